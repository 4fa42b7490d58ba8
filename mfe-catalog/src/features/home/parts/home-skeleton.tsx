import { Skeleton } from '@pregao/ui';
import { TileSkeleton } from '../../../common/tile-skeleton.tsx';
import classes from '../home.module.css';

/** The shape of the page: one large thing, then a shelf. */
export const HomeSkeleton = ({ isGuest }: { isGuest: boolean }) => (
  <div className={classes.sections}>
    <div>
      {!isGuest && <Skeleton width={220} height={30} className={classes.hello} />}
      <Skeleton shape="block" height={isGuest ? 420 : 360} />
    </div>
    <div>
      <Skeleton width={240} height={24} className={classes.hello} />
      <div className={classes.skeletonRow}>
        {[1, 2, 3, 4].map((item) => (
          <TileSkeleton key={item} />
        ))}
      </div>
    </div>
  </div>
);
