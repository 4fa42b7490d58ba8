import type { OrderDetails, Refund } from '@pregao/contract';
import { formatDateTime, formatMoney } from '@pregao/format';
import { useT } from '@pregao/platform';
import { CopyButton, Money, Text } from '@pregao/ui';
import { StatusTag, Stepper } from '@pregao/ui/data';
import { refundTone } from '../order-tones.ts';
import classes from './order-view.module.css';
import { Section } from './section.tsx';

/** Where a refund is among its steps; null where it takes none any more. */
const stepOf = ({ status, within_withdrawal: isAtOnce, requested_by: by }: Refund) => {
  if (status === 'failed' || status === 'refused') return null;
  const keys = by === 'customer' && !isAtOnce ? ['asked', 'decided', 'going', 'done'] : ['asked', 'going', 'done'];
  const at = status === 'succeeded' ? keys.length : keys.indexOf(status === 'requested' ? 'decided' : 'going');
  return { keys, at: Math.max(1, at) };
};

const useSentence = (refund: Refund) => {
  const t = useT();
  const where = t(`refund.where.${refund.method}`);
  const isCard = refund.method === 'card_refund';
  if (refund.status === 'succeeded')
    return t(isCard ? 'refund.doneCard' : 'refund.done', { at: formatDateTime(refund.finished_at), where });
  if (refund.status === 'refused') return t('refund.refused');
  if (refund.status === 'failed') return t('refund.failed');
  if (refund.status === 'requested') return t('refund.requested', { where });
  if (isCard) return t('refund.goingCard', { where });
  return t(refund.method === 'transfer' ? 'refund.transfer' : 'refund.going', { where });
};

/** Under what the bank knows it, to be copied. */
const Reference = ({ value, isPix }: { value: string; isPix: boolean }) => {
  const t = useT();
  const label = t(isPix ? 'refund.pixReference' : 'refund.reference');
  return (
    <div className={classes.reference}>
      <Text as="span" size="small" tone="muted">
        {label}
      </Text>
      <code>{value}</code>
      <CopyButton size="small" variant="ghost" value={value} aria-label={t('refund.copy', { what: label })} />
    </div>
  );
};

const OneRefund = ({ refund, isPart }: { refund: Refund; isPart: boolean }) => {
  const t = useT();
  const step = stepOf(refund);
  return (
    <div className={classes.refund}>
      <div className={classes.titleRow}>
        <strong>
          <Money cents={refund.amount_cents} />
        </strong>
        <StatusTag tone={refundTone(refund.status)}>{refund.status_name}</StatusTag>
      </div>
      {refund.is_credit ? (
        <Text size="small" tone="muted">
          {t('refund.credit')}
        </Text>
      ) : (
        isPart && (
          <Text size="small" tone="muted">
            {refund.items.map(({ name }) => name).join(', ')}
          </Text>
        )
      )}
      {refund.interest_cents > 0 && (
        <Text size="small" tone="muted">
          {t('refund.interest', { amount: formatMoney(refund.interest_cents) })}
        </Text>
      )}
      {step && (
        <Stepper
          label={t('refund.steps')}
          current={step.at}
          steps={step.keys.map((key) => ({ key, label: t(`refund.step.${key}`) }))}
        />
      )}
      <Text role="status">{useSentence(refund)}</Text>
      {refund.refuse_reason && <q className={classes.why}>{refund.refuse_reason}</q>}
      {refund.reference && <Reference value={refund.reference} isPix={refund.method === 'pix_return'} />}
    </div>
  );
};

/** Money of the order that goes back, or went, the newest first. */
export const OrderRefunds = ({ order }: { order: OrderDetails }) => {
  const t = useT();
  if (order.refunds.length === 0) return null;
  return (
    <Section title={t(order.refunds.length > 1 ? 'refund.many' : 'refund.one')}>
      {order.refunds.toReversed().map((refund) => (
        <OneRefund key={refund.id} refund={refund} isPart={refund.items.length < order.items.length} />
      ))}
    </Section>
  );
};
