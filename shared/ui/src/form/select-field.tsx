import { Icon } from '../kit/icon/icon.tsx';
import { cx } from '../lib/cx.ts';
import { lazyScreen } from '../lib/lazy-screen.tsx';
import { ChunkBoundary } from '../lib/chunk-boundary.tsx';
import { FieldShell } from './field-shell.tsx';
import classes from './form.module.css';
import type { SelectLook, SelectValue } from './select-types.ts';
import { useField, type FieldProps } from './use-field.ts';
import { formTexts } from './form-texts.ts';

export interface SelectFieldProps extends FieldProps<SelectValue>, Omit<SelectLook, 'disabled' | 'autoFocus'> {
  /** Type to find; by default from 12 options up. */
  searchable?: boolean;
  /** For options that the server finds. */
  onSearch?: (typed: string) => void;
}

const SearchSelect = lazyScreen(() =>
  import('./search-select.tsx').then(({ SearchSelect: select }) => ({ default: select })),
);

const arrow = <Icon name="chevron-down" size={18} className={classes.arrow} />;

type Box = SelectLook & { name?: string; box: string; field: ReturnType<typeof useField<SelectValue>> };

/** What is chosen, until the combobox has come. */
const Resting = ({ box, options, placeholder, field }: Box) => {
  const chosen = options.filter(({ value }) =>
    Array.isArray(field.value) ? field.value.includes(value) : field.value === value,
  );
  return (
    <span className={box} aria-busy="true">
      <span className={cx(classes.native, chosen.length === 0 && classes.unset)}>
        {chosen.map((option) => option.label).join(', ') || placeholder}
      </span>
      {arrow}
    </span>
  );
};

const Again = ({ box, retry }: { box: string; retry: () => void }) => (
  <span className={box}>
    <button type="button" className={classes.native} onClick={retry}>
      {formTexts.selectFailed}
    </button>
    <Icon name="refresh" size={18} className={classes.arrow} />
  </span>
);

const NativeSelect = ({ name, box, field, options, placeholder, clearable, disabled, loading, autoFocus }: Box) => (
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
);

/** A short list is the platform's own select, which phones show best; a long, searched or multiple one is a combobox, loaded when it is needed. */
export const SelectField = (props: SelectFieldProps) => {
  const { options, multiple = false, size = 'medium', disabled, autoFocus, onSearch } = props;
  const field = useField<SelectValue>(props, multiple ? [] : null);
  const isRich = props.searchable ?? (multiple || onSearch !== undefined || options.length > 12);
  const box = cx(classes.control, classes.selectBox, classes[size], disabled && classes.disabled);
  const { placeholder = formTexts.selectPlaceholder, clearable = !props.required, loading = false } = props;
  const look = { options, placeholder, multiple, clearable, disabled, autoFocus, loading, size };
  return (
    <FieldShell
      id={field.id}
      label={props.label}
      hint={props.hint}
      error={field.error}
      optional={props.optional}
      hideLabel={props.hideLabel}
      className={props.className}
    >
      {isRich ? (
        <ChunkBoundary
          waiting={<Resting box={box} field={field} {...look} />}
          fallback={(retry) => <Again box={box} retry={retry} />}
        >
          <SearchSelect
            id={field.id}
            described={field.described}
            value={field.value}
            {...look}
            onSearch={onSearch}
            onChange={field.change}
            onBlur={field.blur}
          />
        </ChunkBoundary>
      ) : (
        <NativeSelect name={props.name} box={box} field={field} {...look} />
      )}
    </FieldShell>
  );
};
