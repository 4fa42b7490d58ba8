import { formatDateTime, platformNow } from '@pregao/format';
import type { PendingOrder } from '@pregao/contract';
import { useT } from '@pregao/platform';
import { Link } from '@pregao/platform/router';
import { Countdown, cx, EmptyState, Icon, Money, Tag } from '@pregao/ui';
import { ordersAddress } from '../../../common/orders-query.ts';
import { Panel } from '../../../common/panel.tsx';
import type { Home } from '../home.store.ts';
import classes from './pending-orders.module.css';

const waiting = { status: [1, 2], sort: 'created_at' } as const;

/** How long the buyer still has; what came in late or is over says so. */
const Deadline = ({ order, onExpired }: { order: PendingOrder; onExpired: () => void }) => {
  const t = useT();
  const end = order.payment?.pix_expiration_date;
  if (order.status === 2)
    return (
      <Tag tone="info" dot>
        {order.status_name}
      </Tag>
    );
  if (!end) return <span className={classes.muted}>{order.payment_type_name}</span>;
  if (new Date(end).getTime() <= platformNow())
    return (
      <Tag tone="danger" dot>
        {t('pending.over')}
      </Tag>
    );
  return (
    <span className={cx(classes.deadline, order.payment?.expiring_soon && classes.soon)} title={formatDateTime(end)}>
      <Icon name="clock" size={14} />
      <Countdown until={end} onEnd={onExpired} label={t('pending.left')} />
    </span>
  );
};

const Row = ({ order, onExpired }: { order: PendingOrder; onExpired: () => void }) => (
  <li>
    <Link to={ordersAddress({ ...waiting, status: [...waiting.status] }, order.number)} className={classes.row}>
      <span className={classes.number}>{`#${order.number}`}</span>
      <span className={classes.who}>
        <strong>{order.customer.name}</strong>
        <span>{order.products}</span>
      </span>
      <span className={classes.state}>
        <Deadline order={order} onExpired={onExpired} />
      </span>
      <Money cents={order.total_cents} className={classes.total} />
    </Link>
  </li>
);

/** The orders that wait longest, each one press from its detail. */
export const PendingOrders = ({ pending, onExpired }: { pending: Home['pending']; onExpired: () => void }) => {
  const t = useT();
  const all = (
    <Link to={ordersAddress({ ...waiting, status: [...waiting.status] })} className={classes.all}>
      {t('pending.all', { count: pending.total })}
    </Link>
  );
  return (
    <Panel flush title={t('pending.title')} aside={pending.total > 0 && all}>
      {pending.data.length === 0 ? (
        <EmptyState compact icon="check" title={t('pending.emptyTitle')} description={t('pending.emptyHint')} />
      ) : (
        <ul className={classes.rows}>
          {pending.data.map((order) => (
            <Row key={order.id} order={order} onExpired={onExpired} />
          ))}
        </ul>
      )}
    </Panel>
  );
};
