import type { PlannedEdition } from '@pregao/contract';
import { formatDateTime, formatTime } from '@pregao/format';
import { usePlatform, useStore, useT } from '@pregao/platform';
import { Command, Resource } from '@pregao/store-kit';
import { AsyncView, Button, Segmented, Skeleton } from '@pregao/ui';
import { Modal } from '@pregao/ui/overlay';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Warning } from '../../common/warning.tsx';
import { askEditions, type Plan } from './schedule.api.ts';
import classes from './schedule.module.css';

interface GenerateDialogProps {
  company: number;
  onClose: () => void;
}

const kinds = ['create', 'change', 'leave'] as const;
const weekChoices = [1, 2, 4, 8];

const of = (editions: readonly PlannedEdition[], kind: PlannedEdition['does']) =>
  editions.filter(({ does }) => does === kind);

const Group = ({ kind, editions }: { kind: PlannedEdition['does']; editions: readonly PlannedEdition[] }) => {
  const t = useT();
  if (editions.length === 0) return null;
  return (
    <details className={classes.group} open={kind !== 'leave'}>
      <summary>{t(`grid.does.${kind}`, { count: editions.length })}</summary>
      <ul>
        {editions.map((edition) => (
          <li key={`${edition.slot_id} ${edition.date}`}>
            <span>{`${edition.title} · ${edition.room}`}</span>
            <span className={classes.when}>
              {[`${formatDateTime(edition.starts_at)}–${formatTime(edition.ends_at)}`, edition.note]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
};

/** What generating would do in the next weeks, and then exactly that. */
export const GenerateDialog = observer(({ company, onClose }: GenerateDialogProps) => {
  const t = useT();
  const { notify } = usePlatform();
  const [weeks, setWeeks] = useState(2);
  const [refused, setRefused] = useState<string | null>(null);
  const plan = useStore(
    () => new Resource<Plan, number>({ load: (count) => askEditions(company, count), staleTime: 0 }),
  );
  const run = useStore(() => new Command((count: number, name: string) => askEditions(company, count, name)));
  useEffect(() => {
    void plan.show(weeks);
  }, [plan, weeks]);
  const todo = plan.data ? plan.data.editions.filter(({ does }) => does !== 'leave').length : 0;
  const generate = async () => {
    if (!plan.data) return;
    const result = await run.run(weeks, plan.data.plan);
    if (!result.ok) {
      setRefused(result.message);
      void plan.refresh();
      return;
    }
    const [made, changed] = [of(result.data.editions, 'create').length, of(result.data.editions, 'change').length];
    notify.success(t('grid.generated', { made, changed }));
    onClose();
  };
  return (
    <Modal open width={640} title={t('grid.generate')} onClose={onClose} closable={!run.isPending}>
      <div className={classes.plan}>
        <Segmented
          label={t('grid.weeks')}
          size="medium"
          value={weeks}
          options={weekChoices.map((count) => ({ value: count, label: t('grid.weeksOf', { count }) }))}
          onChange={(count) => {
            setRefused(null);
            setWeeks(count);
          }}
        />
        {refused !== null && (
          <Warning icon="alert" role="alert" isDanger>
            <p>{refused}</p>
          </Warning>
        )}
        <div className={classes.plans}>
          <AsyncView {...plan.view} skeleton={<Skeleton lines={8} />}>
            {({ editions }) =>
              editions.length === 0 ? (
                <p className={classes.when}>{t('grid.noBlocks')}</p>
              ) : (
                kinds.map((kind) => <Group key={kind} kind={kind} editions={of(editions, kind)} />)
              )
            }
          </AsyncView>
        </div>
        <div className={classes.foot}>
          <Button onClick={onClose} disabled={run.isPending}>
            {t('reason.back')}
          </Button>
          <Button
            variant="primary"
            loading={run.isPending}
            disabled={todo === 0 || plan.isLoading}
            onClick={() => void generate()}
          >
            {t('grid.run', { count: todo })}
          </Button>
        </div>
      </div>
    </Modal>
  );
});
