import type { ListedPlan, PlanInterval } from '@pregao/contract';
import { ButtonLink, useStore, useT } from '@pregao/platform';
import { Link } from '@pregao/platform/router';
import { cx, Heading, Tag, Text } from '@pregao/ui';
import { BuyActions } from '../../../common/buy/buy-actions.tsx';
import { BuyStore } from '../../../common/buy/buy.store.ts';
import look from '../../../common/plan-look.module.css';
import { periodOf } from '../period.ts';
import { Benefits } from './benefits.tsx';
import { Opens } from './opens.tsx';
import { PlanPrice } from './plan-price.tsx';
import { TrialOffer } from './trial-offer.tsx';
import classes from './plan-card.module.css';

interface PlanCardProps {
  plan: ListedPlan;
  asked: PlanInterval | null;
}

/** Puts the period that is shown in the cart; another one is another purchase. */
const Buy = ({ plan, productId }: { plan: ListedPlan; productId: number }) => {
  const t = useT();
  const store = useStore(() => new BuyStore(productId));
  return (
    <BuyActions
      store={store}
      label={t('plans.subscribe', { name: plan.name })}
      withAdd={false}
      variant={plan.highlighted ? 'primary' : 'secondary'}
    />
  );
};

const Action = ({ plan, asked }: PlanCardProps) => {
  const t = useT();
  const period = periodOf(plan, asked);
  const address = `/assinaturas/${plan.slug}`;
  if (plan.owned)
    return (
      <ButtonLink to={address} size="large" block>
        {t('plans.seeOwn')}
      </ButtonLink>
    );
  return (
    <>
      {period && <Buy key={period.product_id} plan={plan} productId={period.product_id} />}
      <TrialOffer plan={plan} />
      <Link to={address} className={classes.more} aria-label={t('plans.seeName', { name: plan.name })}>
        {t('plans.see')}
      </Link>
    </>
  );
};

/** A plan beside the others: for whom it is, what it costs, what it opens. */
export const PlanCard = ({ plan, asked }: PlanCardProps) => {
  const t = useT();
  const period = periodOf(plan, asked);
  return (
    <article
      className={cx(look.card, classes.card, plan.highlighted && look.highlighted)}
      aria-labelledby={`plan-${plan.id}`}
    >
      <header className={classes.head}>
        <div className={classes.tags}>
          {plan.owned && (
            <Tag tone="success" icon="check">
              {t(plan.owned.trial ? 'plans.trying' : 'plans.owned')}
            </Tag>
          )}
          {plan.highlighted && <Tag tone="accent">{t('plans.highlighted')}</Tag>}
        </div>
        <Heading level={2} id={`plan-${plan.id}`}>
          {plan.name}
        </Heading>
        <Text tone="muted">{plan.description}</Text>
      </header>
      {period ? (
        <PlanPrice plan={plan} period={period} asked={asked} />
      ) : (
        <Text tone="muted" className={classes.unsold}>
          {t('plans.unsold')}
        </Text>
      )}
      <div className={classes.action}>
        <Action plan={plan} asked={asked} />
      </div>
      <div className={classes.opens}>
        <Text size="small" tone="muted">
          {t('plans.opens')}
        </Text>
        <Opens opens={plan.opens} />
      </div>
      <Benefits benefits={plan.benefits} className={classes.benefits} />
    </article>
  );
};
