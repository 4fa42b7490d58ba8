import type { Cart, OpenOrder } from '@pregao/contract';
import { getPlatform } from '@pregao/platform';
import { cartId } from '@pregao/platform/cart';
import type { Failure, Result } from '@pregao/store-kit';
import { cartApi, openOrdersApi } from './checkout.api.ts';

const inOrder = (carts: Cart[]) => carts.sort((one, other) => one.shopping_cart_type_id - other.shopping_cart_type_id);

/** The account's open carts, joined by those that were kept for a guest. */
const findAccountCarts = async (): Promise<Result<Cart[]>> => {
  const kept = cartId.read();
  const joined = await cartApi.mine(kept);
  // A kept id that can't join any more (finished, merged, another person's) is forgotten.
  const lost = kept !== null && !joined.ok && joined.status === 404;
  if (lost) cartId.forget();
  const answer = lost ? await cartApi.mine(null) : joined;
  return answer.ok ? { ok: true, data: answer.data.data } : answer;
};

/** The guest's own carts by the id that was kept; one that is gone is forgotten. */
const findGuestCarts = async (): Promise<Result<Cart[]>> => {
  const kept = cartId.read();
  if (!kept) return { ok: true, data: [] };
  const answer = await cartApi.find(kept);
  if (answer.ok) {
    const { beside } = answer.data;
    const other = beside && (await cartApi.find(beside.shopping_cart_id));
    if (other && !other.ok && other.status !== 404) return other;
    return { ok: true, data: inOrder([answer.data, ...(other?.ok ? [other.data] : [])]) };
  }
  if (answer.status !== 404) return answer;
  cartId.forget();
  return { ok: true, data: [] };
};

/** Why a card was refused, and the cart that was given back because of it. */
interface Declined {
  cart: string;
  text: string;
}

/** What one reading brought; all of it changes at once on screen. */
export interface Found {
  /** The account's open carts by type, joined by a guest's, or the guest's own; those before where they could not be read. */
  carts: Cart[];
  pending: OpenOrder[];
  /** Why the card was refused for whose order this cart was made again. */
  declined: Declined | null;
  /** Why the carts could not be read. */
  error: Failure | null;
}

export const nothing: Found = { carts: [], pending: [], declined: null, error: null };

const readOnce = async (known: Found): Promise<Found> => {
  const { isLogged } = getPlatform().session;
  const [carts, open] = await Promise.all([
    isLogged ? findAccountCarts() : findGuestCarts(),
    isLogged ? openOrdersApi.list() : null,
  ]);
  return {
    carts: carts.ok ? carts.data : known.carts,
    pending: open ? (open.ok ? open.data : known.pending) : [],
    declined: known.declined,
    error: carts.ok ? null : carts,
  };
};

const isFilled = ({ products }: Cart) => products.length > 0;

/** The cart that is shown: that of the type, else one that has something in it. */
export const cartToShow = (carts: readonly Cart[], type: number): Cart | null =>
  carts.find((cart) => cart.shopping_cart_type_id === type && isFilled(cart)) ??
  carts.find(isFilled) ??
  carts[0] ??
  null;

/** The carts with one of them as it is now. */
export const withCart = (carts: readonly Cart[], cart: Cart): Cart[] =>
  inOrder([...carts.filter(({ shopping_cart_type_id: type }) => type !== cart.shopping_cart_type_id), cart]);

const filledOf = (carts: readonly Cart[], type: number) =>
  carts.find((cart) => cart.shopping_cart_type_id === type && isFilled(cart));

/**
 * The order whose cart is given back without a press: its card was refused, no other order is open, and nothing was put
 * into the cart since. While nobody knows whether a card was charged, there is none.
 */
const declinedOrder = ({ carts, pending: [order, ...others], error }: Found) =>
  error === null &&
  others.length === 0 &&
  order?.decline &&
  !order.may_be_charged &&
  !filledOf(carts, order.shopping_cart_type_id)
    ? { id: order.id, why: order.decline.text, type: order.shopping_cart_type_id }
    : null;

/** The cart with what became of its order said beside it. */
const withWhy = (found: Found, { why: text, type }: { why: string; type: number }): Found => {
  const cart = filledOf(found.carts, type);
  return cart ? { ...found, declined: { cart: cart.shopping_cart_id, text } } : found;
};

/**
 * The cart and the orders that wait; a cart whose card was refused is there again.
 * @param known what there was before: it stays where it can't be read anew
 */
export const readCheckout = async (known: Found): Promise<Result<Found>> => {
  const found = await readOnce(known);
  const order = declinedOrder(found);
  if (!order) return { ok: true, data: found };
  const answer = await openOrdersApi.reopen(order.id);
  if (answer.ok)
    return { ok: true, data: withWhy({ ...found, carts: withCart(found.carts, answer.data), pending: [] }, order) };
  // Another tab was faster: it gave the cart back, or tries another card. Of any other answer the offer stays.
  const data = answer.status === 409 ? withWhy(await readOnce(known), order) : found;
  return { ok: true, data };
};
