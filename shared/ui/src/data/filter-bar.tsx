import type { ReactNode } from 'react';
import { Button } from '../kit/button/button.tsx';
import classes from './filter-bar.module.css';
import { SearchBox, type SearchBoxProps } from './search-box.tsx';
import { listTexts } from './texts.ts';

interface FilterBarProps {
  /** What the filters narrow, said aloud. */
  label: string;
  search?: SearchBoxProps;
  /** Takes all of them off; absent while none is in force. */
  onClear?: () => void;
  /** The filters, as pills. */
  children?: ReactNode;
}

/** Search and filters of a list; each shows what it narrows to and can be taken off, all of them at once. */
export const FilterBar = ({ label, search, onClear, children }: FilterBarProps) => (
  <div className={classes.bar} role="search" aria-label={label}>
    {search && <SearchBox {...search} />}
    <div className={classes.pills}>
      {children}
      {onClear && (
        <Button size="small" variant="ghost" onClick={onClear}>
          {listTexts.clearFilters}
        </Button>
      )}
    </div>
  </div>
);
