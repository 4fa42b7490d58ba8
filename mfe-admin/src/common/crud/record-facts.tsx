import type { AnyResource } from '@pregao/contract';
import { formatDateTime } from '@pregao/format';
import { useCan, usePlatform, useT } from '@pregao/platform';
import { Button } from '@pregao/ui';
import { Popconfirm } from '@pregao/ui/overlay';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Warning } from '../warning.tsx';
import { counted } from './counted.ts';
import type { AnyRecord, Detail } from './crud-types.ts';
import type { RecordMoves } from './record-editor.ts';
import classes from './record-facts.module.css';

interface FactsProps {
  resource: AnyResource;
  record: AnyRecord;
  editor: RecordMoves;
  place: Detail;
  aside: ReactNode;
}

/** Who changed a record last, and its way to the trash and back. */
export const RecordFacts = observer(({ resource, record, editor, place, aside }: FactsProps) => {
  const t = useT();
  const { notify } = usePlatform();
  const canDelete = useCan('delete', resource.subject);
  const isTrashed = record.deleted_at !== null;
  const move = async (to: 'trash' | 'restore') => {
    const result = await editor.move.run(to, record);
    if (!result.ok) {
      notify.error(result.message);
      return;
    }
    notify.success(t(to === 'trash' ? 'crud.trashed' : 'crud.restoredDone', counted(resource, 1)));
    void place.store.list.refresh();
    if (to === 'trash') place.close();
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
          <Button size="small" icon="refresh" loading={editor.move.isPending} onClick={() => void move('restore')}>
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
            <Button size="small" variant="ghost" icon="trash" loading={editor.move.isPending}>
              {t('crud.trash')}
            </Button>
          </Popconfirm>
        )}
      </div>
    </div>
  );
});
