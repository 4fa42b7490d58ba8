import type { Db, Tx } from '../../../db/open.ts';
import { AppError } from '../../../http/errors.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { findOrderOfCart } from '../checkout/checkout.repository.ts';
import { isUnpaid } from '../orders/order-state-sets.ts';
import { findCart, lockCart, type CartRow } from './cart.repository.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whatever is not a UUID is unknown, and never reaches the database. */
export const isUuid = (text: string) => uuid.test(text);

const gone = new Set(['merged', 'abandoned']);

/** A cart without an account belongs to who holds its unguessable id, any other only to its owner (security 15, 16). */
const mayUse = (cart: CartRow | undefined, viewer: Viewer | null): cart is CartRow =>
  cart !== undefined && !gone.has(cart.status) && (cart.user_id === null || cart.user_id === viewer?.id);

/** A cart of one's own that was copied when its order was made anew is known by its copy. */
const followed = async (read: (id: string) => Promise<CartRow | undefined>, id: string, viewer: Viewer | null) => {
  let cart = isUuid(id) ? await read(id) : undefined;
  while (cart?.status === 'merged' && cart.merged_into !== null && cart.user_id !== null && cart.user_id === viewer?.id)
    cart = await read(cart.merged_into);
  return cart;
};

/** @throws AppError not_found for an unknown cart and for another person's alike */
export const readableCart = async (db: Db, id: string, viewer: Viewer | null): Promise<CartRow> => {
  const cart = await followed((one) => findCart(db, one), id, viewer);
  if (!mayUse(cart, viewer)) throw new AppError('not_found');
  return cart;
};

/** Locks a cart, whatever became of it. @throws AppError not_found as `readableCart` */
const lockedCart = async (tx: Tx, id: string, viewer: Viewer | null): Promise<CartRow> => {
  const cart = await followed((one) => lockCart(tx, one), id, viewer);
  if (!mayUse(cart, viewer)) throw new AppError('not_found');
  return cart;
};

/** Locks a cart of one's own, whatever became of it. @throws AppError not_found as `readableCart` */
export const ownCart = async (tx: Tx, id: string, viewer: Viewer): Promise<CartRow> => {
  const cart = await lockedCart(tx, id, viewer);
  if (cart.user_id === null) throw new AppError('not_found');
  return cart;
};

/**
 * Locks an open cart for a change.
 * @throws AppError not_found as `readableCart`; cart_finished when it became an order
 */
export const changeableCart = async (tx: Tx, id: string, viewer: Viewer | null): Promise<CartRow> => {
  const cart = await lockedCart(tx, id, viewer);
  if (cart.status !== 'open') throw new AppError('cart_finished');
  return cart;
};

/**
 * Locks a cart whose way to pay is to be chosen: an open one, or one whose order can still be paid another way.
 * @throws AppError not_found as `readableCart`; cart_finished when its order is paid, or over
 */
export const payableCart = async (tx: Tx, id: string, viewer: Viewer | null): Promise<CartRow> => {
  const cart = await lockedCart(tx, id, viewer);
  if (cart.status === 'open') return cart;
  const order = await findOrderOfCart(tx, cart.id);
  if (!order || !isUnpaid(order)) throw new AppError('cart_finished');
  return cart;
};
