import { useT } from '@pregao/platform';
import { Money } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import type { OrdersStore } from '../orders.store.ts';
import classes from '../orders.module.css';

/** What the orders of the filters come to, and how much of it was paid; unknown where nobody summed them. */
export const OrderSums = observer(({ store }: { store: OrdersStore }) => {
  const t = useT();
  const { total_cents: total, paid_cents: paid } = store.list.meta;
  return (
    <>
      {typeof total === 'number' && (
        <span>
          <Money cents={total} /> {t('orders.inAll')}
        </span>
      )}
      {typeof paid === 'number' && (
        <span className={classes.paid}>
          <Money cents={paid} /> {t('orders.received')}
        </span>
      )}
    </>
  );
});
