import type { Tx } from '../db/open.ts';
import { firstId } from './bulk.ts';
import type { Calendar } from './calendar.ts';
import { ebooks, plans } from './catalogue.ts';
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

/** Rows of every plan with its product, and the categories that each opens (null: all). */
export const makePlans = async (tx: Tx, category: number, firstProduct: number) => {
  const first = await firstId(tx, 'signature_type');
  return plans.map((plan, index) => ({
    opens: plan.opens,
    product: productRow(firstProduct + index, `plano-${plan.slug}`, `Plano ${plan.name}`, 3, plan.price, {
      list: 'list' in plan ? plan.list : undefined,
      category,
      reference: ['signature_type', first + index],
      text: plan.description,
      days: plan.days,
      bps: 0,
    }),
    type: {
      id: first + index,
      name: plan.name,
      slug: plan.slug,
      description: plan.description,
      benefits: plan.benefits,
      interval: plan.interval,
      product_id: firstProduct + index,
      highlighted: plan.highlighted,
      position: index + 1,
      active: true,
    },
  }));
};
