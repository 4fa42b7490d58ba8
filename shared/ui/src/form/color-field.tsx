import { cx } from '../lib/cx.ts';
import { FieldShell } from './field-shell.tsx';
import formClasses from './form.module.css';
import classes from './color-field.module.css';
import { useField, type FieldProps } from './use-field.ts';

const isColor = (text: string | null) => /^#[0-9a-f]{6}$/i.test(text ?? '');

const keepHex = (typed: string) => {
  const digits = typed
    .replace(/[^0-9a-f]/gi, '')
    .slice(0, 6)
    .toUpperCase();
  return digits === '' ? null : `#${digits}`;
};

/** A colour as `#RRGGBB`, typed or taken from the browser's own picker; null while there is none. */
export const ColorField = (props: FieldProps<string | null>) => {
  const { label, hint, optional, hideLabel, disabled, autoFocus, className, name } = props;
  const field = useField<string | null>(props, null);
  return (
    <FieldShell id={field.id} {...{ label, hint, optional, hideLabel, className }} error={field.error}>
      <span className={cx(formClasses.control, formClasses.medium, classes.box)}>
        <input
          type="color"
          className={cx(classes.sample, !isColor(field.value) && classes.none)}
          aria-label="Escolher a cor"
          tabIndex={-1}
          disabled={disabled}
          value={isColor(field.value) ? (field.value ?? '') : '#000000'}
          onChange={(event) => field.change(event.target.value.toUpperCase())}
        />
        <input
          {...field.described}
          id={field.id}
          name={name}
          className={classes.code}
          value={field.value ?? ''}
          placeholder="#RRGGBB"
          maxLength={7}
          autoComplete="off"
          spellCheck={false}
          disabled={disabled}
          autoFocus={autoFocus}
          onChange={(event) => field.change(keepHex(event.target.value))}
          onBlur={field.blur}
        />
      </span>
    </FieldShell>
  );
};
