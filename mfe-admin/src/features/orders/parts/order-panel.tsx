import { ButtonLink, usePageTitle, usePlatform, useStore, useT } from '@pregao/platform';
import { AsyncView, Container, EmptyState, Heading, IconButton } from '@pregao/ui';
import { Drawer } from '@pregao/ui/overlay';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useShortcuts } from '../../../common/use-shortcuts.ts';
import { OrderStore } from '../order.store.ts';
import type { OrdersStore } from '../orders.store.ts';
import { OrderDetail } from './order-detail.tsx';
import classes from './order-detail.module.css';
import { OrderSkeleton } from './order-skeleton.tsx';

interface OrderPanelProps {
  id: number;
  isWide: boolean;
  list: OrdersStore;
  /** Address of the list with its filters. */
  back: string;
  onOpen: (id: number) => void;
  onClose: () => void;
}

const useOrder = (id: number, list: OrdersStore) => {
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
  const handleChanged = () => {
    void list.list.refresh();
  };
  return { store, handleChanged };
};

/** The orders before and after on the page of the list. */
const Neighbours = observer(({ id, list, onOpen }: Pick<OrderPanelProps, 'id' | 'list' | 'onOpen'>) => {
  const t = useT();
  const [before, after] = [list.neighbour(id, -1), list.neighbour(id, 1)];
  const go = (to: number | null) => (to === null ? false : onOpen(to));
  useShortcuts({ j: () => go(after), k: () => go(before) }, 1);
  return (
    <span className={classes.neighbours}>
      <IconButton
        icon="chevron-up"
        size="small"
        label={t('order.before')}
        disabled={before === null}
        onClick={() => {
          go(before);
        }}
      />
      <IconButton
        icon="chevron-down"
        size="small"
        label={t('order.after')}
        disabled={after === null}
        onClick={() => {
          go(after);
        }}
      />
    </span>
  );
});

/** An order over its list, or on a phone as a page of its own. */
export const OrderPanel = observer(({ id, isWide, list, back, onOpen, onClose }: OrderPanelProps) => {
  const t = useT();
  const { store, handleChanged } = useOrder(id, list);
  const { data, error } = store.order;
  const isShown = data?.id === id;
  const isMissing = !Number.isSafeInteger(id) || error?.status === 404;
  const title = isMissing
    ? t('order.missing')
    : isShown
      ? t('order.title', { number: data.number })
      : t('order.loading');
  usePageTitle(title);
  const missing = (
    <EmptyState
      icon="search"
      page={!isWide}
      title={t(isWide ? 'order.missingWhy' : 'order.missing')}
      description={t('order.missingHint')}
      action={<ButtonLink to={back}>{t('order.back')}</ButtonLink>}
    />
  );
  const content = isMissing ? (
    missing
  ) : (
    <AsyncView
      {...store.order.view}
      data={isShown ? data : undefined}
      skeleton={<OrderSkeleton />}
      errorTitle={t('order.failed')}
    >
      {(order) => (
        <OrderDetail
          order={order}
          store={store}
          onChanged={handleChanged}
          aside={isWide && <Neighbours id={id} list={list} onOpen={onOpen} />}
        />
      )}
    </AsyncView>
  );
  if (isWide)
    return (
      <Drawer open onClose={onClose} title={title} width={680} className={classes.drawer}>
        {content}
      </Drawer>
    );
  return (
    <Container className={classes.page}>
      <ButtonLink to={back} variant="ghost" size="small" icon="arrow-left" className={classes.back}>
        {t('orders.title')}
      </ButtonLink>
      {!isMissing && (
        <Heading level={1} className={classes.title}>
          {title}
        </Heading>
      )}
      {content}
    </Container>
  );
});
