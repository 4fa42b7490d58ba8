import { randomUUID } from 'node:crypto';
import { cartType } from '@pregao/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/open.ts';
import { pictureOfProduct } from './products.repository.ts';
import { quantityOf } from './quantity.ts';

export const findCart = (db: Db, id: string) =>
  db.selectFrom('cart').selectAll().where('id', '=', id).executeTakeFirst();

/** Reads a cart and keeps others from changing it until the transaction ends. */
export const lockCart = (tx: Tx, id: string) =>
  tx.selectFrom('cart').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export type CartRow = NonNullable<Awaited<ReturnType<typeof findCart>>>;

export const findCartOfLine = async (db: Db, lineId: string) => {
  const row = await db.selectFrom('cart_item').select('cart_id').where('id', '=', lineId).executeTakeFirst();
  return row?.cart_id;
};

/** What a line has of its product. */
export const ofLine = [
  'product.name',
  'product.slug',
  'product.kind',
  'product.product_category_id',
  'product.reference_type',
  'product.reference_id',
  'product.company_id',
  'product.short_description',
  pictureOfProduct.as('image_url'),
  'product.list_price_cents',
  'product.price_cents',
  'product.pix_discount_bps',
  'product.max_installments',
  'product.interest_free_installments',
  'product.access_days',
  'product.term_html',
  'product.warranty_days',
  'product.physical',
  'product.min_quantity',
  'product.max_quantity',
  'product.completes',
  sql<boolean>`product.status = 'active' AND product.in_window AND product.deleted_at IS NULL`.as('is_active'),
  sql<number>`product.own_price_cents`.as('own_price_cents'),
  // The table of the site that prices it now.
  'commercial_table.id as site_table_id',
  'commercial_table.name as site_table_name',
] as const;

/** The lines of a cart with what their price is made of, oldest first; content is one, whatever was written before. */
export const listCartLines = async (db: Db, cartId: string) =>
  (
    await db
      .selectFrom('cart_item')
      .innerJoin('product', 'product.id', 'cart_item.product_id')
      .leftJoin('commercial_table', 'commercial_table.id', 'product.commercial_table_id')
      .select(['cart_item.id', 'cart_item.product_id', 'cart_item.amount', 'cart_item.created_at', ...ofLine])
      .where('cart_item.cart_id', '=', cartId)
      .orderBy('cart_item.created_at')
      .orderBy('cart_item.id')
      .execute()
  ).map((row) => {
    const bounds = quantityOf(row);
    return { ...row, ...bounds, amount: Math.min(row.amount, bounds.max_quantity) };
  });

export type CartLineRow = Awaited<ReturnType<typeof listCartLines>>[number];

export const listOpenCarts = (db: Db, userId: number, companyId: number) =>
  db
    .selectFrom('cart')
    .selectAll()
    .where('user_id', '=', userId)
    .where('company_id', '=', companyId)
    .where('status', '=', 'open')
    .orderBy('shopping_cart_type_id')
    .execute();

/** Whether somebody has this product in an open cart. */
export const isInOpenCart = async (db: Db, id: number): Promise<boolean> =>
  (await db
    .selectFrom('cart_item')
    .innerJoin('cart', 'cart.id', 'cart_item.cart_id')
    .select('cart_item.id')
    .where('cart_item.product_id', '=', id)
    .where('cart.status', '=', 'open')
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** The table by whose link an account's open carts of a brand came; null: none is in force. */
const tableOfOpenCarts = (userId: number, companyId: number) => sql<number | null>`(
  SELECT t.id FROM cart c JOIN commercial_table t ON t.id = c.commercial_table_id
  WHERE c.user_id = ${userId} AND c.company_id = ${companyId} AND c.status = 'open' AND table_in_force(t, now())
    AND (t.company_id IS NULL OR t.company_id = c.company_id) LIMIT 1)`;

/** The account's open cart of a type, that of purchases unless told; made on the first need, by the table of the one beside it. */
export const openCartOf = async (
  db: Db,
  userId: number,
  companyId: number,
  type: number = cartType.purchases,
): Promise<CartRow> => {
  await db
    .insertInto('cart')
    .values({
      ...{ id: randomUUID(), user_id: userId, company_id: companyId, shopping_cart_type_id: type },
      commercial_table_id: tableOfOpenCarts(userId, companyId),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db
    .selectFrom('cart')
    .selectAll()
    .where('user_id', '=', userId)
    .where('company_id', '=', companyId)
    .where('status', '=', 'open')
    .where('shopping_cart_type_id', '=', type)
    .executeTakeFirstOrThrow();
};

/** A new cart without an account; `guest_group` puts it beside the visitor's other one. */
export const insertGuestCart = (
  db: Db,
  cart: {
    company_id: number;
    shopping_cart_type_id: number;
    guest_email: string | null;
    guest_group?: string;
    commercial_table_id?: number;
  },
) =>
  db
    .insertInto('cart')
    .values({ id: randomUUID(), ...cart })
    .returningAll()
    .executeTakeFirstOrThrow();

/**
 * The open carts of one visitor without an account, by type. Until the transaction ends others neither change them nor put
 * another one beside them.
 */
export const lockGuestCarts = async (tx: Tx, group: string) => {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`guest-carts.${group}`}, 0))`.execute(tx);
  return tx
    .selectFrom('cart')
    .selectAll()
    .where('guest_group', '=', group)
    .where('user_id', 'is', null)
    .where('status', '=', 'open')
    .orderBy('shopping_cart_type_id')
    .forUpdate()
    .execute();
};

/** The open cart of the other type of the same account, or of the same visitor. */
const besideOf = (db: Db, cart: CartRow) =>
  db
    .selectFrom('cart')
    .select(['id', 'shopping_cart_type_id'])
    .where('company_id', '=', cart.company_id)
    .where('status', '=', 'open')
    .where('shopping_cart_type_id', '<>', cart.shopping_cart_type_id)
    .where((eb) =>
      cart.user_id === null
        ? eb.and([eb('user_id', 'is', null), eb('guest_group', '=', cart.guest_group)])
        : eb('user_id', '=', cart.user_id),
    );

/** Has the cart beside one priced by a table. */
export const setTableBeside = (tx: Tx, cart: CartRow, tableId: number) =>
  tx
    .updateTable('cart')
    .set({ commercial_table_id: tableId })
    .where('id', 'in', besideOf(tx, cart).clearSelect().select('id'))
    .where('status', '=', 'open')
    .execute();

/** The open cart of the other type of the same account, or of the same visitor, with what it holds; null: nothing. */
export const findBeside = async (db: Db, cart: CartRow) => {
  const beside = await besideOf(db, cart).executeTakeFirst();
  const lines = beside ? await listCartLines(db, beside.id) : [];
  if (!beside || lines.length === 0) return null;
  return {
    shopping_cart_id: beside.id,
    shopping_cart_type_id: beside.shopping_cart_type_id,
    products_amount: lines.reduce((all, { amount }) => all + amount, 0),
  };
};

export const updateCart = (
  tx: Db,
  id: string,
  values: {
    coupon_id?: number | null;
    payment_type_id?: number;
    installments?: number;
    guest_email?: string;
    status?: string;
    merged_into?: string;
    claimed_until?: string | null;
    utm?: string;
    card_quote?: string;
    commercial_table_id?: number | null;
  },
) =>
  tx
    .updateTable('cart')
    .set({ ...values, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();

/** The cart of an order is done: its order is what the person goes on with. */
export const completeCart = async (tx: Tx, { cart_id }: { cart_id: string | null }): Promise<void> => {
  if (cart_id !== null) await updateCart(tx, cart_id, { status: 'completed', claimed_until: null });
};

/**
 * Puts a copy of a cart that became an order in its place: the lines, the coupon and where the person came from. Whoever
 * knows the old id is led to the new one.
 */
export const cloneCart = async (tx: Tx, cart: CartRow): Promise<CartRow> => {
  const { id: _id, created_at: _created, updated_at: _updated, ...rest } = cart;
  const clone = await tx
    .insertInto('cart')
    .values({
      ...rest,
      utm: JSON.stringify(cart.utm),
      card_quote: cart.card_quote === null ? null : JSON.stringify(cart.card_quote),
      id: randomUUID(),
      status: 'completing',
      merged_into: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const lines = await tx.selectFrom('cart_item').selectAll().where('cart_id', '=', cart.id).execute();
  if (lines.length > 0)
    await tx
      .insertInto('cart_item')
      .values(lines.map((line) => ({ ...line, id: randomUUID(), cart_id: clone.id })))
      .execute();
  await updateCart(tx, cart.id, { status: 'merged', merged_into: clone.id, claimed_until: null });
  return clone;
};

export const insertLine = (tx: Tx, cartId: string, productId: number, amount: number) =>
  tx.insertInto('cart_item').values({ id: randomUUID(), cart_id: cartId, product_id: productId, amount }).execute();

export const setLineAmount = (tx: Tx, lineId: string, amount: number) =>
  tx.updateTable('cart_item').set({ amount }).where('id', '=', lineId).execute();

/** Gives a line to another cart; it keeps its id. */
export const moveLine = (tx: Tx, lineId: string, cartId: string) =>
  tx.updateTable('cart_item').set({ cart_id: cartId }).where('id', '=', lineId).execute();

export const deleteLine = (tx: Tx, lineId: string) => tx.deleteFrom('cart_item').where('id', '=', lineId).execute();
