import type { PlanSummary } from '@pregao/contract';
import { lastDay } from '@pregao/format';
import { ButtonLink, usePlatform, useT } from '@pregao/platform';
import { useBeginTrial } from '@pregao/platform/trial';
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

const Begin = observer(({ plan, label }: { plan: TrialOfferProps['plan']; label: string }) => {
  const t = useT();
  const platform = usePlatform();
  const begin = useBeginTrial();
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
      {begin.error && !begin.error.aborted && (
        <p role="alert" className={classes.failure}>
          {begin.error.message}
        </p>
      )}
    </>
  );
});

/** Days that the plan may be tried free of charge, and the button that begins them; nothing for who may not. */
export const TrialOffer = observer(({ plan, withNote = false }: TrialOfferProps) => {
  const t = useT();
  const { session } = usePlatform();
  if (plan.trial_days === 0) return null;
  const label = t('trial.begin', { count: plan.trial_days });
  return (
    <div className={classes.offer}>
      {session.isLogged ? <Begin plan={plan} label={label} /> : <ToLogin plan={plan} label={label} />}
      {withNote && (
        <Text size="small" tone="muted">
          {t('trial.note')}
        </Text>
      )}
    </div>
  );
});
