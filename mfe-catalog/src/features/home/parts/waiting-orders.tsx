import type { OpenOrder } from '@pregao/contract';
import { formatDateTime } from '@pregao/format';
import { modals, useT } from '@pregao/platform';
import { Link } from '@pregao/platform/router';
import { Button, Icon, Money } from '@pregao/ui';
import classes from './waiting-orders.module.css';

/** Orders that wait for their Pix come before anything else: nobody has to look for what they are about to pay. */
export const WaitingOrders = ({ orders }: { orders: readonly OpenOrder[] }) => {
  const t = useT();
  const [order] = orders;
  const payment = order?.order_payment_id;
  if (!order || !payment) return null;
  const { id, number, total_cents, pix_expiration_date: until, items } = order;
  return (
    <section className={classes.notice} aria-label={t('home.waiting')}>
      <Icon name="pix" size={24} />
      <div className={classes.words}>
        <strong>{t('home.waitingTitle', { number })}</strong>
        <p>{items.map(({ name }) => name).join(', ')}</p>
        <p>
          <Money cents={total_cents} />
          {until && <span>{` · ${t('home.waitingUntil', { at: formatDateTime(until) })}`}</span>}
        </p>
        {orders.length > 1 && (
          <Link to="/carrinho" className={classes.more}>
            {t('home.waitingMore', { count: orders.length - 1 })}
          </Link>
        )}
      </div>
      <Button
        variant="primary"
        onClick={() => {
          modals.pix({ order_id: id, order_payment_id: payment });
        }}
      >
        {t('home.waitingPay')}
      </Button>
    </section>
  );
};
