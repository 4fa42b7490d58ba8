import { courtesyNoting, listCustomerCourtesyReport, type ReportedCourtesy } from '@pregao/contract';
import { formatDateTime } from '@pregao/format';
import { useCan, usePlatform, useQuery, useStore, useT } from '@pregao/platform';
import { Command } from '@pregao/store-kit';
import { AsyncView, Skeleton } from '@pregao/ui';
import { Form, SubmitButton, TextAreaField } from '@pregao/ui/form';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { AnyRecord } from '../../common/crud/crud-types.ts';
import { sendNote } from './courtesies.api.ts';
import classes from './courtesies.module.css';

const NoteForm = observer(({ id, onDone }: { id: number; onDone: () => void }) => {
  const t = useT();
  const { notify } = usePlatform();
  const write = useStore(() => new Command((note: string) => sendNote(id, note)));
  return (
    <Form<{ note: string }>
      initial={{ note: '' }}
      schema={courtesyNoting}
      label={t('courtesies.notes.add')}
      onSubmit={async ({ note }) => {
        const result = await write.run(note.trim());
        if (!result.ok) return result;
        notify.success(t('courtesies.notes.done'));
        onDone();
        return undefined;
      }}
    >
      <TextAreaField
        name="note"
        label={t('courtesies.notes.label')}
        hint={t('courtesies.notes.hint')}
        rows={3}
        maxLength={1000}
      />
      <div>
        <SubmitButton size="small" variant="secondary" loading={write.isPending}>
          {t('courtesies.notes.add')}
        </SubmitButton>
      </div>
    </Form>
  );
});

const Told = ({ courtesy }: { courtesy: ReportedCourtesy }) => {
  const t = useT();
  const { progress_pct: progress, last_used_at: used, notes } = courtesy;
  const known = [
    used !== null && t('courtesies.used', { at: formatDateTime(used) }),
    progress !== null && t('courtesies.progress', { progress }),
  ].filter((line) => typeof line === 'string');
  return (
    <>
      {known.length > 0 && <p className={classes.known}>{known.join(' · ')}</p>}
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
export const CourtesyNotes = observer(({ record }: { record: AnyRecord }) => {
  const t = useT();
  const canWrite = useCan('create', 'Clientes') && record.deleted_at === null;
  const [made, setMade] = useState(0);
  const found = useQuery(listCustomerCourtesyReport, { params: { id: Number(record.user_id) } }, { staleTime: 0 });
  return (
    <section className={classes.part} aria-label={t('courtesies.notes.title')}>
      <h3>{t('courtesies.notes.title')}</h3>
      <AsyncView {...found.view} skeleton={<Skeleton lines={2} />} errorTitle={t('courtesies.notes.failed')}>
        {({ data }) => {
          const courtesy = data.find(({ id }) => id === record.id);
          return courtesy ? <Told courtesy={courtesy} /> : null;
        }}
      </AsyncView>
      {canWrite && (
        <NoteForm
          key={made}
          id={record.id}
          onDone={() => {
            setMade(made + 1);
            void found.refresh();
          }}
        />
      )}
    </section>
  );
});
