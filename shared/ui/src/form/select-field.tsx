import { Icon } from '../kit/icon/icon.tsx';
import { cx } from '../lib/cx.ts';
import { lazyScreen } from '../lib/lazy-screen.tsx';
import { PartBoundary } from '../lib/part-boundary.tsx';
import { texts } from '../texts.ts';
import { FieldShell } from './field-shell.tsx';
import classes from './form.module.css';
import { useField, type FieldProps } from './use-field.ts';

export type SelectValue = string | number | null | (string | number)[];

export interface SelectOption {
  value: string | number;
  label: string;
  hint?: string;
  disabled?: boolean;
}

export interface SelectFieldProps extends FieldProps<SelectValue> {
  options: readonly SelectOption[];
  placeholder?: string;
  /** Type to find; by default from 12 options up. */
  searchable?: boolean;
  multiple?: boolean;
  clearable?: boolean;
  loading?: boolean;
  size?: 'small' | 'medium' | 'large';
  /** For options that the server finds. */
  onSearch?: (typed: string) => void;
}

const SearchSelect = lazyScreen(() =>
  import('./search-select.tsx').then(({ SearchSelect: select }) => ({ default: select })),
);

/** A short list is the platform's own select, which phones show best; a long, searched or multiple one is a combobox, loaded when it is needed. */
export const SelectField = (props: SelectFieldProps) => {
  const {
    name,
    label,
    hint,
    optional,
    hideLabel,
    disabled,
    autoFocus,
    className,
    options,
    placeholder = texts.selectPlaceholder,
    multiple = false,
    clearable = !props.required,
    loading = false,
    size = 'medium',
    onSearch,
  } = props;
  const field = useField<SelectValue>(props, multiple ? [] : null);
  const isRich = props.searchable ?? (multiple || onSearch !== undefined || options.length > 12);
  const box = cx(classes.control, classes.selectBox, classes[size], disabled && classes.disabled);
  const chosen = options.filter(({ value }) =>
    Array.isArray(field.value) ? field.value.includes(value) : field.value === value,
  );
  const arrow = <Icon name="chevron-down" size={18} className={classes.arrow} />;
  const resting = (
    <span className={box} aria-busy="true">
      <span className={cx(classes.native, chosen.length === 0 && classes.unset)}>
        {chosen.map((option) => option.label).join(', ') || placeholder}
      </span>
      {arrow}
    </span>
  );
  const again = (retry: () => void) => (
    <span className={box}>
      <button type="button" className={classes.native} onClick={retry}>
        {texts.selectFailed}
      </button>
      <Icon name="refresh" size={18} className={classes.arrow} />
    </span>
  );
  return (
    <FieldShell
      id={field.id}
      label={label}
      hint={hint}
      error={field.error}
      optional={optional}
      hideLabel={hideLabel}
      className={className}
    >
      {isRich ? (
        <PartBoundary waiting={resting} fallback={again}>
          <SearchSelect
            id={field.id}
            described={field.described}
            value={field.value}
            options={options}
            placeholder={placeholder}
            multiple={multiple}
            clearable={clearable}
            disabled={disabled}
            autoFocus={autoFocus}
            loading={loading}
            size={size}
            onSearch={onSearch}
            onChange={field.change}
            onBlur={field.blur}
          />
        </PartBoundary>
      ) : (
        <span className={box}>
          <select
            {...field.described}
            id={field.id}
            name={name}
            className={cx(classes.native, field.value === null && classes.unset)}
            value={field.value === null ? '' : String(field.value)}
            disabled={disabled || loading}
            autoFocus={autoFocus}
            data-autofocus={autoFocus ? '' : undefined}
            onChange={(event) =>
              field.change(options.find(({ value }) => String(value) === event.target.value)?.value ?? null)
            }
            onBlur={field.blur}
          >
            <option value="" disabled={!clearable}>
              {placeholder}
            </option>
            {options.map((option) => (
              <option key={option.value} value={String(option.value)} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          {arrow}
        </span>
      )}
    </FieldShell>
  );
};
