import { useState } from 'react';
import { TextField, type TextFieldProps } from './text-field.tsx';
import { useField, type FieldProps } from './use-field.ts';

type NumberLook = Pick<TextFieldProps, 'placeholder' | 'prefix' | 'suffix' | 'size' | 'aside'>;

const lookOf = <T,>(props: FieldProps<T> & NumberLook) => ({
  label: props.label,
  hint: props.hint,
  optional: props.optional,
  hideLabel: props.hideLabel,
  disabled: props.disabled,
  autoFocus: props.autoFocus,
  className: props.className,
  placeholder: props.placeholder,
  prefix: props.prefix,
  suffix: props.suffix,
  size: props.size,
  aside: props.aside,
});

/** A whole number; null while nothing is typed. */
export const NumberField = (props: FieldProps<number | null> & NumberLook) => {
  const field = useField<number | null>(props, null);
  return (
    <TextField
      {...lookOf(props)}
      error={field.error}
      inputMode="numeric"
      autoComplete="off"
      maxLength={9}
      value={field.value === null ? '' : String(field.value)}
      onChange={(typed) => {
        const digits = typed.replace(/\D/g, '');
        field.change(digits === '' ? null : Number(digits));
      }}
    />
  );
};

const shownDecimal = (value: string | null) => (value ?? '').replace('.', ',');

/** A number with a decimal comma; its value is decimal text with a point, `0.01`, or null while nothing is typed. */
export const DecimalField = (props: FieldProps<string | null> & NumberLook) => {
  const field = useField<string | null>(props, null);
  const [typed, setTyped] = useState(() => shownDecimal(field.value));
  // What is typed may end in a comma; another value from outside takes its place.
  const shown = typed.replace(',', '.').replace(/\.$/, '') === (field.value ?? '') ? typed : shownDecimal(field.value);
  return (
    <TextField
      {...lookOf(props)}
      error={field.error}
      inputMode="decimal"
      autoComplete="off"
      maxLength={16}
      value={shown}
      onChange={(next) => {
        const kept = next.replace('.', ',').replace(/[^\d,]/g, '');
        setTyped(kept);
        const value = kept.replace(',', '.').replace(/\.$/, '');
        field.change(value === '' ? null : value);
      }}
    />
  );
};

/** A share in percent with a decimal comma; its value is basis points, 750 for 7,5 %. */
export const PercentField = (props: FieldProps<number | null> & NumberLook) => {
  const field = useField<number | null>(props, null);
  return (
    <DecimalField
      {...lookOf(props)}
      suffix="%"
      error={field.error}
      value={field.value === null ? null : String(field.value / 100)}
      onChange={(typed) => {
        field.change(typed === null ? null : Math.round(Number(typed) * 100));
      }}
    />
  );
};
