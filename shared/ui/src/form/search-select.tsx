import { foldText } from '@pregao/format';
import { Select } from 'antd';
import { AntdScope } from '../antd/antd-scope.tsx';
import { Icon } from '../kit/icon/icon.tsx';
import type { SelectLook, SelectOption, SelectValue } from './select-types.ts';
import classes from './search-select.module.css';
import { formTexts } from './form-texts.ts';

interface SearchSelectProps extends SelectLook {
  onSearch?: (typed: string) => void;
  id: string;
  described: Record<string, unknown>;
  value: SelectValue;
  onChange: (value: SelectValue) => void;
  onBlur: () => void;
}

/** Accents and case don't matter when searching. */
const matches = (typed: string, option?: { label?: unknown; hint?: string }) =>
  foldText(`${String(option?.label ?? '')} ${option?.hint ?? ''}`).includes(foldText(typed));

const renderOption = ({ data }: { data: SelectOption }) => (
  <span className={classes.option}>
    <span>{data.label}</span>
    {data.hint && <small>{data.hint}</small>}
  </span>
);

export const SearchSelect = ({
  id,
  described,
  value,
  options,
  placeholder,
  multiple,
  clearable,
  disabled,
  autoFocus,
  loading,
  size,
  onSearch,
  onChange,
  onBlur,
}: SearchSelectProps) => (
  <AntdScope>
    <Select<SelectValue, SelectOption>
      {...described}
      id={id}
      className={classes.select}
      classNames={{ popup: { root: classes.popup } }}
      value={value ?? undefined}
      options={[...options]}
      placeholder={placeholder}
      mode={multiple ? 'multiple' : undefined}
      allowClear={clearable}
      disabled={disabled}
      autoFocus={autoFocus}
      loading={loading}
      size={size === 'medium' ? 'middle' : size}
      status={described['aria-invalid'] ? 'error' : undefined}
      showSearch={{ filterOption: onSearch ? false : matches, onSearch }}
      notFoundContent={<span className={classes.none}>{formTexts.noOptions}</span>}
      suffixIcon={<Icon name="chevron-down" size={18} className={classes.mark} />}
      optionRender={(option) => renderOption({ data: option.data })}
      onChange={(next) => onChange(next ?? (multiple ? [] : null))}
      onBlur={onBlur}
    />
  </AntdScope>
);
