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

/** What one reading brought; all of it changes at once on screen. */
export interface Found {
  /** The account's cart, joined by a guest's, or the guest's own by its id; the one before where it could not be read. */
  cart: Cart | null;
  pending: OpenOrder[];
  /** Why the cart could not be read. */
  error: Failure | null;
}

export const nothing: Found = { cart: null, pending: [], error: null };

/** The cart and the orders that wait. @param known what there was before: it stays where it can't be read anew */
export const readCheckout = async (known: Found): Promise<Result<Found>> => {
  const { isLogged } = getPlatform().session;
  const [cart, open] = await Promise.all([
    isLogged ? findAccountCart() : findGuestCart(),
    isLogged ? openOrdersApi.list() : null,
  ]);
  return {
    ok: true,
    data: {
      cart: cart.ok ? cart.data : known.cart,
      pending: open ? (open.ok ? open.data : known.pending) : [],
      error: cart.ok ? null : cart,
    },
  };
};
