import type { ReactNode } from 'react';
import { Button } from '../kit/button/button.tsx';
import { Icon } from '../kit/icon/icon.tsx';
import { cx } from '../lib/cx.ts';
import { texts } from '../texts.ts';
import classes from './data-pieces.module.css';

export interface FilterChip {
  key: string;
  label: ReactNode;
  value?: ReactNode;
  /** Said by the button that removes it. */
  name?: string;
}

/** The filters in force; each can be taken off, or all at once. */
export const FilterChips = ({
  chips,
  onRemove,
  onClear,
  children,
  className,
}: {
  chips: readonly FilterChip[];
  onRemove: (key: string) => void;
  onClear?: () => void;
  children?: ReactNode;
  className?: string;
}) => (
  <div className={cx(classes.chips, className)}>
    {chips.map(({ key, label, value, name }) => (
      <span key={key} className={classes.chip}>
        <span className={classes.chipLabel}>
          {label}
          {value !== undefined && ':'}
        </span>
        {value}
        <button
          type="button"
          className={classes.chipClose}
          aria-label={`${texts.remove} ${name ?? (typeof label === 'string' ? label : key)}`}
          onClick={() => onRemove(key)}
        >
          <Icon name="close" size={14} />
        </button>
      </span>
    ))}
    {children}
    {onClear && chips.length > 1 && (
      <Button variant="ghost" size="small" onClick={onClear}>
        {texts.clearFilters}
      </Button>
    )}
  </div>
);

interface ChoiceChipsProps<T extends string | number> {
  label: string;
  options: readonly { value: T; label: ReactNode; count?: number }[];
  value: T | null;
  onChange: (value: T) => void;
  className?: string;
}

/** One of a few, as pressed chips. */
export const ChoiceChips = <T extends string | number>({
  label,
  options,
  value,
  onChange,
  className,
}: ChoiceChipsProps<T>) => (
  <div className={cx(classes.chips, className)} role="group" aria-label={label}>
    {options.map((option) => (
      <button
        key={option.value}
        type="button"
        className={cx(classes.choice, value === option.value && classes.chosen)}
        aria-pressed={value === option.value}
        onClick={() => onChange(option.value)}
      >
        {option.label}
        {option.count !== undefined && <span className={classes.chipCount}>{option.count}</span>}
      </button>
    ))}
  </div>
);
