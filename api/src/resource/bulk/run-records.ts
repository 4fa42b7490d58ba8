import type { Tx } from '../../db/open.ts';
import { AppError } from '../../http/errors.ts';
import { findLine } from '../import/imports.repository.ts';
import { writeLine } from '../import/line.ts';
import { lockRecord } from '../record/record.repository.ts';
import type { AnyRecords } from '../record/records-of.ts';
import type { ServerResource, Values } from '../server-resource.ts';
import { changedSince } from './run-answers.ts';
import {
  findRun,
  insertRun,
  moveRun,
  takeRunRow,
  writeRunRow,
  type NewRun,
  type RunRow,
  type Starter,
} from './runs.repository.ts';

const authorOf = (run: RunRow): Starter => ({
  id: run.started_by,
  impersonator_id: run.impersonator_id,
  request_id: run.request_id,
});

/** A run under way, and how the records of its kind are written. */
export interface Going {
  run: RunRow;
  store: ServerResource;
  records: AnyRecords;
}

/** A record as it stands, locked. @throws AppError not_found */
const lockedValues = async (tx: Tx, store: ServerResource, id: number) => {
  const record = await lockRecord(tx, store, id);
  if (!record) throw new AppError('not_found');
  return record.values;
};

/** @param seen the revision of its one record; of many nobody has opened each */
const act = async (
  { records, store, run: { action, changes } }: Going,
  tx: Tx,
  author: Starter,
  id: number,
  seen?: number,
) => {
  const values = changes as Values;
  const step = store.options.steps?.[action];
  if (step) return records.set(tx, author, id, step(await lockedValues(tx, store, id), values), { seen });
  if (action === 'set') return records.set(tx, author, id, values, { seen });
  if (action === 'trash') return records.trash(tx, author, id, seen);
  if (action === 'restore') return records.restore(tx, author, id);
  if (!records.move) throw new Error(`no step ${action}`);
  const how = { isUnseen: true, ...(seen !== undefined && { revision: seen }) };
  if (action === 'schedule')
    return records.move(tx, author, id, { step: 'schedule', publish_at: String(values.publish_at), ...how });
  return records.move(tx, author, id, {
    step: action as 'publish' | 'archive' | 'reopen',
    unlessSame: true,
    ...how,
  });
};

/** What a run makes of one of its rows: of a record, or of a line of a file. */
const actOn = async (tx: Tx, going: Going, position: number, id: number | null, seen?: number) => {
  const { run, store, records } = going;
  if (run.import_id === null) return { ...(await act(going, tx, authorOf(run), Number(id), seen)), id: Number(id) };
  return writeLine(tx, store, records, authorOf(run), await findLine(tx, run.import_id, position));
};

/** Does to a row of a run what the run does, unless another node had it first. */
export const changeIn = async (tx: Tx, going: Going, position: number, seen?: number) => {
  const { id: runId } = going.run;
  const row = await takeRunRow(tx, runId, position, 'waiting');
  if (!row) return;
  const { id, revision, isChanged, before } = await actOn(tx, going, position, row.entity_id, seen);
  const done = { state: 'done', entity_id: id, revision, before };
  await writeRunRow(tx, runId, position, isChanged ? done : { state: 'unchanged' });
};

/** Moves what a run made to the trash. @returns false where somebody changed it since */
const unmake = async (tx: Tx, records: AnyRecords, author: Starter, id: number, revision: number) => {
  try {
    await records.trash(tx, author, id, revision);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'revision_passed') return false;
    throw error;
  }
};

/** Gives a record of a run what it had, and one that it made to the trash, unless somebody changed it since. */
export const takeBackIn = async (tx: Tx, { run, records }: Going, position: number) => {
  const row = await takeRunRow(tx, run.id, position, 'done');
  if (!row) return;
  const [id, revision] = [Number(row.entity_id), row.revision ?? 0];
  const isBack = row.before
    ? await records.takeBack(tx, authorOf(run), id, revision, row.before)
    : await unmake(tx, records, authorOf(run), id, revision);
  await writeRunRow(tx, run.id, position, isBack ? { state: 'undone' } : { state: 'skipped', reason: changedSince });
};

/**
 * A run of one record, begun and ended in one transaction.
 * @returns its id
 * @throws AppError what stands against the change, which nothing is kept of
 */
export const changeOneIn = async (
  tx: Tx,
  of: Omit<Going, 'run'>,
  run: NewRun,
  { record, seen }: { record: number; seen: number },
) => {
  const id = await insertRun(tx, { ...run, ids: [record] });
  await changeIn(tx, { ...of, run: (await findRun(tx, id)) as RunRow }, 1, seen);
  await moveRun(tx, id, 'running', 'done', run.at);
  return id;
};
