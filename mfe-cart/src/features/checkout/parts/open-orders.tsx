import type { OpenOrder } from '@pregao/contract';
import { formatDateTime } from '@pregao/format';
import { useT } from '@pregao/platform';
import { Button, Money, Text } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { NoticeCard } from '../../../common/notice-card.tsx';
import type { CheckoutStore } from '../checkout.store.ts';
import { paymentType } from '../../../common/payment-codes.ts';
import classes from './open-orders.module.css';

/** Its code can be paid now; any other is made a cart again. */
const isPayable = ({ state, payment_type_id: type }: OpenOrder) => state === 'waiting' && type === paymentType.pix;

const Actions = observer(({ order, store }: { order: OpenOrder; store: CheckoutStore }) => {
  const t = useT();
  const again = (label: string, variant: 'primary' | 'ghost') => (
    <Button
      variant={variant}
      loading={store.reopen.isPending && store.reopening === order.id}
      onClick={() => {
        void store.bringBack(order.id);
      }}
    >
      {label}
    </Button>
  );
  if (!isPayable(order)) return again(t('checkout.pending.again'), 'primary');
  return (
    <>
      <Button
        variant="primary"
        onClick={() => {
          store.showPix(order);
        }}
      >
        {t('checkout.pending.show')}
      </Button>
      {again(t('checkout.pending.giveUp'), 'ghost')}
    </>
  );
});

const titleOf = ({ state, payment_type_id: type }: OpenOrder) => {
  if (type === paymentType.card) return 'checkout.pending.card';
  return state === 'ended' ? 'checkout.pending.ended' : 'checkout.pending.title';
};

/** Orders that wait for their Pix, and those whose code is over: offered before anything is bought again. */
export const OpenOrders = observer(({ store }: { store: CheckoutStore }) => {
  const t = useT();
  const problem = store.reopen.leftover([]);
  return (
    <section className={classes.list} aria-label={t('checkout.pending.label')}>
      {store.pending.map((order) => (
        <NoticeCard
          key={order.id}
          icon={isPayable(order) ? 'pix' : 'clock'}
          actions={<Actions order={order} store={store} />}
        >
          <strong>{t(titleOf(order), { number: order.number })}</strong>
          <Text size="small">{order.items.map(({ name }) => name).join(', ')}</Text>
          <Text size="small" tone="muted" tabular>
            <Money cents={order.total_cents} />
            {isPayable(order) && order.pix_expiration_date && (
              <span>{` · ${t('checkout.pending.until', { at: formatDateTime(order.pix_expiration_date) })}`}</span>
            )}
          </Text>
        </NoticeCard>
      ))}
      {problem && (
        <Text tone="danger" size="small" role="alert">
          {problem}
        </Text>
      )}
    </section>
  );
});
