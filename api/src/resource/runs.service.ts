import { directRows, undoSeconds, type BulkAction, type BulkRun } from '@pregao/contract';
import type { Core } from '../core.ts';
import type { Tx } from '../db/open.ts';
import { AppError, fieldError, textOf } from '../http/errors.ts';
import type { Viewer } from '../http/viewer.ts';
import { listRecordIds, type ListFilter } from './list-query.repository.ts';
import type { Records } from './records.ts';
import { askPublishDue } from './publishing-jobs.ts';
import { recordsOf, type AnyRecords } from './records-of.ts';
import {
  beginUndo,
  findRun,
  insertRun,
  listStalledRuns,
  listRunRows,
  moveRun,
  readProgress,
  takeRunRow,
  writeRunRow,
  type RunRow,
  type Starter,
} from './runs.repository.ts';
import type { ServerResource, Values } from './server-resource.ts';

export interface BulkWish {
  action: BulkAction;
  ids?: number[] | undefined;
  filter?: ListFilter | undefined;
  values?: Values | undefined;
}

const batch = 100;

const authorOf = (run: RunRow): Starter => ({
  id: run.started_by,
  impersonator_id: run.impersonator_id,
  request_id: run.request_id,
});

const reasonOf = (error: unknown) => textOf(error instanceof AppError ? error : new AppError('internal'));

const act = (records: AnyRecords, { action, changes }: RunRow, tx: Tx, author: Starter, id: number) => {
  const values = changes as Values;
  if (action === 'set') return records.set(tx, author, id, values);
  if (action === 'trash' || action === 'restore') return records[action](tx, author, id);
  if (!records.move) throw new Error(`no step ${action}`);
  // Nobody has opened each of many.
  const isUnseen = true;
  if (action === 'schedule')
    return records.move(tx, author, id, { step: 'schedule', publish_at: String(values.publish_at), isUnseen });
  return records.move(tx, author, id, { step: action as 'publish' | 'archive', isUnseen });
};

/** Milliseconds after which a run that stands still is taken up again: its node has gone. */
const stalled = 60_000;

/** Changes of many records at once: settled when they begin, one audit row per record, taken back exactly. */
export const createRuns = (core: Core, stores: ReadonlyMap<string, ServerResource>) => {
  const { db, now, jobs, log } = core;
  const storeOf = (name: string): ServerResource => {
    const store = stores.get(name);
    if (!store) throw new Error(`no resource ${name}`);
    return store;
  };

  const present = async (run: RunRow): Promise<BulkRun> => {
    const { counts, failed } = await readProgress(db, run.id);
    const count = (...states: string[]) => states.reduce((sum, state) => sum + (counts[state] ?? 0), 0);
    const undoUntil = run.ended_at === null ? null : Date.parse(run.ended_at) + undoSeconds * 1000;
    return {
      id: run.id,
      action: run.action,
      state: run.state as BulkRun['state'],
      total: Object.values(counts).reduce((sum, one) => sum + one, 0),
      done: run.state.startsWith('und') ? count('undone') : count('done'),
      failed,
      undo_until: run.state === 'done' && undoUntil !== null ? new Date(undoUntil).toISOString() : null,
      skipped: count('skipped'),
    };
  };

  const changeOne = (records: AnyRecords, run: RunRow, id: number) =>
    db.transaction().execute(async (tx) => {
      if (!(await takeRunRow(tx, run.id, id, 'waiting'))) return;
      const author = authorOf(run);
      const { revision, isChanged, before } = await act(records, run, tx, author, id);
      await writeRunRow(tx, run.id, id, isChanged ? { state: 'done', revision, before } : { state: 'unchanged' });
    });

  const takeBackOne = (records: Records, run: RunRow, id: number) =>
    db.transaction().execute(async (tx) => {
      const row = await takeRunRow(tx, run.id, id, 'done');
      if (!row) return;
      const isBack =
        row.before !== null && (await records.takeBack(tx, authorOf(run), id, row.revision ?? 0, row.before));
      await writeRunRow(tx, run.id, id, { state: isBack ? 'undone' : 'skipped' });
    });

  /** Goes through the records that are left; a second node that does the same takes others or finds nothing. */
  const perform = async (id: number) => {
    const run = await findRun(db, id);
    if (run?.state !== 'running' && run?.state !== 'undoing') return;
    const records = recordsOf(core, storeOf(run.resource));
    const isUndo = run.state === 'undoing';
    const from = isUndo ? 'done' : 'waiting';
    for (let ids = await listRunRows(db, id, from, batch); ids.length > 0; ids = await listRunRows(db, id, from, batch))
      for (const one of ids)
        try {
          await (isUndo ? takeBackOne : changeOne)(records, run, one);
        } catch (error) {
          if (!(error instanceof AppError)) log.error({ err: error, run: id, record: one }, 'a record of a run failed');
          await writeRunRow(db, id, one, isUndo ? { state: 'skipped' } : { state: 'failed', reason: reasonOf(error) });
        }
    await moveRun(db, id, run.state, isUndo ? 'undone' : 'done', now().toISOString());
  };

  const performSoon = async (id: number, total: number) => {
    if (total <= directRows) await perform(id);
    else await jobs.send('bulk-run', { id }, { key: String(id) });
    return present((await findRun(db, id)) as RunRow);
  };

  const ofViewer = async (viewer: Viewer, id: number) => {
    const run = await findRun(db, id);
    if (run?.started_by !== viewer.id) throw new AppError('not_found');
    return run;
  };

  const idsOf = async (store: ServerResource, wish: BulkWish) => {
    if (wish.ids) return [...new Set(wish.ids)];
    if (!wish.filter) throw fieldError('ids', 'Escolha ao menos um registro.');
    return listRecordIds(db, store, wish.filter);
  };

  /** What a run did needs the same ability to be taken back, at that moment (security 7). */
  const refuseUnable = ({ resource }: ServerResource, viewer: Viewer, action: string) => {
    const asked = action === 'trash' || action === 'restore' ? 'delete' : 'update';
    if (!viewer.ability.can(asked, resource.subject)) throw new AppError('forbidden');
  };

  const refuseUnasked = (store: ServerResource, viewer: Viewer, { action, values = {} }: BulkWish) => {
    refuseUnable(store, viewer, action);
    const open: readonly string[] = store.resource.bulk ?? [];
    const allowed: Partial<Record<BulkAction, readonly string[]>> = { set: open, schedule: ['publish_at'] };
    const [refused] = Object.keys(values).filter((name) => !allowed[action]?.includes(name));
    if (refused) throw fieldError(refused, 'Este campo não muda em vários registros de uma vez.');
    if (action === 'set' && Object.keys(values).length === 0) throw fieldError('values', 'Diga o que muda.');
    if (action === 'schedule' && values.publish_at === undefined)
      throw fieldError('publish_at', 'Informe data e hora.');
  };

  return {
    /**
     * Begins a change; up to 50 records are changed before the answer, more by a job.
     * @throws AppError forbidden, invalid_body
     */
    start: async (store: ServerResource, viewer: Viewer, requestId: string, wish: BulkWish) => {
      refuseUnasked(store, viewer, wish);
      const ids = await idsOf(store, wish);
      const author: Starter = { id: viewer.id, impersonator_id: viewer.impersonator_id, request_id: requestId };
      const { name } = store.resource;
      const run = { resource: name, action: wish.action, changes: wish.values ?? {}, author, ids };
      const id = await db.transaction().execute((tx) => insertRun(tx, { ...run, at: now().toISOString() }));
      if (wish.action === 'schedule') await askPublishDue(core, String(wish.values?.publish_at));
      return performSoon(id, ids.length);
    },

    /** @throws AppError not_found for another person's, forbidden where its records may not be read any more */
    find: async (viewer: Viewer, id: number) => {
      const run = await ofViewer(viewer, id);
      if (!viewer.ability.can('read', storeOf(run.resource).resource.subject)) throw new AppError('forbidden');
      return present(run);
    },

    /** @throws AppError not_found, forbidden, undo_expired, undo_twice */
    undo: async (viewer: Viewer, requestId: string, id: number) => {
      const run = await ofViewer(viewer, id);
      refuseUnable(storeOf(run.resource), viewer, run.action);
      if (run.state === 'undone' || run.state === 'undoing') throw new AppError('undo_twice');
      const until = run.ended_at === null ? 0 : Date.parse(run.ended_at) + undoSeconds * 1000;
      if (now().getTime() > until) throw new AppError('undo_expired');
      const author: Starter = { id: viewer.id, impersonator_id: viewer.impersonator_id, request_id: requestId };
      if (!(await beginUndo(db, id, author))) throw new AppError('undo_twice');
      const { counts } = await readProgress(db, id);
      return performSoon(id, counts.done ?? 0);
    },

    perform,

    /** Takes up again what a node that has gone left behind. */
    resume: async () => {
      const before = new Date(now().getTime() - stalled).toISOString();
      for (const id of await listStalledRuns(db, before)) await jobs.send('bulk-run', { id }, { key: String(id) });
    },
  };
};

export type Runs = ReturnType<typeof createRuns>;
