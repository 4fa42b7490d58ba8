import { undoNoticeSeconds, type AnyResource, type BulkRun } from '@pregao/contract';
import { useApp, useT } from '@pregao/platform';
import type { PartProps } from '@pregao/screens';
import { Progress } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent } from 'react';
import { useTellUndoable } from '../undoable.ts';
import type { RecordsStore } from './crud-types.ts';
import classes from './run-progress.module.css';
import { hasEnded } from './run-store.ts';
import { canRetry, useRetry } from './use-retry.ts';
import { outcomeWords } from './run-words.ts';
import { Watch } from './watch.tsx';

/** Tells what became of a run that ended, with its ways on: back, and again for what it left as it was. */
export const useTellRun = (resource: AnyResource, { list, runs }: RecordsStore) => {
  const t = useT();
  const { message } = useApp();
  const tellUndoable = useTellUndoable();
  const retry = useRetry(runs);
  const tell = (run: BulkRun, onUndone?: () => void) => {
    if (runs.isUnseen(run)) void list.refresh();
    const text = outcomeWords(t, resource, run);
    const isPartial = run.failed.length > 0;
    const also = canRetry(run) && { label: t('bulk.retry'), onClick: () => void retry(run) };
    const undo = async () => {
      const result = await runs.undo.run(run.id);
      if (result.ok) onUndone?.();
      if (result.ok && hasEnded(result.data) && runs.tells(result.data)) tell(result.data);
      return result;
    };
    if (run.undo_until !== null && run.done > 0) tellUndoable({ text, undo, isPartial, ...(also && { also }) });
    else message[isPartial ? 'warning' : 'success'](text, also ? { duration: undoNoticeSeconds, action: also } : {});
  };
  return tell;
};

/** Tells each end of a run. */
const useOutcome = (resource: AnyResource, store: RecordsStore) => {
  const tell = useEffectEvent(useTellRun(resource, store));
  const { run } = store.runs;
  useEffect(() => {
    if (run && hasEnded(run) && store.runs.tells(run)) tell(run);
    // A run that ended says the same each time it is asked for.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [run?.id, run?.state]);
};

/** How far a change of many records is, above their list. */
export const RunProgress = observer(({ resource, store }: PartProps<RecordsStore> & { resource: AnyResource }) => {
  const t = useT();
  useOutcome(resource, store);
  const { run } = store.runs;
  if (!run || hasEnded(run)) return null;
  return (
    <div className={classes.progress} role="status">
      <Watch refresh={(signal) => store.runs.watch(signal)} />
      <Progress value={run.total === 0 ? 0 : (100 * run.done) / run.total} label={t('bulk.running')} />
      <span>{t('bulk.of', { done: run.done, total: run.total })}</span>
    </div>
  );
});
