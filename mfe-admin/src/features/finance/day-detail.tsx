import type { ClosingChange, MoneyMovement, ReconciledDay } from '@pregao/contract';
import { formatMoney } from '@pregao/format';
import { useT } from '@pregao/platform';
import { Link } from '@pregao/platform/router';
import { Icon } from '@pregao/ui';
import type { ReactNode } from 'react';
import { sumOf } from '../../common/money-grid/money-columns.ts';
import { ordersAddress } from '../../common/orders-query.ts';
import classes from './finance.module.css';

type Translate = ReturnType<typeof useT>;

const kinds = ['payment', 'fees', 'settlement', 'refund'];

/** What moved, in words: the key of the books is `settlement/12/1`. */
const nameOf = (t: Translate, key: string) => {
  const [kind = '', id, number] = key.split('/');
  return kinds.includes(kind) ? t(`movement.${kind}`, { id, number }) : t('movement.other', { key });
};

interface LineProps {
  name: string;
  /** Number of the order it is of. */
  order: string;
  children: ReactNode;
}

/** One thing of a day, with its order. */
export const Line = ({ name, order, children }: LineProps) => (
  <li>
    <strong>{name}</strong>
    <Link to={ordersAddress({}, order)}>{`#${order}`}</Link>
    {children}
  </li>
);

/** What is wrong where operations and books differ. */
const wrongOf = (row: MoneyMovement) => {
  const { expected_cents: expected, booked_cents: booked } = row;
  if (expected === 0) return 'wrong.notHeld';
  if (booked === expected || row.receivable_cents + row.cash_cents === expected) return 'wrong.account';
  return booked === 0 ? 'wrong.notBooked' : 'wrong.amount';
};

const Differences = ({ rows }: { rows: readonly MoneyMovement[] }) => {
  const t = useT();
  return (
    <ul className={classes.lines} aria-label={t('difference.title')}>
      {rows.map((row) => (
        <Line key={`${row.key} ${row.order_id}`} name={nameOf(t, row.key)} order={row.order_number}>
          <span>
            {t('difference.amounts', {
              expected: formatMoney(row.expected_cents),
              booked: formatMoney(row.booked_cents),
              difference: formatMoney(row.booked_cents - row.expected_cents),
            })}
          </span>
          <span>{t(wrongOf(row))}</span>
          {wrongOf(row) === 'wrong.account' && (
            <span>
              {t('wrong.where', { receivable: formatMoney(row.receivable_cents), cash: formatMoney(row.cash_cents) })}
            </span>
          )}
        </Line>
      ))}
    </ul>
  );
};

const figures = ['total_cents', 'expected_cents', 'booked_cents', 'receivable_cents', 'cash_cents'] as const;

/** What became of a row since its day was closed, in words. */
const changeText = (t: Translate, { from, to }: ClosingChange) => {
  if (from && to)
    return [
      ...(from.account === to.account
        ? []
        : [t('change.account', { from: t(`account.${from.account}`), to: t(`account.${to.account}`) })]),
      ...figures
        .filter((key) => from[key] !== to[key])
        .map((key) =>
          t('change.changed', { what: t(`change.${key}`), from: formatMoney(from[key]), to: formatMoney(to[key]) }),
        ),
    ].join('; ');
  const known = from ?? to;
  return t(from ? 'change.removed' : 'change.added', {
    expected: formatMoney(known?.expected_cents ?? 0),
    booked: formatMoney(known?.booked_cents ?? 0),
  });
};

const Note = ({ children }: { children: ReactNode }) => (
  <p className={classes.cause}>
    <Icon name="alert" size={16} />
    <span>{children}</span>
  </p>
);

/** How many lines are not named. */
const More = ({ count }: { count: number }) => {
  const t = useT();
  return count > 0 && <p className={classes.reason}>{t('lines.more', { count })}</p>;
};

/** What is the matter with a day: what changed since it was closed, why it was closed, and each row that differs. */
export const DayDetail = ({ day: { accounts, closing } }: { day: ReconciledDay }) => {
  const t = useT();
  const rows = accounts.flatMap((account) => account.rows);
  const changes = closing?.changes ?? [];
  return (
    <>
      {closing?.state === 'broken' && <Note>{t('closing.brokenHint')}</Note>}
      {changes.length > 0 && (
        <>
          <Note>{t('closing.changedHint', { count: closing?.changed ?? 0 })}</Note>
          <ul className={classes.lines} aria-label={t('closing.changes')}>
            {changes.map((change) => (
              <Line key={`${change.key} ${change.order_id}`} name={nameOf(t, change.key)} order={change.order_number}>
                <span>{changeText(t, change)}</span>
              </Line>
            ))}
          </ul>
          <More count={(closing?.changed ?? 0) - changes.length} />
        </>
      )}
      {closing?.reason && <p className={classes.reason}>{t('closing.reasonWas', { reason: closing.reason })}</p>}
      {rows.length > 0 && <Differences rows={rows} />}
      <More count={sumOf(accounts, ({ differences }) => differences) - rows.length} />
    </>
  );
};
