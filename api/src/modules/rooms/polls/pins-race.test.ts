import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onPostgres } from '../../../../test/on-postgres.ts';
import { missing } from '../../../../test/services.ts';
import { addRoom, openRooms, type Rooms } from '../rooms.fixture.ts';

let rooms: Rooms;
const postgres = await onPostgres(async (database) => {
  rooms = await openRooms({}, database());
  return [rooms];
});
const skip = missing('Postgres', postgres);

test('of messages that are pinned at once each pin says which one it took the place of', { skip }, async () => {
  const { chat } = await addRoom(rooms.app);
  const ids: number[] = [];
  for (let turn = 0; turn < 8; turn += 1) ids.push((await rooms.send(rooms.moderator, chat, `aviso ${turn}`)).body.id);
  const pin = (id: number, turn: number) =>
    rooms.as(turn % 2 === 0 ? rooms.moderator : rooms.admin).post(`/api/moderate-room-message/${id}`, {
      action: 'pin',
    });
  const answers = await Promise.all(ids.map(pin));
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
  const { events } = await rooms.told(`room:${chat}`);
  const pins = events.filter(({ kind }) => kind === 'pin');
  assert.deepEqual(
    pins.map(({ payload }) => (payload.before as { message_id: number } | null)?.message_id ?? null),
    [null, ...pins.slice(0, -1).map(({ ref }) => ref)],
  );
});
