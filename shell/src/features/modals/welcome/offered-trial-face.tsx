import type { OfferedTrial, UserTrial } from '@pregao/contract';
import { usePlatform, useStore, useT } from '@pregao/platform';
import { isTrialGone, trialCommand } from '@pregao/platform/trial';
import { AsyncView, Button, Icon, Skeleton, Text } from '@pregao/ui';
import { Modal } from '@pregao/ui/overlay';
import { observer } from 'mobx-react-lite';
import { PlanLine } from '../plan-line.tsx';
import type { FaceProps } from './face-props.ts';
import classes from './welcome.module.css';

interface OfferedProps extends FaceProps {
  /** Undefined: it is on its way. */
  offer: OfferedTrial | undefined;
  failed: boolean;
  onRetry(): void;
  onBegun(trial: UserTrial): void;
}

/** So many of what one gets are named; the plan's page has them all. */
const named = 4;

const Offer = ({ offer, failure }: { offer: OfferedTrial; failure: string | null }) => {
  const t = useT();
  return (
    <>
      <PlanLine icon="star" className={classes.days}>
        {t('welcome.offer.days', { count: offer.days, name: offer.name })}
      </PlanLine>
      <Text className={classes.promise}>{offer.description}</Text>
      <ul className={classes.list}>
        {offer.benefits.slice(0, named).map((benefit) => (
          <li key={benefit}>
            <Icon name="check" size={20} />
            <span>{benefit}</span>
          </li>
        ))}
      </ul>
      <Text size="small" tone="muted" className={classes.after}>
        {t('welcome.offer.after')}
      </Text>
      {failure && (
        <p role="alert" className={classes.failure}>
          {failure}
        </p>
      )}
    </>
  );
};

/** A trial that may begin here. Who closes the window loses nothing: the plan's page offers it, too. */
export const OfferedTrialFace = observer(({ offer, failed, onRetry, onBegun, onDone }: OfferedProps) => {
  const t = useT();
  const platform = usePlatform();
  const { notify } = platform;
  const begin = useStore(() => trialCommand(platform));
  const handleBegin = async (id: number) => {
    const begun = await begin.run(id);
    if (begun.ok) onBegun(begun.data);
    // This window gives way to the next one, and the reason would go with it.
    else if (isTrialGone(begun)) notify.info(begun.message);
  };
  const leave = () => {
    onDone();
  };
  const footer = (
    <>
      <Button variant="ghost" onClick={leave}>
        {t('welcome.later')}
      </Button>
      {offer && (
        <Button
          variant="primary"
          data-autofocus=""
          loading={begin.isPending}
          onClick={() => {
            void handleBegin(offer.id);
          }}
        >
          {t('welcome.offer.begin', { count: offer.days })}
        </Button>
      )}
    </>
  );
  return (
    <Modal open unasked onClose={leave} title={t('welcome.offer.title')} width={520} footer={footer}>
      <AsyncView
        data={offer}
        loading={!offer && !failed}
        error={failed}
        errorTitle={t('welcome.offer.failed')}
        onRetry={onRetry}
        skeleton={<Skeleton lines={6} />}
      >
        {(shown) => <Offer offer={shown} failure={begin.error && !begin.error.aborted ? begin.error.message : null} />}
      </AsyncView>
    </Modal>
  );
});
