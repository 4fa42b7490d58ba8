import type { listHome, ResponseOf } from '@pregao/contract';
import { useT } from '@pregao/platform';
import { Heading, Shelf } from '@pregao/ui';
import { BelowTheFold } from '@pregao/ui/below-the-fold';
import classes from '../home.module.css';
import { ContinueFeature, ContinueTile } from './continue-watching.tsx';
import { CourseShelves } from './course-shelves.tsx';
import { HomeSlot } from './home-slot.tsx';
import { Plans } from './plans.tsx';
import { StartHere } from './start-here.tsx';
import { WaitingOrders } from './waiting-orders.tsx';

type Home = ResponseOf<typeof listHome>;

/** What to continue first, then what others put there (what is live), then shelves and plans. */
export const ClientHome = ({ home, name }: { home: Home; name: string }) => {
  const t = useT();
  const [first, ...others] = home.continue_watching;
  const suggestion = home.shelves
    .flatMap(({ courses }) => courses)
    .find(({ owned, progress_pct }) => owned && (progress_pct ?? 0) === 0);
  return (
    <div className={classes.sections}>
      {home.pending_orders.length > 0 && <WaitingOrders orders={home.pending_orders} />}
      <section aria-labelledby="home-hello">
        <Heading level={1} id="home-hello" className={classes.hello}>
          {t('home.hello', { name })}
        </Heading>
        {first ? <ContinueFeature item={first} /> : <StartHere course={suggestion} />}
      </section>
      {others.length > 0 && (
        <Shelf title={t('home.alsoContinue')} itemWidth={300}>
          {others.map((item) => (
            <ContinueTile key={item.course.id} item={item} />
          ))}
        </Shelf>
      )}
      <HomeSlot audience="client" place="top" />
      <BelowTheFold>
        <CourseShelves shelves={home.shelves} />
        {home.plans.length > 0 && !home.plans.some(({ owned }) => owned) && <Plans plans={home.plans} />}
        <HomeSlot audience="client" place="end" />
      </BelowTheFold>
    </div>
  );
};
