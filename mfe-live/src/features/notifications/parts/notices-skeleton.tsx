import { Skeleton } from '@pregao/ui';
import classes from './notices.module.css';

/** The shape of some notifications. */
export const NoticesSkeleton = ({ count }: { count: number }) => (
  <div className={classes.skeleton}>
    {Array.from({ length: count }, (_, index) => (
      <div key={index} className={classes.skeletonRow}>
        <Skeleton shape="circle" width={36} height={36} />
        <div className={classes.words}>
          <Skeleton width="62%" height={14} />
          <Skeleton width="88%" height={12} />
        </div>
      </div>
    ))}
  </div>
);
