import {
  workBlocks,
  type listStaffWork,
  type ParsedQuery,
  type ResponseOf,
  type staffWork,
  type WorkBlock,
} from '@pregao/contract';
import { businessDay } from '@pregao/format';
import type { Core } from '../../core.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { QueueServer } from '../../queues/queue-server.ts';
import { countWaiting } from '../../queues/queue.repository.ts';
import { decidesIn } from '../../queues/queue.service.ts';
import { pageLimits } from '../../resource/list/keyset.ts';
import type { ServerResource } from '../../resource/server-resource.ts';
import { countWork, listWork, type Asking } from './staff-work.repository.ts';

const none = { total: 0, first_at: null };

/** Days of the books that a viewer has to close; undefined: they close none. */
export type ClosingWork = (viewer: Viewer) => Promise<{ count: number; from: string } | null | undefined>;

/** What waits for somebody of staff: queues they decide in, and of what is published what they write, review or keep. */
export const createStaffWork = (
  { db, now }: Pick<Core, 'db' | 'now'>,
  resources: readonly ServerResource[],
  queues: readonly QueueServer[],
  closingWork: ClosingWork,
) => {
  const published = resources.filter(({ resource }) => resource.publishing);

  const storesOf = (viewer: Viewer) =>
    viewer.impersonator_id === null
      ? published.filter(({ resource }) => viewer.ability.can('update', resource.subject))
      : [];

  const askingOf = (viewer: Viewer): Asking => ({
    viewerId: viewer.id,
    now: now().toISOString(),
    today: businessDay(now()),
  });

  return {
    /** Counts of all that waits for the viewer, in three queries whatever there is; nothing for who decides and writes nothing. */
    counts: async (viewer: Viewer): Promise<ResponseOf<typeof staffWork>> => {
      const stores = storesOf(viewer);
      const [waiting, work, closing] = await Promise.all([
        countWaiting(
          db,
          queues.filter((server) => decidesIn(server, viewer)),
          viewer,
        ),
        stores.length > 0 ? countWork(db, stores, askingOf(viewer)) : [],
        closingWork(viewer),
      ]);
      const blockOf = (name: WorkBlock) => {
        const { total, first_at } = work.find(({ block }) => block === name) ?? none;
        return [name, { total, first_at }] as const;
      };
      const records = Object.fromEntries(workBlocks.map(blockOf)) as ResponseOf<typeof staffWork>['records'];
      return {
        generated_at: now().toISOString(),
        queues: waiting,
        records: stores.length > 0 ? records : null,
        closing: closing === undefined ? null : { total: closing?.count ?? 0, from: closing?.from ?? null },
      };
    },

    /** The records behind one of these counts. */
    list: async (viewer: Viewer, query: ParsedQuery<typeof listStaffWork>) => {
      const stores = storesOf(viewer);
      const asking = askingOf(viewer);
      const block = query['filter[block]'];
      const rows = stores.length > 0 ? await listWork(db, stores, asking, { block, ...pageLimits(query) }) : [];
      const [first] = rows;
      // A page past the last one has no row that could say how many there are.
      const counted =
        !first && query.page > 1 && stores.length > 0
          ? (await countWork(db, stores, asking)).find((one) => one.block === block)
          : first;
      return {
        data: rows.map(({ total: _total, ...row }) => row),
        meta: { total: counted?.total ?? 0, page: query.page, per_page: query.per_page },
      };
    },
  };
};
