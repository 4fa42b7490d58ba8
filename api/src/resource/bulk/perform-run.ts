import { setImmediate } from 'node:timers/promises';
import type { Core } from '../../core.ts';
import type { Db } from '../../db/open.ts';
import { pastDeadlock } from '../../db/past-deadlock.ts';
import { AppError } from '../../http/errors.ts';
import { recordsOf } from '../record/records-of.ts';
import type { ServerResource } from '../server-resource.ts';
import { reasonOf } from './run-answers.ts';
import { changeIn, takeBackIn, type Going } from './run-records.ts';
import {
  failWaiting,
  findRun,
  listRunRows,
  lockRun,
  lockStanding,
  moveRun,
  writeRunRow,
  type RunRow,
} from './runs.repository.ts';

const batch = 100;

/** How the rows of a run are changed and taken back, by whichever node has it. */
export const createPerforming = (core: Core, storeOf: (name: string) => ServerResource) => {
  const { db, now, log } = core;

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
  const performWhole = async (going: Going) => {
    const { run } = going;
    let at = 0;
    try {
      await pastDeadlock(() =>
        db.transaction().execute(async (tx) => {
          if (!(await lockRun(tx, run.id))) return;
          await lockStanding(tx, going.store, run.id);
          for await (const position of rowsLeft(tx, run.id, 'waiting')) {
            at = position;
            await changeIn(tx, going, position);
          }
          await moveRun(tx, run.id, 'running', 'done', now().toISOString());
        }),
      );
    } catch (error) {
      const reason = refused(run, at, error);
      await db.transaction().execute(async (tx) => {
        if (!(await lockRun(tx, run.id))) return;
        await failWaiting(tx, run.id, { at, reason, others: `Nada foi importado, por causa da linha ${at}.` });
        await moveRun(tx, run.id, 'running', 'done', now().toISOString());
      });
    }
  };

  /** Goes through the rows that are left; a second node that does the same takes others or finds nothing. */
  return async (id: number) => {
    const run = await findRun(db, id);
    if (run?.state !== 'running' && run?.state !== 'undoing') return;
    const store = storeOf(run.resource);
    const going = { run, store, records: recordsOf(core, store) };
    const isUndo = run.state === 'undoing';
    if (run.whole && !isUndo) return performWhole(going);
    for await (const position of rowsLeft(db, id, isUndo ? 'done' : 'waiting'))
      try {
        await pastDeadlock(() =>
          db.transaction().execute((tx) => (isUndo ? takeBackIn : changeIn)(tx, going, position)),
        );
      } catch (error) {
        const reason = refused(run, position, error);
        await writeRunRow(db, id, position, { state: isUndo ? 'skipped' : 'failed', reason });
      }
    await moveRun(db, id, run.state, isUndo ? 'undone' : 'done', now().toISOString());
  };
};
