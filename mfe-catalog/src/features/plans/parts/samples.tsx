import type { PlanPage } from '@pregao/contract';
import { useT } from '@pregao/platform';
import { Link } from '@pregao/platform/router';
import { cx, Heading, Text } from '@pregao/ui';
import { PlanCover } from './plan-cover.tsx';
import classes from './rows.module.css';

/** What of the plan is open to everybody. */
export const Samples = ({ samples }: Pick<PlanPage, 'samples'>) => {
  const t = useT();
  if (samples.length === 0) return null;
  return (
    <section aria-labelledby="plan-samples">
      <Heading level={2} id="plan-samples">
        {t('plan.samples')}
      </Heading>
      <Text tone="muted">{t('plan.samplesText')}</Text>
      <ul className={cx(classes.rows, classes.two)}>
        {samples.map(({ kind, title, what, cover, path }) => (
          <li key={path} className={classes.row}>
            <PlanCover kind={kind} src={cover} />
            <div className={classes.words}>
              <Link to={path} className={classes.title}>
                {title}
              </Link>
              <span className={classes.muted}>{what}</span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
};
