import type { Tx } from '../db/open.ts';
import { advance, bulk, firstId } from './bulk.ts';
import type { Calendar } from './calendar.ts';
import type { Catalogue } from './catalogue-seed.ts';
import { aroundTheClock, rooms } from './live-data.ts';

/** The brand whose grid the demonstration has. */
const brand = 1;
const live = '1';

/** The first ids of rooms and programmes, which lie in the order of `rooms`. */
interface First {
  program: number;
  broadcast: number;
}

const hour = (hours: number, minutes = 0) =>
  `${String(hours % 24).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;

const roomSlots = rooms.map((room, index) => ({
  room: index,
  title: '',
  weekdays: room.weekdays.map(String),
  start_time: hour(room.from[0], room.from[1]),
  end_time: hour(room.to[0], room.to[1]),
  follows_market: room.followsMarket,
  by: room.by as readonly string[],
}));

const clockSlots = aroundTheClock.shifts.map(({ from, title }, index) => ({
  room: rooms.length,
  title,
  weekdays: ['1', '2', '3', '4', '5'],
  start_time: hour(from),
  end_time: hour(from + 6),
  follows_market: true,
  by: [aroundTheClock.by[index % 2] ?? aroundTheClock.by[0]] as readonly string[],
}));

/** Blocks of the week with the same days and hours as the editions. */
export const gridSlots = [...roomSlots, ...clockSlots];

/** The first coming day, from so many days on, on which a block is. */
const nextDay = (calendar: Calendar, weekdays: readonly string[], from: number) =>
  Array.from({ length: 7 }, (_, at) => from + at).find((day) => weekdays.includes(String(calendar.weekday(day)))) ??
  from;

const exceptionsOf = (calendar: Calendar, slot: number) => {
  const on = (index: number, from: number) => calendar.day(nextDay(calendar, gridSlots[index]?.weekdays ?? [], from));
  return [
    {
      ...{ slot_id: slot + 2, date: on(2, 3), kind: 'cancelled', new_start: null, new_end: null },
      note: 'Otávio está em evento fora de São Paulo',
    },
    {
      ...{ slot_id: slot + 5, date: on(5, 3), kind: 'moved', new_start: '20:30', new_end: '21:30' },
      note: 'Começa depois do resultado trimestral',
    },
  ];
};

/** The weekly grid of the rooms, who presents each by custom, and two days that are otherwise. */
export const seedGrid = async (tx: Tx, calendar: Calendar, catalogue: Catalogue, first: First) => {
  const slot = await firstId(tx, 'schedule_grid_slot');
  const teacher = (slug: string) => catalogue.teachers.get(slug);
  await bulk(
    tx,
    'broadcast_presenter',
    [...rooms, aroundTheClock].flatMap(({ by }, index) =>
      by.map((slug, position) => ({
        broadcast_id: first.broadcast + index,
        instructor_id: teacher(slug),
        position,
      })),
    ),
  );
  await bulk(
    tx,
    'schedule_grid_slot',
    gridSlots.map(({ room, by: _by, ...times }, index) => ({
      id: slot + index,
      ...times,
      company_id: brand,
      program_id: first.program + room,
      broadcast_id: first.broadcast + room,
      type: live,
      active: true,
    })),
  );
  await bulk(
    tx,
    'schedule_grid_slot_presenter',
    gridSlots.flatMap(({ by }, index) =>
      by.map((slug, position) => ({ slot_id: slot + index, instructor_id: teacher(slug), position })),
    ),
  );
  await bulk(tx, 'schedule_grid_exception', exceptionsOf(calendar, slot));
  await advance(tx, 'schedule_grid_slot');
};
