import { directRows, undoDays, type BulkAction, type BulkReach, type BulkRun, type BulkSteps } from '@pregao/contract';
import type { Core } from '../../core.ts';
import type { Tx } from '../../db/open.ts';
import { pastDeadlock } from '../../db/past-deadlock.ts';
import { AppError, fieldError } from '../../http/errors.ts';
import type { Viewer } from '../../http/viewer.ts';
import { countReach, listRecordIds, type ListFilter } from '../list/list-query.repository.ts';
import { askPublishDue } from '../publication/publishing-jobs.ts';
import { recordsOf } from '../record/records-of.ts';
import { createPerforming } from './perform-run.ts';
import { presentRuns, undoneUntil } from './run-answers.ts';
import { changeOneIn } from './run-records.ts';
import {
  beginUndo,
  countDone,
  findRun,
  findRunByKey,
  insertRun,
  listRuns,
  listStalledRuns,
  takeFailed,
  type NewRun,
  type RunRow,
  type Starter,
} from './runs.repository.ts';
import { askedBy, sightFor, told } from '../rights/field-sight.ts';
import { searchedWhole } from '../rights/whole-search.ts';
import type { ServerResource, Values } from '../server-resource.ts';

export interface BulkWish {
  action: BulkAction;
  ids?: number[] | undefined;
  filter?: ListFilter | undefined;
  values?: Values | undefined;
  /** How many the person was asked about. */
  total?: number | undefined;
  /** Of one record, as it was seen. */
  revision?: number | undefined;
  /** Under which it is begun once. */
  key?: string | undefined;
}

/** What a person asked for. */
interface Asked {
  store: ServerResource;
  viewer: Viewer;
  requestId: string;
  wish: BulkWish;
}

const newRun = ({ store, viewer, requestId, wish }: Asked, ids: readonly number[], at: Date): NewRun => ({
  ...{ resource: store.resource.name, action: wish.action, changes: wish.values ?? {}, ids, at: at.toISOString() },
  author: { id: viewer.id, impersonator_id: viewer.impersonator_id, request_id: requestId },
  of_one: wish.revision !== undefined,
  key: wish.key ?? null,
});

/** Milliseconds after which a run that stands still is taken up again: its node has gone. */
const stalled = 60_000;

/** The first of these fields that a person may not write. */
const closedOf = (store: ServerResource, viewer: Viewer, values: Values) => {
  const { unwritable } = sightFor(store, viewer);
  return Object.keys(values).find((name) => unwritable.has(name));
};

/** What a run did needs the same ability to be taken back, at that moment (security 7). */
const refuseUnable = (store: ServerResource, viewer: Viewer, action: string, made = 0, total = 1) => {
  const usual = action === 'trash' || action === 'restore' ? 'delete' : 'update';
  const asked = [...(made > 0 ? ['create' as const] : []), ...(total > made ? ([usual] as const) : [])];
  if (!asked.every((one) => viewer.ability.can(one, store.resource.subject))) throw new AppError('forbidden');
};

const refuseUnasked = (store: ServerResource, viewer: Viewer, { action, values = {}, revision }: BulkWish) => {
  refuseUnable(store, viewer, action);
  const { bulk = [], inline = [] } = store.resource;
  const open: readonly string[] = revision === undefined ? bulk : [...bulk, ...inline];
  const steps = Object.entries((store.resource.bulkSteps ?? {}) as BulkSteps);
  const allowed: Partial<Record<BulkAction, readonly string[]>> = {
    ...{ set: open, schedule: ['publish_at'] },
    ...Object.fromEntries(steps.map(([name, step]) => [name, Object.keys(step.values)])),
  };
  const [missing] = (allowed[action] ?? []).filter(
    (name) => steps.some(([step]) => step === action) && values[name] === undefined,
  );
  if (missing) throw fieldError(missing, 'Campo obrigatório.');
  const [refused] = Object.keys(values).filter((name) => !allowed[action]?.includes(name));
  if (refused) throw fieldError(refused, 'Este campo não muda em vários registros de uma vez.');
  const closed = closedOf(store, viewer, values);
  if (closed) throw fieldError(closed, 'Você não altera este campo.');
  if (action === 'set' && Object.keys(values).length === 0) throw fieldError('values', 'Diga o que muda.');
  if (action === 'schedule' && values.publish_at === undefined) throw fieldError('publish_at', 'Informe data e hora.');
};

const refuseUnkeyed = (store: ServerResource, { action, key }: BulkWish) => {
  const step = ((store.resource.bulkSteps ?? {}) as BulkSteps)[action];
  if (step?.keyed && key === undefined) throw fieldError('key', 'Informe a chave da mudança.');
};

/** The ids of what a wish names: those it says, or all that its filter matches now. */
export const idsOf = async (
  core: Core,
  store: ServerResource,
  viewer: Viewer,
  wish: Pick<BulkWish, 'ids' | 'filter'>,
) => {
  if (wish.ids) return [...new Set(wish.ids)];
  if (!wish.filter) throw fieldError('ids', 'Escolha ao menos um registro.');
  const filter = askedBy(store, sightFor(store, viewer), wish.filter, 'filter');
  return listRecordIds(core.db, store, await searchedWhole(core, store, viewer, null, filter));
};

/** The records of a change, if they are as many as the person was asked about. */
const settledIds = async (core: Core, store: ServerResource, viewer: Viewer, wish: BulkWish) => {
  const ids = await idsOf(core, store, viewer, wish);
  if (wish.total !== undefined && wish.total !== ids.length)
    throw new AppError('reach_changed', { params: { total: ids.length } });
  return ids;
};

/** Asks for the hour that a change has set. */
const askHour = async (core: Core, { action, values }: BulkWish) => {
  if (action === 'schedule') await askPublishDue(core, String(values?.publish_at));
};

/** The run that the same call began before. */
const begunBefore = async (db: Core['db'], store: ServerResource, viewer: Viewer, { key }: BulkWish) =>
  key === undefined ? undefined : findRunByKey(db, viewer.id, store.resource.name, key);

/** Changes of many records at once: settled when they begin, one audit row per record, taken back exactly. */
export const createRuns = (core: Core, stores: ReadonlyMap<string, ServerResource>) => {
  const { db, now, jobs } = core;
  const storeOf = (name: string): ServerResource => {
    const store = stores.get(name);
    if (!store) throw new Error(`no resource ${name}`);
    return store;
  };

  const present = async (run: RunRow): Promise<BulkRun> =>
    (await presentRuns(db, storeOf(run.resource), [run]))[0] as BulkRun;

  const perform = createPerforming(core, storeOf);

  const performSoon = async (id: number, total: number) => {
    if (total <= directRows) await perform(id);
    else await jobs.send('bulk-run', { id }, { key: String(id) });
    return present((await findRun(db, id)) as RunRow);
  };

  /** Begins a run over the records that `settle` names in its transaction. */
  const begin = async ({ wish, ...asked }: Asked, settle: (tx: Tx) => Promise<readonly number[]>) => {
    const { id, total } = await db.transaction().execute(async (tx) => {
      const ids = await settle(tx);
      return { id: await insertRun(tx, newRun({ wish, ...asked }, ids, now())), total: ids.length };
    });
    await askHour(core, wish);
    return performSoon(id, total);
  };

  /** A run of one record on the revision that was seen: what stands against it is thrown. */
  const performOne = async (asked: Asked, ids: readonly number[], seen: number) => {
    const { store, viewer } = asked;
    const [record] = ids;
    if (record === undefined || ids.length > 1) throw fieldError('revision', 'Só um registro tem revisão.');
    const run = newRun(asked, ids, now());
    const change = () =>
      db
        .transaction()
        .execute((tx) => changeOneIn(tx, { store, records: recordsOf(core, store) }, run, { record, seen }));
    const id = await told(sightFor(store, viewer), () => pastDeadlock(change));
    await store.options.afterCommit?.(core, { id: record });
    await askHour(core, asked.wish);
    return present((await findRun(db, id)) as RunRow);
  };

  const ofViewer = async (viewer: Viewer, id: number) => {
    const run = await findRun(db, id);
    if (run?.started_by !== viewer.id) throw new AppError('not_found');
    return run;
  };

  return {
    /**
     * How many records a change would reach, and how many of them readers see.
     * @throws AppError forbidden, invalid_body
     */
    reach: async (store: ServerResource, viewer: Viewer, wish: BulkWish): Promise<BulkReach> => {
      refuseUnasked(store, viewer, wish);
      return countReach(db, store, await idsOf(core, store, viewer, wish));
    },

    /**
     * Begins a change; up to 50 records are changed before the answer, more by a job. Of one record on the revision that was
     * seen, what stands against it is thrown. Sent again under its key it is answered with the run that it began.
     * @throws AppError forbidden, invalid_body, reach_changed; of one record what `Records` throws
     */
    start: async (store: ServerResource, viewer: Viewer, requestId: string, wish: BulkWish) => {
      refuseUnasked(store, viewer, wish);
      refuseUnkeyed(store, wish);
      const begun = await begunBefore(db, store, viewer, wish);
      if (begun) return present(begun);
      try {
        const ids = await settledIds(core, store, viewer, wish);
        const asked = { store, viewer, requestId, wish };
        if (wish.revision !== undefined) return await performOne(asked, ids, wish.revision);
        return await begin(asked, () => Promise.resolve(ids));
      } catch (error) {
        const meanwhile = await begunBefore(db, store, viewer, wish);
        if (!meanwhile) throw error;
        return present(meanwhile);
      }
    },

    /**
     * Tries again, as a run of its own, what a person's run left as it was.
     * @throws AppError not_found, forbidden, invalid_body, nothing_failed
     */
    retry: async (viewer: Viewer, requestId: string, id: number) => {
      const run = await ofViewer(viewer, id);
      if (run.import_id !== null) throw new AppError('nothing_failed');
      const store = storeOf(run.resource);
      const wish: BulkWish = { action: run.action as BulkAction, values: run.changes as unknown as Values };
      refuseUnasked(store, viewer, wish);
      return begin({ store, viewer, requestId, wish }, async (tx) => {
        const ids = run.state === 'done' ? await takeFailed(tx, id) : [];
        if (ids.length === 0) throw new AppError('nothing_failed');
        return ids;
      });
    },

    /** @throws AppError not_found for another person's, forbidden where its records may not be read any more */
    find: async (viewer: Viewer, id: number) => {
      const run = await ofViewer(viewer, id);
      if (!viewer.ability.can('read', storeOf(run.resource).resource.subject)) throw new AppError('forbidden');
      return present(run);
    },

    /**
     * A person's runs over records of a resource, as long as they can be taken back.
     * @throws AppError not_found where there is no such resource, forbidden where its records may not be read
     */
    list: async (viewer: Viewer, name: string) => {
      const store = stores.get(name);
      if (!store) throw new AppError('not_found');
      if (!viewer.ability.can('read', store.resource.subject)) throw new AppError('forbidden');
      const since = new Date(now().getTime() - undoDays * 86_400_000).toISOString();
      return { data: await presentRuns(db, store, await listRuns(db, viewer.id, name, since)) };
    },

    /** @throws AppError not_found, forbidden, undo_expired, undo_twice */
    undo: async (viewer: Viewer, requestId: string, id: number) => {
      const run = await ofViewer(viewer, id);
      const store = storeOf(run.resource);
      const { count, made } = await countDone(db, id);
      refuseUnable(store, viewer, run.action, made, Math.max(count, 1));
      if (closedOf(store, viewer, run.changes as unknown as Values)) throw new AppError('forbidden');
      if (run.state === 'undone' || run.state === 'undoing') throw new AppError('undo_twice');
      if (now().getTime() > undoneUntil(store, run)) throw new AppError('undo_expired');
      const author: Starter = { id: viewer.id, impersonator_id: viewer.impersonator_id, request_id: requestId };
      if (!(await beginUndo(db, id, author))) throw new AppError('undo_twice');
      return performSoon(id, count);
    },

    /** @returns the run, ended where it has few rows, else under way */
    performSoon,
    perform,

    /** Takes up again what a node that has gone left behind. */
    resume: async () => {
      const before = new Date(now().getTime() - stalled).toISOString();
      for (const id of await listStalledRuns(db, before)) await jobs.send('bulk-run', { id }, { key: String(id) });
    },
  };
};

export type Runs = ReturnType<typeof createRuns>;
