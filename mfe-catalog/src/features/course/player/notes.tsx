import { formatClock } from '@pregao/format';
import { usePlatform, useStore, useT } from '@pregao/platform';
import { AsyncView, Button, EmptyState, IconButton, Skeleton } from '@pregao/ui';
import { TextAreaField } from '@pregao/ui/form';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import classes from './notes.module.css';
import { NotesStore } from './notes.store.ts';
import type { PlayerStore } from './player.store.ts';

/** A note is taken at the moment the video is at. */
const NoteForm = observer(({ lessonId, notes, store }: { lessonId: number; notes: NotesStore; store: PlayerStore }) => {
  const t = useT();
  const [text, setText] = useState('');
  const { adding } = notes;
  const handleSubmit = async () => {
    const result = await adding.run(lessonId, text.trim(), Math.floor(store.position));
    if (result.ok) setText('');
  };
  const error = adding.fieldError('text') ?? adding.leftover(['text']) ?? undefined;
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim()) void handleSubmit();
      }}
    >
      <TextAreaField
        label={t('notes.label')}
        hideLabel
        rows={2}
        maxLength={2000}
        showCounter={false}
        placeholder={t('notes.placeholder')}
        value={text}
        onChange={(next) => {
          setText(next);
          adding.clearField('text');
        }}
        {...(error && { error })}
      />
      <Button type="submit" loading={adding.isPending} disabled={!text.trim()}>
        {t('notes.add', { time: formatClock(store.position) })}
      </Button>
    </form>
  );
});

/** The person's own notes of this lesson; nobody else reads them. */
export const Notes = observer(({ lessonId, store }: { lessonId: number; store: PlayerStore }) => {
  const t = useT();
  const { notify } = usePlatform();
  const own = useStore(() => new NotesStore());
  useEffect(() => {
    void own.notes.show(lessonId);
  }, [own, lessonId]);
  const handleRemove = async (id: number) => {
    const result = await own.removing.run(id);
    if (!result.ok && result.status !== 404) notify.error(result.message);
  };
  return (
    <div className={classes.notes}>
      <NoteForm lessonId={lessonId} notes={own} store={store} />
      <AsyncView
        {...own.notes.view}
        skeleton={<Skeleton lines={3} />}
        empty={<EmptyState compact icon="edit" title={t('notes.noneTitle')} description={t('notes.noneText')} />}
      >
        {({ data }) => (
          <ol className={classes.list} aria-label={t('notes.list')}>
            {data.map(({ id, text, time_s: seconds }) => (
              <li key={id} className={classes.note}>
                <span className={classes.time}>{formatClock(seconds)}</span>
                <p>{text}</p>
                <IconButton icon="trash" size="small" label={t('notes.remove')} onClick={() => void handleRemove(id)} />
              </li>
            ))}
          </ol>
        )}
      </AsyncView>
    </div>
  );
});
