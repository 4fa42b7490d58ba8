import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Centrifuge } from 'centrifuge';
import { mostTypingPeople } from '@pregao/contract';
import { connectTo, hear, listen } from '../../../../test/live-clients.ts';
import { readerOf, type SignedInPerson } from '../../../../test/people.ts';
import { addPlan, addRoom, openRooms, type Rooms } from '../rooms.fixture.ts';

let rooms: Rooms;
let url = '';
const clients: Centrifuge[] = [];
before(async () => {
  rooms = await openRooms({ LIVE_SOCKETS_PER_ADDRESS: '200' });
  url = await listen(rooms.app);
});
after(async () => {
  for (const client of clients) client.disconnect();
  await rooms.close();
});

/** Who listens to a channel; what was said as typing so far. */
const join = async (who: SignedInPerson, channel: string) => {
  const client = connectTo(url, { token: who.token });
  clients.push(client);
  client.connect();
  const heard = hear(client, channel);
  await heard.joined(1);
  const typing = () => heard.events.flatMap(({ data }) => (data.kind === 'typing' ? [data.nickname] : []));
  return { heard, typing };
};

const type = (who: SignedInPerson, chat: number) => {
  rooms.advance(3);
  return rooms.as(who).post(`/api/type-in-room/${chat}`);
};
/** Says something after which everything before it was heard. */
const until = async (chat: number, ...ears: Awaited<ReturnType<typeof join>>[]) => {
  const { body } = await rooms.send(rooms.admin, chat, 'até aqui');
  for (const { heard } of ears) await heard.placed(body.seq - (heard.joins[0]?.streamPosition?.offset ?? 0));
};

test('staff of a small room are told who writes; members are not, and the record keeps nothing of it', async () => {
  const room = await addRoom(rooms.app);
  const [ana, bia] = [await rooms.member('ana'), await rooms.member('bia')];
  const staff = await join(rooms.moderator, `room:${room.chat}:staff`);
  const member = await join(bia, `room:${room.chat}:member:0`);
  assert.deepEqual((await type(ana, room.chat)).body, { ok: true });
  await rooms.as(ana).post(`/api/type-in-room/${room.chat}`);
  await until(room.chat, staff, member);
  assert.deepEqual([staff.typing(), member.typing()], [['ana'], []]);
  const { events } = await rooms.told(`room:${room.chat}`);
  assert.deepEqual(
    events.map(({ kind }) => kind),
    ['msg.new'],
  );
});

test('nobody is told that a muted person, or one who may not write, is writing', async () => {
  const room = await addRoom(rooms.app, { chat: { writers: 'staff' } });
  const open = await addRoom(rooms.app);
  const caio = await rooms.member('caio');
  await rooms.as(rooms.moderator).post(`/api/create-room-mute/${open.chat}`, { user_id: caio.id, time: 'forever' });
  const ears = [
    await join(rooms.moderator, `room:${room.chat}:staff`),
    await join(rooms.admin, `room:${open.chat}:staff`),
  ] as const;
  for (const { chat } of [room, open]) assert.equal((await type(caio, chat)).status, 200);
  await until(room.chat, ears[0]);
  await until(open.chat, ears[1]);
  assert.deepEqual(
    ears.map(({ typing }) => typing()),
    [[], []],
  );
});

test('in a room of more than fifty people nobody is told who writes', async () => {
  const room = await addRoom(rooms.app);
  const dina = await rooms.member('dina');
  const staff = await join(rooms.moderator, `room:${room.chat}:staff`);
  for (let turn = 1; turn < mostTypingPeople; turn += 1)
    await join(await rooms.member(`pessoa${turn}`), `room:${room.chat}:member:0`);
  await type(dina, room.chat);
  await until(room.chat, staff);
  assert.deepEqual(staff.typing(), ['dina']);
  await join(await rooms.member('mais-uma'), `room:${room.chat}:member:0`);
  await type(dina, room.chat);
  await until(room.chat, staff);
  assert.deepEqual(staff.typing(), ['dina']);
});

test('only who may enter a room says that they write in it', async () => {
  const room = await addRoom(rooms.app, { plans: [{ id: await addPlan(rooms.app) }] });
  const eva = await rooms.member('eva');
  assert.equal((await rooms.as(null).post(`/api/type-in-room/${room.chat}`)).status, 401);
  assert.equal((await type(eva, room.chat)).body.code, 'room_closed');
  assert.equal((await type(eva, 999_999)).status, 404);
});

test('who says it too often is answered before any room is looked for, and told of once', async () => {
  const room = await addRoom(rooms.app);
  const [fabio, gil] = [await rooms.member('fabio'), await rooms.member('gil')];
  const staff = await join(rooms.moderator, `room:${room.chat}:staff`);
  assert.equal((await type(fabio, room.chat)).status, 200);
  const again = await rooms.as(fabio).post(`/api/type-in-room/${room.chat}`);
  const elsewhere = await rooms.as(fabio).post('/api/type-in-room/999999');
  assert.deepEqual([again.body, elsewhere.status, elsewhere.body], [{ ok: true }, 200, { ok: true }]);
  // The limit is each person's own, and it ends.
  assert.equal((await rooms.as(gil).post(`/api/type-in-room/${room.chat}`)).status, 200);
  assert.equal((await type(fabio, 999_999)).status, 404);
  await until(room.chat, staff);
  assert.deepEqual(staff.typing(), ['fabio', 'gil']);
});

test('who may enter no room is refused however often they say it', async () => {
  const room = await addRoom(rooms.app);
  const outsider = await readerOf(rooms.app, 'Nps');
  for (let turn = 0; turn < 2; turn += 1)
    assert.equal((await rooms.as(outsider).post(`/api/type-in-room/${room.chat}`)).status, 403);
});
