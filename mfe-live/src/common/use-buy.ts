import { shoppingCartAddProduct } from '@pregao/contract';
import { usePlatform } from '@pregao/platform';
import { Command } from '@pregao/store-kit';
import { useState } from 'react';

/** Puts a room itself in the cart and goes there; what is in it already is no obstacle. */
export const useBuy = (productId: number) => {
  const { api, bus, navigate, notify } = usePlatform();
  const [adding] = useState(
    () => new Command(() => api.call(shoppingCartAddProduct, { body: { product_id: productId } })),
  );
  const buy = async () => {
    const result = await adding.run();
    if (!result.ok) {
      notify.error(result.message);
      return;
    }
    const { shopping_cart_id, products_amount } = result.data;
    bus.emit('cart.item-added.v1', { product_id: productId, shopping_cart_id, products_amount });
    navigate('/carrinho');
  };
  return { adding, buy };
};
