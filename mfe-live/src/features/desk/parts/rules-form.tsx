import { usePlatform, useT } from '@pregao/platform';
import { Form, NumberField, SelectField, SubmitButton, SwitchField, TextAreaField } from '@pregao/ui/form';
import { observer } from 'mobx-react-lite';
import { saveRules, type Rules } from '../desk.api.ts';
import type { RoomDesk } from '../room-desk.store.ts';

type Values = Omit<Rules, 'forbidden_words'> & { words?: string };

/** Words as they are typed: one a line. */
const wordsIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split('\n')
      .map((word) => word.trim())
      .filter(Boolean),
  ),
];

/** Rules of the talk, which hold from the moment they are saved. */
export const RulesForm = observer(({ room, canAct }: { room: RoomDesk; canAct: boolean }) => {
  const t = useT();
  const { notify } = usePlatform();
  const rules = room.chat.facts?.rules;
  if (!rules) return null;
  const known = room.chat.facts?.forbidden_words;
  const submit = async ({ words = '', ...values }: Values) => {
    const typed = wordsIn(words);
    // Who changed none sends none: another's change of them stays.
    const forbidden = known && typed.join('\n') !== known.join('\n') ? typed : undefined;
    const result = await saveRules(room.roomId, {
      ...values,
      slow_mode_s: values.slow_mode_s ?? 0,
      ...(forbidden && { forbidden_words: forbidden }),
    });
    if (!result.ok) return result;
    if (forbidden) room.chat.know({ forbidden_words: forbidden });
    room.chat.takeNews({ kind: 'settings', rules: result.data });
    notify.success(t('desk.rules.saved'));
    return undefined;
  };
  return (
    <Form<Values> initial={{ ...rules, words: known?.join('\n') ?? '' }} onSubmit={submit} label={t('desk.tab.rules')}>
      <NumberField
        name="slow_mode_s"
        label={t('desk.rules.slow')}
        hint={t('desk.rules.slowHint')}
        suffix="s"
        disabled={!canAct}
      />
      <SelectField
        name="writers"
        label={t('desk.rules.writers')}
        disabled={!canAct}
        options={[
          { value: 'everyone', label: t('desk.rules.everyone') },
          { value: 'plan', label: t('desk.rules.plan') },
          { value: 'staff', label: t('desk.rules.staff') },
        ]}
      />
      <SwitchField name="links_allowed" label={t('desk.rules.links')} disabled={!canAct} />
      <SwitchField name="files_allowed" label={t('desk.rules.files')} disabled={!canAct} />
      <TextAreaField
        name="welcome_text"
        label={t('desk.rules.welcome')}
        optional
        rows={3}
        maxLength={500}
        disabled={!canAct}
      />
      {known && (
        <TextAreaField
          name="words"
          label={t('desk.rules.words')}
          hint={t('desk.rules.wordsHint')}
          optional
          rows={4}
          disabled={!canAct}
        />
      )}
      <SubmitButton disabled={!canAct}>{t('desk.rules.save')}</SubmitButton>
    </Form>
  );
});
