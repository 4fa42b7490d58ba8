import { Skeleton } from '@pregao/ui';
import classes from './course-skeleton.module.css';

/** A large thing with a column beside it: what the sale and the player have in common. */
export const CourseSkeleton = () => (
  <div className={classes.page}>
    <div className={classes.main}>
      <Skeleton width="30%" height={16} />
      <Skeleton width="80%" height={40} />
      <Skeleton lines={2} height={18} />
      <Skeleton shape="block" height={240} className={classes.block} />
    </div>
    <Skeleton shape="block" height={460} />
  </div>
);
