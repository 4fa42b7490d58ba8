import { Skeleton } from '@pregao/ui';
import { TileGridSkeleton } from '../../../common/tile-skeleton.tsx';
import classes from '../subject.module.css';

export const SubjectSkeleton = () => (
  <div className={classes.page}>
    <Skeleton shape="block" className={classes.waiting} />
    <TileGridSkeleton />
  </div>
);
