import { usePageTitle, usePlatform, useStore, useT, useTexts } from '@pregao/platform';
import { useListQuery } from '@pregao/platform/hooks';
import { useNavigate, useParams } from '@pregao/platform/router';
import { Container, ForbiddenState } from '@pregao/ui';
import { useMedia, wideScreen } from '@pregao/ui/overlay';
import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent, useRef } from 'react';
import { ordersAddress, ordersList, type OrdersQuery } from '../../common/orders-query.ts';
import ptBr from './orders.pt-br.json';
import { OrdersStore } from './orders.store.ts';
import classes from './orders.module.css';
import { OrderPanel } from './parts/order-panel.tsx';
import { OrdersHeader } from './parts/orders-header.tsx';
import { OrdersList } from './parts/orders-list.tsx';
import { useListKeys } from './use-list-keys.ts';

/** Rows went away, or an address was typed: a page past the end leads to the last one. */
const usePastEnd = ({ list }: OrdersStore, query: OrdersQuery, go: (place: Partial<OrdersQuery>) => void) => {
  const { page, cursor, perPage } = query;
  const { total, page: told } = list.meta;
  const lastPage = Math.max(1, Math.ceil(total / perPage));
  const isPast = list.status === 'empty' && (cursor === null ? told === page && page > lastPage : total > 0);
  const leave = useEffectEvent(() => {
    go(cursor === null ? { page: lastPage } : { cursor: 'last' });
  });
  useEffect(() => {
    if (isPast) leave();
  }, [isPast]);
};

/** The order list and, in the same address, the order that is open: beside the list, or on a phone instead of it. */
export const OrdersScreen = observer(() => {
  useTexts({ 'pt-br': ptBr });
  const t = useT();
  const { bus } = usePlatform();
  const navigate = useNavigate();
  const { id } = useParams();
  const isWide = useMedia(wideScreen);
  const store = useStore(() => new OrdersStore());
  const area = useRef<HTMLDivElement>(null);
  const { query, change } = useListQuery(ordersList, '/pedidos');
  const openId = id === undefined ? null : Number(id);
  usePageTitle(id === undefined ? t('orders.title') : undefined);
  useEffect(() => {
    void store.list.setQuery(query);
  }, [store, query]);
  useEffect(
    () =>
      bus.on('pix.paid.v1', () => {
        void store.list.refresh();
      }),
    [bus, store],
  );
  useListKeys(area, store, openId);
  const open = (next: number, replace = false) => {
    void navigate(ordersAddress(query, next), { replace });
  };
  const close = () => {
    void navigate(ordersAddress(query));
  };
  usePastEnd(store, query, (place) => {
    change(place, { replace: true });
  });
  if (store.list.view.forbidden)
    return (
      <Container className={classes.page}>
        <ForbiddenState />
      </Container>
    );
  return (
    <>
      {(isWide || openId === null) && (
        <Container width="full" className={classes.page} ref={area}>
          <OrdersHeader store={store} query={query} />
          <OrdersList store={store} query={query} openId={openId} onChange={change} onOpen={open} isWide={isWide} />
        </Container>
      )}
      {openId !== null && (
        <OrderPanel
          key="order"
          id={openId}
          isWide={isWide}
          list={store}
          back={ordersAddress(query)}
          onOpen={(next) => {
            open(next, true);
          }}
          onClose={close}
        />
      )}
    </>
  );
});
