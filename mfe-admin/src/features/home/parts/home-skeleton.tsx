import { Card, Skeleton } from '@pregao/ui';
import classes from '../home.module.css';
import attention from './attention.module.css';

const TitledBlock = ({ height, title = 120, className }: { height: number; title?: number; className?: string }) => (
  <Card className={className}>
    <Skeleton width={title} height={16} />
    <br />
    <Skeleton shape="block" height={height} />
  </Card>
);

export const ChartsSkeleton = () => (
  <div className={classes.charts} aria-hidden="true">
    <TitledBlock height={316} className={classes.wide} />
    <TitledBlock height={256} className={classes.wide} />
  </div>
);

export const NeedsSkeleton = () => (
  <div aria-hidden="true">
    <div className={attention.needs}>
      {[0, 1, 2, 3].map((key) => (
        <Card key={key} padding="small">
          <Skeleton shape="block" height={40} />
        </Card>
      ))}
    </div>
    <p className={attention.counted} />
  </div>
);

export const HomeSkeleton = () => (
  <div className={classes.sections} aria-hidden="true">
    <NeedsSkeleton />
    <Card>
      <Skeleton shape="block" height={76} />
    </Card>
    <div className={classes.main}>
      <div className={classes.sections}>
        <TitledBlock title={180} height={110} />
        <ChartsSkeleton />
      </div>
      <div className={classes.sections}>
        <TitledBlock title={80} height={280} />
        <TitledBlock height={360} />
      </div>
    </div>
  </div>
);
