import { findBroadcast, shoppingCartAddProduct } from '@pregao/contract';
import { getPlatform } from '@pregao/platform';

export const loadBroadcast = (id: number, cardId: string | null, signal: AbortSignal) =>
  getPlatform().api.call(findBroadcast, { params: { id }, query: cardId === null ? {} : { card_id: cardId }, signal });

export const putInCart = (productId: number) =>
  getPlatform().api.call(shoppingCartAddProduct, { body: { product_id: productId } });
