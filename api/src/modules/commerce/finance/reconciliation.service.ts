import type { BodyOf, ClosingChange, closeDay, ReconciledDay, ResponseOf } from '@pregao/contract';
import { businessDay, daysFrom, formatDate, plusDays } from '@pregao/format';
import type { Core } from '../../../core.ts';
import type { Db, Tx } from '../../../db/open.ts';
import { AppError, fieldError } from '../../../http/errors.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { exportCsv } from '../../../resource/csv/export.ts';
import { audit } from '../../platform/audit/audit.ts';
import { areKept, chainStart, changesBetween, closingOf, hashOfClosing, isUnchanged } from './closing-chain.ts';
import {
  findClosing,
  findFirstDay,
  findLastClosing,
  insertClosing,
  listClosings,
  readEntries,
  type ClosingRow,
} from './closings.repository.ts';
import { daysToClose } from './days-to-close.ts';
import { readDaySums, type DaySums, type Span } from './movements.repository.ts';
import { reconciliationColumns } from './reconciliation-file.ts';

/** Rows of a day that an answer names. */
const mostNamed = 50;

/** A month, `yyyy-mm`, as its days. */
export const spanOf = (month: string): Span => ({
  from: `${month}-01`,
  until: `${plusDays(`${month}-01`, 31).slice(0, 7)}-01`,
});

/** The month of a query, the current one where it names none. */
export const monthOf = (month: string | undefined, now: Date): string => month ?? businessDay(now).slice(0, 7);

interface Changes {
  /** Whether the kept rows are those that were closed. */
  areKept: boolean;
  /** Of kept rows that are others nothing can be said. */
  changes: ClosingChange[];
}

/** What became of days since they were closed, by day; in two queries whatever their number. */
const readChanges = async (db: Db, closings: readonly ClosingRow[]): Promise<Map<string, Changes>> => {
  const days = closings.map(({ day }) => day);
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined) return new Map();
  const [entries, sums] = [
    await readEntries(db, days),
    await readDaySums(db, { from: first, until: plusDays(last, 1), days }, 'all'),
  ];
  const now = Map.groupBy(sums, ({ day }) => day);
  return new Map(
    closings.map(({ day, sums: closed }) => {
      const kept = entries.get(day) ?? [];
      const rows = (now.get(day) ?? []).flatMap((one) => one.rows);
      const isKept = areKept(closed, kept);
      return [day, { areKept: isKept, changes: isKept ? changesBetween(kept, rows) : [] }];
    }),
  );
};

const isBroken = (closing: ClosingRow) =>
  closing.hash !== hashOfClosing(closing) || closing.prev_hash !== (closing.before_hash ?? chainStart);

const presentClosing = (closing: ClosingRow, found: Changes | undefined): NonNullable<ReconciledDay['closing']> => ({
  closed_at: closing.closed_at,
  closed_by_name: closing.closed_by_name,
  reason: closing.reason,
  state: isBroken(closing) || found?.areKept === false ? 'broken' : found ? 'changed' : 'intact',
  changed: found?.changes.length ?? 0,
  changes: found?.changes.slice(0, mostNamed) ?? [],
});

const presentAccounts = (sums: readonly DaySums[]): ReconciledDay['accounts'] =>
  sums.map(({ day: _day, digest: _digest, rows, ...one }) => ({ ...one, rows: rows.slice(0, mostNamed) }));

/** The closing that a day follows. @throws AppError where the day is not the next one; on `day` where the books begin later */
const findBefore = async (tx: Tx, day: string) => {
  if (await findClosing(tx, day)) throw new AppError('day_closed');
  const last = await findLastClosing(tx);
  if (last) {
    const next = plusDays(last.day, 1);
    if (day !== next) throw new AppError('day_out_of_order', { params: { day: formatDate(next) } });
    return last;
  }
  const first = await findFirstDay(tx);
  if (first === null || day < first)
    throw fieldError('day', 'O primeiro fechamento não pode ser anterior ao primeiro lançamento.');
  return undefined;
};

/** What operations hold against what the books hold, and the days that are closed. */
export const createReconciliation = ({ db, now }: Pick<Core, 'db' | 'now'>) => {
  /** The days of a month up to today; a constant number of queries whatever the month holds. */
  const find = async (asked?: string) => {
    const month = monthOf(asked, now());
    const span = spanOf(month);
    const today = businessDay(now());
    const [sums, closings, last] = await Promise.all([
      readDaySums(db, span, 'difference'),
      listClosings(db, span),
      findLastClosing(db),
    ]);
    const byDay = Map.groupBy(sums, ({ day }) => day);
    const closed = new Map(closings.map((closing) => [closing.day, closing]));
    const changes = await readChanges(
      db,
      closings.filter((one) => !isUnchanged(one.sums, byDay.get(one.day) ?? [])),
    );
    const first = last ? plusDays(last.day, 1) : await findFirstDay(db);
    const days = daysFrom(span.from, 31).filter((day) => day < span.until && (day <= today || byDay.has(day)));
    return {
      month,
      to_close: daysToClose(last?.day, today),
      days: days.map((day): ReconciledDay => {
        const closing = closed.get(day);
        return {
          day,
          accounts: presentAccounts(byDay.get(day) ?? []),
          can_close: day < today && first !== null && (last ? day === first : day >= first),
          closing: closing ? presentClosing(closing, changes.get(day)) : null,
        };
      }),
    };
  };

  return {
    find,

    /**
     * Closes a day: its sums and rows are kept, chained to the closing before. One closing per day, however many ask at once.
     *
     * @throws AppError `day_not_over`, `day_closed`, `day_out_of_order`; `invalid_body` on `reason` where a difference has none,
     *   on `day` where the books begin later
     */
    close: (
      viewer: Viewer,
      { day, reason = null }: BodyOf<typeof closeDay>,
      requestId: string,
    ): Promise<ResponseOf<typeof closeDay>> =>
      db.transaction().execute(async (tx) => {
        const at = now();
        if (day >= businessDay(at)) throw new AppError('day_not_over');
        const last = await findBefore(tx, day);
        const sums = await readDaySums(tx, { from: day, until: plusDays(day, 1) }, 'all');
        const differences = sums.reduce((count, one) => count + one.differences, 0);
        if (differences > 0 && reason === null) throw fieldError('reason', 'Este dia tem diferença: escreva o motivo.');
        const closing = closingOf(sums, {
          ...{ day, reason, closed_by: viewer.id, closed_at: at.toISOString() },
          prev_hash: last?.hash ?? chainStart,
        });
        if (!(await insertClosing(tx, closing))) {
          await findBefore(tx, day);
          throw new AppError('day_closed');
        }
        await audit(tx, {
          ...{ actor: viewer.id, impersonator: viewer.impersonator_id, request_id: requestId },
          ...{ action: 'close', entity: 'daily_closing', entity_id: day },
          detail: { hash: closing.hash, differences, ...(reason !== null && { reason }) },
        });
        return { day, closed_at: closing.closed_at, hash: closing.hash };
      }),

    /** A month as CSV: a line for each day and account in which money moved. @returns the file's name and its text */
    csv: async (query: { month?: string | undefined }, viewer: Viewer, requestId: string) => {
      const { month, days } = await find(query.month);
      const lines = days.flatMap((day) =>
        day.accounts.map((account) => ({ ...account, day: day.day, closing: day.closing })),
      );
      return exportCsv({ db, now }, viewer, requestId, {
        ...{ name: `conciliacao-${month}`, entity: 'ledger_entry', query: { month } as { q?: string } },
        ids: lines,
        rowsOf: async (batch) => [...batch],
        columns: reconciliationColumns,
      });
    },
  };
};
