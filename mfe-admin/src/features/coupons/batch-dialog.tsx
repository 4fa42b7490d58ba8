import { createCouponBatch, mostBatchCodes } from '@pregao/contract';
import { formatNumber } from '@pregao/format';
import { usePlatform, useT } from '@pregao/platform';
import { NumberField, TextField } from '@pregao/ui/form';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { AnyRecord } from '../../common/crud/crud-types.ts';
import { FormDialog } from '../../common/form-dialog.tsx';

interface BatchDialogProps {
  record: AnyRecord;
  onChanged: () => void;
  onClose: () => void;
}

/** Makes many codes of one use each with the terms of a coupon; pressed twice it makes one batch. */
export const BatchDialog = observer(({ record, onChanged, onClose }: BatchDialogProps) => {
  const t = useT();
  const { api } = usePlatform();
  const [key] = useState(() => crypto.randomUUID());
  const [isPending, setPending] = useState(false);
  const send = async (values: { prefix: string; count: number | null }) => {
    setPending(true);
    const body = { prefix: values.prefix, count: values.count ?? 0, batch_key: key };
    const result = await api.call(createCouponBatch, { params: { id: record.id }, body });
    setPending(false);
    return result;
  };
  return (
    <FormDialog
      title={t('coupon.makeCodes')}
      description={t('coupon.batchHint')}
      initial={{ prefix: String(record.code), count: 100 as number | null }}
      action={t('coupon.make')}
      isPending={isPending}
      send={send}
      done={({ made }) => t('coupon.made', { count: made, number: formatNumber(made) })}
      onChanged={onChanged}
      onClose={onClose}
    >
      {({ values }) => (
        <>
          <TextField
            name="prefix"
            label={t('coupon.prefix')}
            hint={t('coupon.prefixHint', { prefix: values.prefix.toUpperCase() })}
            maxLength={24}
            mono
            autoFocus
            autoComplete="off"
          />
          <NumberField
            name="count"
            label={t('coupon.count')}
            hint={t('coupon.countHint', { most: formatNumber(mostBatchCodes) })}
          />
        </>
      )}
    </FormDialog>
  );
});
