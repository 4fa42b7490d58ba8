import type { OrderDetails } from '@pregao/contract';
import { useT } from '@pregao/platform';
import { WhyPrice } from '@pregao/screens';
import { cx, Icon, Money } from '@pregao/ui';
import { Panel } from '../../../common/panel.tsx';
import { loadPrice } from '../orders.api.ts';
import classes from './order-items.module.css';

interface LineProps {
  label: string;
  cents: number;
  minus?: boolean;
  strong?: boolean;
}

const Line = ({ label, cents, minus = false, strong = false }: LineProps) => (
  <div className={cx(classes.line, strong && classes.strong)}>
    <dt>{label}</dt>
    <dd>
      <Money cents={minus ? -cents : cents} />
    </dd>
  </div>
);

/** What the order comes to and, once money moved, what of it is here. */
const Amounts = ({ order }: { order: OrderDetails }) => {
  const t = useT();
  const { coupon, amounts } = order;
  return (
    <dl className={classes.amounts}>
      <Line label={t('amounts.subtotal')} cents={order.subtotal_cents} />
      {order.coupon_discount_cents > 0 && (
        <Line
          label={coupon ? t('amounts.couponNamed', { coupon }) : t('amounts.coupon')}
          cents={order.coupon_discount_cents}
          minus
        />
      )}
      {order.payment_discount_cents > 0 && (
        <Line
          label={t('amounts.discount', { type: order.payment_type_name })}
          cents={order.payment_discount_cents}
          minus
        />
      )}
      {order.interest_cents > 0 && (
        <Line label={t('amounts.interest', { count: order.installments })} cents={order.interest_cents} />
      )}
      <Line label={t('amounts.total')} cents={order.total_cents} strong />
      {(amounts.paid_cents > 0 || amounts.refunded_cents > 0) && (
        <Line label={t('amounts.paid')} cents={amounts.paid_cents} />
      )}
      {amounts.refunded_cents > 0 && (
        <>
          <Line label={t('amounts.refunded')} cents={amounts.refunded_cents} minus />
          <Line label={t('amounts.balance')} cents={amounts.balance_cents} strong />
        </>
      )}
    </dl>
  );
};

export const OrderItems = ({ order }: { order: OrderDetails }) => {
  const t = useT();
  return (
    <Panel title={t('items.title')}>
      <ul className={classes.items}>
        {order.items.map((item) => (
          <li key={item.id} className={classes.item}>
            <span className={classes.name}>
              <span>{item.name}</span>
              <small>
                <span>{`${item.amount} × `}</span>
                <Money cents={item.unit_price_cents} />
                {item.discount_cents > 0 && (
                  <span>
                    {' '}
                    · {t('items.discount')} <Money cents={item.discount_cents} />
                  </span>
                )}
              </small>
              {item.refunded_cents > 0 && (
                <small className={classes.back}>
                  <Icon name="refresh" size={13} />
                  <span>
                    <Money cents={item.refunded_cents} /> {t('items.refunded')}
                  </span>
                </small>
              )}
            </span>
            <Money cents={item.total_cents} />
          </li>
        ))}
      </ul>
      <Amounts order={order} />
      <div className={classes.why}>
        <WhyPrice id={order.id} load={() => loadPrice(order.id)} of={order.id} isReplay />
      </div>
    </Panel>
  );
};
