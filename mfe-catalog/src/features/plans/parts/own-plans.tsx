import type { PlanList } from '@pregao/contract';
import { lastDay, once } from '@pregao/format';
import { ButtonLink, useT, type Translate } from '@pregao/platform';
import { Link } from '@pregao/platform/router';
import { Heading, Icon } from '@pregao/ui';
import classes from './own-plans.module.css';

const list = once(() => new Intl.ListFormat('pt-BR'));

/** `12 cursos, 2 e-books e 1 sala ao vivo`. */
const sayOpens = (opens: PlanList['own'][number]['opens'], t: Translate) =>
  list().format(opens.map(({ kind, count }) => t(`plans.count.${kind}`, { count })));

/** The plans one has now, each with its last day and what it opens. */
export const OwnPlans = ({ own }: Pick<PlanList, 'own'>) => {
  const t = useT();
  return (
    <section aria-labelledby="plans-own" className={classes.own}>
      <Heading level={2} size="small" id="plans-own">
        {t('plans.own')}
      </Heading>
      <ul className={classes.list}>
        {own.map(({ id, slug, name, until, trial, opens }) => (
          <li key={id}>
            <Icon name="check" size={18} />
            <Link to={`/assinaturas/${slug}`}>{name}</Link>
            <span>
              {until === null
                ? t('plans.ownAlways')
                : t(trial ? 'plans.ownTrial' : 'plans.ownUntil', { date: lastDay(until) })}
            </span>
            {opens.length > 0 && <span className={classes.opens}>{sayOpens(opens, t)}</span>}
          </li>
        ))}
      </ul>
      <ButtonLink to="/conta/assinaturas">{t('plans.ownAll')}</ButtonLink>
    </section>
  );
};
