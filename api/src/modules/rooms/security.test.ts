import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { closeCodes } from '@pregao/contract';
import type { DisconnectedContext } from 'centrifuge';
import { sql } from 'kysely';
import { connectTo, hear, listen } from '../../../test/live-clients.ts';
import { profiles } from '../../../test/people.ts';
import { addRoom, openRooms, type MadeRoom, type Rooms } from './rooms.fixture.ts';

let rooms: Rooms;
let room: MadeRoom;
let url = '';
before(async () => {
  rooms = await openRooms();
  room = await addRoom(rooms.app);
  url = await listen(rooms.app);
});
after(() => rooms.close());

test('security 1: after logout a person neither reads nor writes in a room', async () => {
  const ana = await rooms.member('ana');
  assert.equal((await rooms.send(ana, room.chat, 'antes')).status, 201);
  await rooms.as(ana).post('/api/logout');
  assert.equal((await rooms.send(ana, room.chat, 'depois')).status, 401);
  assert.equal((await rooms.as(ana).get(`/api/list-room-messages/${room.chat}`)).status, 401);
});

test('security 7: who no longer runs the room moderates nothing from the very next call on', async () => {
  const { body } = await rooms.send(await rooms.member('bia'), room.chat, 'fica');
  const former = await rooms.member('exmoderador', { profile_id: profiles.moderator });
  const hide = () => rooms.as(former).post(`/api/moderate-room-message/${body.id}`, { action: 'hide' });
  assert.equal((await hide()).status, 200);
  await rooms.db.updateTable('app_user').set({ profile_id: 3 }).where('id', '=', former.id).execute();
  assert.equal((await hide()).status, 403);
  assert.equal((await rooms.as(former).get(`/api/list-room-queue/${room.chat}`)).status, 403);
});

test("security 15: another person's message is neither edited nor deleted, and one of a closed room is not there", async () => {
  const [caio, dina] = [await rooms.member('caio'), await rooms.member('dina')];
  const { body } = await rooms.send(caio, room.chat, 'minha');
  const refused = [
    await rooms.as(dina).put(`/api/update-room-message/${body.id}`, { message: 'sua' }),
    await rooms.as(dina).delete(`/api/delete-room-message/${body.id}`),
    await rooms.as(dina).put('/api/update-room-message/999999', { message: 'de ninguém' }),
  ];
  assert.deepEqual(
    refused.map(({ status }) => status),
    [403, 403, 404],
  );
  const { data } = (await rooms.as(dina).get(`/api/list-room-messages/${room.chat}?around=${body.id}`)).body;
  assert.equal(data.find(({ id }: { id: number }) => id === body.id).message, 'minha');
});

test('security 17: who wrote a message, its kind and whether it is hidden are said by the server', async () => {
  const eva = await rooms.member('eva');
  const { body } = await rooms.send(eva, room.chat, 'só texto', {
    user_id: rooms.moderator.id,
    origin: 3,
    hidden: true,
    seq: 1,
  });
  const { user_id, origin, hidden, type } = body.message;
  assert.deepEqual([user_id, origin, hidden, type], [eva.id, 1, false, 1]);
  assert.equal((await rooms.send(eva, room.chat, 'destaque', { type: 5 })).status, 403);
});

test('security 44: what moderators did is written down, and nobody changes or removes it', async () => {
  const { body } = await rooms.send(await rooms.member('fabio'), room.chat, 'some daqui');
  await rooms.as(rooms.moderator).post(`/api/moderate-room-message/${body.id}`, { action: 'delete', reason: 'spam' });
  const rows = await rooms.db
    .selectFrom('audit_log')
    .select(['id', 'action', 'actor_id'])
    .where('entity', '=', 'chat_message')
    .where('entity_id', '=', body.id)
    .execute();
  assert.deepEqual(
    rows.map(({ action, actor_id: by }) => [action, by]),
    [['delete', rooms.moderator.id]],
  );
  const id = rows[0]?.id ?? 0;
  await assert.rejects(sql`UPDATE audit_log SET action = 'nada' WHERE id = ${id}`.execute(rooms.db));
  await assert.rejects(sql`DELETE FROM audit_log WHERE id = ${id}`.execute(rooms.db));
});

test('security 46: a node that ends tells who listens to come again, and what was said is not lost', async () => {
  const gil = await rooms.member('gil');
  const client = connectTo(url, { token: gil.token });
  client.connect();
  await hear(client, `room:${room.chat}:member:0`).joined(1);
  const away = new Promise<Pick<DisconnectedContext, 'code' | 'reason'>>((resolve) => {
    client.on('connecting', ({ code, reason }) => {
      resolve({ code, reason });
    });
  });
  const { status } = await rooms.send(gil, room.chat, 'a última');
  for (const end of rooms.app.core.lifecycle.streams) end();
  assert.deepEqual(await away, { code: closeCodes.drain, reason: 'drain' });
  client.disconnect();
  const { data } = (await rooms.as(gil).get(`/api/list-room-messages/${room.chat}`)).body;
  assert.deepEqual([status, data.at(-1).message], [201, 'a última']);
});
