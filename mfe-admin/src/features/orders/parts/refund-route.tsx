import type { OrderDetails } from '@pregao/contract';
import { formatDateTime, formatMoney } from '@pregao/format';
import { useT } from '@pregao/platform';
import { Icon, Money } from '@pregao/ui';
import { isWithdrawable, sum } from '../refund-amounts.ts';
import { methodIcons } from '../../../common/refund-method.ts';
import classes from './refunds.module.css';

interface RefundRouteProps {
  order: OrderDetails;
  /** Of a split payment, beside the lines, in centavos. */
  interest: number;
}

/** Where the money goes, and whether it goes at once or waits for another person. */
export const RefundRoute = ({ order, interest }: RefundRouteProps) => {
  const t = useT();
  const atOnce = isWithdrawable(order);
  const { withdrawal_deadline: end, method } = order.returns;
  const fees = sum(order.order_payments.map(({ settlement }) => settlement?.fees_cents ?? 0));
  return (
    <ul className={classes.route} aria-label={t('refund.route')}>
      {interest > 0 && (
        <li>
          <Icon name="plus" size={16} />
          <span>
            <Money cents={interest} /> {t('refund.withInterest')}
          </span>
        </li>
      )}
      {method && (
        <li>
          <Icon name={methodIcons[method]} size={16} />
          <span>{t(`refund.goes.${method}`)}</span>
        </li>
      )}
      {method === 'card_refund' && fees > 0 && (
        <li>
          <Icon name="info" size={16} />
          <span>{t('refund.feeLost', { amount: formatMoney(fees) })}</span>
        </li>
      )}
      <li>
        <Icon name={atOnce ? 'check' : 'users'} size={16} />
        <span>{atOnce && end !== null ? t('refund.atOnce', { at: formatDateTime(end) }) : t('refund.needsOther')}</span>
      </li>
    </ul>
  );
};
