import { formatNumber } from '@pregao/format';
import { useT } from '@pregao/platform';
import { cx, Icon } from '@pregao/ui';
import type { ReactNode } from 'react';
import type { Health } from '../releases.api.ts';
import { hasVisits, percentText, vitalsOf } from '../words.ts';
import classes from './health-figures.module.css';

const Figure = ({
  label,
  value,
  warning,
  more,
}: {
  label: string;
  value: string;
  warning?: string | null | undefined;
  more?: ReactNode;
}) => (
  <div className={cx(classes.figure, warning && classes.bad)}>
    <dt>{label}</dt>
    <dd>
      <span className={classes.value}>
        <span>{value}</span>
        {warning && <Icon name="alert" size={14} label={warning} />}
      </span>
      {more}
    </dd>
  </div>
);

/** How a release does with visitors over the last 24 hours. */
export const HealthFigures = ({ health, compact = false }: { health: Health; compact?: boolean }) => {
  const t = useT();
  if (!hasVisits(health))
    return (
      <p className={classes.none}>
        <Icon name="eye" size={16} />
        {t('releases.noVisits')}
      </p>
    );
  const { loads, failures, failure_percent: rate, reporters } = health;
  const failed = failures > 0 ? t('releases.failedIn', { count: reporters, failures: formatNumber(failures) }) : null;
  return (
    <dl className={cx(classes.figures, compact && classes.compact)}>
      <Figure label={t('releases.loads')} value={formatNumber(loads)} />
      <Figure
        label={t('releases.failures')}
        value={percentText(rate)}
        warning={failed}
        more={!compact && failed && <small>{failed}</small>}
      />
      {vitalsOf(health)
        .filter(({ name }) => !compact || name === 'LCP' || name === 'INP')
        .map(({ name, text, isSlow }) => (
          <Figure key={name} label={`${name} p75`} value={text} warning={isSlow ? t('releases.slow') : null} />
        ))}
    </dl>
  );
};
