import type { Core } from '../../../core.ts';
import { pastDeadlock } from '../../../db/past-deadlock.ts';
import { audit } from '../../platform/audit/audit.ts';
import { listTurns, lockTurning, repriceProducts, type Repriced } from './reprice.repository.ts';

const tableClockQueue = 'commercial-tables.clock';
const turnQueue = 'commercial-tables.turn';

const minuteMs = 60_000;

const byTable = (products: readonly Repriced[], side: 'was' | 'now') => {
  const found = new Map<number, number[]>();
  for (const product of products) {
    const table = product[side];
    if (table !== null) found.set(table, [...(found.get(table) ?? []), product.id]);
  }
  return [...found];
};

/**
 * Starts and ends tables of the site: products get the price of the table in force, or their own again, with one audit row for
 * each table that came or went. Run again, or by two nodes at once, it changes nothing twice.
 *
 * @returns the products whose price is another's now
 */
const turnTables = ({ db, now }: Pick<Core, 'db' | 'now'>): Promise<Repriced[]> =>
  pastDeadlock(() =>
    db.transaction().execute(async (tx) => {
      // One node at a time, by the time at which it begins: a slower one would bring back what is over.
      await lockTurning(tx);
      const at = now().toISOString();
      const changed = await repriceProducts(tx, { at });
      for (const [side, action] of [
        ['was', 'end'],
        ['now', 'start'],
      ] as const)
        for (const [id, products] of byTable(changed, side))
          await audit(tx, { actor: null, action, entity: 'commercial_table', entity_id: id, detail: { products } });
      return changed;
    }),
  );

/** Turns tables each minute, and at the second at which one begins or ends within it. */
export const startTableClock = (core: Core) => {
  const turn = async () => {
    await turnTables(core);
  };
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
