import { formatMoney, formatMoneyShort, formatMonth, formatNumber } from '@pregao/format';
import { useT } from '@pregao/platform';
import { Link } from '@pregao/platform/router';
import { EmptyState, Segmented } from '@pregao/ui';
import { BarChart, LineChart } from '@pregao/ui/chart';
import { useMemo, useState } from 'react';
import { Panel } from '../../../common/panel.tsx';
import type { Home } from '../home.store.ts';
import { keptAddress } from '../placed-address.ts';
import { groupDays, shortDay, sumOf } from '../series.ts';
import classes from '../home.module.css';

const tall = 280;
const low = 220;

const axisMoney = (cents: number) =>
  cents === 0 ? 'R$ 0' : Math.abs(cents) < 100_000 ? formatMoney(Math.round(cents)) : formatMoneyShort(cents);

const RevenueChart = ({ home }: { home: Home }) => {
  const t = useT();
  const [view, setView] = useState<'period' | 'months'>('period');
  const period = useMemo(() => {
    const groups = groupDays(home.revenue.daily);
    return {
      categories: groups.map(({ date }) => shortDay(date)),
      values: groups.map(({ days }) => sumOf(days, (day) => day.paid_cents)),
    };
  }, [home]);
  const months = useMemo(
    () => ({
      categories: home.revenue.monthly.map(({ month }) => formatMonth(`${month}-15`)),
      values: home.revenue.monthly.map((month) => month.paid_cents),
    }),
    [home],
  );
  const shown = view === 'period' ? period : months;
  const series = useMemo(() => [{ name: t('charts.received'), values: shown.values }], [shown, t]);
  const options = [
    { value: 'period' as const, label: t('charts.period') },
    { value: 'months' as const, label: t('charts.months') },
  ];
  const label = view === 'period' ? t('charts.revenueLabel', { count: home.days }) : t('charts.monthsLabel');
  const shared = { label, categories: shown.categories, series, format: axisMoney, height: tall };
  return (
    <Panel
      title={t('charts.revenue')}
      aside={<Segmented size="small" label={t('charts.view')} options={options} value={view} onChange={setView} />}
      className={classes.wide}
    >
      {sumOf(shown.values, (value) => value) === 0 ? (
        <EmptyState compact icon="chart" title={t('charts.noSales')} description={t('charts.noSalesHint')} />
      ) : view === 'period' ? (
        <LineChart area {...shared} />
      ) : (
        <BarChart {...shared} />
      )}
    </Panel>
  );
};

const OrdersChart = ({ home }: { home: Home }) => {
  const t = useT();
  const { daily } = home.revenue;
  const groups = useMemo(() => groupDays(daily), [daily]);
  const categories = useMemo(() => groups.map(({ date }) => shortDay(date)), [groups]);
  const name = t('charts.orders');
  const series = useMemo(
    () => [{ name, values: groups.map((group) => sumOf(group.days, (day) => day.orders)) }],
    [groups, name],
  );
  const total = sumOf(daily, (day) => day.orders);
  return (
    <Panel
      title={name}
      className={classes.wide}
      aside={
        <Link to={keptAddress(home.generated_at, home.days)} className={classes.total}>
          {formatNumber(total)}
        </Link>
      }
    >
      {total === 0 ? (
        <EmptyState compact icon="chart" title={t('charts.noOrders')} />
      ) : (
        <BarChart
          label={t('charts.ordersLabel', { count: home.days })}
          categories={categories}
          series={series}
          format={formatNumber}
          height={low}
        />
      )}
    </Panel>
  );
};

/** How the period went: money and paid orders, by day or, in a long period, by week. */
export const SalesCharts = ({ home }: { home: Home }) => (
  <div className={classes.charts}>
    <RevenueChart home={home} />
    <OrdersChart home={home} />
  </div>
);
