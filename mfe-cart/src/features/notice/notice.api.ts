import { findShoppingCart, lsBrazilCustomerCart } from '@pregao/contract';
import { getPlatform } from '@pregao/platform';
import { cartId } from '@pregao/platform/cart';

/** Whether there may be an open cart to ask for: an account's, or one this browser remembers. */
export const mayHaveCart = () => getPlatform().session.isLogged || cartId.read() !== null;

/** Whether a product is in the open cart of the account or of this browser's visitor; a cart that can't be read holds nothing. */
export const isInCart = async (productId: number): Promise<boolean> => {
  const { api, session } = getPlatform();
  const answer = session.isLogged
    ? await api.call(lsBrazilCustomerCart)
    : await api.call(findShoppingCart, { params: { id: cartId.read() ?? '' } });
  return answer.ok && answer.data.products.some(({ product_id }) => product_id === productId);
};
