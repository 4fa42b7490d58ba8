import { xpBatchReason } from '@pregao/contract';
import { useCan, useStore, useT } from '@pregao/platform';
import { Button } from '@pregao/ui';
import { TextAreaField, TextField } from '@pregao/ui/form';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { RecordsStore } from '../../common/crud/crud-types.ts';
import { FormDialog } from '../../common/form-dialog.tsx';
import { BatchEnding } from './batch-ending.store.ts';

const BatchDialog = observer(({ store, onClose }: { store: RecordsStore; onClose: () => void }) => {
  const t = useT();
  const ending = useStore(() => new BatchEnding());
  const { command, count } = ending;
  const refresh = () => {
    void store.list.refresh();
  };
  return (
    <FormDialog
      title={t('xp.batch.title')}
      description={t('xp.batch.effect')}
      initial={{ batch: '', reason: '' }}
      schema={xpBatchReason}
      action={t('xp.batch.action')}
      isDanger
      isPending={command.isPending}
      send={async ({ batch, reason }) => {
        const result = await command.run({ batch: batch.trim(), reason: reason.trim() });
        // What was ended before a failure stays ended.
        if (!result.ok && ending.count > 0) refresh();
        return result;
      }}
      done={({ revoked, refused }) =>
        revoked + refused === 0 ? t('xp.batch.nothing') : t('xp.batch.done', { revoked, refused })
      }
      onChanged={refresh}
      onClose={onClose}
    >
      {() => (
        <>
          <TextField name="batch" label={t('xp.batch.name')} hint={t('xp.batch.nameHint')} maxLength={60} autoFocus />
          <TextAreaField name="reason" label={t('reason.label')} hint={t('xp.batch.hint')} rows={3} maxLength={300} />
          <p role="status">{count > 0 && t('xp.batch.soFar', { count })}</p>
        </>
      )}
    </FormDialog>
  );
});

/** Ends what a whole file brought. */
export const BatchButton = ({ store }: { store: RecordsStore }) => {
  const t = useT();
  const canUpdate = useCan('update', 'Liberação de cliente XP');
  const [isOpen, setOpen] = useState(false);
  if (!canUpdate) return null;
  return (
    <>
      <Button
        icon="close"
        onClick={() => {
          setOpen(true);
        }}
      >
        {t('xp.batch.title')}
      </Button>
      {isOpen && (
        <BatchDialog
          store={store}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
};
