import { Skeleton } from '@pregao/ui';
import classes from '../plan-list.module.css';

/** The shape of the list: the switch, and the cards side by side. */
export const PlansSkeleton = () => (
  <div className={classes.body} aria-hidden="true">
    <div className={classes.switch}>
      <Skeleton shape="block" width={300} height={40} />
    </div>
    <div className={classes.grid}>
      {[1, 2, 3, 4].map((each) => (
        <Skeleton key={each} shape="block" height={560} />
      ))}
    </div>
  </div>
);
