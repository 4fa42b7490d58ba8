import { createHash } from 'node:crypto';
import type { ClosingChange, MoneyAmounts, MoneyMovement } from '@pregao/contract';
import type { DaySums } from './movements.repository.ts';

/** What the first closing has for the hash of the one before. */
export const chainStart = '0'.repeat(64);

/** Sums of a day and an account as a closing keeps them. */
export type ClosedSums = Omit<DaySums, 'day' | 'rows'>;

/** What the hash of a closing is made over; instants as ISO texts. */
export interface ClosingText {
  day: string;
  sums: readonly ClosedSums[];
  reason: string | null;
  closed_by: number;
  closed_at: string;
  prev_hash: string;
}

const canonical = (sums: readonly ClosedSums[]) =>
  sums.map((one) => [
    one.account,
    one.orders,
    one.total_cents,
    one.received_cents,
    one.fees_cents,
    one.refunds_cents,
    one.receivable_cents,
    one.cash_cents,
    one.difference_cents,
    one.differences,
    one.digest,
  ]);

/** SHA-256 of a closing, hex: over its day, sums with the hash of their rows, reason, author, moment and the hash of the one before. */
export const hashOfClosing = ({ day, sums, reason, closed_by, closed_at, prev_hash }: ClosingText): string =>
  createHash('sha256')
    .update(JSON.stringify([day, canonical(sums), reason, closed_by, new Date(closed_at).toISOString(), prev_hash]))
    .digest('hex');

/** The closing of a day: what its row holds. @param sums of that day, with all of their rows */
export const closingOf = (sums: readonly DaySums[], text: Omit<ClosingText, 'sums'>) => {
  const kept = sums.map(({ day: _day, rows: _rows, ...one }): ClosedSums => one);
  return {
    ...text,
    sums: kept,
    entries: sums.flatMap(({ rows }) => rows),
    hash: hashOfClosing({ ...text, sums: kept }),
  };
};

/** SHA-256 of rows, hex, as `readDaySums` makes it. */
const digestOf = (rows: readonly MoneyMovement[]) =>
  createHash('sha256')
    .update(
      rows
        .map((row) =>
          [
            ...[row.key, row.order_id, row.total_cents, row.expected_cents],
            ...[row.booked_cents, row.receivable_cents, row.cash_cents],
          ].join('|'),
        )
        .join('\n'),
    )
    .digest('hex');

/** Whether kept rows are those that the sums of their closing were made of. */
export const areKept = (sums: readonly ClosedSums[], entries: readonly MoneyMovement[]): boolean =>
  JSON.stringify(sums.map(({ account, digest }) => [account, digest])) ===
  JSON.stringify([...Map.groupBy(entries, ({ account }) => account)].map(([name, rows]) => [name, digestOf(rows)]));

/** Whether the rows of a day are those that were closed. */
export const isUnchanged = (closed: readonly ClosedSums[], now: readonly ClosedSums[]): boolean =>
  JSON.stringify(canonical(closed)) === JSON.stringify(canonical(now));

const amountsOf = (row: MoneyMovement): MoneyAmounts => ({
  account: row.account,
  total_cents: row.total_cents,
  expected_cents: row.expected_cents,
  booked_cents: row.booked_cents,
  receivable_cents: row.receivable_cents,
  cash_cents: row.cash_cents,
});

/** Which rows were added, removed or changed between two states of a day. */
export const changesBetween = (before: readonly MoneyMovement[], after: readonly MoneyMovement[]): ClosingChange[] => {
  const nameOf = ({ key, order_id }: MoneyMovement) => `${key} ${order_id}`;
  const [was, is] = [before, after].map((rows) => new Map(rows.map((row) => [nameOf(row), row])));
  return [...new Map([...(was ?? []), ...(is ?? [])])].flatMap(([name, { key, order_id, order_number }]) => {
    const [from, to] = [was?.get(name), is?.get(name)].map((row) => (row ? amountsOf(row) : null));
    return JSON.stringify(from) === JSON.stringify(to)
      ? []
      : [{ key, order_id, order_number, from: from ?? null, to: to ?? null }];
  });
};
