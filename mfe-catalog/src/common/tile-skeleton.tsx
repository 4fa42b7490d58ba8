import { Card, Skeleton } from '@pregao/ui';
import classes from './tile-grid.module.css';

/** The shape of a tile, cover and lines. */
export const TileSkeleton = () => (
  <Card padding="none">
    <Skeleton shape="block" className={classes.cover} />
    <div className={classes.body}>
      <Skeleton width="38%" height={12} />
      <Skeleton width="84%" height={18} />
      <Skeleton width="56%" height={13} />
      <Skeleton width="46%" height={24} className={classes.foot} />
    </div>
  </Card>
);

/** As many tiles as the screen is likely to show. */
export const TileGridSkeleton = ({ count = 8 }: { count?: number }) => (
  <div className={classes.grid}>
    {Array.from({ length: count }, (_, index) => (
      <TileSkeleton key={index} />
    ))}
  </div>
);
