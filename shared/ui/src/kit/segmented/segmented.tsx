import { cx } from '../../lib/cx.ts';
import classes from './segmented.module.css';

interface SegmentedProps<T extends string | number> {
  label: string;
  options: readonly { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
  /** `medium` keeps its width on a phone; the others take the whole line there. */
  size?: 'small' | 'medium' | 'large';
}

/** One of a few, side by side in one frame. */
export const Segmented = <T extends string | number>({
  label,
  options,
  value,
  onChange,
  size = 'large',
}: SegmentedProps<T>) => (
  <div className={cx(classes.frame, classes[size])} role="group" aria-label={label}>
    {options.map((option) => (
      <button
        key={option.value}
        type="button"
        className={classes.option}
        aria-pressed={option.value === value}
        onClick={() => {
          onChange(option.value);
        }}
      >
        {option.label}
      </button>
    ))}
  </div>
);
