import type { ReactNode } from 'react';
import { Icon } from '../kit/icon/icon.tsx';
import type { IconName } from '../kit/icon/icons.ts';
import { cx } from '../lib/cx.ts';
import classes from './choice.module.css';
import { FieldShell } from './field-shell.tsx';
import formClasses from './form.module.css';
import { useField, type FieldProps } from './use-field.ts';

const Message = ({ id, error, hint }: { id: string; error?: string; hint?: ReactNode }) => (
  <>
    {error && (
      <p id={`${id}-error`} className={formClasses.error} role="alert">
        <Icon name="alert" size={14} />
        <span>{error}</span>
      </p>
    )}
    {hint && (
      <p id={`${id}-hint`} className={cx(formClasses.hint, error && formClasses.behind)}>
        {hint}
      </p>
    )}
  </>
);

const Toggle = ({ kind, ...props }: FieldProps<boolean> & { kind: 'checkbox' | 'switch' }) => {
  const { name, label, hint, disabled, className, hideLabel } = props;
  const field = useField(props, false);
  return (
    <div className={cx(formClasses.field, className)} data-invalid={field.error ? '' : undefined}>
      <label className={cx(classes.toggle, classes[`${kind}Row`], disabled && classes.off)}>
        <input
          {...field.described}
          id={field.id}
          name={name}
          type="checkbox"
          role={kind === 'switch' ? 'switch' : undefined}
          className={classes[kind]}
          checked={field.value}
          disabled={disabled}
          onChange={(event) => field.change(event.target.checked)}
        />
        <span className={cx(hideLabel && formClasses.unseen)}>{label}</span>
      </label>
      <Message id={field.id} error={field.error} hint={hint} />
    </div>
  );
};

export const CheckboxField = (props: FieldProps<boolean>) => <Toggle {...props} kind="checkbox" />;
export const SwitchField = (props: FieldProps<boolean>) => <Toggle {...props} kind="switch" />;

export interface RadioCard<T extends string | number> {
  value: T;
  label: ReactNode;
  description?: ReactNode;
  icon?: IconName;
  /** At the right, for example a price. */
  aside?: ReactNode;
  disabled?: boolean;
  /** Shown under the card while it is the chosen one. */
  content?: ReactNode;
}

/** One of a few, each with room for words; arrows walk as in any radio group. */
export const RadioCards = <T extends string | number>({
  options,
  columns = 1,
  ...props
}: FieldProps<T | null> & { options: readonly RadioCard<T>[]; columns?: 1 | 2 | 3 }) => {
  const { name, label, hint, hideLabel, disabled, className, optional } = props;
  const field = useField<T | null>(props, null);
  return (
    <FieldShell
      id={field.id}
      label={label}
      hint={hint}
      error={field.error}
      hideLabel={hideLabel}
      optional={optional}
      group
      className={className}
    >
      <div
        className={cx(classes.cards, classes[`columns${columns}`])}
        role="radiogroup"
        aria-labelledby={`${field.id}-label`}
        {...field.described}
        tabIndex={-1}
      >
        {options.map((option) => (
          <div key={option.value} className={classes.card} data-chosen={field.value === option.value ? '' : undefined}>
            <label className={cx(classes.cardHead, (disabled || option.disabled) && classes.off)}>
              <input
                type="radio"
                className={classes.radio}
                name={name ?? field.id}
                value={String(option.value)}
                checked={field.value === option.value}
                disabled={disabled || option.disabled}
                onChange={() => field.change(option.value)}
              />
              {option.icon && <Icon name={option.icon} />}
              <span className={classes.cardWords}>
                <strong>{option.label}</strong>
                {option.description && <small>{option.description}</small>}
              </span>
              {option.aside && <span className={classes.cardAside}>{option.aside}</span>}
            </label>
            {option.content && field.value === option.value && <div className={classes.cardBody}>{option.content}</div>}
          </div>
        ))}
      </div>
    </FieldShell>
  );
};
