import type { AnyResource, BulkRun } from '@pregao/contract';
import type { Translate } from '@pregao/platform';
import { counted } from './counted.ts';

/** Reasons that still fit a notice; the list of runs has all of them. */
const few = 2;

/** Reasons of what stayed, each with how many it kept, the most frequent first. */
const reasonsOf = ({ failed }: BulkRun) => {
  const times = new Map<string, number>();
  for (const { reason } of failed) times.set(reason, (times.get(reason) ?? 0) + 1);
  return [...times].sort(([, one], [, other]) => other - one);
};

/** What a run did, in one sentence: `32 perguntas arquivadas.` */
export const didWords = (t: Translate, resource: AnyResource, { state, action, done }: BulkRun) => {
  if (state === 'undone') return done === 0 ? t('bulk.undoneNone') : t('bulk.undone', counted(resource, done));
  return done === 0 ? t('bulk.none') : t(`bulk.did.${action}`, counted(resource, done));
};

/** What a run left as it was and why, one sentence for each reason. */
export const leftWords = (t: Translate, resource: AnyResource, run: BulkRun, most = few) => {
  const reasons = reasonsOf(run);
  const shown = reasons.slice(0, most);
  const left = run.state === 'undone' ? run.skipped : run.refused;
  const rest = left - shown.reduce((sum, [, count]) => sum + count, 0);
  return [
    ...shown.map(([reason, count]) => t('bulk.left', { ...counted(resource, count), reason })),
    ...(rest > 0 ? [t('bulk.leftMore', counted(resource, rest))] : []),
  ];
};

/** What became of a run, in words. */
export const outcomeWords = (t: Translate, resource: AnyResource, run: BulkRun) =>
  [
    didWords(t, resource, run),
    ...(run.unchanged > 0 && run.state === 'done' ? [t('bulk.unchanged', counted(resource, run.unchanged))] : []),
    ...leftWords(t, resource, run),
  ].join(' ');
