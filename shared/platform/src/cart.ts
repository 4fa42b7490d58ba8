import { reopenOrderCart } from '@pregao/contract';
import type { Platform } from './platform.ts';
import { prefix } from './session/storage.ts';

const idKey = `${prefix}cart`;
const emailKey = `${prefix}cart-email`;

/** The unguessable id of the visitor's cart, kept between visits: the pages that sell write it, the cart reads it. */
export const cartId = {
  read: () => localStorage.getItem(idKey),
  keep: (id: string) => {
    localStorage.setItem(idKey, id);
  },
  forget: () => {
    localStorage.removeItem(idKey);
  },
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
