import type { Insertable } from 'kysely';
import type { TermAcceptance } from '../../../db/generated/types.ts';
import type { Db, Tx } from '../../../db/open.ts';

export interface SoldGrant {
  subject_type: string;
  subject_id: number;
  access_days: number | null;
}

export interface NewOrder {
  user_id: number;
  company_id: number;
  cart_id: string;
  payment_type_id: number;
  customer_name: string;
  customer_email: string;
  customer_identifier: string;
  address: string | null;
  coupon_id: number | null;
  coupon_code: string | null;
  subtotal_cents: number;
  coupon_discount_cents: number;
  payment_discount_cents: number;
  interest_cents: number;
  installments: number;
  total_cents: number;
  price_snapshot: string;
  utm: string;
  placed_at: string;
  updated_at: string;
}

export interface NewOrderItem {
  product_id: number;
  name: string;
  kind: number;
  amount: number;
  unit_price_cents: number;
  subtotal_cents: number;
  discount_cents: number;
  total_cents: number;
  physical: boolean;
  warranty_days: number;
  grants: SoldGrant[];
}

/** Writes an order as a draft with its lines: what is bought, at which price, and what it will open. */
export const insertOrder = async (tx: Tx, order: NewOrder, items: readonly NewOrderItem[]) => {
  const row = await tx.insertInto('customer_order').values(order).returningAll().executeTakeFirstOrThrow();
  await tx
    .insertInto('order_item')
    .values(items.map((item) => ({ ...item, order_id: row.id, grants: JSON.stringify(item.grants) })))
    .execute();
  return row;
};

/** Keeps which term was accepted, by whom and from where; the table refuses to change or remove it. */
export const insertTermAcceptance = (tx: Tx, row: Insertable<TermAcceptance>) =>
  tx.insertInto('term_acceptance').values(row).execute();

export const findTermAcceptance = (db: Db, orderId: number) =>
  db.selectFrom('term_acceptance').selectAll().where('order_id', '=', orderId).executeTakeFirst();

export const findOrder = (db: Db, id: number) =>
  db.selectFrom('customer_order').selectAll().where('id', '=', id).executeTakeFirst();

export const findOrderOfCart = (db: Db, cartId: string) =>
  db.selectFrom('customer_order').selectAll().where('cart_id', '=', cartId).executeTakeFirst();

interface Taken {
  order_id: number;
  receipt_due_at: string | null;
}

/** Orders whose receipt is to be mailed; each is taken by one caller and comes back by itself when that caller dies. */
export const takeReceipts = (db: Db, at: string, retryAt: string, most: number) =>
  db
    .updateTable('customer_order')
    .set({ receipt_due_at: retryAt })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('customer_order')
        .select('id')
        .where('receipt_due_at', '<=', at)
        .orderBy('receipt_due_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id as order_id', 'number', 'customer_name', 'customer_email', 'total_cents', 'company_id'])
    .returning(['installments', 'price_snapshot', 'due_mail', 'receipt_due_at'])
    .execute();

/** One that was asked for again meanwhile stays due. */
export const receiptSent = (db: Db, { order_id: id, receipt_due_at: taken }: Taken) =>
  db
    .updateTable('customer_order')
    .set({ receipt_due_at: null, due_mail: 'receipt' })
    .where('id', '=', id)
    .where('receipt_due_at', '=', taken)
    .execute();

/** The lines of an order by name, and what each opens, as sold. */
export const listSoldItems = async (
  db: Db,
  orderId: number,
): Promise<{ id: number; name: string; amount: number; grants: SoldGrant[] }[]> =>
  (
    await db
      .selectFrom('order_item')
      .select(['id', 'name', 'amount', 'grants'])
      .where('order_id', '=', orderId)
      .orderBy('id')
      .execute()
  ).map(({ grants, ...item }) => ({ ...item, grants: grants as unknown as SoldGrant[] }));
