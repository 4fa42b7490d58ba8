import { cartType } from '@pregao/contract';
import { useT } from '@pregao/platform';
import { Segmented } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import type { CheckoutStore } from '../checkout.store.ts';

/** Which cart the page is of, where both have something in them. */
export const CartSwitch = observer(({ store }: { store: CheckoutStore }) => {
  const t = useT();
  const { cart, carts } = store;
  if (!cart || carts.length < 2) return null;
  return (
    <Segmented
      label={t('checkout.carts.label')}
      size="medium"
      value={cart.shopping_cart_type_id}
      onChange={store.choose}
      options={carts.map(({ shopping_cart_type_id: type, products_amount: count }) => ({
        value: type,
        label: type === cartType.plan ? t('checkout.carts.plan') : t('checkout.carts.purchases', { count }),
      }))}
    />
  );
});
