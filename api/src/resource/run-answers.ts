import { undoDays, type BulkRun } from '@pregao/contract';
import type { Db } from '../db/open.ts';
import { readProgress, type RunRow } from './runs.repository.ts';
import type { ServerResource } from './server-resource.ts';

const day = 86_400_000;

/** Until when a run that ended can be taken back, as milliseconds; 0 where it has not ended. */
export const undoneUntil = ({ ended_at: ended }: RunRow) => (ended === null ? 0 : Date.parse(ended) + undoDays * day);

/** Runs of one resource as their person sees them, in the order given. */
export const presentRuns = async (db: Db, store: ServerResource, runs: readonly RunRow[]): Promise<BulkRun[]> => {
  const progress = await readProgress(db, store, runs);
  return runs.map((run) => {
    const { counts, left } = progress(run.id);
    const count = (state: string) => counts[state] ?? 0;
    const isTakenBack = run.state.startsWith('und');
    return {
      id: run.id,
      resource: run.resource,
      action: run.action,
      state: run.state as BulkRun['state'],
      started_at: run.started_at,
      total: Object.values(counts).reduce((sum, one) => sum + one, 0),
      done: count(isTakenBack ? 'undone' : 'done'),
      unchanged: count('unchanged'),
      refused: count('failed'),
      failed: left
        .filter(({ state }) => state === (isTakenBack ? 'skipped' : 'failed'))
        .map(({ entity_id: id, name, reason }) => ({ id, name, reason })),
      undo_until: run.state === 'done' && run.ended_at !== null ? new Date(undoneUntil(run)).toISOString() : null,
      skipped: count('skipped'),
    };
  });
};
