import type { Core } from '../../../core.ts';
import { pastDeadlock } from '../../../db/past-deadlock.ts';
import { audit } from '../../platform/audit/audit.ts';
import { listTurns, lockTurning, repriceNext, type Repriced } from './reprice.repository.ts';

const tableClockQueue = 'commercial-tables.clock';
const turnQueue = 'commercial-tables.turn';

const minuteMs = 60_000;

/** Products that are turned in one transaction, at most: others wait no longer for them, and no statement takes too long. */
const mostAtOnce = 1_000;

const byTable = (products: readonly Repriced[], side: 'was' | 'now') => {
  const found = new Map<number, number[]>();
  for (const product of products) {
    const table = product[side];
    if (table !== null) found.set(table, [...(found.get(table) ?? []), product.id]);
  }
  return [...found];
};

/** Turns the next products after an id. @returns after which one to go on; null: that was all */
const turnNext = ({ db, now }: Pick<Core, 'db' | 'now'>, after: number): Promise<number | null> =>
  pastDeadlock(() =>
    db.transaction().execute(async (tx) => {
      // One node at a time, by the time at which it begins: a slower one would bring back what is over.
      await lockTurning(tx);
      const { turned, next } = await repriceNext(tx, { at: now().toISOString(), after, most: mostAtOnce });
      for (const [side, action] of [
        ['was', 'end'],
        ['now', 'start'],
      ] as const)
        for (const [id, products] of byTable(turned, side))
          await audit(tx, { actor: null, action, entity: 'commercial_table', entity_id: id, detail: { products } });
      return next;
    }),
  );

/**
 * Starts and ends tables of the site: products get the price of the table in force, or their own again, with one audit row for
 * each table that came or went, of a thousand products at most. Run again, or by two nodes at once, it changes nothing twice;
 * what costs otherwise than its table says is mended.
 */
const turnTables = async (core: Pick<Core, 'db' | 'now'>): Promise<void> => {
  let after: number | null = 0;
  while (after !== null) after = await turnNext(core, after);
};

/** Turns tables each minute, and at the second at which one begins or ends within it. */
export const startTableClock = (core: Core) => {
  const turn = () => turnTables(core);
  core.jobs.work(turnQueue, turn);
  core.jobs.work(
    tableClockQueue,
    async () => {
      await turn();
      const [from, to] = [core.now().toISOString(), new Date(core.now().getTime() + minuteMs).toISOString()];
      for (const at of await listTurns(core.db, from, to)) {
        const delaySeconds = Math.ceil((Date.parse(at) - core.now().getTime()) / 1000);
        await core.jobs.send(turnQueue, { at }, { key: at, delaySeconds });
      }
    },
    { cron: '* * * * *' },
  );
};
