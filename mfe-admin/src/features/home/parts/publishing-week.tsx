import { listPublishingWeek, type PublishingMoment, type ResponseOf } from '@pregao/contract';
import { businessDay, formatDate, formatTime, platformNow, plusDays, weekdayOf } from '@pregao/format';
import { useQuery, useT } from '@pregao/platform';
import { listQuery, param, useListQuery } from '@pregao/platform/hooks';
import { Link } from '@pregao/platform/router';
import { AsyncView, Button, IconButton, Skeleton, Text } from '@pregao/ui';
import { StatusTag } from '@pregao/ui/data';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { Panel } from '../../../common/panel.tsx';
import classes from './publishing-week.module.css';

type Week = ResponseOf<typeof listPublishingWeek>;

const place = listQuery({ week: param.day('semana') });

const tones = { live: 'success', on: 'info', off: 'warning' } as const;

const dayNames = (from: string) => Array.from({ length: 7 }, (_, at) => plusDays(from, at));

const Moment = ({ moment: { at, change, title, type_title: type, address } }: { moment: PublishingMoment }) => {
  const t = useT();
  return (
    <li>
      <Link to={address} className={classes.moment}>
        <span className={classes.when}>
          <time dateTime={at}>{formatTime(at)}</time>
          <StatusTag tone={tones[change]}>{t(`week.${change}`)}</StatusTag>
        </span>
        <strong>{title}</strong>
        <small>{type}</small>
      </Link>
    </li>
  );
};

const Day = ({ day, moments }: { day: string; moments: readonly PublishingMoment[] }) => {
  const t = useT();
  const isToday = day === businessDay(platformNow());
  return (
    <li className={classes.day} data-today={isToday || undefined} data-empty={moments.length === 0 || undefined}>
      <h3>
        <span>{t(`week.day.${weekdayOf(day)}`)}</span>
        <span>{formatDate(day).slice(0, 5)}</span>
        {isToday && <em>{t('week.today')}</em>}
      </h3>
      {moments.length === 0 ? (
        <Text size="small" tone="muted">
          {t('week.noneOn')}
        </Text>
      ) : (
        <ol>
          {moments.map((moment) => (
            <Moment key={`${moment.type}/${moment.id}/${moment.change}`} moment={moment} />
          ))}
        </ol>
      )}
    </li>
  );
};

const Days = ({ week: { from, data, has_more: hasMore } }: { week: Week }) => {
  const t = useT();
  if (data.length === 0) return <Text tone="muted">{t('week.none')}</Text>;
  return (
    <>
      <ol className={classes.days}>
        {dayNames(from).map((day) => (
          <Day key={day} day={day} moments={data.filter(({ at }) => businessDay(at) === day)} />
        ))}
      </ol>
      {hasMore && <Text tone="muted">{t('week.more', { count: data.length })}</Text>}
    </>
  );
};

/** What goes on and off air in a week, of all types that this person reads; nothing for who reads none. */
export const PublishingWeek = observer(() => {
  const t = useT();
  const { query, change } = useListQuery(place, '/');
  const found = useQuery(listPublishingWeek, { query: query.week ? { week: query.week } : {} });
  const { data } = found;
  const steps = useRef<HTMLDivElement>(null);
  const [isTheirs, setTheirs] = useState(false);
  if (data?.reads_any && !isTheirs) setTheirs(true);
  // The last thing of the page: it comes once it is known to be theirs, and stays while another week is on its way.
  if (!isTheirs && !found.error) return null;
  const step = (days: number) => {
    if (data) change({ week: plusDays(data.from, days) }, { replace: true });
  };
  return (
    <Panel
      title={t('week.title')}
      aside={
        <div ref={steps} className={classes.steps}>
          {query.week !== null && (
            <Button
              size="small"
              variant="ghost"
              onClick={() => {
                // The button goes with the other week: the focus stays among the steps.
                [...(steps.current?.querySelectorAll('button') ?? [])].at(-1)?.focus();
                change({ week: null }, { replace: true });
              }}
            >
              {t('week.this')}
            </Button>
          )}
          <IconButton icon="chevron-left" size="small" label={t('week.before')} onClick={() => step(-7)} />
          <span className={classes.span} aria-live="polite">
            {data && `${formatDate(data.from).slice(0, 5)} – ${formatDate(data.until).slice(0, 5)}`}
          </span>
          <IconButton icon="chevron-right" size="small" label={t('week.after')} onClick={() => step(7)} />
        </div>
      }
    >
      <AsyncView
        {...found.view}
        skeleton={<Skeleton height={132} />}
        isEmpty={() => false}
        errorTitle={t('week.failed')}
      >
        {(week) => <Days week={week} />}
      </AsyncView>
    </Panel>
  );
});
