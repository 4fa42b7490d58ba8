import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { addRoom, openRooms, type Rooms } from '../rooms.fixture.ts';

let rooms: Rooms;
before(async () => {
  rooms = await openRooms();
});
after(() => rooms.close());

const move = (card: number, action: string, minutes?: number) =>
  rooms.as(rooms.moderator).post(`/api/move-edition/${card}`, { action, ...(minutes && { minutes }) });
const now = () => rooms.app.clock.now.toISOString();

test('staff start an edition, extend it, mark it unstable and end it, and the room is told each time', async () => {
  const room = await addRoom(rooms.app, { from: 10, to: 70 });
  assert.equal((await move(room.card, 'extend')).body.code, 'conflict');
  const started = await move(room.card, 'start');
  assert.deepEqual([started.status, started.body.starts_at], [200, now()]);
  assert.equal((await move(room.card, 'start')).body.code, 'conflict');
  const extended = await move(room.card, 'extend', 30);
  assert.equal(Date.parse(extended.body.ends_at) - Date.parse(started.body.ends_at), 30 * 60_000);
  assert.equal((await move(room.card, 'unstable')).body.unstable, true);
  assert.equal((await move(room.card, 'stable')).body.unstable, false);
  rooms.advance(60);
  assert.equal((await move(room.card, 'end')).body.ends_at, now());
  assert.deepEqual(
    [(await move(room.card, 'extend')).body.code, (await move(999_999, 'end')).status],
    ['edition_over', 404],
  );
  const { member } = await rooms.told(`room:${room.chat}`);
  assert.deepEqual(
    member.map(({ state }) => [state.status, state.unstable]),
    [
      ['live', false],
      ['live', false],
      ['live', true],
      ['live', false],
      ['ended', false],
    ],
  );
  const audited = await rooms.db
    .selectFrom('audit_log')
    .select('action')
    .where('entity', '=', 'broadcast_card')
    .where('entity_id', '=', String(room.card))
    .orderBy('id')
    .execute();
  assert.deepEqual(
    audited.map(({ action }) => action),
    ['start', 'extend', 'unstable', 'stable', 'end'],
  );
});

test('an edition is not extended into the next one of its room', async () => {
  const room = await addRoom(rooms.app, { to: 20 });
  const at = (minutes: number) => new Date(rooms.app.clock.now.getTime() + minutes * 60_000).toISOString();
  await rooms.db
    .insertInto('broadcast_card')
    .values({ broadcast_id: room.broadcast, title: 'Fechamento', starts_at: at(30), ends_at: at(60) })
    .execute();
  const { status, body } = await move(room.card, 'extend', 15);
  assert.deepEqual([status, /Fechamento/.test(body.error.minutes[0])], [400, true]);
  assert.equal((await move(room.card, 'extend', 10)).status, 200);
});

test('the wall shows rooms on air or about to be, the one that needs somebody first', async () => {
  const calm = await addRoom(rooms.app);
  const busy = await addRoom(rooms.app, { from: 5, to: 60 });
  await addRoom(rooms.app, { from: 60, to: 90 });
  const ana = await rooms.member('ana');
  await rooms.send(ana, calm.chat, 'bom dia');
  assert.equal((await rooms.send(ana, busy.chat, 'zap 11 98765-4321')).body.held, true);
  const { body } = await rooms.as(rooms.moderator).get('/api/list-room-wall');
  const of = (id: number) => body.data.find(({ room_id: room }: { room_id: number }) => room === id);
  assert.equal(body.data[0].room_id, busy.chat);
  assert.deepEqual([of(busy.chat).held, of(busy.chat).status, of(calm.chat).messages_per_minute], [1, 'pre_live', 1]);
  const { program_id: program } = await rooms.db
    .selectFrom('broadcast')
    .select('program_id')
    .where('id', '=', calm.broadcast)
    .executeTakeFirstOrThrow();
  const one = (await rooms.as(rooms.moderator).get(`/api/list-room-wall?program_id=${program}`)).body.data;
  assert.deepEqual(
    one.map(({ room_id: room }: { room_id: number }) => room),
    [calm.chat],
  );
});

test('questions are those that begin with a question mark, and what many react to', async () => {
  const room = await addRoom(rooms.app);
  const ana = await rooms.member('anita');
  const { body: asked } = await rooms.send(ana, room.chat, '?qual o stop');
  const { body: liked } = await rooms.send(ana, room.chat, 'fala do dólar');
  await rooms.send(ana, room.chat, 'comentário');
  for (const nickname of ['b', 'c', 'd'])
    await rooms.as(await rooms.member(nickname)).post(`/api/react-room-message/${liked.id}`, { emoji: '👍', on: true });
  const questions = async () =>
    (await rooms.as(rooms.moderator).get(`/api/list-room-queue/${room.chat}`)).body.questions.map(
      ({ id }: { id: number }) => id,
    );
  assert.deepEqual(await questions(), [liked.id, asked.id]);
  await rooms.as(rooms.moderator).post(`/api/moderate-room-message/${asked.id}`, { action: 'answer' });
  assert.deepEqual(await questions(), [liked.id]);
});

test('who moves an edition that was moved meanwhile is told where it ends now', async () => {
  const room = await addRoom(rooms.app, { to: 40 });
  const desk = async () =>
    (await rooms.as(rooms.moderator).get(`/api/find-desk/${room.card}`)).body.state as { ends_at: string };
  const extend = (ends_at: string) =>
    rooms.as(rooms.moderator).post(`/api/move-edition/${room.card}`, { action: 'extend', minutes: 15, ends_at });
  const { ends_at: seen } = await desk();
  const [first, second] = [await extend(seen), await extend(seen)];
  assert.equal(Date.parse(first.body.ends_at) - Date.parse(seen), 15 * 60_000);
  assert.deepEqual([second.status, second.body.code], [409, 'edition_moved']);
  assert.match(second.body.params.time, /^\d\d:\d\d$/);
  assert.equal((await desk()).ends_at, first.body.ends_at);
});

test('the desk of an edition is its room as staff see it', async () => {
  const room = await addRoom(rooms.app);
  const { status, body } = await rooms.as(rooms.moderator).get(`/api/find-desk/${room.card}`);
  assert.deepEqual(
    [status, body.id, body.room_id, body.edition.id, body.lock],
    [200, room.broadcast, room.chat, room.card, null],
  );
  assert.equal((await rooms.as(rooms.moderator).get('/api/find-desk/999999')).status, 404);
  assert.equal((await rooms.as(await rooms.member('fora')).get(`/api/find-desk/${room.card}`)).status, 403);
});
