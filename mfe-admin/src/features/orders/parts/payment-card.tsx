import type { OrderDetails } from '@pregao/contract';
import { formatDateTime, platformNow, splitWords } from '@pregao/format';
import { useT } from '@pregao/platform';
import { Button, Countdown, Icon, Money } from '@pregao/ui';
import { DescriptionList, StatusTag } from '@pregao/ui/data';
import { Panel } from '../../../common/panel.tsx';
import { paymentTone } from '../../../common/status-tones.ts';
import type { Decision } from '../order.store.ts';
import { useCardText } from './card-text.ts';
import { CopiedCode } from './copied-code.tsx';
import { PaymentReview } from './payment-review.tsx';
import { PaymentReceivables } from './payment-receivables.tsx';
import classes from './payment-card.module.css';

export type Payment = OrderDetails['order_payments'][number];

interface PaymentCardProps {
  payment: Payment;
  mayUpdate: boolean;
  onDecide: (decision: Decision) => void;
  onExpired: () => void;
}

const everyDecision: readonly Decision[] = ['confirm', 'approve', 'reject', 'cancel'];

const mayDecide = (payment: Payment, decision: Decision) =>
  decision === 'confirm' || decision === 'cancel' ? payment[`can_${decision}`] : payment.can_review;

const isTaking = (decision: Decision) => decision === 'confirm' || decision === 'approve';

const isOpen = ({ status }: Payment) => status === 1;

const Deadline = ({ end, onExpired }: { end: string; onExpired: () => void }) => {
  const t = useT();
  const isOver = new Date(end).getTime() <= platformNow();
  return (
    <p className={classes.deadline}>
      <Icon name="clock" size={16} />
      {isOver ? (
        <span>{t('payment.over', { at: formatDateTime(end) })}</span>
      ) : (
        <span>
          <span>{`${t('payment.waits')} `}</span>
          <Countdown until={end} onEnd={onExpired} />
          <span className={classes.until}>{` ${t('payment.until', { at: formatDateTime(end) })}`}</span>
        </span>
      )}
    </p>
  );
};

/** What a card was, what its issuer answered, and whether it asked its holder (3DS). */
const useCardDetails = ({ card, installments, split, decline, challenge, challenge_state: answered }: Payment) => {
  const t = useT();
  const line = (key: string, value: string | null) =>
    value === null ? [] : [{ key, label: t(`payment.${key}`), value }];
  const shown = useCardText(card);
  const asked = challenge && t('payment.challengeAsked', { at: formatDateTime(challenge.until) });
  return [
    ...line('card', shown),
    ...line('installments', card && (split ? splitWords(split) : t('payment.count', { count: installments }))),
    ...line('challenge', asked ?? (answered && t(`payment.challenge.${answered}`))),
    ...line('decline', decline && t(`payment.cause.${decline.cause}`)),
  ];
};

const useDetails = (payment: Payment) => {
  const t = useT();
  const cardDetails = useCardDetails(payment);
  const codeOf = (label: string, value: string | null, copy: string) =>
    value ? [{ key: label, label, value: <CopiedCode value={value} label={copy} /> }] : [];
  return [
    { key: 'amount', label: t('payment.amount'), value: <Money cents={payment.amount_cents} /> },
    { key: 'created', label: t('payment.createdAt'), value: formatDateTime(payment.created_at) },
    ...(payment.paid_at ? [{ key: 'paid', label: t('payment.paidAt'), value: formatDateTime(payment.paid_at) }] : []),
    ...cardDetails,
    ...codeOf(t('payment.providerId'), payment.provider_id, t('payment.copyProvider')),
    ...codeOf('txid', payment.txid, t('payment.copyTxid')),
    ...codeOf('EndToEndId', payment.end_to_end_id, t('payment.copyEndToEnd')),
  ];
};

/** One payment of an order and what staff may decide about it now. */
export const PaymentCard = ({ payment, mayUpdate, onDecide, onExpired }: PaymentCardProps) => {
  const t = useT();
  const details = useDetails(payment);
  const decisions = everyDecision.filter((decision) => mayUpdate && mayDecide(payment, decision));
  return (
    <Panel
      title={t('payment.title', { type: payment.payment_type_name })}
      aside={<StatusTag tone={paymentTone(payment.status)}>{payment.status_name}</StatusTag>}
    >
      {isOpen(payment) && payment.pix_expiration_date && (
        <Deadline end={payment.pix_expiration_date} onExpired={onExpired} />
      )}
      {payment.review && <PaymentReview review={payment.review} />}
      <DescriptionList items={details} className={classes.details} />
      <PaymentReceivables payment={payment} />
      {decisions.length > 0 && (
        <div className={classes.actions}>
          {decisions.map((decision) => (
            <Button
              key={decision}
              variant={decision === 'approve' || (decision === 'confirm' && isOpen(payment)) ? 'primary' : 'secondary'}
              size="small"
              icon={isTaking(decision) ? 'check' : 'close'}
              onClick={() => {
                onDecide(decision);
              }}
            >
              {t(`payment.${decision}`)}
            </Button>
          ))}
        </div>
      )}
    </Panel>
  );
};
