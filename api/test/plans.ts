import type { Db } from '../src/db/open.ts';

let turn = 0;

/** Adds a plan that readers see and that opens nothing yet; its month is sold by a product where one is named. @returns its id */
export const insertPlan = async (
  db: Db,
  { productId, ...fields }: { name?: string; slug?: string; badge?: string; productId?: number | null } = {},
): Promise<number> => {
  turn += 1;
  const values = { name: `Plano ${turn}`, slug: `plano-numero-${turn}`, ...fields };
  const { id } = await db
    .insertInto('signature_type')
    .values({ ...values, status: 'published', live_revision: 1, published_at: '2026-01-01T12:00:00Z' })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (productId != null) await sellPlan(db, id, productId);
  return id;
};

/** Has a product sell the month of a plan. */
export const sellPlan = (db: Db, id: number, productId: number) =>
  db
    .updateTable('signature_plan')
    .set({ product_id: productId, is_sold: true })
    .where('signature_type_id', '=', id)
    .where('interval', '=', 'month')
    .execute();
