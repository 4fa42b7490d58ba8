import { listBulkRuns, type AnyResource, type BulkRun } from '@pregao/contract';
import { formatDateTime } from '@pregao/format';
import { usePlatform, useQuery, useT } from '@pregao/platform';
import { Link } from '@pregao/platform/router';
import { AsyncView, Button } from '@pregao/ui';
import { Modal } from '@pregao/ui/overlay';
import { observer } from 'mobx-react-lite';
import { hasEnded, type RunStore } from './run-store.ts';
import { didWords, leftWords } from './run-words.ts';
import classes from './runs-dialog.module.css';
import { canRetry, useRetry } from './use-retry.ts';

interface RunsProps {
  resource: AnyResource;
  runs: RunStore;
  addressOf: (id: string) => string;
  onClose: () => void;
}

/** What a run left as it was: why, and the way to each. */
const Left = ({ resource, run, addressOf }: Pick<RunsProps, 'resource' | 'addressOf'> & { run: BulkRun }) => {
  const t = useT();
  if (run.failed.length === 0) return null;
  return (
    <details className={classes.left}>
      <summary>{leftWords(t, resource, run, 1).join(' ')}</summary>
      <ul>
        {run.failed.map(({ id, name, reason }) => (
          <li key={id ?? name}>
            {id === null ? <span>{name}</span> : <Link to={addressOf(String(id))}>{name || `#${id}`}</Link>}
            <span>{` ${reason}`}</span>
          </li>
        ))}
      </ul>
    </details>
  );
};

type RunProps = RunsProps & { run: BulkRun; onUndo: (run: BulkRun) => void; onRetry: (run: BulkRun) => void };

const Run = observer(({ run, onUndo, onRetry, ...props }: RunProps) => {
  const t = useT();
  const { resource, runs } = props;
  const until = run.undo_until;
  const undoable = until !== null && run.done > 0;
  return (
    <li className={classes.run}>
      <div className={classes.said}>
        <strong>{hasEnded(run) ? didWords(t, resource, run) : t('bulk.running')}</strong>
        <span>
          {[formatDateTime(run.started_at), undoable && t('runs.until', { at: formatDateTime(until) })]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <Left {...{ run, ...props }} />
      </div>
      {canRetry(run) && (
        <Button
          size="small"
          loading={runs.retry.isPending}
          onClick={() => {
            onRetry(run);
          }}
        >
          {t('bulk.retry')}
        </Button>
      )}
      {undoable && (
        <Button
          size="small"
          loading={runs.undo.isPending}
          onClick={() => {
            onUndo(run);
          }}
        >
          {t('undo')}
        </Button>
      )}
    </li>
  );
});

/** The changes of many records that one made in the last days, each with its way back. */
export const RunsDialog = observer((props: RunsProps) => {
  const { resource, runs, onClose } = props;
  const t = useT();
  const { notify } = usePlatform();
  const recent = useQuery(listBulkRuns, { query: { resource: resource.name } }, { staleTime: 0 });
  const undo = async ({ id }: BulkRun) => {
    const result = await runs.undo.run(id);
    if (!result.ok) notify.error(result.message);
    void recent.refresh();
  };
  const retry = useRetry(runs);
  const again = async (run: BulkRun) => {
    await retry(run);
    void recent.refresh();
  };
  return (
    <Modal open title={t('runs.title')} description={t('runs.hint')} width={640} onClose={onClose}>
      <AsyncView
        {...recent.view}
        errorTitle={t('runs.failed')}
        empty={{ title: t('runs.none'), description: t('runs.noneHint') }}
      >
        {({ data }) => (
          <ul className={classes.runs}>
            {data.map((run) => (
              <Run
                key={run.id}
                {...props}
                run={run}
                onUndo={(one) => void undo(one)}
                onRetry={(one) => void again(one)}
              />
            ))}
          </ul>
        )}
      </AsyncView>
    </Modal>
  );
});
