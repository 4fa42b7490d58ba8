import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCalendar } from './calendar.ts';
import { rooms } from './live-data.ts';
import { gridSlots } from './live-grid-seed.ts';
import { editions } from './live-seed.ts';

const onAir = (now: string) => {
  const at = new Date(now);
  return editions(createCalendar(at)).filter(({ starts, ends }) => starts <= at && at < ends);
};
const weekdayOf = (instant: Date) => new Date(instant.getTime() - 3 * 3_600_000).getUTCDay();

test('while the market trades something is on air at every hour', () => {
  for (const hour of [0, 5, 9, 15, 20, 23])
    assert.ok(onAir(`2026-11-24T${String(hour).padStart(2, '0')}:30:00-03:00`).length > 0, String(hour));
});

test('on a Sunday nothing is on air, and neither is a room of the market on a holiday', () => {
  for (const hour of ['03', '10', '15', '21']) assert.deepEqual(onAir(`2026-11-22T${hour}:00:00-03:00`), [], hour);
  assert.deepEqual(onAir('2026-11-20T10:00:00-03:00'), [], 'Consciência Negra');
});

test('each room had an edition before, whatever day it is', () => {
  for (const day of [21, 22, 23, 24]) {
    const now = new Date(`2026-11-${day}T00:30:00-03:00`);
    const before = editions(createCalendar(now)).filter(({ ends }) => ends < now);
    assert.equal(new Set(before.map(({ room }) => room)).size, rooms.length + 1, String(day));
  }
});

test('no edition that follows the market is planned for a weekend', () => {
  const ofMarket = editions(createCalendar(new Date('2026-11-22T12:00:00-03:00'))).filter(
    ({ room }) => rooms[room]?.followsMarket ?? true,
  );
  assert.ok(ofMarket.length > 50);
  assert.deepEqual(
    ofMarket.filter(({ starts }) => [0, 6].includes(weekdayOf(starts))),
    [],
  );
});

test('the grid has each edition of the rooms at its day and hours', () => {
  const all = editions(createCalendar(new Date('2026-11-24T12:00:00-03:00')));
  const hourOf = (at: Date) => new Date(at.getTime() - 3 * 3_600_000).toISOString().slice(11, 16);
  for (const { room, starts, ends } of all) {
    const weekday = String(weekdayOf(starts) || 7);
    assert.ok(
      gridSlots.some(
        (slot) =>
          slot.room === room &&
          slot.weekdays.includes(weekday) &&
          slot.start_time === hourOf(starts) &&
          slot.end_time === hourOf(ends),
      ),
      starts.toISOString(),
    );
  }
});
