import { usePlatform, useT } from '@pregao/platform';
import { Button, Icon, Text, type IconName } from '@pregao/ui';
import { Modal } from '@pregao/ui/overlay';
import { observer } from 'mobx-react-lite';
import { knownPages } from '../../../common/known-pages.ts';
import { useOpenWays } from '../../../common/open-ways.ts';
import type { FaceProps } from './face-props.ts';
import { PlanLine } from '../plan-line.tsx';
import classes from './welcome.module.css';

/** What it opens, and the page that has it. */
const opened: { icon: IconName; text: string; at: string }[] = [
  { icon: 'play', text: 'welcome.trial.courses', at: knownPages.shop },
  { icon: 'live', text: 'welcome.trial.live', at: `${knownPages.broadcasts}/1` },
  { icon: 'file', text: 'welcome.trial.research', at: knownPages.research },
];

/** The trial that is running: what it opens, and for how long. */
export const TrialFace = observer(({ onDone }: FaceProps) => {
  const t = useT();
  const { session } = usePlatform();
  const { trialDays: days } = session;
  const isOpen = useOpenWays();
  const footer = (
    <>
      {isOpen(knownPages.plans) && (
        <Button
          onClick={() => {
            onDone(knownPages.plans);
          }}
        >
          {t('welcome.trial.plans')}
        </Button>
      )}
      <Button
        variant="primary"
        data-autofocus=""
        onClick={() => {
          onDone();
        }}
      >
        {t('welcome.trial.go')}
      </Button>
    </>
  );
  return (
    <Modal
      open
      unasked
      onClose={() => {
        onDone();
      }}
      title={t('welcome.trial.title')}
      width={520}
      footer={footer}
    >
      <PlanLine icon="clock" className={classes.days}>
        {days > 0 ? t('welcome.trial.days', { count: days }) : t('welcome.trial.open')}
      </PlanLine>
      <ul className={classes.list}>
        {opened
          .filter(({ at }) => isOpen(at))
          .map(({ icon, text }) => (
            <li key={text}>
              <Icon name={icon} size={20} />
              <span>{t(text)}</span>
            </li>
          ))}
      </ul>
      <Text size="small" tone="muted" className={classes.after}>
        {t('welcome.trial.after')}
      </Text>
    </Modal>
  );
});
