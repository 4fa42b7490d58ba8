import { formatDateTime } from '@pregao/format';
import { useT } from '@pregao/platform';
import { Heading } from '@pregao/ui';
import { Form, SubmitButton, TextAreaField } from '@pregao/ui/form';
import { useState } from 'react';
import { saveNote, type PersonCard } from '../desk.api.ts';
import type { RoomDesk } from '../room-desk.store.ts';
import classes from './tools.module.css';

/** What moderators tell each other of a person. */
export const Notes = ({ card, room }: { card: PersonCard; room: RoomDesk }) => {
  const t = useT();
  const [round, setRound] = useState(0);
  const submit = async ({ text }: { text: string }) => {
    const result = await saveNote(card.user.id, text.trim());
    if (!result.ok) return result;
    setRound(round + 1);
    await room.person.refresh();
    return undefined;
  };
  return (
    <section className={classes.stack} aria-label={t('desk.person.notes')}>
      <Heading level={3} size="small">
        {t('desk.person.notes')}
      </Heading>
      <ul className={classes.list}>
        {card.notes.map(({ id, text, by, created_at: at }) => (
          <li key={id} className={classes.item}>
            <p className={classes.text}>{text}</p>
            <p className={classes.small}>{`${t('desk.person.by', { name: by })} · ${formatDateTime(at)}`}</p>
          </li>
        ))}
      </ul>
      <Form<{ text: string }> key={round} initial={{ text: '' }} onSubmit={submit}>
        <TextAreaField
          name="text"
          label={t('desk.person.note')}
          hint={t('desk.person.noteHint')}
          required={t('desk.person.noteMissing')}
          rows={2}
          maxLength={500}
        />
        <SubmitButton size="small" variant="secondary">
          {t('desk.person.save')}
        </SubmitButton>
      </Form>
    </section>
  );
};
