import type { ReactNode } from 'react';
import { Icon } from '../kit/icon/icon.tsx';
import { cx } from '../lib/cx.ts';
import classes from './form.module.css';
import { formTexts } from './form-texts.ts';

interface FieldShellProps {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  optional?: boolean;
  hideLabel?: boolean;
  /** At the right of the label, for example a link or a counter. */
  aside?: ReactNode;
  /** Where the control is a group and not one input. */
  group?: boolean;
  className?: string;
  children: ReactNode;
}

/** Label above, control, then the red message (or the hint) under it. */
export const FieldShell = ({
  id,
  label,
  hint,
  error,
  optional,
  hideLabel,
  aside,
  group = false,
  className,
  children,
}: FieldShellProps) => {
  const name = (
    <>
      {label}
      {optional && <span className={classes.optional}>{` (${formTexts.optional})`}</span>}
    </>
  );
  return (
    <div className={cx(classes.field, className)} data-invalid={error ? '' : undefined}>
      <div className={cx(classes.labelRow, hideLabel && !aside && classes.unseen)}>
        {group ? (
          <span id={`${id}-label`} className={cx(classes.label, hideLabel && classes.unseen)}>
            {name}
          </span>
        ) : (
          <label htmlFor={id} className={cx(classes.label, hideLabel && classes.unseen)}>
            {name}
          </label>
        )}
        {aside && <span className={classes.aside}>{aside}</span>}
      </div>
      {children}
      {error && (
        <p id={`${id}-error`} className={classes.error} role="alert">
          <Icon name="alert" size={14} />
          <span>{error}</span>
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className={cx(classes.hint, error && classes.behind)}>
          {hint}
        </p>
      )}
    </div>
  );
};
