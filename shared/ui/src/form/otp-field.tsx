import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { texts } from '../texts.ts';
import classes from './form.module.css';
import { FieldShell } from './field-shell.tsx';
import { useField, type FieldProps } from './use-field.ts';
import { formTexts } from './form-texts.ts';

/** A code digit by digit; pasting fills it, and `onComplete` hears the whole code once. */
export const OtpField = ({
  length = 6,
  onComplete,
  ...props
}: FieldProps<string> & { length?: number; onComplete?: (code: string) => void }) => {
  const { label, hint, hideLabel, disabled, autoFocus, className } = props;
  const field = useField(props, '');
  const group = useRef<HTMLDivElement>(null);
  const focus = (index: number) =>
    group.current?.querySelectorAll('input')[Math.max(0, Math.min(index, length - 1))]?.focus();
  const put = (code: string, next: number) => {
    const clean = code.slice(0, length);
    field.change(clean);
    focus(next);
    if (clean.length === length && clean !== field.value) onComplete?.(clean);
  };
  const handleInput = (index: number, typed: string) => {
    const digits = typed.replace(/\D/g, '');
    if (digits.length > 2) put(digits, digits.length);
    else if (digits) put(field.value.slice(0, index) + digits.slice(-1) + field.value.slice(index + 1), index + 1);
  };
  const handleKey = (index: number, event: KeyboardEvent) => {
    if (event.key === 'Backspace') {
      event.preventDefault();
      const at = index < field.value.length ? index : field.value.length - 1;
      put(field.value.slice(0, Math.max(at, 0)) + field.value.slice(at + 1), at);
    }
    if (event.key === 'ArrowLeft') {
      event.preventDefault();
      focus(index - 1);
    }
    if (event.key === 'ArrowRight') {
      event.preventDefault();
      focus(index + 1);
    }
  };
  const handlePaste = (event: ClipboardEvent) => {
    event.preventDefault();
    const digits = event.clipboardData.getData('text').replace(/\D/g, '');
    if (digits) put(digits, digits.length);
  };
  return (
    <FieldShell
      id={field.id}
      label={label}
      hint={hint}
      error={field.error}
      hideLabel={hideLabel}
      group
      className={className}
    >
      <div ref={group} className={classes.otp} role="group" aria-labelledby={`${field.id}-label`} onPaste={handlePaste}>
        {Array.from({ length }, (_, index) => (
          <input
            key={index}
            {...field.described}
            className={classes.digit}
            inputMode="numeric"
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            aria-label={`${formTexts.digit} ${index + 1} ${texts.of} ${length}`}
            value={field.value[index] ?? ''}
            disabled={disabled}
            autoFocus={autoFocus && index === 0}
            onFocus={(event) => event.target.select()}
            onChange={(event) => handleInput(index, event.target.value)}
            onKeyDown={(event) => handleKey(index, event)}
          />
        ))}
      </div>
    </FieldShell>
  );
};
