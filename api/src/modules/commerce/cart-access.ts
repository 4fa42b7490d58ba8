import type { Db, Tx } from '../../db/open.ts';
import { AppError } from '../../http/errors.ts';
import type { Viewer } from '../../http/viewer.ts';
import { findCart, lockCart, type CartRow } from './cart.repository.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whatever is not a UUID is unknown, and never reaches the database. */
export const isUuid = (text: string) => uuid.test(text);

const gone = new Set(['merged', 'abandoned']);

/** A cart without an account belongs to who holds its unguessable id, any other only to its owner (security 15, 16). */
const mayUse = (cart: CartRow | undefined, viewer: Viewer | null): cart is CartRow =>
  cart !== undefined && !gone.has(cart.status) && (cart.user_id === null || cart.user_id === viewer?.id);

/** @throws AppError not_found for an unknown cart and for another person's alike */
export const readableCart = async (db: Db, id: string, viewer: Viewer | null): Promise<CartRow> => {
  const cart = isUuid(id) ? await findCart(db, id) : undefined;
  if (!mayUse(cart, viewer)) throw new AppError('not_found');
  return cart;
};

/**
 * Locks an open cart for a change.
 * @throws AppError not_found as `readableCart`; cart_finished when it became an order
 */
export const changeableCart = async (tx: Tx, id: string, viewer: Viewer | null): Promise<CartRow> => {
  const cart = isUuid(id) ? await lockCart(tx, id) : undefined;
  if (!mayUse(cart, viewer)) throw new AppError('not_found');
  if (cart.status !== 'open') throw new AppError('cart_finished');
  return cart;
};
