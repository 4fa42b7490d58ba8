import { courtesyNoting, listCustomerCourtesyReport, type ReportedCourtesy } from '@pregao/contract';
import { formatDateTime } from '@pregao/format';
import { useCan, useQuery, useStore, useT } from '@pregao/platform';
import { Command } from '@pregao/store-kit';
import { AsyncView, Button, Skeleton } from '@pregao/ui';
import { TextAreaField } from '@pregao/ui/form';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { FormDialog } from '../../common/form-dialog.tsx';
import { sendNote } from './courtesies.api.ts';
import classes from './courtesies.module.css';
import type { DecisionProps } from './decision-props.ts';

const NoteDialog = observer(({ record, title, onChanged, onClose }: DecisionProps) => {
  const t = useT();
  const write = useStore(() => new Command((note: string) => sendNote(record.id, note)));
  return (
    <FormDialog<{ note: string }, unknown>
      title={t('courtesies.notes.add')}
      description={title}
      initial={{ note: '' }}
      schema={courtesyNoting}
      action={t('courtesies.notes.action')}
      isPending={write.isPending}
      send={({ note }) => write.run(note.trim())}
      done={() => t('courtesies.notes.done')}
      {...{ onChanged, onClose }}
    >
      {() => (
        <TextAreaField
          name="note"
          label={t('courtesies.notes.label')}
          hint={t('courtesies.notes.hint')}
          rows={3}
          maxLength={1000}
          autoFocus
        />
      )}
    </FormDialog>
  );
});

const Told = ({ courtesy }: { courtesy: ReportedCourtesy }) => {
  const t = useT();
  const { progress_pct: progress, notes } = courtesy;
  return (
    <>
      {progress !== null && <p className={classes.known}>{t('courtesies.progress', { progress })}</p>}
      {notes.length === 0 ? (
        <p className={classes.known}>{t('courtesies.notes.none')}</p>
      ) : (
        <ul className={classes.notes}>
          {notes.map(({ id, note, author_name: name, created_at: at }) => (
            <li key={id}>
              <p>{note}</p>
              <small>{t('courtesies.notes.by', { name, at: formatDateTime(at) })}</small>
            </li>
          ))}
        </ul>
      )}
    </>
  );
};

/** How a courtesy is used and what staff wrote about it; whoever may write of customers adds to it. */
export const CourtesyNotes = observer(({ record, title }: Pick<DecisionProps, 'record' | 'title'>) => {
  const t = useT();
  const canWrite = useCan('create', 'Clientes') && record.deleted_at === null;
  const [isOpen, setOpen] = useState(false);
  // What comes late stands behind a press, so that nothing below it moves by itself.
  const [isShown, setShown] = useState(false);
  const asked = isShown ? { params: { id: Number(record.user_id) } } : null;
  const found = useQuery(listCustomerCourtesyReport, asked, { staleTime: 0 });
  return (
    <details
      className={classes.told}
      onToggle={({ currentTarget }) => {
        setShown(currentTarget.open);
      }}
    >
      <summary>{t('courtesies.notes.title')}</summary>
      {isShown && (
        <AsyncView {...found.view} skeleton={<Skeleton lines={2} />} errorTitle={t('courtesies.notes.failed')}>
          {({ data }) => {
            const courtesy = data.find(({ id }) => id === record.id);
            return courtesy ? <Told courtesy={courtesy} /> : null;
          }}
        </AsyncView>
      )}
      {canWrite && (
        <div>
          <Button
            size="small"
            variant="ghost"
            icon="plus"
            onClick={() => {
              setOpen(true);
            }}
          >
            {t('courtesies.notes.add')}
          </Button>
        </div>
      )}
      {isOpen && (
        <NoteDialog
          {...{ record, title }}
          onChanged={() => {
            void found.refresh();
          }}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </details>
  );
});
