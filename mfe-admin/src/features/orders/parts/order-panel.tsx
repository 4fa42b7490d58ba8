import { usePlatform, useStore, useT } from '@pregao/platform';
import { useLocation, useNavigate } from '@pregao/platform/router';
import { DetailPanel, type DetailProps, DetailSkeleton } from '@pregao/screens';
import { AsyncView } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent, useState } from 'react';
import { OrderStore } from '../order.store.ts';
import { findNumbered } from '../orders.api.ts';
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

/** An address may name an order by its number instead of its id: it leads on to the order that has it. */
const useNumbered = (openId: string, isMissing: boolean) => {
  const navigate = useNavigate();
  const { search } = useLocation();
  const [unknown, setUnknown] = useState<string | null>(null);
  const number = openId.replace(/^#/, '');
  const isAsked = isMissing && unknown !== openId && /^\d{1,15}$/.test(number);
  const goOn = useEffectEvent((id: number | null) => {
    if (id === null) setUnknown(openId);
    else void navigate(`/pedidos/${id}${search}`, { replace: true });
  });
  useEffect(() => {
    if (!isAsked) return undefined;
    const stop = new AbortController();
    void findNumbered(number, stop.signal).then((id) => {
      if (!stop.signal.aborted) goOn(id);
    });
    return () => {
      stop.abort();
    };
  }, [number, isAsked]);
  return { isLooking: isAsked };
};

/** An order: what was bought, how it is paid, and what staff decide about it. */
export const OrderPanel = observer((place: DetailProps<OrdersStore>) => {
  const t = useT();
  const id = Number(place.openId);
  const store = useOrder(id);
  const { data, error } = store.order;
  const isShown = data?.id === id;
  const isUnknown = !Number.isSafeInteger(id) || error?.status === 404;
  const { isLooking } = useNumbered(place.openId, isUnknown);
  return (
    <DetailPanel
      {...place}
      title={isShown ? t('order.title', { number: data.number }) : t('order.loading')}
      isMissing={isUnknown && !isLooking}
    >
      <AsyncView
        {...store.order.view}
        {...(isLooking && { error: null, loading: true })}
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
