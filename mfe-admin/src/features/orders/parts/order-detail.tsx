import type { OrderDetails } from '@pregao/contract';
import { useCan, useT } from '@pregao/platform';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Decision, OrderStore } from '../order.store.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import classes from './order-detail.module.css';
import { OrderItems } from './order-items.tsx';
import { PaymentCard } from './payment-card.tsx';
import { isRefusedTry, RefusedTries } from './refused-tries.tsx';
import { RefundsPanel } from './refunds-panel.tsx';

interface OrderDetailProps {
  order: OrderDetails;
  store: OrderStore;
  onChanged: () => void;
}

interface Asked {
  decision: Decision;
  paymentId: number;
}

/** An order in the order it is asked for: its money, what went back of it, and what was bought. */
export const OrderDetail = observer(({ order, store, onChanged }: OrderDetailProps) => {
  const t = useT();
  const mayUpdate = useCan('update', 'Pedidos');
  const [asked, setAsked] = useState<Asked | null>(null);
  const refused = order.order_payments.filter((one, at, all) => at < all.length - 1 && isRefusedTry(one));
  const current = order.order_payments.filter((one) => !refused.includes(one));
  const payment = order.order_payments.find(({ id }) => id === asked?.paymentId);
  return (
    <>
      {order.cancel_reason && (
        <p className={classes.reason}>
          <strong>{t('order.cancelReason')}</strong>
          <span>{` ${order.cancel_reason}`}</span>
        </p>
      )}
      {current.toReversed().map((one) => (
        <PaymentCard
          key={one.id}
          payment={one}
          mayUpdate={mayUpdate}
          onDecide={(decision) => {
            setAsked({ decision, paymentId: one.id });
          }}
          onExpired={() => {
            void store.order.refresh();
          }}
        />
      ))}
      {refused.length > 0 && <RefusedTries tries={refused} />}
      <RefundsPanel order={order} store={store} onChanged={onChanged} />
      <OrderItems order={order} />
      {asked && payment && (
        <DecisionDialog
          order={order}
          payment={payment}
          decision={asked.decision}
          store={store}
          onClose={() => {
            setAsked(null);
          }}
          onChanged={onChanged}
        />
      )}
    </>
  );
});
