import { decisionReason, type OrderDetails } from '@pregao/contract';
import { formatDate } from '@pregao/format';
import { usePlatform, useT } from '@pregao/platform';
import { Button, Money } from '@pregao/ui';
import { ConflictNotice } from '@pregao/ui/data';
import { Form, SubmitButton, TextAreaField } from '@pregao/ui/form';
import { Modal } from '@pregao/ui/overlay';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Warning } from '../../../common/warning.tsx';
import type { Decision, OrderStore } from '../order.store.ts';
import classes from './decision-dialog.module.css';
import type { Payment } from './payment-card.tsx';

interface DecisionDialogProps {
  order: OrderDetails;
  payment: Payment;
  decision: Decision;
  store: OrderStore;
  onClose: () => void;
  onChanged: () => void;
}

const useTexts = (decision: Decision) => {
  const t = useT();
  return decision === 'confirm'
    ? {
        title: t('decision.confirmTitle'),
        effect: t('decision.confirmEffect'),
        hint: t('decision.confirmHint'),
        action: t('decision.confirm'),
        done: t('decision.confirmed'),
      }
    : {
        title: t('decision.cancelTitle'),
        effect: t('decision.cancelEffect'),
        hint: t('decision.cancelHint'),
        action: t('decision.cancel'),
        done: t('decision.cancelled'),
      };
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

/** A decision about money by hand, with its reason; it is sent once, and a failure closes nothing. */
export const DecisionDialog = observer(
  ({ order, payment, decision, store, onClose, onChanged }: DecisionDialogProps) => {
    const t = useT();
    const { notify } = usePlatform();
    const [overtaken, setOvertaken] = useState<string | null>(null);
    const { title, effect, hint, action, done } = useTexts(decision);
    const { decide } = store;
    const handleSubmit = async ({ reason }: { reason: string }) => {
      const result = await decide.run(decision, payment.id, reason.trim());
      if (result.ok) {
        notify.success(done);
        onChanged();
        onClose();
        return undefined;
      }
      if (result.status === 409) {
        setOvertaken(result.message);
        onChanged();
        return undefined;
      }
      return result;
    };
    return (
      <Modal
        open
        width={480}
        title={title}
        closable={!decide.isPending}
        onClose={onClose}
        description={
          <>
            {t('order.title', { number: order.number })} · {payment.payment_type_name} ·{' '}
            <Money cents={payment.amount_cents} />
          </>
        }
      >
        {overtaken !== null ? (
          <ConflictNotice
            message={overtaken}
            detail={t('decision.overtaken')}
            action={t('decision.seeOrder')}
            onAction={onClose}
          />
        ) : (
          <Form<{ reason: string }>
            initial={{ reason: '' }}
            schema={decisionReason}
            onSubmit={handleSubmit}
            label={title}
            className={classes.form}
          >
            <p className={classes.effect}>{effect}</p>
            {decision === 'confirm' && <Repeats order={order} />}
            <TextAreaField
              name="reason"
              label={t('decision.reason')}
              hint={hint}
              rows={3}
              maxLength={300}
              placeholder={decision === 'confirm' ? t('decision.confirmExample') : t('decision.cancelExample')}
              autoFocus
            />
            <div className={classes.actions}>
              <Button disabled={decide.isPending} onClick={onClose}>
                {t('decision.back')}
              </Button>
              <SubmitButton variant={decision === 'confirm' ? 'primary' : 'danger'}>{action}</SubmitButton>
            </div>
          </Form>
        )}
      </Modal>
    );
  },
);
