import { findBulkRun, type AnyResource, type BulkRun } from '@pregao/contract';
import { useQuery, useT } from '@pregao/platform';
import { AsyncView, Button, Progress, Text } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Watch } from '../watch.tsx';
import { Warning } from '../../warning.tsx';
import type { RecordsStore } from '../crud-types.ts';
import { hasEnded } from '../run-store.ts';
import { outcomeWords } from '../run-words.ts';
import classes from './import.module.css';
import { StepFrame } from './step-frame.tsx';

interface RunStepProps {
  resource: AnyResource;
  store: RecordsStore;
  runId: number;
  onClose: () => void;
}

const Outcome = observer(({ resource, store, run, onClose }: Omit<RunStepProps, 'runId'> & { run: BulkRun }) => {
  const t = useT();
  const { undo } = store.runs;
  const canUndo = run.undo_until !== null && run.done > 0;
  useEffect(() => {
    void store.list.refresh();
  }, [store, run.state]);
  return (
    <div className={classes.outcome}>
      {run.refused + run.skipped > 0 ? (
        <Warning icon="alert" role="status" isDanger>
          {outcomeWords(t, resource, run)}
        </Warning>
      ) : (
        <Text role="status" weight="strong">
          {outcomeWords(t, resource, run)}
        </Text>
      )}
      {undo.error?.message && (
        <Warning icon="alert" role="alert" isDanger>
          {undo.error.message}
        </Warning>
      )}
      {canUndo && <Text tone="muted">{t('import.undoHint')}</Text>}
      <div className={classes.actions}>
        <Button variant="primary" onClick={onClose}>
          {t('import.close', { many: resource.title[1] })}
        </Button>
        {canUndo && (
          <Button loading={undo.isPending} onClick={() => void undo.run(run.id)}>
            {t('undo')}
          </Button>
        )}
      </div>
    </div>
  );
});

/** How far the change is, and what became of it; what is begun here goes on without the page. */
export const RunStep = observer(({ runId, ...props }: RunStepProps) => {
  const t = useT();
  const asked = useQuery(findBulkRun, { params: { id: runId } }, { keep: false, staleTime: 0 });
  const { run: known } = props.store.runs;
  return (
    <StepFrame title={t('import.runTitle')}>
      <AsyncView {...asked.view} errorTitle={t('import.runFailed')}>
        {(found) => {
          const run = known?.id === runId ? known : found;
          if (hasEnded(run)) return <Outcome {...props} run={run} />;
          return (
            <div className={classes.outcome}>
              {known?.id !== runId && <Watch refresh={() => asked.refresh()} />}
              <Progress value={run.total === 0 ? 0 : (100 * run.done) / run.total} label={t('bulk.running')} />
              <Text role="status">{t('import.of', { done: run.done, total: run.total })}</Text>
              <Text tone="muted">{t('import.runHint')}</Text>
            </div>
          );
        }}
      </AsyncView>
    </StepFrame>
  );
});
