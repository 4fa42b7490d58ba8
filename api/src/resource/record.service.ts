import type { Core } from '../core.ts';
import type { Db, Tx } from '../db/open.ts';
import { AppError } from '../http/errors.ts';
import { audit } from '../modules/platform/audit/audit.ts';
import { conflictOf, isSame } from './revision.ts';
import { findRecord, insertRecord, lockRecord, updateRecord, type LockedRecord } from './record.repository.ts';
import { fieldsOf, type Author, type ServerResource, type Values } from './server-resource.ts';
import { refuseBreach } from './unique.ts';
import { insertVersion } from './versions.repository.ts';

/** What a change writes, and what the history calls it. */
interface Written {
  action: string;
  values: Values;
  deletedAt?: string | null;
}

const refuseInUse = async (tx: Tx, { options }: ServerResource, id: number) => {
  const uses = ((await options.uses?.(tx, id)) ?? []).filter(({ count }) => count > 0);
  if (uses.length === 0) return;
  const text = uses.map(({ count, one, many }) => `${count} ${count === 1 ? one : many}`).join(', ');
  throw new AppError('in_use', { params: { uses: text } });
};

/** The one way a record of a resource changes: each change is one transaction with its version and its audit row. */
export const createRecords = ({ db, now }: Pick<Core, 'db' | 'now'>, store: ServerResource) => {
  const { resource, options } = store;
  const entity = options.table;
  const at = () => now().toISOString();

  const tell = (tx: Tx, author: Author, action: string, id: number, detail: Values) =>
    audit(tx, {
      actor: author.id,
      impersonator: author.impersonator_id,
      action,
      entity,
      entity_id: id,
      detail,
      request_id: author.request_id,
    });

  const refuseDisagreement = (values: Values) => {
    const found = Object.entries((resource.check?.(values as never) ?? {}) as Record<string, string>);
    if (found.length > 0)
      throw new AppError('invalid_body', { fields: Object.fromEntries(found.map(([name, text]) => [name, [text]])) });
  };

  const find = async (db: Db, id: number) => {
    const record = await findRecord(db, store, id);
    if (!record) throw new AppError('not_found');
    return record;
  };

  const lock = async (tx: Tx, id: number): Promise<LockedRecord> => {
    const record = await lockRecord(tx, store, id);
    if (!record) throw new AppError('not_found');
    return record;
  };

  /** Writes the change of a locked record, the state it left, the one it made, and one audit row. */
  const write = async (tx: Tx, author: Author, { meta, values: before }: LockedRecord, written: Written) => {
    const next = { ...before, ...written.values };
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
    await tell(tx, author, written.action, meta.id, { revision: meta.revision + 1, changed });
    return meta.revision + 1;
  };

  const save = async (tx: Tx, author: Author, record: LockedRecord, sent: Values, action = 'update') => {
    const changed = Object.keys(sent).filter((name) => !isSame(sent[name], record.values[name]));
    if (changed.length === 0) return record.meta.revision;
    const next = { ...record.values, ...sent };
    refuseDisagreement(next);
    await options.beforeSave?.({ tx, id: record.meta.id, before: record.values, next, changed });
    return refuseBreach(store, () => write(tx, author, record, { action, values: next }));
  };

  return {
    find: (id: number) => find(db, id),

    /** @throws AppError invalid_body */
    create: (author: Author, values: Values) =>
      db.transaction().execute(async (tx) => {
        const next = { ...values };
        refuseDisagreement(next);
        await options.beforeSave?.({ tx, id: null, before: null, next, changed: Object.keys(next) });
        const stamp = at();
        const id = await refuseBreach(store, () => insertRecord(tx, store, next, author.id, stamp));
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
        await tell(tx, author, 'create', id, { revision: 1 });
        return find(tx, id);
      }),

    /**
     * Writes the fields that a person changed on a revision they had read. What others changed since stays, unless it is
     * one of these fields.
     * @throws AppError revision_conflict, in_trash, not_found, invalid_body
     */
    update: (author: Author, id: number, { revision, ...sent }: Values & { revision: number }) =>
      db.transaction().execute(async (tx) => {
        const record = await lock(tx, id);
        if (record.meta.deleted_at) throw new AppError('in_trash');
        const conflict = await conflictOf(tx, store, record, sent, revision);
        if (conflict) throw new AppError('revision_conflict', { params: conflict });
        await save(tx, author, record, sent);
        return find(tx, id);
      }),

    /** Writes fields of a record whatever its revision; `tx` is the caller's. @returns the revision that stands then */
    set: async (tx: Tx, author: Author, id: number, values: Values) => {
      const record = await lock(tx, id);
      if (record.meta.deleted_at) throw new AppError('in_trash');
      return { record, revision: await save(tx, author, record, values) };
    },

    /**
     * Moves a record to the trash, where it stays for 30 days.
     * @param revision that was seen, where somebody looked; another one is refused
     * @throws AppError revision_passed, in_use, in_trash
     */
    trash: async (tx: Tx, author: Author, id: number, revision?: number) => {
      const record = await lock(tx, id);
      if (revision !== undefined && revision !== record.meta.revision) throw new AppError('revision_passed');
      if (record.meta.deleted_at) throw new AppError('in_trash');
      await refuseInUse(tx, store, id);
      return { record, revision: await write(tx, author, record, { action: 'trash', values: {}, deletedAt: at() }) };
    },

    restore: async (tx: Tx, author: Author, id: number) => {
      const record = await lock(tx, id);
      if (!record.meta.deleted_at) throw new AppError('not_in_trash');
      const { values: next } = record;
      await options.beforeSave?.({ tx, id, before: null, next, changed: Object.keys(next) });
      const revision = await refuseBreach(store, () =>
        write(tx, author, record, { action: 'restore', values: {}, deletedAt: null }),
      );
      return { record, revision };
    },

    /** Gives a record the values and the place it had, unless somebody changed it since. @returns whether it did */
    takeBack: async (
      tx: Tx,
      author: Author,
      id: number,
      revision: number,
      was: { values: Values; deleted_at: string | null },
    ) => {
      const record = await lockRecord(tx, store, id);
      if (record?.meta.revision !== revision) return false;
      await refuseBreach(store, () =>
        write(tx, author, record, { action: 'undo', values: was.values, deletedAt: was.deleted_at }),
      );
      return true;
    },
  };
};

export type Records = ReturnType<typeof createRecords>;
