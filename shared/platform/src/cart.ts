import { cartType, reopenOrderCart, type Cart } from '@pregao/contract';
import type { Result } from '@pregao/store-kit';
import type { Platform } from './platform.ts';
import { prefix } from './session/storage.ts';

const idKey = `${prefix}cart`;
const emailKey = `${prefix}cart-email`;

/** The unguessable id of one of the visitor's carts, kept between visits: it leads to both. The pages that sell write it, the cart reads it. */
export const cartId = {
  read: () => localStorage.getItem(idKey),
  keep: (id: string) => {
    localStorage.setItem(idKey, id);
  },
  forget: () => {
    localStorage.removeItem(idKey);
  },
};

/** How many items the open carts of a person hold together: what the badge says. */
export const cartsAmount = ({ products_amount: amount, beside }: Cart): number =>
  amount + (beside?.products_amount ?? 0);

/** The address of a cart by its type. */
export const cartPath = (type: number): string => (type === cartType.plan ? '/carrinho?tipo=assinatura' : '/carrinho');

/** A plan that is in the cart, and the one that would take its place. */
export interface PlanChange {
  name: string;
  wanted: string;
}

/**
 * Puts a product in the cart; before a plan takes the place of another the person is asked.
 *
 * @param add puts it there; `replace` once the person agreed
 * @param agrees asks about both plans by their names
 * @returns the cart; where the person keeps the plan that is there, the refusal as `aborted`
 */
export const addAsking = async (
  add: (replace: boolean) => Promise<Result<Cart>>,
  agrees: (change: PlanChange) => Promise<boolean>,
): Promise<Result<Cart>> => {
  const answer: Result<Cart> & { response?: { data?: unknown } } = await add(false);
  if (answer.ok || answer.code !== 'plan_in_cart') return answer;
  const { params } = answer.response?.data as { params: PlanChange };
  return (await agrees(params)) ? add(true) : { ...answer, aborted: true };
};

/** The e-mail a visitor left with the cart, for this visit only. */
export const cartEmail = {
  read: () => sessionStorage.getItem(emailKey),
  keep: (email: string) => {
    sessionStorage.setItem(emailKey, email);
  },
};

/**
 * Turns an unpaid order back into the cart.
 *
 * @param id of the order
 * @returns the cart, or `payment_already_paid` where the money came meanwhile
 */
export const reopenOrder = (api: Platform['api'], id: number) => api.call(reopenOrderCart, { params: { id } });
