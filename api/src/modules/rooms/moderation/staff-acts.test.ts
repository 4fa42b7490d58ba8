import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { SignedInPerson } from '../../../../test/people.ts';
import { addPlan, addRoom, openRooms, type MadeRoom, type Rooms } from '../rooms.fixture.ts';

let rooms: Rooms;
let room: MadeRoom;
let ana: SignedInPerson;
let bia: SignedInPerson;
before(async () => {
  rooms = await openRooms();
  room = await addRoom(rooms.app);
  [ana, bia] = [await rooms.member('ana'), await rooms.member('bia')];
});
after(() => rooms.close());

const staff = (path: string, body: object = {}) => rooms.as(rooms.moderator).post(`/api/${path}`, body);
const acts = async (entity: string, id: number) =>
  (
    await rooms.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id'])
      .where('entity', '=', entity)
      .where('entity_id', '=', String(id))
      .orderBy('id')
      .execute()
  ).map(({ action, actor_id: by }) => [action, by]);

test('each poll and mute of staff is written down, with its end and who made it', async () => {
  const asked = await staff(`create-room-poll/${room.chat}`, { question: 'Abre em alta?', options: ['sim', 'não'] });
  await rooms.as(rooms.admin).post(`/api/close-room-poll/${asked.body.id}`);
  assert.deepEqual(await acts('chat_poll', asked.body.id), [
    ['create', rooms.moderator.id],
    ['close', rooms.admin.id],
  ]);
  const muted = await staff(`create-room-mute/${room.chat}`, {
    user_id: bia.id,
    time: '1h',
    everywhere: false,
    reason: '',
  });
  await rooms.as(rooms.admin).delete(`/api/delete-room-mute/${muted.body.mute_id}`);
  assert.deepEqual(await acts('chat_mute', muted.body.mute_id), [
    ['mute', rooms.moderator.id],
    ['unmute', rooms.admin.id],
  ]);
});

test('what is deleted is pinned by nobody, and a report of it that is accepted hides nothing more', async () => {
  const { body: sent } = await rooms.send(ana, room.chat, 'some logo');
  await rooms.as(bia).post(`/api/report-room-message/${sent.id}`, { reason: 'scam', text: '' });
  await rooms.as(ana).delete(`/api/delete-room-message/${sent.id}`);
  const pinned = await staff(`moderate-room-message/${sent.id}`, { action: 'pin', reason: '' });
  assert.deepEqual([pinned.status, pinned.body.code], [409, 'conflict']);
  const before = (await rooms.told(`room:${room.chat}`)).events.length;
  assert.equal((await staff(`decide-room-report/${sent.id}`, { accept: true })).status, 200);
  const { events } = await rooms.told(`room:${room.chat}`);
  assert.deepEqual(
    events.slice(before).map(({ kind }) => kind),
    ['msg.reported'],
  );
});

test('who is late and changes what they wrote is answered with what they were told of it', async () => {
  const plan = await addPlan(rooms.app);
  const delayed = await addRoom(rooms.app, { plans: [{ id: plan, delay_s: 30 }] });
  const late = await rooms.member('lia');
  await rooms.allow(late, 'signature_type', plan);
  const { body: sent } = await rooms.send(late, delayed.chat, 'Bom dia');
  rooms.advance(40);
  await rooms.as(rooms.moderator).post(`/api/react-room-message/${sent.id}`, { emoji: '👍', on: true });
  const { status, body } = await rooms.as(late).put(`/api/update-room-message/${sent.id}`, { message: 'Boa tarde' });
  assert.deepEqual([status, body.message, body.reactions], [200, 'Boa tarde', []]);
});
