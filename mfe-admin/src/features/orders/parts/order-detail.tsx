import type { OrderDetails } from '@pregao/contract';
import { formatDateTime } from '@pregao/format';
import { useCan, useT } from '@pregao/platform';
import { Money } from '@pregao/ui';
import { StatusTag } from '@pregao/ui/data';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { orderTone } from '../../../common/status-tones.ts';
import type { Decision, OrderStore } from '../order.store.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import classes from './order-detail.module.css';
import { OrderCustomer } from './order-customer.tsx';
import { OrderHistory } from './order-history.tsx';
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

const Summary = ({ order }: { order: OrderDetails }) => (
  <div className={classes.summary}>
    <div className={classes.amount}>
      <Money cents={order.total_cents} className={classes.total} />
      <StatusTag tone={orderTone(order.status)}>{order.status_name}</StatusTag>
    </div>
    <p className={classes.facts}>
      <span>{formatDateTime(order.created_at)}</span>
      <span>{order.company_name}</span>
      <span>{order.payment_type_name}</span>
    </p>
  </div>
);

/** Everything about an order in the order it is asked for: state, money, what was bought, who, and what happened. */
export const OrderDetail = observer(({ order, store, onChanged }: OrderDetailProps) => {
  const t = useT();
  const mayUpdate = useCan('update', 'Pedidos');
  const [asked, setAsked] = useState<Asked | null>(null);
  const refused = order.order_payments.filter((one, at, all) => at < all.length - 1 && isRefusedTry(one));
  const current = order.order_payments.filter((one) => !refused.includes(one));
  const payment = order.order_payments.find(({ id }) => id === asked?.paymentId);
  return (
    <div className={classes.detail}>
      <Summary order={order} />
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
      <OrderCustomer customer={order.customer} />
      <OrderHistory events={order.events} />
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
    </div>
  );
});
