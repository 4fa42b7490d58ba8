import type { ScheduleBlock, ScheduleWeek } from '@pregao/contract';
import { formatDate, weekdayOf } from '@pregao/format';
import { useT } from '@pregao/platform';
import { Tag, Text } from '@pregao/ui';
import { useEffect, useRef } from 'react';
import { piecesOf } from './day-lanes.ts';
import { GridBlock } from './grid-block.tsx';
import type { Drag } from './moved-times.ts';
import classes from './schedule.module.css';

interface WeekGridProps {
  week: ScheduleWeek;
  /** The days that are shown: all seven, or the one of a phone. */
  days: readonly string[];
  canMove: boolean;
  onOpen: (block: ScheduleBlock) => void;
  onMove: (block: ScheduleBlock, drag: Drag) => Promise<void>;
}

const hours = Array.from({ length: 24 }, (_, hour) => hour);
/** The hour that is in view at first. */
const morning = 7;

const DayHead = ({ week, date }: { week: ScheduleWeek; date: string }) => {
  const t = useT();
  const { holiday, new_york: abroad } = week.days.find((day) => day.date === date) ?? {};
  const isToday = date === week.today;
  return (
    <div className={classes.dayHead} data-today={isToday ? '' : undefined}>
      <span className={classes.dayName}>
        {t(`grid.day.${weekdayOf(date)}`)} <strong>{formatDate(date).slice(0, 5)}</strong>
        {isToday && <span className={classes.today}>{t('grid.today')}</span>}
      </span>
      {holiday && (
        <Tag tone="warning" icon="info">
          {holiday.closes_at === null
            ? holiday.name
            : t('grid.closesAt', { name: holiday.name, hour: holiday.closes_at })}
        </Tag>
      )}
      {abroad && (
        <Text as="span" size="small" tone="muted">
          {t('grid.newYork', { name: abroad })}
        </Text>
      )}
    </div>
  );
};

/** The week by days and half hours. */
export const WeekGrid = ({ week, days, canMove, onOpen, onMove }: WeekGridProps) => {
  const t = useT();
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const node = area.current;
    if (node) node.scrollTop = (node.scrollHeight / 24) * morning;
  }, []);
  return (
    <section
      ref={area}
      className={classes.grid}
      style={{ '--grid-days': days.length } as React.CSSProperties}
      aria-label={t('grid.weekOf', { day: formatDate(week.week) })}
      // A part that scrolls is reached by the keyboard.
      tabIndex={0}
    >
      <div className={classes.heads}>
        <span />
        {days.map((date) => (
          <DayHead key={date} week={week} date={date} />
        ))}
      </div>
      <div className={classes.body}>
        <div className={classes.clock} aria-hidden="true">
          {hours.map((hour) => (
            <span key={hour}>{`${String(hour).padStart(2, '0')}:00`}</span>
          ))}
        </div>
        {days.map((date, at) => (
          <ul
            key={date}
            className={classes.day}
            data-day={date}
            data-today={date === week.today ? '' : undefined}
            aria-label={formatDate(date)}
          >
            {piecesOf(week.blocks, date).map((piece) => (
              <li key={`${piece.block.slot_id} ${piece.block.date}`}>
                <GridBlock
                  piece={piece}
                  day={at}
                  canMove={canMove && days.length === 7}
                  onOpen={() => {
                    onOpen(piece.block);
                  }}
                  onDrop={(drag) => onMove(piece.block, drag)}
                />
              </li>
            ))}
          </ul>
        ))}
      </div>
    </section>
  );
};
