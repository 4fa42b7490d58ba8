import { cancelReason } from '@pregao/contract';
import { formatDateTime } from '@pregao/format';
import { useStore, useT } from '@pregao/platform';
import { Command } from '@pregao/store-kit';
import { observer } from 'mobx-react-lite';
import type { AnyRecord } from '../../common/crud/crud-types.ts';
import { ReasonDialog } from '../../common/reason-dialog.tsx';
import { sendCancel } from './broadcasts.api.ts';

interface CancelDialogProps {
  record: AnyRecord;
  onChanged: () => void;
  onClose: () => void;
}

/** Takes an edition off the agenda with the reason that its audience reads. */
export const CancelDialog = observer(({ record, ...rest }: CancelDialogProps) => {
  const t = useT();
  const decide = useStore(() => new Command((reason: string) => sendCancel(record.id, reason)));
  return (
    <ReasonDialog
      words="desk.cancel."
      description={`${String(record.title)} · ${formatDateTime(String(record.starts_at))}`}
      schema={cancelReason}
      isDanger
      decide={decide}
      overtaken={{ detail: t('desk.cancel.overtaken'), action: t('desk.cancel.seeNow') }}
      {...rest}
    />
  );
});
