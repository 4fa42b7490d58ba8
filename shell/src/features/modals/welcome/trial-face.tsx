import { Soon, usePlatform, useT } from '@pregao/platform';
import { Button, Icon, Text, type IconName } from '@pregao/ui';
import { Modal } from '@pregao/ui/overlay';
import { knownPages } from '../../../common/known-pages.ts';
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
export const TrialFace = ({ onDone }: FaceProps) => {
  const t = useT();
  const { session } = usePlatform();
  const { trialDays: days } = session;
  const footer = (
    <>
      <Button
        onClick={() => {
          onDone(knownPages.plans);
        }}
      >
        {t('welcome.trial.plans')}
        <Soon to={knownPages.plans} />
      </Button>
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
        {opened.map(({ icon, text, at }) => (
          <li key={text}>
            <Icon name={icon} size={20} />
            <span>
              {t(text)}
              <Soon to={at} />
            </span>
          </li>
        ))}
      </ul>
      <Text size="small" tone="muted" className={classes.after}>
        {t('welcome.trial.after')}
      </Text>
    </Modal>
  );
};
