import type { EbookHighlight } from '@pregao/contract';
import { usePlatform, useT } from '@pregao/platform';
import { Button, IconButton } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import classes from './reader.module.css';
import type { ReaderStore } from './reader.store.ts';

const longestNote = 2_000;

interface MarkProps {
  reader: ReaderStore;
  mark: EbookHighlight;
  onGo: (page: number) => void;
}

const Mark = observer(({ reader, mark, onGo }: MarkProps) => {
  const t = useT();
  const { notify } = usePlatform();
  const [note, setNote] = useState(mark.note);
  const [isBusy, setBusy] = useState(false);
  const tell = async (done: Promise<string | undefined>) => {
    setBusy(true);
    const problem = await done;
    setBusy(false);
    if (problem) notify.error(problem);
  };
  return (
    <li className={classes.mark}>
      <button
        type="button"
        className={classes.quote}
        aria-label={t('reader.goTo', { page: mark.page })}
        onClick={() => onGo(mark.page)}
      >
        {mark.quote}
      </button>
      <textarea
        className={classes.note}
        aria-label={t('reader.note')}
        placeholder={t('reader.noteHint')}
        value={note}
        maxLength={longestNote}
        rows={2}
        onChange={({ target }) => setNote(target.value)}
      />
      <div className={classes.actions}>
        {note.trim() !== mark.note && (
          <Button size="small" loading={isBusy} onClick={() => void tell(reader.note(mark.id, note.trim()))}>
            {t('reader.saveNote')}
          </Button>
        )}
        <IconButton
          icon="trash"
          size="small"
          label={t('reader.unmark')}
          disabled={isBusy}
          onClick={() => void tell(reader.unmark(mark.id))}
        />
      </div>
    </li>
  );
});

/** One's own marks with their notes, in the order of the book. */
export const Marks = observer(({ reader, onGo }: Omit<MarkProps, 'mark'>) => {
  const t = useT();
  if (reader.marks.length === 0) return <p className={classes.none}>{t('reader.noMarks')}</p>;
  return (
    <ol className={classes.entries}>
      {reader.marks.map((mark) => (
        <Mark key={mark.id} reader={reader} mark={mark} onGo={onGo} />
      ))}
    </ol>
  );
});
