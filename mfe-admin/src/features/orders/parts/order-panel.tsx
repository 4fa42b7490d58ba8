import { usePlatform, useStore, useT } from '@pregao/platform';
import { AsyncView } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { DetailPanel, DetailSkeleton } from '../../../common/list/detail-panel.tsx';
import type { DetailProps } from '../../../common/list/list-types.ts';
import { OrderStore } from '../order.store.ts';
import type { OrdersStore } from '../orders.store.ts';
import { OrderDetail } from './order-detail.tsx';

const useOrder = (id: number) => {
  const { bus } = usePlatform();
  const store = useStore(() => new OrderStore());
  useEffect(() => {
    if (Number.isSafeInteger(id)) void store.order.show(id);
  }, [store, id]);
  useEffect(
    () =>
      bus.on('pix.paid.v1', ({ order_id: paid }) => {
        if (paid === id) void store.order.refresh();
      }),
    [bus, store, id],
  );
  return store;
};

/** An order: what was bought, how it is paid, and what staff decide about it. */
export const OrderPanel = observer((place: DetailProps<OrdersStore>) => {
  const t = useT();
  const id = Number(place.openId);
  const store = useOrder(id);
  const { data, error } = store.order;
  const isShown = data?.id === id;
  return (
    <DetailPanel
      {...place}
      title={isShown ? t('order.title', { number: data.number }) : t('order.loading')}
      isMissing={!Number.isSafeInteger(id) || error?.status === 404}
    >
      <AsyncView
        {...store.order.view}
        data={isShown ? data : undefined}
        skeleton={<DetailSkeleton />}
        errorTitle={t('order.failed')}
      >
        {(order) => (
          <OrderDetail
            order={order}
            store={store}
            onChanged={() => {
              void place.store.list.refresh();
            }}
          />
        )}
      </AsyncView>
    </DetailPanel>
  );
});
