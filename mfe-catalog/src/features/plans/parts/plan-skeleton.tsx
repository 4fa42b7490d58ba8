import { Skeleton } from '@pregao/ui';
import layout from '../../../common/sale-page.module.css';
import classes from './plan.module.css';

/** The shape of the page: its words, and the box beside them. */
export const PlanSkeleton = () => (
  <div className={classes.page} aria-hidden="true">
    <div className={layout.columns}>
      <div className={layout.header}>
        <div className={classes.intro}>
          <Skeleton width={180} height={14} />
          <Skeleton width="70%" height={44} />
          <Skeleton width="90%" height={20} />
          <Skeleton width="60%" height={20} />
        </div>
      </div>
      <div className={layout.side}>
        <Skeleton shape="block" height={520} />
      </div>
      <div className={layout.main}>
        <Skeleton shape="block" height={480} />
      </div>
    </div>
  </div>
);
