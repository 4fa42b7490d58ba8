import type { ScheduleWeek } from '@pregao/contract';
import { useT } from '@pregao/platform';
import { Tag, Text } from '@pregao/ui';
import type { Reminders } from '../reminders.store.ts';
import { programsOf } from '../week-programs.ts';
import { ProgramBell } from './program-bell.tsx';
import { WeekBlock } from './week-block.tsx';
import { dayName, dayNumber } from './week-days.ts';
import classes from './week.module.css';

type Day = ScheduleWeek['days'][number];

/** Which markets rest, the one of São Paulo first. */
const useRests = () => {
  const t = useT();
  return ({ holiday, new_york: abroad }: Day) =>
    [
      holiday &&
        (holiday.closes_at === null
          ? holiday.name
          : t('week.closesAt', { name: holiday.name, time: holiday.closes_at })),
      abroad !== null && t('week.newYork', { name: abroad }),
    ].filter((word) => typeof word === 'string');
};

/** A day, marked where it is today or a market rests. */
export const DayHead = ({ day, today }: { day: Day; today: string }) => {
  const t = useT();
  const rests = useRests()(day);
  return (
    <>
      <span className={classes.day}>
        <span>{`${dayName(day.date)} ${dayNumber(day.date)}`}</span>
        {day.date === today && (
          <Tag tone="primary" small>
            {t('week.today')}
          </Tag>
        )}
      </span>
      {rests.map((rest) => (
        <Text key={rest} as="span" size="small" tone="muted">
          {rest}
        </Text>
      ))}
    </>
  );
};

/** Programmes down, days across. */
export const WeekTable = ({ week, reminders }: { week: ScheduleWeek; reminders: Reminders }) => {
  const t = useT();
  return (
    // Whoever has no mouse scrolls it by the arrows.
    <div className={classes.scroll} tabIndex={0} role="region" aria-label={t('broadcasts.tabWeek')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('week.program')}</th>
            {week.days.map((day) => (
              <th key={day.date} scope="col" aria-current={day.date === week.today ? 'date' : undefined}>
                <DayHead day={day} today={week.today} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {programsOf(week.blocks).map((program) => (
            <tr key={program.id}>
              <th scope="row">
                <span className={classes.program}>
                  <span>{program.name}</span>
                  <ProgramBell program={program} reminders={reminders} />
                </span>
              </th>
              {week.days.map(({ date }) => (
                <td key={date} data-today={date === week.today ? '' : undefined}>
                  {program.blocks
                    .filter((block) => block.date === date)
                    .map((block) => (
                      <WeekBlock key={`${block.slot_id} ${block.starts_at}`} block={block} />
                    ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
