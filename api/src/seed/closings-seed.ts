import type { Tx } from '../db/open.ts';
import { chainStart, closingOf } from '../modules/commerce/finance/closing-chain.ts';
import { readDaySums } from '../modules/commerce/finance/movements.repository.ts';
import { bulk } from './bulk.ts';
import type { Calendar } from './calendar.ts';

/** The days that finance has closed, each on the next morning; from then on there is something to close. */
const [firstClosed, lastClosed] = [-40, -7];

/** Closes some five weeks of the demonstration's money. @param closedBy the id of the person who closes */
export const seedClosings = async (tx: Tx, calendar: Calendar, closedBy: number) => {
  const span = { from: calendar.day(firstClosed), until: calendar.day(lastClosed + 1) };
  const sums = Map.groupBy(await readDaySums(tx, span, 'all'), ({ day }) => day);
  let prev_hash = chainStart;
  const rows = Array.from({ length: lastClosed - firstClosed + 1 }, (_, index) => {
    const day = calendar.day(firstClosed + index);
    const closed_at = calendar.at(firstClosed + index + 1, 9, 5).toISOString();
    const closing = closingOf(sums.get(day) ?? [], { day, reason: null, closed_by: closedBy, closed_at, prev_hash });
    prev_hash = closing.hash;
    return closing;
  });
  await bulk(tx, 'daily_closing', rows);
};
