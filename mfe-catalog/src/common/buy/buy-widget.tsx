import type { SlotProps } from '@pregao/contract';
import { useStore } from '@pregao/platform';
import { BuyActions } from './buy-actions.tsx';
import { BuyStore } from './buy.store.ts';

/** Puts a plan in the cart from a dialog, as the plans of the home do. */
export const BuyWidget = ({ product_id: id, label }: SlotProps<'plan.buy'>) => {
  const store = useStore(() => new BuyStore(id));
  return (
    <BuyActions
      store={store}
      label={label}
      withAdd={false}
      onOpen={() => {
        location.reload();
      }}
    />
  );
};
