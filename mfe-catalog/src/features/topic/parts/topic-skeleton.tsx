import { Skeleton } from '@pregao/ui';
import { TileGridSkeleton } from '../../../common/tile-skeleton.tsx';
import classes from '../topic.module.css';

export const TopicSkeleton = () => (
  <div className={classes.page}>
    <Skeleton shape="block" className={classes.waiting} />
    <TileGridSkeleton />
  </div>
);
