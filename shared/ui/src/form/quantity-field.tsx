import type { KeyboardEvent } from 'react';
import { IconButton } from '../kit/button/button.tsx';
import { pressedKey } from '../lib/pressed-key.ts';
import classes from './choice.module.css';
import { FieldShell } from './field-shell.tsx';
import { useField, type FieldProps } from './use-field.ts';
import { useSettled } from './use-settled.ts';
import { formTexts } from './form-texts.ts';

/** How many; told after a pause or on leaving, never at each press. `onChange` may answer with a promise: until then the typed amount stays. */
export const QuantityField = ({ min = 1, max = 99, ...props }: FieldProps<number> & { min?: number; max?: number }) => {
  const { name, label, hint, hideLabel, disabled, className } = props;
  const field = useField(props, min);
  const { shown, amount, put, settle } = useSettled(
    field.value,
    (typed) => Math.min(max, Math.max(min, typed)),
    field.change,
  );
  const step = (by: number) => {
    put(String(Math.min(max, Math.max(min, amount + by))));
  };
  const handleKey = (event: KeyboardEvent) => {
    if (pressedKey(event) === 'Enter') settle();
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    step(event.key === 'ArrowUp' ? 1 : -1);
  };
  return (
    <FieldShell id={field.id} label={label} hint={hint} error={field.error} hideLabel={hideLabel} className={className}>
      <span className={classes.quantity}>
        <IconButton
          icon="minus"
          size="small"
          label={formTexts.decrease}
          disabled={disabled || amount <= min}
          onClick={() => step(-1)}
        />
        <input
          {...field.described}
          id={field.id}
          name={name}
          className={classes.amount}
          inputMode="numeric"
          role="spinbutton"
          aria-valuenow={amount}
          aria-valuemin={min}
          aria-valuemax={max}
          value={shown}
          disabled={disabled}
          onChange={(event) => put(event.target.value)}
          onBlur={() => {
            settle();
            field.blur();
          }}
          onKeyDown={handleKey}
        />
        <IconButton
          icon="plus"
          size="small"
          label={formTexts.increase}
          disabled={disabled || amount >= max}
          onClick={() => step(1)}
        />
      </span>
    </FieldShell>
  );
};
