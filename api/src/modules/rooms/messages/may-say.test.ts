import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import type { Updateable } from 'kysely';
import type { Chat } from '../../../db/generated/types.ts';
import type { SignedInPerson } from '../../../../test/people.ts';
import { addPlan, addRoom, openRooms, type MadeRoom, type Rooms } from '../rooms.fixture.ts';

let rooms: Rooms;
let room: MadeRoom;
let plan: number;
let ana: SignedInPerson;
before(async () => {
  rooms = await openRooms();
  plan = await addPlan(rooms.app);
  room = await addRoom(rooms.app, { plans: [{ id: plan }] });
  ana = await rooms.member('ana');
  await rooms.allow(ana, 'signature_type', plan);
});
after(() => rooms.close());

const edit = (who: SignedInPerson, id: number, message: string) =>
  rooms.as(who).put(`/api/update-room-message/${id}`, { message });
const set = (rules: Updateable<Chat>) => rooms.db.updateTable('chat').set(rules).where('id', '=', room.chat).execute();
const moveEdition = (minutes: number) => {
  const at = (more: number) => new Date(rooms.app.clock.now.getTime() + (minutes + more) * 60_000).toISOString();
  return rooms.db
    .updateTable('broadcast_card')
    .set({ starts_at: at(-20), ends_at: at(100) })
    .where('id', '=', room.card)
    .execute();
};
const moderate = (path: string, body: object) => rooms.as(rooms.moderator).post(`/api/${path}/${room.chat}`, body);

/** Rules of a room, and how each is taken back. */
const rules: { code: string; on: () => Promise<unknown>; off: () => Promise<unknown> }[] = [
  { code: 'chat_only_staff', on: () => set({ writers: 'staff' }), off: () => set({ writers: 'everyone' }) },
  {
    code: 'room_closed',
    on: () => rooms.db.deleteFrom('access_grant').where('user_id', '=', ana.id).execute(),
    off: () => rooms.allow(ana, 'signature_type', plan),
  },
  { code: 'chat_closed', on: () => moveEdition(-600), off: () => moveEdition(0) },
  { code: 'chat_not_open', on: () => moveEdition(600), off: () => moveEdition(0) },
  {
    code: 'muted',
    on: () => moderate('create-room-mute', { user_id: ana.id, time: '1h', everywhere: false, reason: 'spam' }),
    off: () => rooms.db.deleteFrom('chat_mute').execute(),
  },
];

test('security 70: an edit is refused by each rule that refuses a message, with the same words', async () => {
  for (const { code, on, off } of rules) {
    const { status, body: sent } = await rooms.send(ana, room.chat, 'como estava');
    assert.equal(status, 201, code);
    rooms.advance(3);
    await on();
    const [again, edited] = [await rooms.send(ana, room.chat, 'outra'), await edit(ana, sent.id, 'alterada')];
    assert.deepEqual([again.status, again.body.code], [edited.status, edited.body.code], code);
    assert.deepEqual([edited.body.code, edited.body.message], [code, again.body.message]);
    await off();
    const { data } = (await rooms.as(ana).get(`/api/list-room-messages/${room.chat}?around=${sent.id}`)).body;
    assert.equal(data.find(({ id }: { id: number }) => id === sent.id).message, 'como estava');
    rooms.advance(30);
  }
});

test('three edits in two seconds are the most, and a highlight is edited by staff alone', async () => {
  const { body: sent } = await rooms.send(ana, room.chat, 'uma');
  const answers = [];
  for (const text of ['duas', 'três', 'quatro', 'cinco']) answers.push(await edit(ana, sent.id, text));
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 200, 429],
  );
  assert.equal(answers[3]?.body.code, 'too_fast');
  const highlight = await rooms.plant(room.chat, ana, { type: 5, message: 'destaque', seq: 1_000_000 });
  rooms.advance(3);
  assert.equal((await edit(ana, highlight, 'outro destaque')).status, 403);
});

test('slow mode lets one edit be saved in its seconds, counted apart from messages; what is not saved is not counted', async () => {
  await set({ slow_mode_s: 60, hold_links: true });
  rooms.advance(61);
  const { body: sent } = await rooms.send(ana, room.chat, 'primeira');
  assert.equal((await edit(ana, sent.id, 'veja https://exemplo.com')).body.code, 'edit_would_be_held');
  assert.equal((await edit(ana, sent.id, 'primeira')).status, 200);
  const both = await Promise.all([edit(ana, sent.id, 'um conserto'), edit(ana, sent.id, 'outro conserto')]);
  assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 429]);
  const refused = await edit(ana, sent.id, 'mais um');
  assert.deepEqual([refused.body.code, refused.body.params.seconds > 50], ['slow_mode', true]);
  assert.ok(refused.body.params.seconds <= 60);
  rooms.advance(refused.body.params.seconds + 1);
  const next = await rooms
    .as(ana)
    .post(`/api/create-room-message/${room.chat}`, { client_id: randomUUID(), message: 'segunda' });
  assert.deepEqual([next.status, (await edit(ana, sent.id, 'mais um')).status], [201, 200]);
  await set({ slow_mode_s: 0, hold_links: false });
});
