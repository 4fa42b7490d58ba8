import type { OrderDetails } from '@pregao/contract';
import { formatDateTime, splitWords } from '@pregao/format';
import { useT } from '@pregao/platform';
import { Money } from '@pregao/ui';
import { StatusTag } from '@pregao/ui/data';
import { CardName } from '../../../common/card-name.tsx';
import { paymentTone } from '../order-tones.ts';
import classes from './order-view.module.css';
import { PaymentWay } from './payment-way.tsx';
import { Section } from './section.tsx';

type Payment = OrderDetails['order_payments'][number];

const When = ({ payment }: { payment: Payment }) => {
  const t = useT();
  const until = payment.status === 1 && payment.pix_expiration_date;
  return (
    <small>
      {[
        t('payment.created', { at: formatDateTime(payment.created_at) }),
        payment.paid_at && t('payment.paid', { at: formatDateTime(payment.paid_at) }),
        until && t('payment.until', { at: formatDateTime(until) }),
      ]
        .filter(Boolean)
        .join(' · ')}
    </small>
  );
};

/** Each time the order was to be paid, and what became of it. */
export const OrderPayments = ({ order }: { order: OrderDetails }) => {
  const t = useT();
  const { order_payments: payments } = order;
  if (payments.length === 0) return null;
  return (
    <Section title={t(payments.length > 1 ? 'payment.many' : 'payment.one')}>
      <ol className={classes.lines}>
        {payments.map((payment, index) => (
          <li key={payment.id}>
            <div className={classes.about}>
              {payments.length > 1 && <small>{t('payment.attempt', { n: index + 1 })}</small>}
              <strong>
                <PaymentWay id={payment.payment_type_id} name={payment.payment_type_name} />
                {payment.split && <span>{` ${t('payment.split', { split: splitWords(payment.split) })}`}</span>}
              </strong>
              <span>
                <StatusTag tone={paymentTone(payment.status)}>{payment.status_name}</StatusTag>
              </span>
              {payment.card && (
                <small>
                  <CardName card={payment.card} />
                </small>
              )}
              {payment.decline && <small>{payment.decline.text}</small>}
              <When payment={payment} />
            </div>
            <Money cents={payment.amount_cents} />
          </li>
        ))}
      </ol>
    </Section>
  );
};
