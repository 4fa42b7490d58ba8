import type { ReactNode } from 'react';
import { Icon } from '../kit/icon/icon.tsx';
import { VisuallyHidden } from '../kit/text/text.tsx';
import { cx } from '../lib/cx.ts';
import { Popover } from '../overlay/popover.tsx';
import { texts } from '../texts.ts';
import classes from './filter-pill.module.css';
import { listTexts } from './texts.ts';

interface FilterPillProps {
  label: string;
  /** What it narrows to now; null when it doesn't. */
  value: string | null;
  onClear: () => void;
  width?: number;
  children: (close: () => void) => ReactNode;
}

/** A filter as a chip: dashed while it is off; in force it says its value and can be taken off. */
export const FilterPill = ({ label, value, onClear, width, children }: FilterPillProps) => (
  <span className={cx(classes.pill, value !== null && classes.set)}>
    <Popover
      title={label}
      width={width}
      trigger={(trigger) => (
        <button type="button" className={classes.open} {...trigger}>
          <Icon name={value === null ? 'plus' : 'chevron-down'} size={14} />
          <span>
            <VisuallyHidden>{listTexts.filterBy} </VisuallyHidden>
            <span>{label}</span>
          </span>
          {value !== null && <span className={classes.value}>{value}</span>}
        </button>
      )}
    >
      {children}
    </Popover>
    {value !== null && (
      <button type="button" className={classes.clear} aria-label={`${texts.remove} ${label}`} onClick={onClear}>
        <Icon name="close" size={14} />
      </button>
    )}
  </span>
);
