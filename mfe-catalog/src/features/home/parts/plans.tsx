import type { CatalogPlan } from '@pregao/contract';
import { once } from '@pregao/format';
import { useStore, useT } from '@pregao/platform';
import { cx, Heading, Icon, Money, Tag, Text } from '@pregao/ui';
import { BuyActions } from '../../../common/buy/buy-actions.tsx';
import { BuyStore } from '../../../common/buy/buy.store.ts';
import look from '../../../common/plan-look.module.css';
import classes from './plans.module.css';

const list = once(() => new Intl.ListFormat('pt-BR'));

/** So many are named; the rest are counted. */
const mostNamed = 4;

/** What the plan opens now: the courses by category, the rooms by title. */
const Opens = ({ opens: { categories, rooms } }: Pick<CatalogPlan, 'opens'>) => {
  const t = useT();
  const named = (names: readonly string[]) => {
    const rest = names.length - mostNamed;
    return list().format(rest > 0 ? [...names.slice(0, mostNamed), t('plans.more', { count: rest })] : names);
  };
  const lines = [
    ...(categories === null || categories.length > 0
      ? [categories === null ? t('plans.allCourses') : t('plans.courses', { names: named(categories) })]
      : []),
    ...(rooms.length > 0 ? [t('plans.rooms', { count: rooms.length, names: named(rooms) })] : []),
  ];
  if (lines.length === 0) return null;
  return (
    <div className={classes.opens}>
      {lines.map((line) => (
        <Text key={line} size="small" tone="muted">
          {line}
        </Text>
      ))}
    </div>
  );
};

const PlanCard = ({ plan }: { plan: CatalogPlan }) => {
  const t = useT();
  const buying = useStore(() => new BuyStore(plan.product_id));
  return (
    <article className={cx(look.card, classes.plan, plan.highlighted && look.highlighted)}>
      <header className={classes.head}>
        <Heading level={3}>{plan.name}</Heading>
        {plan.highlighted && <Tag tone="accent">{t('plans.highlighted')}</Tag>}
      </header>
      <Text tone="muted" className={classes.description}>
        {plan.description}
      </Text>
      <div className={classes.price}>
        {plan.list_price_cents !== null && plan.list_price_cents > plan.price_cents && (
          <s className={classes.list}>
            <Money cents={plan.list_price_cents} />
          </s>
        )}
        <p className={classes.amount}>
          <Money cents={plan.price_cents} size="display" />{' '}
          <span>
            {plan.access_days === null ? t('plans.accessAlways') : t('plans.access', { count: plan.access_days })}
          </span>
        </p>
        {plan.pix_price_cents < plan.price_cents && (
          <p className={classes.pix}>
            <Icon name="pix" size={16} />
            <span>
              <Money cents={plan.pix_price_cents} /> {t('plans.pix')}
            </span>
          </p>
        )}
      </div>
      <ul className={cx(look.benefits, classes.benefits)}>
        {plan.benefits.map((benefit) => (
          <li key={benefit}>
            <Icon name="check" size={18} />
            <span>{benefit}</span>
          </li>
        ))}
      </ul>
      <Opens opens={plan.opens} />
      <div className={classes.action}>
        {plan.owned ? (
          <Tag tone="success" icon="check">
            {t('plans.owned')}
          </Tag>
        ) : (
          <BuyActions
            store={buying}
            label={t('plans.subscribe', { name: plan.name })}
            withAdd={false}
            variant={plan.highlighted ? 'primary' : 'secondary'}
          />
        )}
      </div>
    </article>
  );
};

/** The subscriptions, with everything each gives. */
export const Plans = ({ plans }: { plans: readonly CatalogPlan[] }) => {
  const t = useT();
  return (
    <section aria-labelledby="home-plans" className={classes.section}>
      <Heading level={2} size="large" id="home-plans">
        {t('plans.title')}
      </Heading>
      <Text tone="muted" className={classes.text}>
        {t('plans.text')}
      </Text>
      <div className={classes.grid}>
        {plans.map((plan) => (
          <PlanCard key={plan.product_id} plan={plan} />
        ))}
      </div>
    </section>
  );
};
