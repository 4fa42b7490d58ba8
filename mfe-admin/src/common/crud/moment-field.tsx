import { businessDay, formatTime } from '@pregao/format';
import { formatMinutes, parseTime } from '@pregao/format/time-input';
import { useT } from '@pregao/platform';
import { DateField } from '@pregao/ui/date';
import { FieldShell, TimeField, useField } from '@pregao/ui/form';
import { useState } from 'react';
import type { FieldView } from './crud-types.ts';
import classes from './moment-field.module.css';

interface Parts {
  day: string | null;
  time: string;
}

const partsOf = (value: unknown): Parts =>
  typeof value === 'string' ? { day: businessDay(value), time: formatTime(value) } : { day: null, time: '' };

/** The instant of a day and an hour of São Paulo, whose offset is one the whole year; null while one of them is missing. */
const momentOf = ({ day, time }: Parts) => {
  const minutes = parseTime(time);
  return day === null || minutes === null ? null : new Date(`${day}T${formatMinutes(minutes)}:00-03:00`).toISOString();
};

/** An instant as a day and an hour of São Paulo. */
export const MomentField = ({ name, label, hint, optional, disabled }: Omit<FieldView, 'autoFocus'>) => {
  const t = useT();
  const field = useField<string | null>({ name, label }, null);
  const { value } = field;
  const [typed, setTyped] = useState(() => partsOf(value));
  // What came from elsewhere takes the place of what was typed; half a moment stays.
  const shown = momentOf(typed) === value ? typed : partsOf(value);
  const change = (part: Partial<Parts>) => {
    const next = { ...shown, ...part };
    setTyped(next);
    field.change(momentOf(next));
  };
  return (
    <FieldShell id={field.id} label={label} hint={hint} optional={optional} error={field.error} group>
      <div className={classes.moment}>
        <DateField
          label={t('crud.dayOf', { field: label })}
          hideLabel
          disabled={disabled}
          value={shown.day}
          onChange={(day) => {
            change({ day });
          }}
        />
        <TimeField
          label={t('crud.timeOf', { field: label })}
          hideLabel
          disabled={disabled}
          value={shown.time}
          onChange={(text) => {
            change({ time: text });
          }}
        />
      </div>
    </FieldShell>
  );
};
