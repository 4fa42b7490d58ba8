import { useT } from '@pregao/platform';
import { Button, Heading, IconButton } from '@pregao/ui';
import { Form, SelectField, SubmitButton, TextField, useForm } from '@pregao/ui/form';
import { useState } from 'react';
import { sendPoll } from '../desk.api.ts';
import type { RoomDesk } from '../room-desk.store.ts';
import classes from './tools.module.css';

const [leastOptions, mostOptions] = [2, 6];
const lengths = [1, 2, 5, 10, 30];

interface PollValues {
  question: string;
  options: string[];
  /** 0: until it is closed. */
  minutes: number;
}

const empty: PollValues = { question: '', options: ['', ''], minutes: 5 };

const Options = ({ disabled }: { disabled: boolean }) => {
  const t = useT();
  const { values, errors, set } = useForm<PollValues>();
  const { options } = values;
  return (
    <>
      {options.map((text, index) => (
        <div key={index} className={classes.option}>
          <TextField
            label={t('desk.poll.option', { number: index + 1 })}
            value={text}
            maxLength={80}
            disabled={disabled}
            {...(errors[`options.${index}`] && { error: errors[`options.${index}`] })}
            onChange={(typed) => set('options', options.with(index, typed))}
          />
          {options.length > leastOptions && (
            <IconButton
              icon="close"
              label={t('desk.poll.without', { number: index + 1 })}
              onClick={() => set('options', options.toSpliced(index, 1))}
            />
          )}
        </div>
      ))}
      {options.length < mostOptions && (
        <Button
          size="small"
          variant="ghost"
          icon="plus"
          disabled={disabled}
          onClick={() => set('options', [...options, ''])}
        >
          {t('desk.poll.more')}
        </Button>
      )}
    </>
  );
};

/** A poll of two to six options, which closes by time or by hand. */
export const PollForm = ({ room, canAct }: { room: RoomDesk; canAct: boolean }) => {
  const t = useT();
  const [round, setRound] = useState(0);
  const submit = async ({ question, options, minutes }: PollValues) => {
    const result = await sendPoll(room.roomId, { question, options, minutes: minutes === 0 ? null : minutes });
    if (!result.ok) return result;
    room.chat.know({ poll: result.data, vote: null });
    setRound(round + 1);
    return undefined;
  };
  return (
    <Form<PollValues> key={round} initial={empty} onSubmit={submit} label={t('desk.poll.new')}>
      <Heading level={2} size="small">
        {t('desk.poll.new')}
      </Heading>
      <TextField name="question" label={t('desk.poll.question')} required maxLength={200} disabled={!canAct} />
      <Options disabled={!canAct} />
      <SelectField
        name="minutes"
        label={t('desk.poll.closes')}
        disabled={!canAct}
        options={[
          ...lengths.map((minutes) => ({ value: minutes, label: t('desk.poll.minutes', { count: minutes }) })),
          { value: 0, label: t('desk.poll.byHand') },
        ]}
      />
      <SubmitButton disabled={!canAct}>{t('desk.poll.send')}</SubmitButton>
    </Form>
  );
};
