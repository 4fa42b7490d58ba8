import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';

/** What of an e-book its product is made of; its row locked where it is about to change. */
const facts = (db: Db, id: number) =>
  db
    .selectFrom('ebook')
    .select([
      sql<string>`'E-book: ' || title`.as('name'),
      'slug',
      sql<string>`coalesce(nullif(summary, ''), subtitle)`.as('text'),
      'company_id',
      'product_id',
      // What is for the team alone is sold to nobody.
      sql<boolean>`live_revision IS NOT NULL AND visibility <> 'internal'`.as('is_live'),
      sql<boolean>`visibility = 'product'`.as('is_for_buyers'),
    ])
    .where('id', '=', id);

export const findSold = (db: Db, id: number) => facts(db, id).executeTakeFirst();
export const lockSold = (db: Db, id: number) => facts(db, id).forNoKeyUpdate().executeTakeFirst();

export const setProduct = (db: Db, id: number, productId: number | null) =>
  db.updateTable('ebook').set({ product_id: productId }).where('id', '=', id).execute();

export const hasBookCategory = async (db: Db, id: number): Promise<boolean> =>
  (await db
    .selectFrom('category')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`'ebook' = ANY(kinds)`)
    .executeTakeFirst()) !== undefined;

/** A teacher with whether their credential is over today in São Paulo; undefined for one who is not there. */
export const findAuthor = (db: Db, id: number) =>
  db
    .selectFrom('instructor')
    .select(sql<boolean>`coalesce(valid_until < (now() AT TIME ZONE 'America/Sao_Paulo')::date, false)`.as('is_over'))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

export const hasLevel = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('course_level').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** The file a working copy names, and how the e-book's row stands. */
export const findReadiness = (db: Db, id: number, fileId: number) =>
  db
    .selectFrom('ebook')
    .leftJoin('file', (join) => join.on('file.id', '=', fileId))
    .select([
      // A product that it is not sold by any more keeps what it cost.
      sql<boolean>`ebook.product_id IS NOT NULL`.as('has_price'),
      sql<boolean>`EXISTS (SELECT FROM access_grant WHERE subject_type = 'ebook' AND subject_id = ebook.id)`.as(
        'has_owners',
      ),
      'file.content_type',
      'file.pages',
      sql<boolean>`ebook.live_revision IS NOT NULL`.as('is_live'),
      sql<boolean>`ebook.prepared_file_id IS NOT DISTINCT FROM file.id`.as('is_prepared'),
    ])
    .where('ebook.id', '=', id)
    .executeTakeFirst();

/** What holds on to an e-book, so that it can be archived and not deleted. */
export const countBookUses = async (db: Db, id: number) => {
  const { rows } = await sql<{ people: number; orders: number; combos: number; shelves: number; plans: number }>`SELECT
    (SELECT count(*)::int FROM (
      SELECT user_id FROM access_grant WHERE subject_type = 'ebook' AND subject_id = ${id}
      UNION SELECT user_id FROM ebook_access WHERE ebook_id = ${id}
      UNION SELECT user_id FROM ebook_highlight WHERE ebook_id = ${id}) reader) AS people,
    (SELECT count(*)::int FROM order_item JOIN product ON product.id = order_item.product_id
      WHERE product.reference_type = 'ebook' AND product.reference_id = ${id}) AS orders,
    (SELECT count(*)::int FROM product_item JOIN product ON product.id = product_item.item_product_id
      WHERE product.reference_type = 'ebook' AND product.reference_id = ${id}) AS combos,
    (SELECT count(*)::int FROM qualification_item WHERE item_type = 'ebook' AND item_id = ${id}) AS shelves,
    (SELECT count(*)::int FROM plan_rule WHERE kind = 'item' AND content_type = 'ebook' AND target_id = ${id}) AS plans`.execute(
    db,
  );
  const { people = 0, orders = 0, combos = 0, shelves = 0, plans = 0 } = rows[0] ?? {};
  return [
    { count: people, one: 'leitor', many: 'leitores' },
    { count: orders, one: 'pedido', many: 'pedidos' },
    { count: combos, one: 'combo', many: 'combos' },
    { count: shelves, one: 'qualificação', many: 'qualificações' },
    { count: plans, one: 'plano', many: 'planos' },
  ];
};
