import type { Tx } from '../../db/open.ts';
import type { AnyRecords } from '../record/records-of.ts';
import type { Values } from '../server-resource.ts';
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

/** @param seen the revision of its one record; of many nobody has opened each */
const act = (records: AnyRecords, { action, changes }: RunRow, tx: Tx, author: Starter, id: number, seen?: number) => {
  const values = changes as Values;
  if (action === 'set') return records.set(tx, author, id, values, seen);
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

/** Does to a record of a run what the run does, unless another node had it first. */
export const changeIn = async (tx: Tx, records: AnyRecords, run: RunRow, id: number, seen?: number) => {
  if (!(await takeRunRow(tx, run.id, id, 'waiting'))) return;
  const { revision, isChanged, before } = await act(records, run, tx, authorOf(run), id, seen);
  await writeRunRow(tx, run.id, id, isChanged ? { state: 'done', revision, before } : { state: 'unchanged' });
};

/** Gives a record of a run what it had, unless somebody changed it since. */
export const takeBackIn = async (tx: Tx, records: AnyRecords, run: RunRow, id: number) => {
  const row = await takeRunRow(tx, run.id, id, 'done');
  if (!row) return;
  const isBack = row.before !== null && (await records.takeBack(tx, authorOf(run), id, row.revision ?? 0, row.before));
  await writeRunRow(tx, run.id, id, isBack ? { state: 'undone' } : { state: 'skipped', reason: changedSince });
};

/**
 * A run of one record, begun and ended in one transaction.
 * @returns its id
 * @throws AppError what stands against the change, which nothing is kept of
 */
export const changeOneIn = async (
  tx: Tx,
  records: AnyRecords,
  run: NewRun,
  { record, seen }: { record: number; seen: number },
) => {
  const id = await insertRun(tx, run);
  await changeIn(tx, records, (await findRun(tx, id)) as RunRow, record, seen);
  await moveRun(tx, id, 'running', 'done', run.at);
  return id;
};
