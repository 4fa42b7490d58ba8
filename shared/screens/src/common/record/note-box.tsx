import { createRecordNote, mostNoteLength, updateRecordNote, type RecordNote } from '@pregao/contract';
import { usePlatform, useStore, useT } from '@pregao/platform';
import { draftOf } from '@pregao/platform/hooks';
import { Command } from '@pregao/store-kit';
import { Button, cx } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { useId, useRef, useState } from 'react';
import type { RecordRef } from './record-ref.ts';
import classes from './record-timeline.module.css';
import { useMentions, type Mentioned } from './use-mentions.ts';

interface NoteBoxProps {
  of: RecordRef;
  /** The one that is changed; without it a new one is written. */
  note?: RecordNote;
  onDone: () => void;
  onCancel?: () => void;
}

interface Written {
  text: string;
  people: readonly Mentioned[];
  /** What was sent and perhaps not taken: the same words go again under the same key. */
  sent?: { text: string; key: string };
  /** When the note that is changed was changed before: words for an older text are no draft of a newer one. */
  edited_at?: string | null;
}

const nothing: Written = { text: '', people: [] };

const keyOf = ({ text, sent }: Written) => (sent?.text === text ? sent.key : crypto.randomUUID());

/** What is written, kept in the browser until it is taken; a note that is sent again, word for word, is the same one. */
const useWritten = ({ of: { entity, entity_id }, note }: NoteBoxProps) => {
  const { api, session } = usePlatform();
  const draft = draftOf<Written>(session.user.id, `note.${entity}.${entity_id}.${note?.id ?? 'new'}`);
  const readKept = () => {
    const kept = draft.read();
    return kept?.edited_at === note?.edited_at ? kept : null;
  };
  const [written, setWritten] = useState<Written>(
    () => readKept() ?? (note ? { text: note.text, people: note.mentions, edited_at: note.edited_at } : nothing),
  );
  const write = (next: Written) => {
    draft.keep(next);
    setWritten(next);
  };
  const command = useStore(
    () =>
      new Command(({ text, people }: Written, idempotencyKey: string) => {
        const mentions = people.filter(({ name }) => text.includes(`@${name}`)).map(({ id }) => id);
        return note
          ? api.call(updateRecordNote, { params: { id: note.id }, body: { text, mentions } })
          : api.call(createRecordNote, { body: { entity, entity_id, text, mentions }, idempotencyKey });
      }),
  );
  return {
    written,
    command,
    write: (next: Written) => {
      write({ ...written, ...next });
    },
    drop: draft.drop,
    send: async () => {
      const sent = { text: written.text, key: keyOf(written) };
      write({ ...written, sent });
      const result = await command.run(written, sent.key);
      if (!result.ok) return false;
      draft.drop();
      setWritten(nothing);
      return true;
    },
  };
};

interface FieldProps extends Pick<NoteBoxProps, 'of'> {
  id: string;
  written: Written;
  onWrite: (next: Written) => void;
}

/** Where one writes; colleagues are offered below while a name is typed after an `@`. */
const NoteField = ({ id, of, written: { text, people }, onWrite }: FieldProps) => {
  const t = useT();
  const field = useRef<HTMLTextAreaElement>(null);
  const [cursor, setCursor] = useState(0);
  const menu = useMentions({
    ...{ of, text, cursor, mentioned: people },
    onChoose: (next, place, person) => {
      onWrite({ text: next, people: [...people.filter((one) => one.id !== person.id), person] });
      setCursor(place);
      requestAnimationFrame(() => field.current?.setSelectionRange(place, place));
    },
  });
  const isOpen = menu.people.length > 0;
  return (
    <div className={classes.typing}>
      <textarea
        ref={field}
        id={id}
        className={classes.field}
        rows={3}
        maxLength={mostNoteLength}
        value={text}
        aria-describedby={`${id}-hint`}
        aria-autocomplete="list"
        aria-controls={isOpen ? `${id}-people` : undefined}
        aria-activedescendant={isOpen ? `${id}-${menu.at}` : undefined}
        onChange={({ target }) => {
          onWrite({ text: target.value, people });
          setCursor(target.selectionStart);
        }}
        onSelect={({ currentTarget }) => {
          setCursor(currentTarget.selectionStart);
        }}
        onKeyDown={menu.handleKey}
      />
      {isOpen && (
        <ul id={`${id}-people`} className={classes.people} role="listbox" aria-label={t('record.readers')}>
          {menu.people.map((person, index) => (
            <li
              key={person.id}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === menu.at}
              className={cx(classes.person, index === menu.at && classes.chosen)}
              onMouseDown={(event) => {
                // The field keeps the focus.
                event.preventDefault();
                menu.choose(person);
              }}
            >
              {person.name}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

/** A note for colleagues: an `@` calls one of them. */
export const NoteBox = observer((props: NoteBoxProps) => {
  const { of, note, onDone, onCancel } = props;
  const t = useT();
  const id = useId();
  const { written, command, write, drop, send } = useWritten(props);
  return (
    <form
      className={classes.box}
      onSubmit={(event) => {
        event.preventDefault();
        void send().then((isSent) => isSent && onDone());
      }}
    >
      <label htmlFor={id} className={classes.label}>
        {t('record.noteLabel')}
      </label>
      <NoteField {...{ id, of, written }} onWrite={write} />
      {command.error && (
        <p className={classes.refused} role="alert">
          {command.leftover([])}
        </p>
      )}
      <div className={classes.foot}>
        <span id={`${id}-hint`} className={classes.hint}>
          {t('record.noteHint')}
        </span>
        {onCancel && (
          <Button
            size="small"
            variant="ghost"
            onClick={() => {
              drop();
              onCancel();
            }}
          >
            {t('record.noteCancel')}
          </Button>
        )}
        <Button type="submit" size="small" loading={command.isPending} disabled={written.text.trim() === ''}>
          {t(note ? 'record.noteSave' : 'record.noteSend')}
        </Button>
      </div>
    </form>
  );
});
