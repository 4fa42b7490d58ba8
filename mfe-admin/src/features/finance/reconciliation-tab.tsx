import { exportReconciliation, findReconciliation, type AccountSums, type ReconciledDay } from '@pregao/contract';
import { formatDate, formatDateTime } from '@pregao/format';
import { useCan, useQuery, useT } from '@pregao/platform';
import { useListQuery } from '@pregao/platform/hooks';
import { Link } from '@pregao/platform/router';
import { AsyncView, Button, Skeleton, Tag } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { MoneyColumn, MoneyDay } from '../../common/money-grid/money-columns.ts';
import { MoneyGrid } from '../../common/money-grid/money-grid.tsx';
import { currentMonth, MonthTools } from '../../common/money-grid/month-tools.tsx';
import { ClosingDialog } from './closing-dialog.tsx';
import { DayDetail } from './day-detail.tsx';
import { financePlace } from '../../common/finance-place.ts';
import classes from './finance.module.css';

/** A day of the answer as the grid takes it. */
type Day = ReconciledDay & MoneyDay<ReconciledDay['accounts'][number]>;

const figures = [
  'total_cents',
  'received_cents',
  'fees_cents',
  'refunds_cents',
  'receivable_cents',
  'cash_cents',
] as const satisfies readonly (keyof AccountSums)[];

const differs = (rows: readonly AccountSums[]) => rows.some(({ differences }) => differences > 0);

/** Received less fees and refunds. */
const netOf = ({ received_cents, fees_cents, refunds_cents }: AccountSums) =>
  received_cents + fees_cents + refunds_cents;

const tones = { intact: 'success', changed: 'danger', broken: 'danger' } as const;

/** Who closed a day and whether it still is what was closed; of one that can be closed, the button. */
const DayState = ({ day, onClose }: { day: Day; onClose: () => void }) => {
  const t = useT();
  const mayClose = useCan('update', 'Financeiro');
  const { closing, can_close: canClose } = day;
  if (closing)
    return (
      <span className={classes.closing}>
        <Tag tone={tones[closing.state]} icon={closing.state === 'intact' ? 'lock' : 'alert'} small>
          {t(`closing.${closing.state}`)}
        </Tag>
        <span>{`${closing.closed_by_name}, ${formatDateTime(closing.closed_at)}`}</span>
      </span>
    );
  if (canClose && mayClose)
    return (
      <Button size="small" icon="lock" onClick={onClose}>
        {t('closing.close')}
      </Button>
    );
  return <span className={classes.open}>{t('closing.open')}</span>;
};

/** A month of money by day and account: what operations hold against the books, and the days that are closed. */
export const ReconciliationTab = observer(() => {
  const t = useT();
  const { query, change } = useListQuery(financePlace);
  const [closing, setClosing] = useState<string | null>(null);
  const month = query.month ?? currentMonth();
  const found = useQuery(findReconciliation, { query: { month } }, { staleTime: 0 });
  const waiting = found.data?.to_close;
  const closingDay = found.data?.days.find(({ day }) => day === closing);
  const columns: MoneyColumn<AccountSums>[] = [
    { key: 'orders', title: t('reconciliation.orders'), isCount: true },
    ...figures.map((key) => ({ key, title: t(`reconciliation.${key}`) })),
    { key: 'difference_cents', title: t('reconciliation.difference_cents'), isAlert: differs },
  ];
  return (
    <>
      <MonthTools
        month={month}
        file={exportReconciliation}
        onMonth={(next) => {
          change({ month: next, day: null });
        }}
      />
      {waiting && (
        <p className={classes.waiting}>
          <Link to={`/financeiro?${financePlace.write({ month: waiting.from.slice(0, 7) })}`}>
            {t('closing.waiting', { count: waiting.count, day: formatDate(waiting.from) })}
          </Link>
        </p>
      )}
      <AsyncView
        {...found.view}
        isEmpty={({ days }) => days.every((day) => day.accounts.length === 0 && !day.closing && !day.can_close)}
        empty={{ icon: 'calendar', title: t('reconciliation.empty'), description: t('reconciliation.emptyHint') }}
        skeleton={<Skeleton shape="block" height={480} />}
      >
        {({ days }) => (
          <MoneyGrid
            label={t('finance.conciliacao')}
            days={days.map((day): Day => ({ ...day, rows: day.accounts }))}
            columns={columns}
            nameOf={({ account }) => t(`account.${account}`)}
            running={{ title: t('reconciliation.running'), of: netOf }}
            state={{
              title: t('reconciliation.closing'),
              of: (day) => (
                <DayState
                  day={day}
                  onClose={() => {
                    setClosing(day.day);
                  }}
                />
              ),
            }}
            opens={(day) =>
              differs(day.rows) ||
              (day.closing !== null && (day.closing.state !== 'intact' || day.closing.reason !== null))
            }
            panel={(day) => <DayDetail day={day} />}
            open={query.day}
            onOpen={(day) => {
              change({ day });
            }}
          />
        )}
      </AsyncView>
      {closingDay && (
        <ClosingDialog
          day={closingDay}
          isFirst={!waiting && !closingDay.closing}
          onChanged={() => void found.refresh()}
          onClose={() => {
            setClosing(null);
          }}
        />
      )}
    </>
  );
});
