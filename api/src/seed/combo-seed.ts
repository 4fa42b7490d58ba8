import { sharesByPrice } from '@pregao/contract';
import type { Tx } from '../db/open.ts';
import { advance, bulk, firstId } from './bulk.ts';
import type { Calendar } from './calendar.ts';
import { productRow } from './product-rows.ts';

interface Combo {
  slug: string;
  name: string;
  text: string;
  /** Slugs of its courses. */
  courses: readonly string[];
  /** Of what its courses cost one by one. */
  percent: number;
  completes: boolean;
  /** Days from today on which it is sold. */
  window?: readonly [from: number, to: number];
}

/** The demonstration's customer has the first course of the first and of the second, for longer than those give. */
const combos: readonly Combo[] = [
  {
    ...{ slug: 'combo-grafico-completo', name: 'Combo Gráfico completo', percent: 75, completes: true },
    text: 'Do primeiro candle à leitura do fluxo. Quem já tem um dos cursos paga só pelos outros.',
    courses: ['price-action-do-zero', 'padroes-graficos-na-pratica', 'tape-reading-o-fluxo-na-pratica'],
  },
  {
    ...{ slug: 'combo-opcoes-com-gregas', name: 'Combo Opções com gregas', percent: 80, completes: true },
    text: 'Da primeira call ao que move o preço de uma opção. Quem já tem um dos cursos paga só pelo outro.',
    courses: ['opcoes-da-primeira-call-as-travas', 'gregas-sem-medo'],
  },
  {
    ...{ slug: 'combo-renda-todo-mes', name: 'Combo Renda todo mês', percent: 70, completes: false, window: [-2, 5] },
    text: 'Renda fixa e fundos imobiliários, por uma semana.',
    courses: ['renda-fixa-completa', 'fundos-imobiliarios-para-renda'],
  },
];

/** Combos with the shares of their courses: two that complete what one has, one that is sold for a week. */
export const seedCombos = async (tx: Tx, calendar: Calendar) => {
  const { id: category } = await tx
    .insertInto('product_category')
    .values({ name: 'Combos', slug: 'combos', position: 5 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const first = await firstId(tx, 'product');
  for (const [index, { slug, name, text, courses, percent, completes, window }] of combos.entries()) {
    const parts = await tx
      .selectFrom('course')
      .innerJoin('product', 'product.id', 'course.product_id')
      .select(['product.id', 'product.price_cents', 'course.slug'])
      .where('course.slug', 'in', courses)
      .orderBy('product.id')
      .execute();
    if (parts.length < courses.length) throw new Error(`combo ${slug}: a course is missing`);
    const prices = parts.map(({ price_cents: cents }) => cents);
    const apart = prices.reduce((all, cents) => all + cents, 0) / 100;
    const { sku, ...row } = productRow(first + index, slug, name, 5, Math.round((apart * percent) / 100), {
      ...{ list: apart, category, reference: ['course', 0], text, days: completes ? 180 : null, bps: 500 },
    });
    const [from, to] = window ?? [];
    await bulk(tx, 'product', [
      {
        ...{ ...row, sku, completes, reference_type: null, reference_id: null },
        sale_starts_at: from === undefined ? null : calendar.at(from, 0).toISOString(),
        sale_ends_at: to === undefined ? null : calendar.at(to, 0).toISOString(),
      },
    ]);
    const shares = sharesByPrice(prices);
    await bulk(
      tx,
      'product_item',
      parts.map(({ id }, position) => ({
        ...{ product_id: first + index, item_product_id: id, position },
        share_bps: shares[position] ?? 0,
      })),
    );
  }
  await advance(tx, 'product');
};
