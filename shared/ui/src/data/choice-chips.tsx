import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import classes from './data-pieces.module.css';

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
