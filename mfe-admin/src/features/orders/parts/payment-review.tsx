import type { OrderDetails } from '@pregao/contract';
import { formatDateTime } from '@pregao/format';
import { useT } from '@pregao/platform';
import { Icon } from '@pregao/ui';
import classes from './payment-review.module.css';

interface PaymentReviewProps {
  review: NonNullable<OrderDetails['order_payments'][number]['review']>;
}

/** Why a card is held, and until when somebody may decide. */
export const PaymentReview = ({ review }: PaymentReviewProps) => {
  const t = useT();
  const { reasons, until, decision } = review;
  return (
    <section className={classes.review} aria-label={t('review.title')}>
      <h3 className={classes.title}>
        <Icon name={decision === null ? 'clock' : decision === 'approved' ? 'check' : 'close'} size={16} />
        <span>{t(decision === null ? 'review.waiting' : `review.${decision}`)}</span>
      </h3>
      <ul className={classes.reasons}>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      {decision === null && until !== null && <p>{t('review.until', { at: formatDateTime(until) })}</p>}
    </section>
  );
};
