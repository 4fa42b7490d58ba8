import { closeDay, closingReason, type ReconciledDay } from '@pregao/contract';
import { formatDate, formatMoney } from '@pregao/format';
import { getPlatform, useStore, useT } from '@pregao/platform';
import { Command } from '@pregao/store-kit';
import { useState } from 'react';
import { ReasonDialog } from '../../common/reason-dialog.tsx';
import { sumOf } from '../../common/money-grid/money-columns.ts';

interface ClosingDialogProps {
  day: ReconciledDay;
  /** Whether no day was closed before. */
  isFirst: boolean;
  onChanged: () => void;
  onClose: () => void;
}

/** Closes a day: its figures first, and a reason where operations and books differ, also where they do since it opened. */
export const ClosingDialog = ({ day: { day, accounts }, isFirst, onChanged, onClose }: ClosingDialogProps) => {
  const t = useT();
  const [isAsked, setAsked] = useState(false);
  const decide = useStore(
    () =>
      new Command(async (reason: string) => {
        const result = await getPlatform().api.call(closeDay, { body: { day, reason: reason || null } });
        if (!result.ok && result.fields?.reason) {
          setAsked(true);
          onChanged();
        }
        return result;
      }),
  );
  const asks = isAsked || sumOf(accounts, (one) => one.differences) > 0;
  const keys = ['received_cents', 'fees_cents', 'refunds_cents', 'difference_cents'] as const;
  return (
    <ReasonDialog
      words={asks ? 'closing.differing.' : 'closing.'}
      description={formatDate(day)}
      figures={keys.map((key) => ({
        label: t(`reconciliation.${key}`),
        value: formatMoney(sumOf(accounts, (one) => one[key])),
      }))}
      decide={decide}
      overtaken={{ detail: t('closing.overtaken'), action: t('closing.see') }}
      maxLength={500}
      {...{ onChanged, onClose, ...(asks && { schema: closingReason }) }}
    >
      {isFirst && <p>{t('closing.first')}</p>}
    </ReasonDialog>
  );
};
