import {
  checkEmail,
  chooseShoppingCartTable,
  consultZipCode,
  createUserAddress,
  findOrder,
  findShoppingCart,
  findShoppingCartPrice,
  finishCartOrder,
  getShoppingCartTerm,
  listCustomerPendingOrders,
  login,
  lsBrazilCreateUser,
  lsBrazilCustomerCarts,
  recalculateDiscountWithPaymentType,
  selectCitiesId,
  selectShoppingCartInstallments,
  selectUfId,
  selectUserAddresses,
  shoppingCartApplyCoupon,
  shoppingCartApplyCouponNoLogin,
  shoppingCartDeleteProduct,
  shoppingCartRemoveCoupon,
  updateShoppingCartProductAmount,
  type BodyOf,
} from '@pregao/contract';
import { getPlatform } from '@pregao/platform';
import { reopenOrder } from '@pregao/platform/cart';

/** What a finish is told of a card. */
export type CardToPay = Pick<
  BodyOf<typeof finishCartOrder>,
  'installments' | 'card_token' | 'card_brand' | 'card_last4' | 'card_id' | 'save_card' | 'save_token'
>;

const api = () => getPlatform().api;

export const cartApi = {
  find: (id: string) => api().call(findShoppingCart, { params: { id } }),
  /** The account's open carts; a guest's cart joins them first. */
  mine: (guestCart: string | null) =>
    api().call(lsBrazilCustomerCarts, { query: guestCart ? { shopping_cart_id: guestCart } : {} }),
  amount: (line: string, amount: number) =>
    api().call(updateShoppingCartProductAmount, { params: { id: line }, body: { amount } }),
  remove: (line: string) => api().call(shoppingCartDeleteProduct, { params: { id: line } }),
  applyCoupon: (id: string, coupon: string) =>
    api().call(getPlatform().session.isLogged ? shoppingCartApplyCoupon : shoppingCartApplyCouponNoLogin, {
      params: { id },
      body: { coupon },
    }),
  chooseTable: (id: string, key: string) => api().call(chooseShoppingCartTable, { params: { id }, body: { key } }),
  removeCoupon: (id: string) => api().call(shoppingCartRemoveCoupon, { params: { id } }),
  payWith: (id: string, body: BodyOf<typeof recalculateDiscountWithPaymentType>) =>
    api().call(recalculateDiscountWithPaymentType, { params: { id }, body }),
  term: (id: string) => api().call(getShoppingCartTerm, { params: { id } }),
  price: (id: string) => api().call(findShoppingCartPrice, { params: { id } }),
  finish: (id: string, body: BodyOf<typeof finishCartOrder>) => api().call(finishCartOrder, { params: { id }, body }),
};

/** What splitting the price costs, for the card of these first digits where they are known. */
export const splitsOf = (id: string, bin: string | null) =>
  api().call(selectShoppingCartInstallments, { params: { id }, query: bin ? { bin } : {} });

export const openOrdersApi = {
  /** The person's orders that wait for their Pix, or whose code is over. */
  list: () => api().call(listCustomerPendingOrders),
  find: (id: number, signal: AbortSignal) => api().call(findOrder, { params: { id }, signal }),
  /** Turns an unpaid order back into the cart. */
  reopen: (id: number) => reopenOrder(api(), id),
};

export const accountApi = {
  check: (email: string) => api().call(checkEmail, { query: { email }, notSendToken: true }),
  login: (body: BodyOf<typeof login>) => api().call(login, { body, notSendToken: true }),
  register: (body: BodyOf<typeof lsBrazilCreateUser>) => api().call(lsBrazilCreateUser, { body, notSendToken: true }),
};

export const addressApi = {
  list: () => api().call(selectUserAddresses, { query: {} }),
  byZip: (zip_code: string) => api().call(consultZipCode, { query: { zip_code } }),
  states: () => api().call(selectUfId),
  cities: (id: number) => api().call(selectCitiesId, { params: { id } }),
  create: (body: BodyOf<typeof createUserAddress>) => api().call(createUserAddress, { body }),
};
