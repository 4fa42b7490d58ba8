import { decisionReason, type OrderDetails } from '@pregao/contract';
import { formatDate } from '@pregao/format';
import { useStore, useT } from '@pregao/platform';
import { Command } from '@pregao/store-kit';
import { Money } from '@pregao/ui';
import { ReasonDialog } from '../../../common/reason-dialog.tsx';
import { Warning } from '../../../common/warning.tsx';
import type { Decision, OrderStore } from '../order.store.ts';
import classes from './order-detail.module.css';
import type { Payment } from './payment-card.tsx';

interface DecisionDialogProps {
  order: OrderDetails;
  payment: Payment;
  decision: Decision;
  store: OrderStore;
  onClose: () => void;
  onChanged: () => void;
}

const words: Record<Decision, string> = {
  confirm: 'confirm.',
  cancel: 'cancel.',
  approve: 'approve.',
  reject: 'reject.',
};

/** What the buyer has already, and what else waits with it: confirming would take money for it twice. */
const Repeats = ({ order }: { order: OrderDetails }) => {
  const t = useT();
  const said = [
    ...order.already_open.map(({ name, until }) =>
      until === null ? t('decision.openForEver', { name }) : t('decision.openUntil', { name, at: formatDate(until) }),
    ),
    ...order.same_pending.map(({ number }) => t('decision.samePending', { number })),
  ];
  if (said.length === 0) return null;
  return (
    <Warning icon="alert" role="alert">
      <ul className={classes.repeats}>
        {said.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Warning>
  );
};

/** A decision about money by hand. */
export const DecisionDialog = ({ order, payment, decision, store, ...rest }: DecisionDialogProps) => {
  const t = useT();
  const decide = useStore(() => new Command((reason: string) => store.decide(decision, payment.id, reason)));
  return (
    <ReasonDialog
      words={words[decision]}
      description={
        <>
          <span>{`${t('order.title', { number: order.number })} · ${payment.payment_type_name} · `}</span>
          <Money cents={payment.amount_cents} />
        </>
      }
      schema={decisionReason}
      isDanger={decision === 'cancel' || decision === 'reject'}
      decide={decide}
      overtaken={{ detail: t('decision.overtaken'), action: t('decision.seeOrder') }}
      {...rest}
    >
      {decision === 'confirm' && <Repeats order={order} />}
    </ReasonDialog>
  );
};
