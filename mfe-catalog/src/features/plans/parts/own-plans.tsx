import type { PlanList } from '@pregao/contract';
import { lastDay } from '@pregao/format';
import { ButtonLink, useT } from '@pregao/platform';
import { Link } from '@pregao/platform/router';
import { Heading, Icon } from '@pregao/ui';
import classes from './own-plans.module.css';

/** The plans one has now, each with its last day. */
export const OwnPlans = ({ own }: Pick<PlanList, 'own'>) => {
  const t = useT();
  return (
    <section aria-labelledby="plans-own" className={classes.own}>
      <Heading level={2} size="small" id="plans-own">
        {t('plans.own')}
      </Heading>
      <ul className={classes.list}>
        {own.map(({ id, slug, name, until, trial }) => (
          <li key={id}>
            <Icon name="check" size={18} />
            <Link to={`/assinaturas/${slug}`}>{name}</Link>
            <span>
              {until === null
                ? t('plans.ownAlways')
                : t(trial ? 'plans.ownTrial' : 'plans.ownUntil', { date: lastDay(until) })}
            </span>
          </li>
        ))}
      </ul>
      <ButtonLink to="/conta/assinaturas">{t('plans.ownAll')}</ButtonLink>
    </section>
  );
};
