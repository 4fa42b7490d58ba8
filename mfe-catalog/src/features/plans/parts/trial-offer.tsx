import type { PlanSummary } from '@pregao/contract';
import { lastDay } from '@pregao/format';
import { ButtonLink, usePlatform, useStore, useT } from '@pregao/platform';
import { trialCommand } from '@pregao/platform/trial';
import { Button, Text } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import classes from './trial-offer.module.css';

interface TrialOfferProps {
  plan: Pick<PlanSummary, 'id' | 'name' | 'slug' | 'trial_days'>;
  /** Says beneath that nothing is charged. */
  withNote?: boolean;
}

/** A visitor enters first and comes back to the plan. */
const ToLogin = ({ plan, label }: { plan: TrialOfferProps['plan']; label: string }) => (
  <ButtonLink to={`/login?return=${encodeURIComponent(`/assinaturas/${plan.slug}`)}`} size="large" block>
    {label}
  </ButtonLink>
);

interface BeginProps extends Pick<TrialOfferProps, 'plan'> {
  label: string;
  begin: ReturnType<typeof trialCommand>;
}

const Begin = observer(({ plan, label, begin }: BeginProps) => {
  const t = useT();
  const platform = usePlatform();
  const isActing = platform.session.user.impersonated ?? false;
  const handleBegin = async () => {
    const begun = await begin.run(plan.id);
    if (begun.ok) platform.notify.success(t('trial.begun', { name: plan.name, date: lastDay(begun.data.ends_at) }));
  };
  return (
    <>
      <Button size="large" block loading={begin.isPending} disabled={isActing} onClick={() => void handleBegin()}>
        {label}
      </Button>
      {isActing && (
        <Text size="small" tone="muted">
          {t('trial.acting')}
        </Text>
      )}
    </>
  );
});

/**
 * Days that the plan may be tried free of charge, and the button that begins them; nothing for who may not. Why it was refused
 * stays where the offer was.
 */
export const TrialOffer = observer(({ plan, withNote = false }: TrialOfferProps) => {
  const t = useT();
  const platform = usePlatform();
  const { session } = platform;
  const begin = useStore(() => trialCommand(platform));
  const failure = begin.error?.aborted ? null : begin.error;
  const isOffered = plan.trial_days > 0;
  if (!isOffered && !failure) return null;
  const label = t('trial.begin', { count: plan.trial_days });
  return (
    <div className={classes.offer}>
      {isOffered &&
        (session.isLogged ? <Begin plan={plan} label={label} begin={begin} /> : <ToLogin plan={plan} label={label} />)}
      {failure && (
        <p role="alert" className={classes.failure}>
          {failure.message}
        </p>
      )}
      {isOffered && withNote && (
        <Text size="small" tone="muted">
          {t('trial.note')}
        </Text>
      )}
    </div>
  );
});
