import { formatNumber, formatPercent } from '@pregao/format';
import { useT } from '@pregao/platform';
import { Link } from '@pregao/platform/router';
import { Card, Delta, Money } from '@pregao/ui';
import type { ReactNode } from 'react';
import { changeOf } from '../../../common/change.ts';
import type { Home } from '../home.store.ts';
import { keptAddress, paidAddress, placedAddress } from '../placed-address.ts';
import classes from './figure-row.module.css';

interface FigureProps {
  label: string;
  children: ReactNode;
  change: number | null;
  unit?: string;
  hint?: ReactNode;
}

const Figure = ({ label, children, change, unit, hint }: FigureProps) => {
  const t = useT();
  return (
    <div className={classes.figure}>
      <dt>{label}</dt>
      <dd className={classes.value}>{children}</dd>
      <dd className={classes.foot}>
        {change === null ? <span>{t('figures.noBase')}</span> : <Delta value={change} unit={unit} />}
        {hint && <span>{hint}</span>}
      </dd>
    </div>
  );
};

const none = '—';

const Before = ({ cents }: { cents: number }) => {
  const t = useT();
  return (
    <span>
      {t('figures.before')} <Money cents={cents} />
    </span>
  );
};

/** How much the share of paid orders moved, in percentage points. */
const pointsOf = ({ rate, previous_rate: previous }: Home['conversion']): number | null =>
  rate === null || previous === null ? null : (rate - previous) * 100;

const ticketChangeOf = ({ value, previous }: Home['average_ticket_cents']): number | null =>
  value === null || previous === null ? null : changeOf(value, previous);

/** The period in three figures, each leading to its orders, beside the period of equal length before it. */
export const FigureRow = ({ home }: { home: Home }) => {
  const t = useT();
  const {
    revenue: { period_cents: revenue },
    average_ticket_cents: ticket,
    conversion,
  } = home;
  return (
    <Card as="section" padding="none" aria-label={t('figures.title', { count: home.days })}>
      <dl className={classes.row}>
        <Figure
          label={t('figures.revenue')}
          change={changeOf(revenue.value, revenue.previous)}
          hint={revenue.previous > 0 && <Before cents={revenue.previous} />}
        >
          <Link to={paidAddress(home.generated_at, home.days)}>
            <Money cents={revenue.value} />
          </Link>
        </Figure>
        <Figure
          label={t('figures.ticket')}
          change={ticketChangeOf(ticket)}
          hint={ticket.previous !== null && <Before cents={ticket.previous} />}
        >
          {ticket.value === null ? (
            none
          ) : (
            <Link to={keptAddress(home.generated_at, home.days)}>
              <Money cents={ticket.value} />
            </Link>
          )}
        </Figure>
        <Figure
          label={t('figures.conversion')}
          change={pointsOf(conversion)}
          unit=" p.p."
          hint={
            <Link to={placedAddress(home.generated_at, home.days)}>
              {t('figures.placed', { count: conversion.created, shown: formatNumber(conversion.created) })}
            </Link>
          }
        >
          {conversion.rate === null ? none : formatPercent(conversion.rate)}
        </Figure>
      </dl>
    </Card>
  );
};
