import { Card, Skeleton } from '@pregao/ui';
import classes from '../home.module.css';
import attention from './attention.module.css';
import charts from './sales-charts.module.css';

export const ChartsSkeleton = () => (
  <div className={charts.charts} aria-hidden="true">
    <Card className={charts.wide}>
      <Skeleton width={120} height={16} />
      <br />
      <Skeleton shape="block" height={316} />
    </Card>
    <Card>
      <Skeleton width={120} height={16} />
      <br />
      <Skeleton shape="block" height={256} />
    </Card>
    <Card>
      <Skeleton width={120} height={16} />
      <br />
      <Skeleton shape="block" height={256} />
    </Card>
  </div>
);

export const HomeSkeleton = () => (
  <div className={classes.sections} aria-hidden="true">
    <div className={attention.needs}>
      {[0, 1, 2].map((key) => (
        <Card key={key} padding="small">
          <Skeleton shape="block" height={40} />
        </Card>
      ))}
    </div>
    <Card>
      <Skeleton shape="block" height={76} />
    </Card>
    <div className={classes.main}>
      <div className={classes.sections}>
        <Card>
          <Skeleton width={180} height={16} />
          <br />
          <Skeleton shape="block" height={110} />
        </Card>
        <ChartsSkeleton />
      </div>
      <div className={classes.sections}>
        <Card>
          <Skeleton width={80} height={16} />
          <br />
          <Skeleton shape="block" height={280} />
        </Card>
        <Card>
          <Skeleton width={120} height={16} />
          <br />
          <Skeleton shape="block" height={360} />
        </Card>
      </div>
    </div>
  </div>
);
