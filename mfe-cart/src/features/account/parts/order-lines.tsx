import type { OrderDetails } from '@pregao/contract';
import { formatDate } from '@pregao/format';
import { useT } from '@pregao/platform';
import { Link } from '@pregao/platform/router';
import { WhyPrice } from '@pregao/screens';
import { Money, Tag } from '@pregao/ui';
import { Amount, Amounts } from '../../../common/amounts.tsx';
import { OrderDocuments } from '../../../common/order-documents.tsx';
import { loadPrice } from '../account.api.ts';
import classes from './order-view.module.css';
import { Section } from './section.tsx';

type Line = OrderDetails['items'][number];

/** From when to when what was bought is open, also where money of it went back; or that it is open no more. */
const Access = ({ line: { access, path, refunded_cents: back } }: { line: Line }) => {
  const t = useT();
  if (!access) return path !== null && back > 0 ? <small>{t('order.accessOver')}</small> : null;
  const from = formatDate(access.starts_at);
  return (
    <small>
      {access.expires_at === null
        ? t('order.accessForEver', { from })
        : t('order.access', { from, until: formatDate(access.expires_at) })}
    </small>
  );
};

const OrderLine = ({ line }: { line: Line }) => {
  const t = useT();
  const isBack = line.refunded_cents > 0;
  return (
    <li>
      <div className={classes.about}>
        {line.path === null ? <strong>{line.name}</strong> : <Link to={line.path}>{line.name}</Link>}
        <small>
          <span>{`${line.amount} × `}</span>
          <Money cents={line.unit_price_cents} />
          {line.discount_cents > 0 && (
            <span>
              {' · '}
              {t('order.discount')} <Money cents={line.discount_cents} />
            </span>
          )}
        </small>
        <Access line={line} />
        {isBack && (
          <span>
            <Tag tone="info" icon="refresh">
              {t('order.lineBack')} <Money cents={line.refunded_cents} />
            </Tag>
          </span>
        )}
      </div>
      <Money cents={line.total_cents} />
    </li>
  );
};

/** What was bought and what it came to, summed as in the cart; then what of it went back. */
export const OrderLines = ({ order }: { order: OrderDetails }) => {
  const t = useT();
  const { coupon, amounts } = order;
  return (
    <Section title={t('order.lines')}>
      <ul className={classes.lines}>
        {order.items.map((line) => (
          <OrderLine key={line.id} line={line} />
        ))}
      </ul>
      <Amounts className={classes.sums}>
        <Amount label={t('order.subtotal')} cents={order.subtotal_cents} />
        {order.coupon_discount_cents > 0 && (
          <Amount
            label={coupon ? t('order.couponNamed', { code: coupon }) : t('order.coupon')}
            cents={order.coupon_discount_cents}
            minus
          />
        )}
        {order.payment_discount_cents > 0 && (
          <Amount
            label={t('order.wayDiscount', { way: order.payment_type_name })}
            cents={order.payment_discount_cents}
            minus
          />
        )}
        {order.interest_cents > 0 && (
          <Amount label={t('order.interest', { count: order.installments })} cents={order.interest_cents} />
        )}
        <Amount label={t('orders.total')} cents={order.total_cents} strong />
        {amounts.refunded_cents > 0 && (
          <>
            <Amount label={t('order.back')} cents={amounts.refunded_cents} minus />
            <Amount label={t('order.kept')} cents={amounts.balance_cents} />
          </>
        )}
      </Amounts>
      <div className={classes.papers}>
        <WhyPrice id={order.id} load={() => loadPrice(order.id)} of={order.id} isReplay />
        <OrderDocuments orderId={order.id} hasReceipt={order.paid_at !== null} />
      </div>
    </Section>
  );
};
