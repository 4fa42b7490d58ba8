import type { Cart } from '@pregao/contract';
import { cartId } from '@pregao/platform/cart';
import type { Result } from '@pregao/store-kit';
import { cartApi } from './checkout.api.ts';

/** The account's cart, joined by the one that was kept for a guest; null where there is none. */
export const findAccountCart = async (): Promise<Result<Cart | null>> => {
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
export const findGuestCart = async (): Promise<Result<Cart | null>> => {
  const kept = cartId.read();
  if (!kept) return { ok: true, data: null };
  const answer = await cartApi.find(kept);
  if (answer.ok) return { ok: true, data: answer.data };
  if (answer.status !== 404) return answer;
  cartId.forget();
  return { ok: true, data: null };
};
