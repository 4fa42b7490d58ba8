import type { Core } from '../../core.ts';
import type { Db, Tx } from '../../db/open.ts';
import { AppError } from '../../http/errors.ts';
import { refuseDisagreement, claimFiles, cleaned, prepare, withFiles } from './prepare.ts';
import { keepMade } from './created-keys.repository.ts';
import { indexRow } from '../../modules/search/index-service.ts';
import { returnPlace } from '../order/order.service.ts';
import { conflictOf, isSame } from './revision.ts';
import { findRecord, insertRecord, lockRecord, updateRecord, type LockedRecord } from './record.repository.ts';
import { auditChange, auditNew, refuseInUse, refuseUnrestorable, type Before, type Records } from './records.ts';
import { fieldsOf, type Author, type ServerResource, type Values } from '../server-resource.ts';
import { refuseBreach } from './unique.ts';
import { findVersion, insertVersion } from './versions.repository.ts';

/** What a change writes, and what the history calls it. */
interface Written {
  action: string;
  values: Values;
  deletedAt?: string | null;
}

const beforeOf = ({ meta: { deleted_at, order_key }, values }: LockedRecord): Before => ({
  ...{ values, deleted_at, order_key },
});

/** The one way a record of a resource changes: each change is one transaction with its version and its audit row. */
export const createRecords = ({ db, now }: Pick<Core, 'db' | 'now'>, store: ServerResource): Records => {
  const { resource, options } = store;
  const entity = options.table;
  const at = () => now().toISOString();

  const find = async (db: Db, id: number) => {
    const record = await findRecord(db, store, id);
    if (!record) throw new AppError('not_found');
    return withFiles(db, store, record);
  };

  const lock = async (tx: Tx, id: number): Promise<LockedRecord> => {
    const record = await lockRecord(tx, store, id);
    if (!record) throw new AppError('not_found');
    return record;
  };

  /** Writes the change of a locked record, the state it left, the one it made, and one audit row. */
  const write = async (tx: Tx, author: Author, { meta, values: before }: LockedRecord, written: Written) => {
    const next = cleaned(store, { ...before, ...written.values });
    const wanted = fieldsOf(store).filter((name) => !isSame(before[name], next[name]));
    const head = { entity, entity_id: meta.id };
    await insertVersion(tx, {
      ...head,
      n: meta.revision,
      action: 'create',
      data: before,
      changed: [],
      author_id: meta.updated_by,
      created_at: meta.updated_at,
    });
    const stamp = at();
    const values = Object.fromEntries(wanted.map((name) => [name, next[name]]));
    await claimFiles(tx, store, meta.id, values);
    await updateRecord(tx, store, {
      id: meta.id,
      values,
      author: author.id,
      at: stamp,
      ...('deletedAt' in written && { deletedAt: written.deletedAt }),
    });
    // As the database holds them: a later save is compared with what a reader was given.
    const { values: after } = await lock(tx, meta.id);
    const changed = wanted.filter((name) => !isSame(before[name], after[name]));
    await insertVersion(tx, {
      ...head,
      n: meta.revision + 1,
      action: written.action,
      data: after,
      changed,
      author_id: author.id,
      created_at: stamp,
    });
    await auditChange(tx, store, author, {
      id: meta.id,
      action: written.action,
      detail: { revision: meta.revision + 1, changed },
    });
    await indexRow(tx, entity, meta.id);
    return meta.revision + 1;
  };

  const save = async (tx: Tx, author: Author, record: LockedRecord, sent: Values, action = 'update') => {
    const changed = Object.keys(sent).filter((name) => !isSame(sent[name], record.values[name]));
    if (changed.length === 0) return record.meta.revision;
    const next = { ...record.values, ...sent };
    refuseDisagreement(resource, next);
    await options.beforeSave?.({ tx, id: record.meta.id, before: record.values, next, changed });
    return refuseBreach(store, () => write(tx, author, record, { action, values: next }));
  };

  const set: Records['set'] = async (tx, author, id, given, { seen } = {}) => {
    const record = await lock(tx, id);
    if (record.meta.deleted_at) throw new AppError('in_trash');
    const sent = prepare(store, given);
    const conflict = seen === undefined ? null : await conflictOf(tx, store, record, sent, seen);
    if (conflict) throw new AppError('revision_conflict', { params: conflict });
    const revision = await save(tx, author, record, sent);
    return { revision, isChanged: revision !== record.meta.revision, before: beforeOf(record) };
  };

  return {
    find: (id: number) => find(db, id),
    set,

    add: async (tx, author, values, origin) => {
      const next = prepare(store, values);
      refuseDisagreement(resource, next);
      await options.beforeSave?.({ tx, id: null, before: null, next, changed: Object.keys(next) });
      await claimFiles(tx, store, null, next);
      const stamp = at();
      const id = await refuseBreach(store, () => insertRecord(tx, store, next, author.id, stamp));
      await keepMade(tx, entity, author, id, stamp);
      await claimFiles(tx, store, id, next);
      await insertVersion(tx, {
        entity,
        entity_id: id,
        n: 1,
        action: 'create',
        data: (await lock(tx, id)).values,
        changed: Object.keys(next),
        author_id: author.id,
        created_at: stamp,
      });
      await auditNew(tx, store, author, id, origin);
      await indexRow(tx, entity, id);
      return find(tx, id);
    },

    update: (author, id, { revision, ...given }) =>
      db.transaction().execute(async (tx) => {
        await set(tx, author, id, given, { seen: revision });
        return find(tx, id);
      }),

    trash: async (tx, author, id, seen) => {
      const record = await lock(tx, id);
      if (seen !== undefined && seen !== record.meta.revision) throw new AppError('revision_passed');
      if (record.meta.deleted_at) throw new AppError('in_trash');
      await refuseInUse(tx, store, id);
      const revision = await write(tx, author, record, { action: 'trash', values: {}, deletedAt: at() });
      return { revision, isChanged: true, before: beforeOf(record) };
    },

    restore: async (tx, author, id) => {
      const record = await lock(tx, id);
      if (!record.meta.deleted_at) throw new AppError('not_in_trash');
      await refuseUnrestorable(tx, store, id, record.values);
      const revision = await refuseBreach(store, () =>
        write(tx, author, record, { action: 'restore', values: {}, deletedAt: null }),
      );
      return { revision, isChanged: true, before: beforeOf(record) };
    },

    takeBack: async (tx, author, id, revision, was) => {
      const record = await lockRecord(tx, store, id);
      if (record?.meta.revision !== revision) return false;
      // Days may have passed: what it would come back to is asked again, as of any restored record.
      if (record.meta.deleted_at && !was.deleted_at) await refuseUnrestorable(tx, store, id, was.values);
      // What was written besides, past the history, stays: a content that left its readers puts nothing on sale again.
      const wrote = resource.publishing ? undefined : (await findVersion(tx, store, id, revision))?.changed;
      const values = wrote ? Object.fromEntries(wrote.map((name) => [name, was.values[name]])) : was.values;
      await refuseBreach(store, () => write(tx, author, record, { action: 'undo', values, deletedAt: was.deleted_at }));
      await returnPlace(tx, store, id, record.values, was);
      return true;
    },
  };
};
