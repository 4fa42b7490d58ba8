import { trashDays } from '@pregao/contract';
import type { Core } from '../core.ts';
import { audit } from '../modules/platform/audit/audit.ts';
import { deleteRecord, listExpiredTrash, lockRecord } from './record.repository.ts';
import { deleteRuns } from './runs.repository.ts';
import type { ServerResource } from './server-resource.ts';
import { deleteVersions } from './versions.repository.ts';

const day = 86_400_000;

/** Removes what has been in the trash for 30 days, with its history; what something came to hold on to stays. */
export const purgeTrash = async (
  { db, now, log }: Pick<Core, 'db' | 'now' | 'log'>,
  stores: Iterable<ServerResource>,
) => {
  const before = new Date(now().getTime() - trashDays * day).toISOString();
  for (const store of stores)
    for (const id of await listExpiredTrash(db, store, before))
      await db.transaction().execute(async (tx) => {
        const record = await lockRecord(tx, store, id);
        if (!record?.meta.deleted_at || record.meta.deleted_at >= before) return;
        const uses = (await store.options.uses?.(tx, id)) ?? [];
        if (uses.some(({ count }) => count > 0)) {
          log.warn({ entity: store.options.table, id }, 'kept in the trash: it is in use');
          return;
        }
        await deleteRecord(tx, store, id);
        await deleteVersions(tx, store.options.table, id);
        await audit(tx, { actor: null, action: 'purge', entity: store.options.table, entity_id: id });
      });
  await deleteRuns(db, new Date(now().getTime() - day).toISOString());
};
