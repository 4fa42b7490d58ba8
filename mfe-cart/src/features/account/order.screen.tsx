import { ButtonLink, usePageTitle, useStore, useT, useTexts } from '@pregao/platform';
import { useParams } from '@pregao/platform/router';
import { AsyncView, EmptyState, Skeleton, Stack } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import ptBr from './account.pt-br.json';
import { OrderStore } from './order.store.ts';
import { AccountFrame } from './parts/account-frame.tsx';
import { OrderView } from './parts/order-view.tsx';

const Waiting = () => (
  <Stack gap={4}>
    <Skeleton width="60%" height={28} />
    <Skeleton height={220} />
    <Skeleton height={140} />
  </Stack>
);

/** Another person's order is not told from one that never was. */
const NotFound = () => {
  const t = useT();
  return (
    <EmptyState
      page
      icon="search"
      title={t('order.missing')}
      description={t('order.missingText')}
      action={
        <ButtonLink to="/conta/pedidos" variant="primary">
          {t('order.seeAll')}
        </ButtonLink>
      }
    />
  );
};

/** One order of the person: what it is made of, how it is paid, and the way to give it up. */
export const OrderScreen = observer(() => {
  useTexts({ 'pt-br': ptBr });
  const t = useT();
  const id = Number(useParams().id);
  const isId = Number.isSafeInteger(id);
  const store = useStore(() => new OrderStore());
  useEffect(() => (isId ? store.watch(id) : undefined), [store, id, isId]);
  const { data, error } = store.order;
  const order = data?.id === id ? data : undefined;
  usePageTitle(order && t('order.title', { number: order.number }));
  return (
    <AccountFrame back={{ to: '/conta/pedidos', label: t('account.orders') }}>
      {!isId || error?.status === 404 ? (
        <NotFound />
      ) : (
        <AsyncView {...store.order.view} data={order} skeleton={<Waiting />} errorTitle={t('order.failed')}>
          {(shown) => <OrderView order={shown} store={store} />}
        </AsyncView>
      )}
    </AccountFrame>
  );
});
