import { Skeleton } from '@pregao/ui';
import classes from '../search.module.css';

const rows = [1, 2, 3, 4, 5, 6];

/** As much room as a few results take. */
export const ResultsSkeleton = () => (
  <div className={classes.list} aria-hidden="true">
    {rows.map((row) => (
      <div key={row} className={classes.row}>
        <Skeleton width={112} height={63} />
        <div className={classes.words}>
          <Skeleton width="60%" height={20} />
          <Skeleton width="90%" height={16} />
        </div>
      </div>
    ))}
  </div>
);
