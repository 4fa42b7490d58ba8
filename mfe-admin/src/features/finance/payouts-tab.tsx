import { exportPayouts, listPayoutRows, listPayouts, type ResponseOf } from '@pregao/contract';
import { formatDate, formatMoney } from '@pregao/format';
import { useQuery, useT } from '@pregao/platform';
import { useListQuery } from '@pregao/platform/hooks';
import { AsyncView, Skeleton } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import type { MoneyColumn } from '../../common/money-grid/money-columns.ts';
import { MoneyGrid } from '../../common/money-grid/money-grid.tsx';
import { currentMonth, MonthTools } from '../../common/money-grid/month-tools.tsx';
import { Line } from './day-detail.tsx';
import { financePlace } from '../../common/finance-place.ts';
import classes from './finance.module.css';

type Payout = ResponseOf<typeof listPayouts>['days'][number];
type Row = ResponseOf<typeof listPayoutRows>['data'][number];

const figures = [
  'gross_cents',
  'fees_cents',
  'returned_cents',
  'expected_cents',
  'received_cents',
  'late_cents',
] as const;

const stateOf = ({ received_at: at, late_cents: late, expected_cents: expected }: Row) => {
  if (at !== null) return 'payout.received';
  if (expected === 0) return 'payout.returned';
  return late > 0 ? 'payout.late' : 'payout.due';
};

/** The receivables that are due on a day. */
const PayoutRows = observer(({ day }: { day: string }) => {
  const t = useT();
  const found = useQuery(listPayoutRows, { query: { day } }, { staleTime: 0 });
  return (
    <AsyncView {...found.view} skeleton={<Skeleton lines={3} />}>
      {({ data, total }) => (
        <>
          <ul className={classes.lines} aria-label={t('payout.rows')}>
            {data.map((row) => (
              <Line
                key={`${row.payment_id} ${row.number}`}
                name={t('payout.number', { number: row.number, of: row.of })}
                order={row.order_number}
              >
                <span>
                  {t('payout.amounts', {
                    gross: formatMoney(row.gross_cents),
                    fees: formatMoney(row.fees_cents),
                    expected: formatMoney(row.expected_cents),
                  })}
                </span>
                {row.returned_cents !== 0 && (
                  <span>{t('payout.less', { amount: formatMoney(-row.returned_cents) })}</span>
                )}
                <span>{t(stateOf(row), { day: formatDate(row.received_at) })}</span>
              </Line>
            ))}
          </ul>
          {total > data.length && <p className={classes.reason}>{t('payout.more', { count: total - data.length })}</p>}
        </>
      )}
    </AsyncView>
  );
});

/** What the providers of cards pay out in a month, by the day on which it is due. */
export const PayoutsTab = observer(() => {
  const t = useT();
  const { query, change } = useListQuery(financePlace);
  const month = query.month ?? currentMonth();
  const found = useQuery(listPayouts, { query: { month } }, { staleTime: 0 });
  const isLate = (rows: readonly Payout[]) => rows.some((row) => row.late_cents > 0);
  const columns: MoneyColumn<Payout>[] = [
    { key: 'count', title: t('payouts.count'), isCount: true },
    ...figures.map((key) => ({
      key,
      title: t(`payouts.${key}`),
      ...(key === 'late_cents' && { isAlert: isLate }),
    })),
  ];
  return (
    <>
      <MonthTools
        month={month}
        file={exportPayouts}
        onMonth={(next) => {
          change({ month: next, day: null });
        }}
      />
      {found.data && found.data.undated.count > 0 && (
        <p className={classes.waiting}>
          {t('payouts.undated', {
            count: found.data.undated.count,
            amount: formatMoney(found.data.undated.cents),
          })}
        </p>
      )}
      <AsyncView
        {...found.view}
        isEmpty={({ days }) => days.length === 0}
        empty={{ icon: 'calendar', title: t('payouts.empty'), description: t('payouts.emptyHint') }}
        skeleton={<Skeleton shape="block" height={480} />}
      >
        {({ days }) => (
          <MoneyGrid
            label={t('finance.repasses')}
            days={days.map((one) => ({ day: one.day, rows: [one] }))}
            columns={columns}
            running={{ title: t('payouts.running'), of: (row) => row.expected_cents }}
            opens={() => true}
            panel={({ day }) => <PayoutRows day={day} />}
            open={query.day}
            onOpen={(day) => {
              change({ day });
            }}
          />
        )}
      </AsyncView>
    </>
  );
});
