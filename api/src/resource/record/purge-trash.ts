import { runDays, trashDays } from '@pregao/contract';
import type { Core } from '../../core.ts';
import type { Tx } from '../../db/open.ts';
import { releaseFiles } from '../../modules/files/uses.ts';
import { audit } from '../../modules/platform/audit/audit.ts';
import { deleteMade } from './created-keys.repository.ts';
import { deletePublication } from '../publication/publication.repository.ts';
import { deleteRecord, listExpiredTrash, lockRecord } from './record.repository.ts';
import { deleteRuns } from '../bulk/runs.repository.ts';
import { deleteImports } from '../import/imports.repository.ts';
import type { ServerResource } from '../server-resource.ts';
import { deleteVersions } from './versions.repository.ts';

const day = 86_400_000;

/** @returns whether it is gone; what something came to hold on to stays */
const purge = async (tx: Tx, store: ServerResource, id: number, before: string) => {
  const record = await lockRecord(tx, store, id);
  if (!record?.meta.deleted_at || record.meta.deleted_at >= before) return false;
  const uses = (await store.options.uses?.(tx, id)) ?? [];
  if (uses.some(({ count }) => count > 0)) return false;
  await deleteRecord(tx, store, id);
  await deleteVersions(tx, store.options.table, id);
  await releaseFiles(tx, store.options.table, id);
  await deletePublication(tx, store.options.table, id);
  await audit(tx, { actor: null, action: 'purge', entity: store.options.table, entity_id: id });
  return true;
};

/** Removes what has been in the trash for 30 days, with its history; one that can't go keeps none of the others. */
export const purgeTrash = async (
  { db, now, log }: Pick<Core, 'db' | 'now' | 'log'>,
  stores: Iterable<ServerResource>,
) => {
  const before = new Date(now().getTime() - trashDays * day).toISOString();
  for (const store of stores)
    for (const id of await listExpiredTrash(db, store, before)) {
      const kept = { entity: store.options.table, id };
      try {
        const isGone = await db.transaction().execute((tx) => purge(tx, store, id, before));
        if (!isGone) log.warn(kept, 'kept in the trash: it is in use');
      } catch (error) {
        log.error({ ...kept, err: error }, 'kept in the trash: it could not be removed');
      }
    }
  const ago = (days: number) => new Date(now().getTime() - days * day).toISOString();
  await deleteRuns(db, ago(runDays));
  await deleteImports(db, ago(runDays), ago(1), ago(0));
  await deleteMade(db, ago(1));
};
