import type { AnyResource } from '@pregao/contract';
import { formatDateTime } from '@pregao/format';
import { useCan, usePlatform, useT } from '@pregao/platform';
import { Button } from '@pregao/ui';
import { Popconfirm } from '@pregao/ui/overlay';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { Warning } from '../warning.tsx';
import type { AnyRecord, Detail } from './crud-types.ts';
import { useTellRun } from './run-progress.tsx';
import classes from './record-facts.module.css';

interface FactsProps {
  resource: AnyResource;
  record: AnyRecord;
  place: Detail;
  /** Asks for the record as it stands. */
  reload: () => void;
  aside: ReactNode;
  /** Nobody writes it: it goes to no trash either. */
  isClosed?: boolean;
}

/** Who changed a record last, and its way to the trash and back. */
export const RecordFacts = observer(({ resource, record, place, reload, aside, isClosed = false }: FactsProps) => {
  const t = useT();
  const { notify } = usePlatform();
  // Its way back is that of any change of records, which asks for both.
  const canChange = useCan('update', resource.subject);
  const canDelete = useCan('delete', resource.subject) && canChange && !isClosed;
  const isTrashed = record.deleted_at !== null;
  const { runs } = place.store;
  const tell = useTellRun(resource, place.store);
  const [isMoving, setMoving] = useState(false);
  const move = async (to: 'trash' | 'restore') => {
    setMoving(true);
    const result = await runs.change(resource, record, { action: to }, 'screen');
    setMoving(false);
    if (!result.ok) {
      notify.error(result.message);
      return;
    }
    tell(result.data, reload);
    if (to === 'trash') place.close();
    else reload();
  };
  return (
    <div className={classes.facts}>
      {isTrashed && (
        <Warning icon="info" role="status">
          <p>{t('crud.inTrash', { at: formatDateTime(record.deleted_at ?? '') })}</p>
        </Warning>
      )}
      <div className={classes.row}>
        <span className={classes.last}>
          {t('crud.lastChange', {
            at: formatDateTime(record.updated_at),
            by: record.updated_by_name ?? t('history.platform'),
          })}
        </span>
        {aside}
        {canDelete && isTrashed && (
          <Button size="small" icon="refresh" loading={isMoving} onClick={() => void move('restore')}>
            {t('crud.restore')}
          </Button>
        )}
        {canDelete && !isTrashed && (
          <Popconfirm
            title={t('crud.trashTitle')}
            description={t('crud.trashHint')}
            okText={t('crud.trash')}
            danger
            onConfirm={() => move('trash')}
          >
            <Button size="small" variant="ghost" icon="trash" loading={isMoving}>
              {t('crud.trash')}
            </Button>
          </Popconfirm>
        )}
      </div>
    </div>
  );
});
