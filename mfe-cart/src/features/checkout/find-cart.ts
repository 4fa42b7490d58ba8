import type { Cart, OpenOrder } from '@pregao/contract';
import { getPlatform } from '@pregao/platform';
import { cartId } from '@pregao/platform/cart';
import type { Failure, Result } from '@pregao/store-kit';
import { cartApi, openOrdersApi } from './checkout.api.ts';

/** The account's cart, joined by the one that was kept for a guest; null where there is none. */
const findAccountCart = async (): Promise<Result<Cart | null>> => {
  const kept = cartId.read();
  const joined = await cartApi.mine(kept);
  // A kept id that can't join any more (finished, merged, another person's) is forgotten.
  const lost = kept !== null && !joined.ok && joined.status === 404;
  if (lost) cartId.forget();
  const answer = lost ? await cartApi.mine(null) : joined;
  if (!answer.ok) return answer;
  const carts = answer.data.data;
  return { ok: true, data: carts.find(({ products }) => products.length > 0) ?? carts[0] ?? null };
};

/** The guest's own cart by the id that was kept; null where there is none, and one that is gone is forgotten. */
const findGuestCart = async (): Promise<Result<Cart | null>> => {
  const kept = cartId.read();
  if (!kept) return { ok: true, data: null };
  const answer = await cartApi.find(kept);
  if (answer.ok) return { ok: true, data: answer.data };
  if (answer.status !== 404) return answer;
  cartId.forget();
  return { ok: true, data: null };
};

/** Why a card was refused, and the cart that was given back because of it. */
interface Declined {
  cart: string;
  text: string;
}

/** What one reading brought; all of it changes at once on screen. */
export interface Found {
  /** The account's cart, joined by a guest's, or the guest's own by its id; the one before where it could not be read. */
  cart: Cart | null;
  pending: OpenOrder[];
  /** Why the card was refused for whose order this cart was made again. */
  declined: Declined | null;
  /** Why the cart could not be read. */
  error: Failure | null;
}

export const nothing: Found = { cart: null, pending: [], declined: null, error: null };

const readOnce = async (known: Found): Promise<Found> => {
  const { isLogged } = getPlatform().session;
  const [cart, open] = await Promise.all([
    isLogged ? findAccountCart() : findGuestCart(),
    isLogged ? openOrdersApi.list() : null,
  ]);
  return {
    cart: cart.ok ? cart.data : known.cart,
    pending: open ? (open.ok ? open.data : known.pending) : [],
    declined: known.declined,
    error: cart.ok ? null : cart,
  };
};

const isEmpty = (cart: Cart | null) => cart === null || cart.products.length === 0;

/**
 * The order whose cart is given back without a press: its card was refused, no other order is open, and nothing was put
 * into the cart since. While nobody knows whether a card was charged, there is none.
 */
const declinedOrder = ({ cart, pending: [order, ...others], error }: Found) =>
  error === null && isEmpty(cart) && others.length === 0 && order?.decline && !order.may_be_charged
    ? { id: order.id, why: order.decline.text }
    : null;

/** The cart with what became of its order said beside it. */
const withWhy = (found: Found, text: string): Found =>
  found.cart && !isEmpty(found.cart) ? { ...found, declined: { cart: found.cart.shopping_cart_id, text } } : found;

/**
 * The cart and the orders that wait; a cart whose card was refused is there again.
 * @param known what there was before: it stays where it can't be read anew
 */
export const readCheckout = async (known: Found): Promise<Result<Found>> => {
  const found = await readOnce(known);
  const order = declinedOrder(found);
  if (!order) return { ok: true, data: found };
  const answer = await openOrdersApi.reopen(order.id);
  if (answer.ok) return { ok: true, data: withWhy({ ...found, cart: answer.data, pending: [] }, order.why) };
  // Another tab was faster: it gave the cart back, or tries another card. Of any other answer the offer stays.
  const data = answer.status === 409 ? withWhy(await readOnce(known), order.why) : found;
  return { ok: true, data };
};
