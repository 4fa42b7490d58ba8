import { formatNumber } from '@pregao/format';
import { useT } from '@pregao/platform';
import { Delta, Money } from '@pregao/ui';
import type { ReactNode } from 'react';
import { changeOf } from '../../../common/change.ts';
import { Panel } from '../../../common/panel.tsx';
import type { Home } from '../home.store.ts';
import classes from './today.module.css';

interface LineProps {
  label: string;
  children: ReactNode;
  pair: { value: number; previous: number };
  against: string;
}

const Line = ({ label, children, pair, against }: LineProps) => {
  const t = useT();
  const change = changeOf(pair.value, pair.previous);
  return (
    <div className={classes.line}>
      <dt>{label}</dt>
      <dd>
        <span className={classes.value}>{children}</span>
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
export const Today = ({ home: { revenue, orders } }: { home: Home }) => {
  const t = useT();
  return (
    <Panel title={t('today.title')}>
      <dl className={classes.lines}>
        <Line label={t('today.revenue')} pair={revenue.today_cents} against={t('today.yesterday')}>
          <Money cents={revenue.today_cents.value} />
        </Line>
        <Line label={t('today.orders')} pair={orders.today} against={t('today.yesterday')}>
          {formatNumber(orders.today.value)}
        </Line>
        <Line label={t('today.week')} pair={orders.last_7_days} against={t('today.weekBefore')}>
          {formatNumber(orders.last_7_days.value)}
        </Line>
        <Line label={t('today.month')} pair={orders.last_30_days} against={t('today.monthBefore')}>
          {formatNumber(orders.last_30_days.value)}
        </Line>
      </dl>
    </Panel>
  );
};
