import { deleteRecordNote, noteEditMinutes, type RecordNote } from '@pregao/contract';
import { platformNow } from '@pregao/format';
import { usePlatform, useT } from '@pregao/platform';
import { Button } from '@pregao/ui';
import { Popconfirm } from '@pregao/ui/overlay';
import { useState } from 'react';
import { NoteBox } from './note-box.tsx';
import type { RecordRef } from './record-ref.ts';
import classes from './record-timeline.module.css';

/** A text and the people it calls, as pieces: every second one is a name after its `@`. */
const piecesOf = ({ text, mentions }: RecordNote): string[] => {
  const names = mentions.map(({ name }) => name.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&'));
  return names.length === 0 ? [text] : text.split(new RegExp(`(@(?:${names.join('|')}))`));
};

interface NoteProps {
  of: RecordRef;
  note: RecordNote;
  onDone: () => void;
}

/** A note as plain text; who wrote it changes it for some minutes, and deletes it. */
export const Note = ({ of, note, onDone }: NoteProps) => {
  const t = useT();
  const { api, notify, session } = usePlatform();
  const [isEdited, setIsEdited] = useState(false);
  const isMine = note.author.id === session.user.id;
  const mayEdit = isMine && platformNow() - Date.parse(note.created_at) < noteEditMinutes * 60_000;
  const close = () => {
    setIsEdited(false);
  };
  const remove = async () => {
    const result = await api.call(deleteRecordNote, { params: { id: note.id } });
    if (result.ok) notify.success(t('record.noteDeleted'));
    else notify.error(result.message);
    onDone();
  };
  if (isEdited)
    return (
      <NoteBox
        of={of}
        note={note}
        onCancel={close}
        onDone={() => {
          close();
          onDone();
        }}
      />
    );
  return (
    <>
      <p className={classes.note}>
        {piecesOf(note).map((piece, index) =>
          // Pieces may be the same.
          index % 2 === 1 ? <strong key={index}>{piece}</strong> : <span key={index}>{piece}</span>,
        )}
      </p>
      <div className={classes.foot}>
        {note.edited_at && <small>{t('record.noteEdited')}</small>}
        {mayEdit && (
          <Button
            size="small"
            variant="ghost"
            onClick={() => {
              setIsEdited(true);
            }}
          >
            {t('record.noteEdit')}
          </Button>
        )}
        {isMine && (
          <Popconfirm title={t('record.noteDeleteTitle')} okText={t('record.noteDelete')} danger onConfirm={remove}>
            <Button size="small" variant="ghost">
              {t('record.noteDelete')}
            </Button>
          </Popconfirm>
        )}
      </div>
    </>
  );
};
