import { exceptionKinds, type ScheduleException } from '@pregao/contract';
import { formatDate } from '@pregao/format';
import { useT } from '@pregao/platform';
import { Button, IconButton } from '@pregao/ui';
import { DateField } from '@pregao/ui/date';
import { FieldShell, SelectField, TextField, TimeField, useField } from '@pregao/ui/form';
import type { FieldView } from '../../common/crud/crud-types.ts';
import classes from './schedule.module.css';

type Kind = ScheduleException['kind'];

const kinds = Object.entries(exceptionKinds).map(([value, label]) => ({ value, label }));

interface RowProps {
  exception: ScheduleException;
  disabled: boolean;
  onChange: (changed: Partial<ScheduleException>) => void;
  onRemove: () => void;
}

const Row = ({ exception, disabled, onChange, onRemove }: RowProps) => {
  const t = useT();
  const { date, kind, new_start: start, new_end: end, note } = exception;
  return (
    <li className={classes.exception}>
      <DateField
        label={t('grid.date')}
        size="small"
        value={date || null}
        disabled={disabled}
        onChange={(day) => {
          onChange({ date: day ?? '' });
        }}
      />
      <SelectField
        label={t('grid.kind')}
        size="small"
        options={kinds}
        value={kind}
        disabled={disabled}
        onChange={(next) => {
          onChange({ kind: next as Kind, ...(next !== 'moved' && { new_start: null, new_end: null }) });
        }}
      />
      {kind === 'moved' && (
        <>
          <TimeField
            label={t('grid.newStart')}
            value={start ?? ''}
            disabled={disabled}
            onChange={(hour) => {
              onChange({ new_start: hour || null });
            }}
          />
          <TimeField
            label={t('grid.newEnd')}
            value={end ?? ''}
            disabled={disabled}
            onChange={(hour) => {
              onChange({ new_end: hour || null });
            }}
          />
        </>
      )}
      <TextField
        label={t('grid.note')}
        size="small"
        maxLength={200}
        value={note}
        disabled={disabled}
        onChange={(text) => {
          onChange({ note: text });
        }}
      />
      <IconButton icon="trash" size="small" label={t('grid.removeException')} disabled={disabled} onClick={onRemove} />
    </li>
  );
};

/** Days on which a block is not as its week has it. */
export const ExceptionsField = ({ name, label, disabled }: FieldView) => {
  const t = useT();
  const field = useField<ScheduleException[]>({ name, label }, []);
  const day = new URLSearchParams(window.location.search).get('dia') ?? '';
  return (
    <FieldShell id={field.id} label={label} hint={t('grid.exceptionsHint')} error={field.error} group>
      <ul className={classes.exceptions} aria-label={label}>
        {field.value.map((exception, at) => (
          <Row
            key={at}
            {...{ exception, disabled }}
            onChange={(changed) => {
              field.change(field.value.with(at, { ...exception, ...changed }));
            }}
            onRemove={() => {
              field.change(field.value.toSpliced(at, 1));
            }}
          />
        ))}
      </ul>
      {!disabled && (
        <Button
          size="small"
          icon="plus"
          className={classes.add}
          onClick={() => {
            const taken = field.value.some(({ date }) => date === day);
            const next = {
              date: taken ? '' : day,
              kind: 'cancelled' as const,
              new_start: null,
              new_end: null,
              note: '',
            };
            field.change([...field.value, next]);
          }}
        >
          {t('grid.addException')}
        </Button>
      )}
    </FieldShell>
  );
};

/** Exceptions in words, as the history of a block shows them. */
export const sayExceptions = (value: unknown) =>
  (value as readonly ScheduleException[])
    .map(({ date, kind, new_start: start, new_end: end, note }) =>
      [formatDate(date), exceptionKinds[kind], start && end && `${start}–${end}`, note].filter(Boolean).join(' '),
    )
    .join('; ');
