import type { ContentPrice } from '@pregao/contract';
import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';

/** What is sold: an e-book, a room or a period of a plan by its id. */
export interface Content {
  type: 'ebook' | 'broadcast' | 'signature_plan';
  id: number;
}

/** How a content's product is named and whose it is. */
export interface ContentFacts {
  name: string;
  slug: string;
  text: string;
  company_id: number | null;
  /** What the product opens, where that is not the content itself: a period opens its plan. */
  opens?: { type: string; id: number };
}

const kinds = {
  ebook: { kind: 2, prefix: 'ebook', category: 'ebooks' },
  broadcast: { kind: 4, prefix: 'transmissao', category: 'transmissoes' },
  signature_plan: { kind: 3, prefix: 'plano', category: 'assinaturas' },
} as const;

/** What staff wrote, whatever a table makes of it now. */
const own = [
  sql<number>`own_price_cents`.as('own_price_cents'),
  sql<number>`own_pix_discount_bps`.as('own_pix_discount_bps'),
  sql<number>`own_max_installments`.as('own_max_installments'),
  sql<number>`own_interest_free_installments`.as('own_interest_free_installments'),
] as const;

const ofContent = (db: Db, { type, id }: Content) => {
  const all = db.selectFrom('product').selectAll().select(own).orderBy('id');
  // Several products open one plan: a period names its own.
  return type === 'signature_plan'
    ? all.where('id', '=', (eb) =>
        eb.selectFrom('signature_plan').select('product_id').where('signature_plan.id', '=', id),
      )
    : all.where('reference_type', '=', type).where('reference_id', '=', id);
};

/** The product a content is sold by, or was. */
export const findContentProduct = (db: Db, content: Content) => ofContent(db, content).executeTakeFirst();
export const lockContentProduct = (db: Db, content: Content) => ofContent(db, content).forUpdate().executeTakeFirst();

export type ContentProduct = NonNullable<Awaited<ReturnType<typeof findContentProduct>>>;

const moneyOf = ({ sale, ...price }: ContentPrice) => {
  const cents = sale === 'free' ? 0 : price.price_cents;
  return { ...price, price_cents: cents, list_price_cents: sale === 'free' ? null : price.list_price_cents };
};

const ownMoneyOf = (content: ContentPrice) => {
  const {
    price_cents: own_price_cents,
    list_price_cents: own_list_price_cents,
    pix_discount_bps: own_pix_discount_bps,
    max_installments: own_max_installments,
    interest_free_installments: own_interest_free_installments,
    access_days: own_access_days,
    ...rest
  } = moneyOf(content);
  return {
    ...{ own_price_cents, own_list_price_cents, own_pix_discount_bps, own_max_installments },
    ...{ own_interest_free_installments, own_access_days },
    ...rest,
  };
};

const freeSlug = async (db: Db, { type, id }: Content, slug: string) => {
  const wanted = `${kinds[type].prefix}-${slug}`;
  const taken = await db.selectFrom('product').select('id').where('slug', '=', wanted).executeTakeFirst();
  return taken ? `${wanted}-${id}` : wanted;
};

/** The first price of a content: a product that the shop does not show yet. */
export const insertContentProduct = async (db: Db, content: Content, price: ContentPrice, facts: ContentFacts) => {
  const { kind, category } = kinds[content.type];
  const shelf = await db.selectFrom('product_category').select('id').where('slug', '=', category).executeTakeFirst();
  return db
    .insertInto('product')
    .values({
      ...moneyOf(price),
      kind,
      slug: await freeSlug(db, content, facts.slug),
      name: facts.name,
      short_description: facts.text,
      company_id: facts.company_id,
      product_category_id: shelf?.id ?? null,
      reference_type: facts.opens?.type ?? content.type,
      reference_id: facts.opens?.id ?? content.id,
      status: 'draft',
    })
    .returningAll()
    .returning(own)
    .executeTakeFirstOrThrow();
};

/** Writes a price and counts its revision. */
export const updateContentProduct = (db: Db, id: number, price: ContentPrice, author: number | null, at: string) =>
  db
    .updateTable('product')
    .set((eb) => ({ ...ownMoneyOf(price), revision: eb('revision', '+', 1), updated_at: at, updated_by: author }))
    .where('id', '=', id)
    .returningAll()
    .returning(own)
    .executeTakeFirstOrThrow();

/** Puts a product in the shop or takes it off, and names it as its content is named now. Orders keep what they say. */
export const setContentProduct = (
  db: Db,
  id: number,
  change: { status: 'active' | 'inactive' | 'draft' } & Partial<Omit<ContentFacts, 'slug' | 'text'>> & {
      short_description?: string;
    },
) =>
  db
    .updateTable('product')
    .set((eb) => ({ ...change, updated_at: eb.fn<string>('now') }))
    .where('id', '=', id)
    .execute();
