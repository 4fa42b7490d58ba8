import type { Refund } from '@pregao/contract';
import { formatDateTime, formatMoney } from '@pregao/format';
import { useT } from '@pregao/platform';
import { Button, Icon, Money, Tag, type IconName } from '@pregao/ui';
import { DescriptionList } from '@pregao/ui/data';
import { methodIcons } from '../../../common/refund-method.ts';
import { refundFaces } from '../../../common/status-tones.ts';
import { Warning } from '../../../common/warning.tsx';
import type { RefundDecision } from '../order.store.ts';
import { CopiedCode } from './copied-code.tsx';
import payment from './payment-card.module.css';
import classes from './refunds.module.css';

interface RefundCardProps {
  refund: Refund;
  onDecide: (decision: RefundDecision) => void;
}

/** What of each line goes back, and what of it is none of a line. */
const Parts = ({ refund }: { refund: Refund }) => {
  const t = useT();
  const parts = [
    ...refund.items.map(({ order_item_id: id, name, amount_cents: cents }) => ({ key: String(id), name, cents })),
    ...(refund.interest_cents > 0
      ? [{ key: 'interest', name: t('refund.interest'), cents: refund.interest_cents }]
      : []),
    ...(refund.is_credit ? [{ key: 'credit', name: t('refund.credit'), cents: refund.amount_cents }] : []),
  ];
  if (parts.length === 0) return null;
  return (
    <ul className={classes.parts}>
      {parts.map(({ key, name, cents }) => (
        <li key={key}>
          <span>{name}</span>
          <Money cents={cents} />
        </li>
      ))}
    </ul>
  );
};

const useDetails = (refund: Refund) => {
  const t = useT();
  const { method, reference, finished_at: finished, decided_by_name: decider, status } = refund;
  const asker = t(`refund.${refund.requested_by}`);
  return [
    {
      key: 'method',
      label: t('refund.method'),
      value: (
        <span className={classes.method}>
          <Icon name={methodIcons[method]} size={15} />
          {t(`refund.${method}`)}
        </span>
      ),
    },
    {
      key: 'asker',
      label: t('refund.asker'),
      value: refund.requested_by_name === null ? asker : `${refund.requested_by_name} (${asker})`,
    },
    { key: 'created', label: t('refund.createdAt'), value: formatDateTime(refund.created_at) },
    ...(decider === null
      ? []
      : [
          { key: 'decider', label: t(status === 'refused' ? 'refund.refusedBy' : 'refund.approvedBy'), value: decider },
        ]),
    ...(finished === null ? [] : [{ key: 'finished', label: t('refund.finishedAt'), value: formatDateTime(finished) }]),
    ...(status === 'refused'
      ? []
      : [{ key: 'access', label: t('refund.access'), value: t(`refund.access.${refund.revoke_access}`) }]),
    ...(reference === null
      ? []
      : [
          {
            key: 'reference',
            label: t('refund.reference'),
            value: <CopiedCode value={reference} label={t('refund.copyReference')} />,
          },
        ]),
  ];
};

const Words = ({ label, text }: { label: string; text: string | null }) =>
  text ? (
    <p className={classes.words}>
      <span>{label}</span>
      <q>{text}</q>
    </p>
  ) : null;

const decisionsOf = ({ status, can_approve: approves, can_refuse: refuses, can_complete: completes }: Refund) => {
  const decisions: RefundDecision[] = [];
  if (approves) decisions.push(status === 'failed' ? 'retry' : 'approve');
  if (completes) decisions.push('complete');
  if (refuses) decisions.push('refuse');
  return decisions;
};

const decisionIcons: Readonly<Record<RefundDecision, IconName>> = {
  approve: 'check',
  retry: 'refresh',
  complete: 'check',
  refuse: 'close',
};

/** Money that goes back, or went: where it stands, why, by whom, and what the viewer may do about it. */
export const RefundCard = ({ refund, onDecide }: RefundCardProps) => {
  const t = useT();
  const details = useDetails(refund);
  const [tone, icon] = refundFaces[refund.status];
  const decisions = decisionsOf(refund);
  return (
    <article className={classes.refund} aria-label={t('refund.of', { amount: formatMoney(refund.amount_cents) })}>
      <header className={classes.head}>
        <strong>{refund.order_type_refund_name}</strong>
        <Money cents={refund.amount_cents} className={classes.sum} />
        <span className={classes.marks}>
          <Tag tone={tone} icon={icon}>
            {refund.status_name}
          </Tag>
          {refund.within_withdrawal && <Tag icon="shield">{t('refund.within')}</Tag>}
        </span>
      </header>
      <Parts refund={refund} />
      <DescriptionList items={details} className={payment.details} />
      <Words label={t('refund.reason')} text={refund.reason} />
      <Words label={t('refund.refusal')} text={refund.refuse_reason} />
      {refund.failure && (
        <Warning icon="alert" role="status" isDanger>
          <p>{refund.failure}</p>
        </Warning>
      )}
      {decisions.length > 0 && (
        <div className={payment.actions}>
          {decisions.map((decision, index) => (
            <Button
              key={decision}
              variant={index === 0 && decision !== 'refuse' ? 'primary' : 'secondary'}
              size="small"
              icon={decisionIcons[decision]}
              onClick={() => {
                onDecide(decision);
              }}
            >
              {t(`refund.${decision}.open`)}
            </Button>
          ))}
        </div>
      )}
    </article>
  );
};
