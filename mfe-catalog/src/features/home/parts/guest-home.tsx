import type { listHome, ResponseOf } from '@pregao/contract';
import { BelowTheFold } from '@pregao/ui/below-the-fold';
import classes from '../home.module.css';
import { Closing } from './closing.tsx';
import { CourseShelves } from './course-shelves.tsx';
import { GuestHero } from './guest-hero.tsx';
import { HomeSlot } from './home-slot.tsx';
import { Plans } from './plans.tsx';

type Home = ResponseOf<typeof listHome>;

/** The promise, its proofs, what others put there (what is live), courses and plans. */
export const GuestHome = ({ home }: { home: Home }) => {
  const courses = home.shelves.flatMap((shelf) => shelf.courses);
  // The first of them is the page's `picture` in remote.ts: the first course of the first shelf.
  const featured = courses
    .filter(({ category }, index) => courses.findIndex((other) => other.category.id === category.id) === index)
    .slice(0, 3);
  return (
    <div className={classes.sections}>
      <GuestHero proofs={home.proofs} courses={featured} />
      <HomeSlot audience="guest" place="top" />
      <BelowTheFold>
        <CourseShelves shelves={home.shelves} most={4} />
        {home.plans.length > 0 && <Plans plans={home.plans} />}
        <HomeSlot audience="guest" place="end" />
        <Closing />
      </BelowTheFold>
    </div>
  );
};
