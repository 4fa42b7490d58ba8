import { Skeleton } from '@pregao/ui';
import classes from '../ebook.module.css';

/** The shape of the page: cover, title and the box beside them. */
export const EbookSkeleton = () => (
  <div className={classes.top}>
    <Skeleton shape="block" className={classes.cover} />
    <div className={classes.words}>
      <Skeleton width="40%" height={14} />
      <Skeleton width="80%" height={36} />
      <Skeleton width="60%" height={18} />
    </div>
    <Skeleton shape="block" height={280} />
  </div>
);
