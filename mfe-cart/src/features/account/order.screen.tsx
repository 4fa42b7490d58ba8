import { usePageTitle, useStore, useT, useTexts } from '@pregao/platform';
import { RecordScreen } from '@pregao/platform/record';
import { useParams } from '@pregao/platform/router';
import { Skeleton, Stack } from '@pregao/ui';
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
      {/* Another person's order is not told from one that never was. */}
      <RecordScreen
        query={{ view: { ...store.order.view, data: order }, error }}
        skeleton={<Waiting />}
        isMissing={!isId}
        missing={{
          title: t('order.missing'),
          text: t('order.missingText'),
          to: '/conta/pedidos',
          action: t('order.seeAll'),
        }}
        failed={t('order.failed')}
      >
        {(shown) => <OrderView order={shown} store={store} />}
      </RecordScreen>
    </AccountFrame>
  );
});
