import { decisionReason, transferReference, type OrderDetails, type Refund } from '@pregao/contract';
import { formatMoney } from '@pregao/format';
import { useStore, useT } from '@pregao/platform';
import { Command } from '@pregao/store-kit';
import { Money } from '@pregao/ui';
import { TextField } from '@pregao/ui/form';
import { observer } from 'mobx-react-lite';
import { FormDialog } from '../../../common/form-dialog.tsx';
import dialog from '../../../common/form-dialog.module.css';
import { ReasonDialog } from '../../../common/reason-dialog.tsx';
import type { OrderStore, RefundDecision } from '../order.store.ts';

interface RefundDecisionDialogProps {
  order: OrderDetails;
  refund: Refund;
  decision: RefundDecision;
  store: OrderStore;
  onClose: () => void;
  onChanged: () => void;
}

/** What is decided about a refund: who holds the money has said yes, no, or that it was transferred. */
export const RefundDecisionDialog = observer((props: RefundDecisionDialogProps) => {
  const { order, refund, decision, store, ...rest } = props;
  const t = useT();
  const decide = useStore(() => new Command((said: string) => store.decideRefund(decision, refund.id, said)));
  const amount = formatMoney(refund.amount_cents);
  const about = {
    description: (
      <>
        <span>{`${t('order.title', { number: order.number })} · ${order.customer.name} · `}</span>
        <Money cents={refund.amount_cents} />
      </>
    ),
    overtaken: { detail: t('refund.overtaken'), action: t('decision.seeOrder') },
    ...rest,
  };
  if (decision === 'refuse')
    return <ReasonDialog words="refund.refuse." schema={decisionReason} isDanger decide={decide} {...about} />;
  const isTransfer = decision === 'complete';
  return (
    <FormDialog<{ reference: string }, unknown>
      title={t(`refund.${decision}.title`)}
      initial={{ reference: '' }}
      schema={isTransfer ? transferReference : undefined}
      action={t(`refund.${decision}.action`, { amount })}
      isPending={decide.isPending}
      send={({ reference }) => decide.run(reference.trim())}
      done={() => t(`refund.${decision}.done`)}
      {...about}
    >
      {() => (
        <>
          <p className={dialog.effect}>
            {t(`refund.${decision}.effect`, { amount, way: t(`refund.by.${refund.method}`) })}
          </p>
          {isTransfer ? (
            <TextField
              name="reference"
              label={t('refund.complete.reference')}
              hint={t('refund.complete.hint')}
              maxLength={100}
              autoComplete="off"
              spellCheck={false}
              mono
              autoFocus
            />
          ) : (
            <p className={dialog.effect}>{t(refund.revoke_access ? 'refund.endsAccess' : 'refund.keepsAccess')}</p>
          )}
        </>
      )}
    </FormDialog>
  );
});
