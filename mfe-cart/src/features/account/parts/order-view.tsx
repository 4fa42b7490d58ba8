import type { OrderDetails } from '@pregao/contract';
import { formatDateTime } from '@pregao/format';
import { useT } from '@pregao/platform';
import { usePolling } from '@pregao/platform/hooks';
import { Heading, Stack, Text } from '@pregao/ui';
import { StatusTag } from '@pregao/ui/data';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { isComingBack } from '../giving-back.ts';
import { orderTone } from '../order-tones.ts';
import type { OrderStore } from '../order.store.ts';
import { GiveUpCard } from './give-up-card.tsx';
import { GiveUpDialog } from './give-up-dialog.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderNotice } from './order-notice.tsx';
import { OrderPayments } from './order-payments.tsx';
import { OrderRefunds } from './order-refunds.tsx';
import classes from './order-view.module.css';

const pollMs = 5_000;

/** While money is on its way back, its state changes by itself. */
const FollowsRefund = ({ id, store }: { id: number; store: OrderStore }) => {
  usePolling((signal) => store.follow(id, signal), pollMs);
  return null;
};

const Head = ({ order }: { order: OrderDetails }) => {
  const t = useT();
  return (
    <header className={classes.head}>
      <div className={classes.titleRow}>
        <Heading level={1}>{t('order.title', { number: order.number })}</Heading>
        <StatusTag tone={orderTone(order.status)}>{order.status_name}</StatusTag>
      </div>
      <Text tone="muted" tabular>
        {`${t('order.placed', { at: formatDateTime(order.created_at) })} · ${order.company_name}`}
      </Text>
    </header>
  );
};

/** An order from what matters now to what happened before. */
export const OrderView = observer(({ order, store }: { order: OrderDetails; store: OrderStore }) => {
  const t = useT();
  // What was asked about stays in the dialog, whatever becomes of the order meanwhile.
  const [asked, setAsked] = useState<OrderDetails | null>(null);
  return (
    <Stack gap={4} className={classes.order}>
      {isComingBack(order) && <FollowsRefund id={order.id} store={store} />}
      <Head order={order} />
      <OrderNotice order={order} />
      <OrderRefunds order={order} />
      <OrderLines order={order} />
      <GiveUpCard
        returns={order.returns}
        onAsk={() => {
          setAsked(order);
        }}
      />
      <OrderPayments order={order} />
      <OrderHistory title={t('order.history')} events={order.events} />
      {asked && (
        <GiveUpDialog
          order={asked}
          store={store}
          onClose={() => {
            setAsked(null);
          }}
        />
      )}
    </Stack>
  );
});
