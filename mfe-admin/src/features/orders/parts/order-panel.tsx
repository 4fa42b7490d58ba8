import type { OrderDetails } from '@pregao/contract';
import { formatDateTime } from '@pregao/format';
import { lazyScreen, useCan, usePlatform, useStore, useT } from '@pregao/platform';
import { useLocation, useNavigate } from '@pregao/platform/router';
import { DetailSkeleton, RecordShell, RecordTags, type DetailProps } from '@pregao/screens';
import { Money } from '@pregao/ui';
import { StatusTag } from '@pregao/ui/data';
import { observer } from 'mobx-react-lite';
import { Suspense, useEffect } from 'react';
import { ActionDialog } from '../../../common/action-dialog.tsx';
import { Panel } from '../../../common/panel.tsx';
import { orderTone } from '../../../common/status-tones.ts';
import { OrderStore } from '../order.store.ts';
import type { OrdersStore } from '../orders.store.ts';
import { orderActions } from './order-actions.tsx';
import { OrderCustomer } from './order-customer.tsx';
import classes from './order-detail.module.css';
import { OrderDetail } from './order-detail.tsx';

/** With its notes it is for the second tab alone. */
const OrderTimeline = lazyScreen(() =>
  import('./order-timeline.tsx').then((module) => ({ default: module.OrderTimeline })),
);

/** The order of an address, by its number; where the address says the id of one, it goes on to its number. */
const useOrder = (openId: string) => {
  const { bus } = usePlatform();
  const navigate = useNavigate();
  const { search } = useLocation();
  const store = useStore(() => new OrderStore());
  const number = /^#?(\d{1,15})$/.exec(openId)?.[1];
  const { data, error } = store.order;
  const order =
    data && (data.number === number || (store.asked === number && String(data.id) === number)) ? data : undefined;
  useEffect(() => {
    // What an id led to is there already.
    if (number !== undefined && store.order.data?.number !== number) void store.show(number);
  }, [store, number]);
  useEffect(() => {
    if (order && order.number !== openId) void navigate(`/pedidos/${order.number}${search}`, { replace: true });
  }, [order, openId, navigate, search]);
  useEffect(
    () =>
      bus.on('pix.paid.v1', ({ order_id: paid }) => {
        if (paid === store.order.data?.id) void store.order.refresh();
      }),
    [bus, store],
  );
  return { store, order, isMissing: number === undefined || error?.status === 404 };
};

/** What staff may do now: never on their own purchase. */
const useActions = (store: OrderStore) => {
  const t = useT();
  const { session } = usePlatform();
  const mayUpdate = useCan('update', 'Pedidos');
  return mayUpdate ? orderActions(store, session.user.id, t) : [];
};

/** An order: what was bought, how it is paid, and what staff decide about it. */
export const OrderPanel = observer((place: DetailProps<OrdersStore>) => {
  const t = useT();
  const { store, order, isMissing } = useOrder(place.openId);
  const actions = useActions(store);
  const handleChanged = () => {
    void place.store.list.refresh();
  };
  return (
    <RecordShell<OrderDetails>
      place={place}
      title={order ? t('order.title', { number: order.number }) : t('order.loading')}
      isMissing={isMissing}
      record={{ ...store.order.view, data: order }}
      failed={t('order.failed')}
      head={({ total_cents: total, status, status_name: name }) => (
        <>
          <Money cents={total} className={classes.total} />
          <StatusTag tone={orderTone(status)}>{name}</StatusTag>
        </>
      )}
      facts={(one) => [formatDateTime(one.created_at), one.company_name, one.payment_type_name]}
      actions={actions}
      Dialog={ActionDialog}
      onChanged={handleChanged}
      tabs={[
        {
          key: 'pedido',
          label: t('order.tab'),
          content: (one) => <OrderDetail order={one} store={store} onChanged={handleChanged} />,
        },
        {
          key: 'historico',
          label: t('order.timeline'),
          content: (one) => (
            <Suspense fallback={<DetailSkeleton />}>
              <OrderTimeline key={one.id} order={one} />
            </Suspense>
          ),
        },
      ]}
      side={(one) => (
        <>
          <OrderCustomer customer={one.customer} />
          <Panel title={t('order.tags')}>
            <RecordTags key={one.id} of={{ entity: 'order', entity_id: one.id }} />
          </Panel>
        </>
      )}
    />
  );
});
