import { sightOf, undoDays, type BulkRun, type BulkSteps, publicationStates, type AnyResource } from '@pregao/contract';
import type { Db } from '../../db/open.ts';
import { readProgress, type RunRow } from './runs.repository.ts';
import type { ServerResource, Values } from '../server-resource.ts';
import { AppError, textOf } from '../../http/errors.ts';

const hour = 3_600_000;

/** Until when a run that ended can be taken back, as milliseconds; 0 where it has not ended. */
export const undoneUntil = ({ resource }: ServerResource, { ended_at: ended, action }: RunRow) => {
  const { undoHours = undoDays * 24 } = (resource.bulkSteps as BulkSteps | undefined)?.[action] ?? {};
  return ended === null ? 0 : Date.parse(ended) + undoHours * hour;
};

/** Runs of one resource as their person sees them, in the order given. */
export const presentRuns = async (db: Db, store: ServerResource, runs: readonly RunRow[]): Promise<BulkRun[]> => {
  const { masked } = sightOf(store.resource, () => true);
  const progress = await readProgress(db, store, runs);
  return runs.map((run) => {
    const { counts, left } = progress(run.id);
    const count = (state: string) => counts[state] ?? 0;
    // A line that says a masked value counts as done, so that no guess is told.
    const isGuess = run.import_id !== null && Object.keys(run.changes as Values).some((name) => masked.has(name));
    const isTakenBack = run.state.startsWith('und');
    return {
      id: run.id,
      resource: run.resource,
      action: run.action,
      state: run.state as BulkRun['state'],
      started_at: run.started_at,
      total: Object.values(counts).reduce((sum, one) => sum + one, 0),
      done: count(isTakenBack ? 'undone' : 'done') + (isGuess ? count('unchanged') : 0),
      unchanged: isGuess ? 0 : count('unchanged'),
      refused: count('failed'),
      failed: left
        .filter(({ state }) => state === (isTakenBack ? 'skipped' : 'failed'))
        .map(({ entity_id: id, name, reason }) => ({ id, name, reason })),
      undo_until:
        run.state === 'done' && run.ended_at !== null ? new Date(undoneUntil(store, run)).toISOString() : null,
      skipped: count('skipped'),
    };
  });
};

/** What stands against a record, in words that need no form beside them: each field by its name. */
const fieldsText = (resource: AnyResource, fields: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(fields)
    .map(([name, texts]) => `${resource.labels[name] ?? name}: ${texts.join(' ')}`)
    .join(' ');

/** Why a run left a record as it was, as the person who began it reads it. */
export const reasonOf = (resource: AnyResource, error: unknown): string => {
  if (!(error instanceof AppError)) return textOf(new AppError('internal'));
  const { code, fields, params } = error;
  const labelOf = (name: unknown) => resource.labels[String(name)] ?? String(name);
  if (Array.isArray(params?.lacking)) return `Falta para publicar: ${params.lacking.map(labelOf).join(', ')}.`;
  if (code === 'step_passed' && params?.status !== undefined)
    return `O estado é “${publicationStates[params.status as keyof typeof publicationStates]}”.`;
  return code === 'invalid_body' && fields ? fieldsText(resource, fields) : textOf(error);
};

/** Why a record stays as it is when a run is taken back. */
export const changedSince = 'Mudou depois.';
