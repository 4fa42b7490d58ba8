import { VisuallyHidden } from '@pregao/ui';
import type { CSSProperties } from 'react';
import type { AnyRecord } from '../../common/crud/crud-types.ts';
import classes from './category-name.module.css';

/** A category under those above it: indented, and said with their names. */
export const CategoryName = ({ row }: { row: AnyRecord }) => {
  const path = row.path as string[];
  return (
    <span className={classes.name} style={{ '--depth': path.length } as CSSProperties}>
      {path.length > 0 && <VisuallyHidden>{`${path.join(' › ')} › `}</VisuallyHidden>}
      <span>{String(row.name)}</span>
    </span>
  );
};
