import { closeDay, closingReason, type ReconciledDay } from '@pregao/contract';
import { formatDate, formatMoney } from '@pregao/format';
import { getPlatform, useStore, useT } from '@pregao/platform';
import { Command } from '@pregao/store-kit';
import { ReasonDialog } from '../../common/reason-dialog.tsx';
import { sumOf } from '../../common/money-grid/money-columns.ts';

interface ClosingDialogProps {
  day: ReconciledDay;
  onChanged: () => void;
  onClose: () => void;
}

/** Closes a day: its figures first, and a reason where operations and books differ. */
export const ClosingDialog = ({ day: { day, accounts }, onChanged, onClose }: ClosingDialogProps) => {
  const t = useT();
  const decide = useStore(
    () => new Command((reason: string) => getPlatform().api.call(closeDay, { body: { day, reason: reason || null } })),
  );
  const differences = sumOf(accounts, (one) => one.differences);
  const keys = ['received_cents', 'fees_cents', 'refunds_cents', 'difference_cents'] as const;
  return (
    <ReasonDialog
      words={differences > 0 ? 'closing.differing.' : 'closing.'}
      description={formatDate(day)}
      figures={keys.map((key) => ({
        label: t(`reconciliation.${key}`),
        value: formatMoney(sumOf(accounts, (one) => one[key])),
      }))}
      decide={decide}
      overtaken={{ detail: t('closing.overtaken'), action: t('closing.see') }}
      maxLength={500}
      {...{ onChanged, onClose, ...(differences > 0 && { schema: closingReason }) }}
    />
  );
};
