import type { ScheduleBlock, ScheduleWeek } from '@pregao/contract';
import { businessDay, daysFrom, plusDays } from '@pregao/format';
import { newYorkHoliday } from '@pregao/format/new-york-holiday';
import type { Core } from '../../core.ts';
import { AppError } from '../../http/errors.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { Author } from '../../resource/server-resource.ts';
import { audit } from '../platform/audit/audit.ts';
import { instantOf, mondayOf } from './calendar-days.ts';
import { occurrenceOn, type Holiday, type Occurrence } from './occurrences.ts';
import { listHolidays, listSlots, writeHoliday, type SlotRow } from './schedule.repository.ts';

const presentBlock = (slot: SlotRow, occurrence: Occurrence): ScheduleBlock => ({
  ...occurrence,
  slot_id: slot.id,
  title: slot.title || slot.program,
  program: slot.program,
  program_id: slot.program_id,
  room: slot.broadcast_id === null ? null : { id: slot.broadcast_id, title: slot.room_title ?? '' },
  type: slot.type,
  presenters: slot.presenters,
});

/** The blocks of some days, each day's in the order of their hours. */
export const blocksOf = (slots: readonly SlotRow[], holidays: readonly Holiday[], days: readonly string[]) => {
  const rests = new Map(holidays.map((holiday) => [holiday.date, holiday]));
  return days.flatMap((day) =>
    slots.flatMap((slot) => {
      const occurrence = occurrenceOn(slot, day, rests.get(day));
      return occurrence ? [{ slot, occurrence }] : [];
    }),
  );
};

/** The weekly grid of each brand, for staff and for members. */
export const createSchedule = ({ db, now }: Pick<Core, 'db' | 'now'>) => {
  const weekOf = async (companyId: number, asked: string | undefined): Promise<ScheduleWeek> => {
    const today = businessDay(now());
    const week = mondayOf(asked ?? today);
    const days = daysFrom(week, 7);
    const [slots, holidays] = [await listSlots(db, companyId), await listHolidays(db, week, plusDays(week, 6))];
    const restOf = (date: string) => holidays.find((holiday) => holiday.date === date);
    return {
      week,
      today,
      days: days.map((date) => {
        const rest = restOf(date);
        const holiday = rest ? { name: rest.name, closes_at: rest.closes_at } : null;
        return { date, holiday, new_york: newYorkHoliday(date) };
      }),
      blocks: blocksOf(slots, holidays, days)
        .map(({ slot, occurrence }) => presentBlock(slot, occurrence))
        .sort((one, other) => one.starts_at.localeCompare(other.starts_at)),
    };
  };

  return {
    week: weekOf,
    /** @throws AppError forbidden without read on 'Cliente-Transmissões' */
    memberWeek: (viewer: Viewer, companyId: number, asked: string | undefined) => {
      if (!viewer.ability.can('read', 'Cliente-Transmissões')) throw new AppError('forbidden');
      return weekOf(companyId, asked);
    },
    holidays: async (year: number) => ({ data: await listHolidays(db, `${year}-01-01`, `${year}-12-31`) }),
    /** Marks a day on which the market rests. */
    addHoliday: (author: Author, holiday: Holiday) =>
      db.transaction().execute(async (tx) => {
        await writeHoliday(tx, holiday);
        await audit(tx, {
          actor: author.id,
          impersonator: author.impersonator_id,
          action: 'update',
          entity: 'market_holiday',
          entity_id: Number(holiday.date.replaceAll('-', '')),
          detail: { ...holiday },
          request_id: author.request_id,
        });
        return holiday;
      }),
  };
};

/** Midnight of a day in São Paulo. */
export const midnightOf = (day: string) => instantOf(day, 0);
