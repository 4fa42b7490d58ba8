import { formatNumber } from '@pregao/format';
import type { ReactNode } from 'react';
import { Button, IconButton } from '../kit/button/button.tsx';
import { texts } from '../texts.ts';
import classes from './data-table.module.css';
import type { Everything } from './table-types.ts';
import { listTexts } from './texts.ts';

interface SelectionBarProps {
  /** Rows picked one by one. */
  count: number;
  /** All that matches, picked at once; offered where more matches than is picked. */
  everything?: Everything;
  onClear: () => void;
  /** What can be done with them. */
  children?: ReactNode;
}

/** How many rows are picked, and what can be done with them. */
export const SelectionBar = ({ count, everything, onClear, children }: SelectionBarProps) => {
  const picked = everything?.isChosen ? everything.total : count;
  return (
    <div className={classes.bulk} role="toolbar" aria-label={listTexts.selected}>
      <IconButton icon="close" size="small" label={texts.clear} onClick={onClear} />
      <span className={classes.bulkCount} aria-live="polite">
        {[
          everything?.isChosen && !everything.isExact && listTexts.moreThan,
          formatNumber(picked),
          picked === 1 ? listTexts.selectedOne : listTexts.selected,
        ]
          .filter(Boolean)
          .join(' ')}
      </span>
      {everything && !everything.isChosen && everything.total > count && (
        <Button size="small" variant="ghost" onClick={everything.onChoose}>
          {[listTexts.selectMatching, !everything.isExact && listTexts.moreThan, formatNumber(everything.total)]
            .filter(Boolean)
            .join(' ')}
        </Button>
      )}
      {children}
    </div>
  );
};
