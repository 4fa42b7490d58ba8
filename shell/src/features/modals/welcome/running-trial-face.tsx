import type { UserTrial } from '@pregao/contract';
import { formatDateTime } from '@pregao/format';
import { useT } from '@pregao/platform';
import { Button, Text } from '@pregao/ui';
import { Modal } from '@pregao/ui/overlay';
import { observer } from 'mobx-react-lite';
import { knownPages } from '../../../common/known-pages.ts';
import { useOpenWays } from '../../../common/open-ways.ts';
import { PlanLine } from '../plan-line.tsx';
import type { FaceProps } from './face-props.ts';
import classes from './welcome.module.css';

interface RunningProps extends FaceProps {
  trial: UserTrial;
  /** It began in this window. */
  hasBegun: boolean;
}

/** The trial that runs: for how long, and the way to what it opens. */
export const RunningTrialFace = observer(({ trial, hasBegun, onDone }: RunningProps) => {
  const t = useT();
  const isOpen = useOpenWays();
  const { name, slug, days_left: days, ends_at: end } = trial;
  const page = slug === null ? knownPages.plans : `${knownPages.plans}/${slug}`;
  const leave = () => {
    onDone();
  };
  const footer = (
    <>
      <Button variant={isOpen(page) ? 'secondary' : 'primary'} onClick={leave}>
        {t('welcome.trial.go')}
      </Button>
      {isOpen(page) && (
        <Button
          variant="primary"
          data-autofocus=""
          onClick={() => {
            onDone(page);
          }}
        >
          {t(slug === null ? 'welcome.trial.plans' : 'welcome.trial.see')}
        </Button>
      )}
    </>
  );
  return (
    <Modal
      open
      unasked
      onClose={leave}
      title={t(hasBegun ? 'welcome.trial.begun' : 'welcome.trial.title')}
      width={520}
      footer={footer}
    >
      <div role={hasBegun ? 'status' : undefined}>
        <PlanLine icon="clock" className={classes.days}>
          {t('welcome.trial.days', { count: days, name })}
        </PlanLine>
        <Text>
          {t(slug === null ? 'welcome.trial.until' : 'welcome.trial.openUntil', { date: formatDateTime(end) })}
        </Text>
        <Text size="small" tone="muted" className={classes.after}>
          {t('welcome.trial.after')}
        </Text>
      </div>
    </Modal>
  );
});
