import { Slot } from '@pregao/platform';
import { Skeleton } from '@pregao/ui';
import { TileSkeleton } from '../../../common/tile-skeleton.tsx';
import classes from '../home.module.css';

/** From here on a widget stands below the home's own shelves. */
const endFrom = 100;

/** The shape of a shelf: what a section of the home is, whoever offers it. */
const ShelfSkeleton = () => (
  <div>
    <Skeleton width={240} height={24} className={classes.slotTitle} />
    <div className={classes.skeletonRow}>
      {[1, 2, 3, 4].map((item) => (
        <TileSkeleton key={item} />
      ))}
    </div>
  </div>
);

/** Sections of other teams: after what to go on with, or below the shelves. */
export const HomeSlot = ({ audience, place }: { audience: 'guest' | 'client'; place: 'top' | 'end' }) => (
  <Slot
    name="home.sections"
    props={{ audience }}
    skeleton={<ShelfSkeleton />}
    {...(place === 'top' ? { until: endFrom } : { from: endFrom })}
  />
);
