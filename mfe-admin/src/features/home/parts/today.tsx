import { formatNumber } from '@pregao/format';
import { useT } from '@pregao/platform';
import { Link } from '@pregao/platform/router';
import { Delta, Money } from '@pregao/ui';
import type { ReactNode } from 'react';
import { changeOf } from '../../../common/change.ts';
import { Panel } from '../../../common/panel.tsx';
import type { Home } from '../home.store.ts';
import { paidAddress, placedAddress } from '../placed-address.ts';
import classes from './today.module.css';

interface LineProps {
  /** The orders it counts. */
  to?: string;

  label: string;
  children: ReactNode;
  pair: { value: number; previous: number };
  against: string;
}

const Line = ({ label, children, pair, against, to }: LineProps) => {
  const t = useT();
  const change = changeOf(pair.value, pair.previous);
  return (
    <div className={classes.line}>
      <dt>{label}</dt>
      <dd>
        <span className={classes.value}>{to === undefined ? children : <Link to={to}>{children}</Link>}</span>
        <span className={classes.change}>
          {change === null ? (
            <span>{pair.value === 0 ? t('today.same') : t('today.noBase')}</span>
          ) : (
            <Delta value={change} />
          )}
          <span>{against}</span>
        </span>
      </dd>
    </div>
  );
};

/** The day so far against yesterday at this hour, and the weeks around it. */
export const Today = ({ home: { revenue, orders, generated_at: at } }: { home: Home }) => {
  const t = useT();
  const placed = (days: number) => placedAddress(at, days);
  return (
    <Panel title={t('today.title')}>
      <dl className={classes.lines}>
        <Line
          label={t('today.revenue')}
          to={paidAddress(at, 1)}
          pair={revenue.today_cents}
          against={t('today.yesterday')}
        >
          <Money cents={revenue.today_cents.value} />
        </Line>
        <Line label={t('today.orders')} to={placed(1)} pair={orders.today} against={t('today.yesterday')}>
          {formatNumber(orders.today.value)}
        </Line>
        <Line label={t('today.week')} to={placed(7)} pair={orders.last_7_days} against={t('today.weekBefore')}>
          {formatNumber(orders.last_7_days.value)}
        </Line>
        <Line label={t('today.month')} to={placed(30)} pair={orders.last_30_days} against={t('today.monthBefore')}>
          {formatNumber(orders.last_30_days.value)}
        </Line>
      </dl>
    </Panel>
  );
};
