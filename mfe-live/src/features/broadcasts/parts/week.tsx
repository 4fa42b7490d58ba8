import { listScheduleWeek, type ScheduleWeek } from '@pregao/contract';
import { plusDays } from '@pregao/format';
import { useQuery, useT } from '@pregao/platform';
import { AsyncView, Button, Heading, IconButton, Skeleton, Tag } from '@pregao/ui';
import { useMedia, wideScreen } from '@pregao/ui/overlay';
import { observer } from 'mobx-react-lite';
import type { Asked } from '../broadcasts-address.ts';
import type { Reminders } from '../reminders.store.ts';
import { dayNumber } from './week-days.ts';
import { WeekDay } from './week-day.tsx';
import { WeekTable } from './week-table.tsx';
import classes from './week.module.css';

interface WeekProps {
  query: Asked;
  onChange: (next: Partial<Asked>) => void;
  reminders: Reminders;
}

const WeekHead = ({ week, onChange }: { week: ScheduleWeek; onChange: WeekProps['onChange'] }) => {
  const t = useT();
  const go = (to: string | null) => {
    onChange({ week: to, day: null });
  };
  const isNow = week.days.some(({ date }) => date === week.today);
  return (
    <div className={classes.head}>
      <Heading level={2} size="medium">
        {t('week.title', { from: dayNumber(week.week), to: dayNumber(plusDays(week.week, 6)) })}
      </Heading>
      {isNow && <Tag tone="primary">{t('week.now')}</Tag>}
      <div className={classes.steps}>
        {!isNow && (
          <Button
            size="small"
            onClick={() => {
              go(null);
            }}
          >
            {t('week.now')}
          </Button>
        )}
        <IconButton
          icon="chevron-left"
          label={t('week.before')}
          onClick={() => {
            go(plusDays(week.week, -7));
          }}
        />
        <IconButton
          icon="chevron-right"
          label={t('week.after')}
          onClick={() => {
            go(plusDays(week.week, 7));
          }}
        />
      </div>
    </div>
  );
};

/** The week by programme; on a phone one day of it. */
export const Week = observer(({ query, onChange, reminders }: WeekProps) => {
  const t = useT();
  const found = useQuery(listScheduleWeek, { query: query.week === null ? {} : { week: query.week } });
  const isWide = useMedia(wideScreen);
  const { data } = found;
  return (
    <div className={data ? classes.page : classes.waiting}>
      {data && <WeekHead week={data} onChange={onChange} />}
      <AsyncView
        {...found.view}
        skeleton={<Skeleton height={480} />}
        isEmpty={({ blocks }) => blocks.length === 0}
        empty={{ title: t('week.noneTitle'), description: t('week.noneText') }}
        errorTitle={t('week.failed')}
      >
        {(week) =>
          isWide ? (
            <WeekTable week={week} reminders={reminders} />
          ) : (
            <WeekDay
              week={week}
              day={query.day}
              reminders={reminders}
              onDay={(day) => {
                onChange({ day });
              }}
            />
          )
        }
      </AsyncView>
    </div>
  );
});
