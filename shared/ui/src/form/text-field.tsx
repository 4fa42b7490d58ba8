import { useState, type ComponentPropsWithRef, type ReactNode } from 'react';
import { IconButton } from '../kit/button/button.tsx';
import { Icon } from '../kit/icon/icon.tsx';
import type { IconName } from '../kit/icon/icons.ts';
import { cx } from '../lib/cx.ts';
import { FieldShell } from './field-shell.tsx';
import classes from './form.module.css';
import { useField, type FieldProps } from './use-field.ts';
import { formTexts } from './form-texts.ts';

type Native = Pick<
  ComponentPropsWithRef<'input'>,
  | 'placeholder'
  | 'autoComplete'
  | 'inputMode'
  | 'maxLength'
  | 'type'
  | 'readOnly'
  | 'autoCapitalize'
  | 'spellCheck'
  | 'enterKeyHint'
  | 'onKeyDown'
>;

export interface TextFieldProps extends FieldProps<string>, Native {
  icon?: IconName;
  prefix?: ReactNode;
  suffix?: ReactNode;
  aside?: ReactNode;
  size?: 'small' | 'medium' | 'large';
  mono?: boolean;
  /** What is kept of what was typed; also how a stored value is shown. */
  mask?: (typed: string) => string;
}

export const TextField = (props: TextFieldProps) => {
  const {
    name,
    label,
    hint,
    optional,
    hideLabel,
    disabled,
    autoFocus,
    className,
    icon,
    prefix,
    suffix,
    aside,
    size = 'medium',
    mono,
    mask,
    type = 'text',
    required: _required,
    validate: _validate,
    value: _value,
    onChange: _onChange,
    error: _error,
    ...native
  } = props;
  const field = useField(props, '');
  const shown = mask ? mask(String(field.value ?? '')) : String(field.value ?? '');
  return (
    <FieldShell
      id={field.id}
      label={label}
      hint={hint}
      error={field.error}
      optional={optional}
      hideLabel={hideLabel}
      aside={aside}
      className={className}
    >
      <span className={cx(classes.control, classes[size], disabled && classes.disabled)}>
        {icon && <Icon name={icon} size={18} className={classes.lead} />}
        {prefix && <span className={classes.affix}>{prefix}</span>}
        <input
          {...native}
          {...field.described}
          id={field.id}
          name={name}
          type={type}
          className={cx(classes.input, mono && classes.mono)}
          value={shown}
          disabled={disabled}
          autoFocus={autoFocus}
          data-autofocus={autoFocus ? '' : undefined}
          onChange={(event) => field.change(mask ? mask(event.target.value) : event.target.value)}
          onBlur={field.blur}
        />
        {suffix && <span className={classes.affix}>{suffix}</span>}
      </span>
    </FieldShell>
  );
};

export const PasswordField = ({
  autoComplete = 'current-password',
  ...props
}: Omit<TextFieldProps, 'type' | 'suffix' | 'mask'>) => {
  const [shown, setShown] = useState(false);
  const toggle = (
    <IconButton
      icon={shown ? 'eye-off' : 'eye'}
      size="small"
      label={shown ? formTexts.hidePassword : formTexts.showPassword}
      aria-pressed={shown}
      onClick={() => setShown(!shown)}
      className={classes.inside}
    />
  );
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      suffix={toggle}
    />
  );
};

export const TextAreaField = (
  props: FieldProps<string> & { rows?: number; maxLength?: number; placeholder?: string; showCounter?: boolean },
) => {
  const {
    name,
    label,
    hint,
    optional,
    hideLabel,
    disabled,
    autoFocus,
    className,
    rows = 4,
    maxLength,
    placeholder,
    showCounter = maxLength !== undefined,
  } = props;
  const field = useField(props, '');
  const counter = showCounter && (
    <span className={classes.counter}>{`${field.value.length}${maxLength !== undefined ? `/${maxLength}` : ''}`}</span>
  );
  return (
    <FieldShell
      id={field.id}
      label={label}
      hint={hint}
      error={field.error}
      optional={optional}
      hideLabel={hideLabel}
      aside={counter}
      className={className}
    >
      <textarea
        {...field.described}
        id={field.id}
        name={name}
        className={cx(classes.control, classes.area)}
        rows={rows}
        maxLength={maxLength}
        placeholder={placeholder}
        value={field.value}
        disabled={disabled}
        autoFocus={autoFocus}
        onChange={(event) => field.change(event.target.value)}
        onBlur={field.blur}
      />
    </FieldShell>
  );
};
