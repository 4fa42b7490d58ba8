import { intervalLengths, managedPlans, planIntervals } from '@pregao/contract';
import { sql } from 'kysely';
import type { Tx } from '../db/open.ts';
import { bulk, firstId } from './bulk.ts';
import type { Calendar } from './calendar.ts';
import { ebooks, plans } from './catalogue.ts';
import { writeLiveVersions } from './live-versions.ts';
import { productRow, sold } from './product-rows.ts';

/** Rows of every e-book with its product. */
export const makeEbooks = async (
  tx: Tx,
  calendar: Calendar,
  category: number,
  teachers: Map<string, number>,
  firstProduct: number,
) => {
  const categories = await tx.selectFrom('category').select(['id', 'slug']).execute();
  const first = await firstId(tx, 'ebook');
  const rows = ebooks.map((book, index) => ({
    product: productRow(firstProduct + index, `ebook-${book.slug}`, `E-book: ${book.title}`, 2, book.price, {
      category,
      reference: ['ebook', first + index],
      text: book.subtitle,
      days: null,
      bps: 0,
    }),
    ebook: {
      id: first + index,
      title: book.title,
      slug: book.slug,
      subtitle: book.subtitle,
      description_html: `<p>${book.subtitle}. Um livro curto para ler de uma vez e voltar sempre que precisar: cada capítulo termina com uma página de prática.</p>`,
      category_id: categories.find((item) => item.slug === book.category)!.id,
      author_id: teachers.get(book.by),
      pages: book.pages,
      product_id: firstProduct + index,
      summary: `${book.subtitle}. Um livro curto, com uma página de prática no fim de cada capítulo.`,
      status: 'published',
      live_revision: 1,
      published_at: calendar.at(-30 - index * 25, 9).toISOString(),
    },
  }));
  return { rows, items: rows.map(({ product }) => sold(product, 0.8)), nextProduct: firstProduct + rows.length };
};

const brands = { brasil: 1, global: 2, liberta: 3 } as const;

/** Rows of every plan with the products of its periods, the first of them first, and the categories that each opens (null: all). */
export const makePlans = async (tx: Tx, calendar: Calendar, category: number, firstProduct: number) => {
  const first = await firstId(tx, 'signature_type');
  // The first period of each before the others of any: orders of the demonstration are drawn from those.
  const sold = plans
    .flatMap(({ periods }, plan) => periods.map((period, at) => ({ period, plan, at })))
    .sort((one, other) => Number(one.at > 0) - Number(other.at > 0) || one.plan - other.plan)
    .map((one, index) => ({ ...one, productId: firstProduct + index }));
  return plans.map((plan, index) => {
    const company = plan.brand === null ? null : brands[plan.brand];
    return {
      opens: plan.opens,
      periods: sold
        .filter((one) => one.plan === index)
        .map(({ period, productId }) => {
          const name = planIntervals[period.interval].toLowerCase();
          const row = productRow(
            productId,
            `plano-${plan.slug}-${name}`,
            `Plano ${plan.name} ${name}`,
            3,
            period.price,
            {
              list: 'list' in period ? period.list : undefined,
              category,
              reference: ['signature_type', first + index],
              text: plan.description,
              days: intervalLengths[period.interval].days,
              bps: 0,
            },
          );
          const atOnce = period.interval === 'month' && { max_installments: 1, interest_free_installments: 1 };
          return { interval: period.interval, product: { ...row, company_id: company, ...atOnce } };
        }),
      type: {
        id: first + index,
        name: plan.name,
        slug: plan.slug,
        description: plan.description,
        benefits: plan.benefits.map((text) => ({ icon: plan.icon, text })),
        company_id: company,
        highlighted: plan.highlighted,
        trial_days: plan.trialDays,
        level: plan.level,
        color: plan.color,
        badge: plan.badge,
        status: 'published',
        live_revision: 1,
        published_at: calendar.at(-390, 9).toISOString(),
      },
    };
  });
};

type Plans = Awaited<ReturnType<typeof makePlans>>;

/** Plans, the periods they are sold for, and the rules of what they open: categories of courses, or every course and e-book. */
export const insertPlans = async (tx: Tx, rows: Plans) => {
  await bulk(
    tx,
    'signature_type',
    rows.map(({ type }) => type),
  );
  for (const { type, periods } of rows)
    for (const { interval, product } of periods)
      await tx
        .updateTable('signature_plan')
        .set({ product_id: product.id, is_sold: true })
        .where('signature_type_id', '=', type.id)
        .where('interval', '=', interval)
        .execute();
  const categories = await tx.selectFrom('category').select(['id', 'slug']).execute();
  const rules = rows.flatMap(({ type, opens }) => {
    const rule = (kind: string, target: number | null, content = 'course') => ({
      signature_type_id: type.id,
      kind,
      content_type: content,
      target_id: target,
    });
    if (opens === null) return [rule('type', null), rule('type', null, 'ebook')];
    return categories
      .filter(({ slug }) => (opens as readonly string[]).includes(slug))
      .map(({ id }) => rule('category', id));
  });
  const first = await firstId(tx, 'plan_rule');
  await bulk(
    tx,
    'plan_rule',
    rules.map((rule, index) => ({ id: first + index, ...rule })),
  );
};

/** Forms of plans say what their rules do, and their live versions are kept: once every rule is written. */
export const finishPlans = async (tx: Tx) => {
  await sql`UPDATE signature_type s SET opens = (SELECT coalesce(jsonb_agg(
      jsonb_build_object('kind', r.kind, 'content_type', r.content_type, 'target_id', r.target_id) ORDER BY r.id), '[]')
    FROM plan_rule r WHERE r.signature_type_id = s.id AND r.kind <> 'shelf')`.execute(tx);
  await writeLiveVersions(tx, { table: 'signature_type', resource: managedPlans, action: 'publish' });
};
