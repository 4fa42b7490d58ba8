import { setImmediate } from 'node:timers/promises';
import type { Core } from '../../core.ts';
import type { Db, Tx } from '../../db/open.ts';
import { AppError } from '../../http/errors.ts';
import { findLine } from '../import/imports.repository.ts';
import { writeLine } from '../import/line.ts';
import { recordsOf, type AnyRecords } from '../record/records-of.ts';
import type { Records } from '../record/records.ts';
import type { ServerResource, Values } from '../server-resource.ts';
import { changedSince, reasonOf } from './run-answers.ts';
import {
  failWaiting,
  findRun,
  listRunRows,
  lockRun,
  moveRun,
  takeRunRow,
  writeRunRow,
  type RunRow,
  type Starter,
} from './runs.repository.ts';

const batch = 100;

const authorOf = (run: RunRow): Starter => ({
  id: run.started_by,
  impersonator_id: run.impersonator_id,
  request_id: run.request_id,
});

const act = (records: AnyRecords, { action, changes }: RunRow, tx: Tx, author: Starter, id: number) => {
  const values = changes as Values;
  if (action === 'set') return records.set(tx, author, id, values);
  if (action === 'trash' || action === 'restore') return records[action](tx, author, id);
  if (!records.move) throw new Error(`no step ${action}`);
  // Nobody has opened each of many.
  const isUnseen = true;
  if (action === 'schedule')
    return records.move(tx, author, id, { step: 'schedule', publish_at: String(values.publish_at), isUnseen });
  return records.move(tx, author, id, {
    step: action as 'publish' | 'archive' | 'reopen',
    unlessSame: true,
    isUnseen,
  });
};

/** Moves what a run made to the trash. @returns false where somebody changed it since */
const unmake = async (tx: Tx, records: Records, author: Starter, id: number, revision: number) => {
  try {
    await records.trash(tx, author, id, revision);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'revision_passed') return false;
    throw error;
  }
};

/** How the rows of a run are changed and taken back, by whichever node has it. */
export const createPerforming = (core: Core, storeOf: (name: string) => ServerResource) => {
  const { db, now, log } = core;

  /** What a run makes of one of its rows: a record as it is, or a line of a file. */
  const actOn = async (tx: Tx, records: AnyRecords, run: RunRow, position: number, id: number | null) => {
    if (run.import_id === null) return { ...(await act(records, run, tx, authorOf(run), Number(id))), id: Number(id) };
    const line = await findLine(tx, run.import_id, position);
    return writeLine(tx, storeOf(run.resource), records, authorOf(run), line);
  };

  const changeIn = async (tx: Tx, records: AnyRecords, run: RunRow, position: number) => {
    const row = await takeRunRow(tx, run.id, position, 'waiting');
    if (!row) return;
    const { id, revision, isChanged, before } = await actOn(tx, records, run, position, row.entity_id);
    const done = { state: 'done', entity_id: id, revision, before };
    await writeRunRow(tx, run.id, position, isChanged ? done : { state: 'unchanged' });
  };

  const changeOne = (records: AnyRecords, run: RunRow, position: number) =>
    db.transaction().execute((tx) => changeIn(tx, records, run, position));

  const takeBackOne = (records: Records, run: RunRow, position: number) =>
    db.transaction().execute(async (tx) => {
      const row = await takeRunRow(tx, run.id, position, 'done');
      if (!row) return;
      const [id, revision] = [Number(row.entity_id), row.revision ?? 0];
      const isBack = row.before
        ? await records.takeBack(tx, authorOf(run), id, revision, row.before)
        : await unmake(tx, records, authorOf(run), id, revision);
      await writeRunRow(
        tx,
        run.id,
        position,
        isBack ? { state: 'undone' } : { state: 'skipped', reason: changedSince },
      );
    });

  const refused = (run: RunRow, position: number, error: unknown) => {
    if (!(error instanceof AppError)) log.error({ err: error, run: run.id, position }, 'a record of a run failed');
    return reasonOf(storeOf(run.resource).resource, error);
  };

  /** Places of the rows that are left, a few at a time. */
  async function* rowsLeft(from: Db, id: number, state: 'waiting' | 'done') {
    for (let next = await listRunRows(from, id, state, batch); next.length > 0;) {
      for (const position of next) {
        yield position;
        // The embedded database never waits for anything: others would not be heard until the end.
        await setImmediate();
      }
      next = await listRunRows(from, id, state, batch);
    }
  }

  /** Every line of a file in one transaction; one that is refused leaves all as they are. */
  const performWhole = async (records: AnyRecords, run: RunRow) => {
    let at = 0;
    try {
      await db.transaction().execute(async (tx) => {
        if (!(await lockRun(tx, run.id))) return;
        for await (const position of rowsLeft(tx, run.id, 'waiting')) {
          at = position;
          await changeIn(tx, records, run, position);
        }
        await moveRun(tx, run.id, 'running', 'done', now().toISOString());
      });
    } catch (error) {
      const reason = refused(run, at, error);
      await writeRunRow(db, run.id, at, { state: 'failed', reason });
      await failWaiting(db, run.id, `Nada foi importado, por causa da linha ${at}.`);
      await moveRun(db, run.id, 'running', 'done', now().toISOString());
    }
  };

  /** Goes through the rows that are left; a second node that does the same takes others or finds nothing. */
  return async (id: number) => {
    const run = await findRun(db, id);
    if (run?.state !== 'running' && run?.state !== 'undoing') return;
    const records = recordsOf(core, storeOf(run.resource));
    const isUndo = run.state === 'undoing';
    if (run.whole && !isUndo) return performWhole(records, run);
    for await (const position of rowsLeft(db, id, isUndo ? 'done' : 'waiting'))
      try {
        await (isUndo ? takeBackOne : changeOne)(records, run, position);
      } catch (error) {
        const reason = refused(run, position, error);
        await writeRunRow(db, id, position, { state: isUndo ? 'skipped' : 'failed', reason });
      }
    await moveRun(db, id, run.state, isUndo ? 'undone' : 'done', now().toISOString());
  };
};
