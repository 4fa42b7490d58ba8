import { undoNoticeSeconds, type AnyResource, type BulkRun } from '@pregao/contract';
import { useApp, usePlatform, useT } from '@pregao/platform';
import { usePolling } from '@pregao/platform/hooks';
import type { PartProps } from '@pregao/screens';
import { Progress } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent } from 'react';
import type { RecordsStore } from './crud-types.ts';
import classes from './run-progress.module.css';
import { hasEnded, type RunStore } from './run-store.ts';
import { outcomeWords } from './run-words.ts';

/** Tells each end of a run once, with the way back while there is one. */
const useOutcome = (resource: AnyResource, { list, runs }: RecordsStore) => {
  const t = useT();
  const { message } = useApp();
  const { notify } = usePlatform();
  const undo = async (id: number) => {
    const result = await runs.undo.run(id);
    if (!result.ok) notify.error(result.message);
  };
  const tell = useEffectEvent((run: BulkRun) => {
    void list.refresh();
    message[run.failed.length > 0 ? 'warning' : 'success'](outcomeWords(t, resource, run), {
      ...(run.undo_until !== null &&
        run.done > 0 && {
          duration: undoNoticeSeconds,
          action: { label: t('bulk.undo'), onClick: () => void undo(run.id) },
        }),
    });
  });
  const { run } = runs;
  useEffect(() => {
    if (run && hasEnded(run)) tell(run);
    // A run that ended says the same each time it is asked for.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [run?.id, run?.state]);
};

const Watch = ({ runs }: { runs: RunStore }) => {
  usePolling((signal) => runs.watch(signal), 1000);
  return null;
};

/** How far a change of many records is, above their list. */
export const RunProgress = observer(({ resource, store }: PartProps<RecordsStore> & { resource: AnyResource }) => {
  const t = useT();
  useOutcome(resource, store);
  const { run } = store.runs;
  if (!run || hasEnded(run)) return null;
  return (
    <div className={classes.progress} role="status">
      <Watch runs={store.runs} />
      <Progress value={run.total === 0 ? 0 : (100 * run.done) / run.total} label={t('bulk.running')} />
      <span>{t('bulk.of', { done: run.done, total: run.total })}</span>
    </div>
  );
});
