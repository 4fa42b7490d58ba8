import type { ScheduleWeek } from '@pregao/contract';
import { useT } from '@pregao/platform';
import { Card, Heading, Text } from '@pregao/ui';
import { ChoiceChips } from '@pregao/ui/data';
import type { Reminders } from '../reminders.store.ts';
import { programsOf } from '../week-programs.ts';
import { ProgramBell } from './program-bell.tsx';
import { WeekBlock } from './week-block.tsx';
import { dayName, dayNumber } from './week-days.ts';
import { DayHead } from './week-table.tsx';
import classes from './week.module.css';

interface WeekDayProps {
  week: ScheduleWeek;
  /** The day that is asked for; null or of another week: today, else the first one. */
  day: string | null;
  reminders: Reminders;
  onDay: (day: string) => void;
}

/** One day of the week. */
export const WeekDay = ({ week, day, reminders, onDay }: WeekDayProps) => {
  const t = useT();
  const dayOf = (date: string | null) => week.days.find((one) => one.date === date);
  const shown = dayOf(day) ?? dayOf(week.today) ?? week.days[0];
  if (!shown) return null;
  const programs = programsOf(week.blocks.filter(({ date }) => date === shown.date));
  return (
    <div className={classes.one}>
      <ChoiceChips
        label={t('week.day')}
        options={week.days.map(({ date }) => ({ value: date, label: `${dayName(date)} ${dayNumber(date)}` }))}
        value={shown.date}
        onChange={onDay}
      />
      <div className={classes.dayHead} aria-current={shown.date === week.today ? 'date' : undefined}>
        <DayHead day={shown} today={week.today} />
      </div>
      {programs.length === 0 && <Text tone="muted">{t('week.noneDay')}</Text>}
      {programs.map((program) => (
        <Card key={program.id} as="article" padding="small">
          <div className={classes.program}>
            <Heading level={3} size="small">
              {program.name}
            </Heading>
            <ProgramBell program={program} reminders={reminders} />
          </div>
          {program.blocks.map((block) => (
            <WeekBlock key={`${block.slot_id} ${block.starts_at}`} block={block} />
          ))}
        </Card>
      ))}
    </div>
  );
};
