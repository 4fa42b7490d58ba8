import { shoppingCartAddProduct } from '@pregao/contract';
import { useApp, usePlatform, useT, useTexts } from '@pregao/platform';
import { addAsking, cartPath, cartsAmount } from '@pregao/platform/cart';
import { Command } from '@pregao/store-kit';
import { useState } from 'react';
import ptBr from './common.pt-br.json';

/** Puts a room itself, or a plan, in its cart and goes there; what is in it already is no obstacle, another plan is asked about. */
export const useBuy = (productId: number) => {
  useTexts({ 'pt-br': ptBr });
  const { api, bus, navigate, notify } = usePlatform();
  const t = useT();
  const { modal } = useApp();
  const [adding] = useState(
    () =>
      new Command(() =>
        addAsking(
          (replace) =>
            api.call(shoppingCartAddProduct, { body: { product_id: productId, ...(replace && { replace }) } }),
          ({ name, wanted }) =>
            modal.confirm({
              title: t('plan.swapTitle', { name, wanted }),
              content: t('plan.swapText'),
              okText: t('plan.swap'),
              cancelText: t('plan.keep'),
            }),
        ),
      ),
  );
  const buy = async () => {
    const result = await adding.run();
    if (!result.ok) {
      if (!result.aborted) notify.error(result.message);
      return;
    }
    const { shopping_cart_id, shopping_cart_type_id: type } = result.data;
    bus.emit('cart.item-added.v1', {
      product_id: productId,
      shopping_cart_id,
      products_amount: cartsAmount(result.data),
    });
    navigate(cartPath(type));
  };
  return { adding, buy };
};
