import { lazyScreen, usePageTitle, usePlatform, useStore, useT } from '@pregao/platform';
import { listQuery, param, useListQuery } from '@pregao/platform/hooks';
import { AsyncView, Container, Segmented } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { Suspense, useEffect } from 'react';
import classes from '../home.module.css';
import { createHomeStore } from '../home.store.ts';
import { Attention } from './attention.tsx';
import { BestSellers } from './best-sellers.tsx';
import { CardApproval } from './card-approval.tsx';
import { FigureRow } from './figure-row.tsx';
import { Greeting } from './greeting.tsx';
import { ChartsSkeleton, HomeSkeleton } from './home-skeleton.tsx';
import { PendingOrders } from './pending-orders.tsx';
import { PublishingWeek } from './publishing-week.tsx';
import { Today } from './today.tsx';

const SalesCharts = lazyScreen(() =>
  import('./sales-charts.tsx').then(({ SalesCharts: charts }) => ({ default: charts })),
);

const periods = [7, 30, 90, 365] as const;

const homeList = listQuery({ days: param.number('days', periods, 30) });

export const SalesHome = observer(() => {
  const t = useT();
  const { bus } = usePlatform();
  const home = useStore(createHomeStore);
  const { query, change } = useListQuery(homeList);
  const { days } = query;
  usePageTitle(t('home.title'));
  useEffect(() => {
    void home.show(days);
  }, [home, days]);
  useEffect(
    () =>
      bus.on('pix.paid.v1', () => {
        void home.refresh();
      }),
    [bus, home],
  );
  const changeDays = (next: typeof days) => {
    change({ days: next }, { replace: true });
  };
  const options = periods.map((value) => ({
    value,
    label: value === 365 ? t('home.year') : t('home.days', { count: value }),
  }));
  return (
    <Container className={classes.page}>
      <Greeting aside={<Segmented label={t('home.period')} options={options} value={days} onChange={changeDays} />} />
      <AsyncView {...home.view} skeleton={<HomeSkeleton />} errorTitle={t('home.failed')}>
        {(data) => (
          <div className={classes.sections}>
            <Attention home={data} />
            <FigureRow home={data} />
            <div className={classes.main}>
              <div className={classes.sections}>
                <PendingOrders
                  pending={data.pending}
                  onExpired={() => {
                    void home.refresh();
                  }}
                />
                <Suspense fallback={<ChartsSkeleton />}>
                  <SalesCharts home={data} />
                </Suspense>
              </div>
              <div className={classes.sections}>
                <Today home={data} />
                <CardApproval home={data} />
                <BestSellers home={data} />
              </div>
            </div>
            <PublishingWeek />
          </div>
        )}
      </AsyncView>
    </Container>
  );
});
