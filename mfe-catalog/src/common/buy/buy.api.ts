import { shoppingCartAddProduct, shoppingCartAddProductNoLogin } from '@pregao/contract';
import { getPlatform } from '@pregao/platform';

/** Puts a product in the account's cart. */
export const addToAccount = (productId: number) =>
  getPlatform().api.call(shoppingCartAddProduct, { body: { product_id: productId } });

/** Puts a product in a cart without an account, known only by its id. */
export const addAsGuest = (productId: number, email: string, cartId: string | null) =>
  getPlatform().api.call(shoppingCartAddProductNoLogin, {
    query: { email },
    body: { product_id: productId, shopping_cart_id: cartId },
  });
