import type { Core } from '../../core.ts';
import type { Tx } from '../../db/open.ts';
import { notify, notifyNoMore } from '../notifications/index.ts';
import { convertTrials, listEnding, listOver, markExpired, markWarned } from './trials.repository.ts';

/** How long before its end a trial is told of. */
const aheadMs = 2 * 86_400_000;
/** Trials of one transaction; the next minute takes the others. */
const most = 200;

const newsKey = (id: number) => `trial/${id}`;

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

/** Tells people once, two days before, that a trial ends; one of two days or fewer is told of at its end alone. @returns how many */
export const tellEnding = ({ db, now }: Pick<Core, 'db' | 'now'>): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const at = now().toISOString();
    const soon = await listEnding(tx, at, new Date(now().getTime() + aheadMs).toISOString(), most);
    for (const { id, user_id, company_id, name, slug, ends_at } of soon)
      await notify(tx, {
        ...{ to: [user_id], kind: 'trial_ending', key: newsKey(id), company_id, at, until: ends_at },
        data: { name, slug, ends_at },
      });
    if (soon.length > 0) await markWarned(tx, idsOf(soon), at);
    return soon.length;
  });

/** Ends trials whose time is over and tells their people once; what they opened ends by its own end. @returns how many */
export const endTrials = ({ db, now }: Pick<Core, 'db' | 'now'>): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const at = now().toISOString();
    const over = await listOver(tx, at, most);
    for (const { id, user_id, company_id, name, slug, ends_at } of over)
      await notify(tx, {
        ...{ to: [user_id], kind: 'trial_ended', key: newsKey(id), company_id, at },
        data: { name, slug, ends_at },
      });
    if (over.length > 0) await markExpired(tx, idsOf(over));
    return over.length;
  });

/**
 * Makes the running trials of plans that a person bought converted: they are not told that it ends. What the trial opened
 * stays open to its own end, and the purchase begins there.
 *
 * @param tx the transaction that opens what was bought
 */
export const convertBought = async (
  tx: Tx,
  bought: { userId: number; planIds: readonly number[]; orderId: number; at: string },
): Promise<void> => {
  for (const id of await convertTrials(tx, bought))
    await notifyNoMore(tx, { to: bought.userId, kind: 'trial_ending', key: newsKey(id), at: bought.at });
};
