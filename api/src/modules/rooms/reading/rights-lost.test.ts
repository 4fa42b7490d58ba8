import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Centrifuge } from 'centrifuge';
import { connectTo, hear, listen } from '../../../../test/live-clients.ts';
import { person, profiles, type SignedInPerson } from '../../../../test/people.ts';
import { channelName } from '../../realtime/index.ts';
import { addPlan, addRoom, openRooms, type MadeRoom, type Rooms } from '../rooms.fixture.ts';

let rooms: Rooms;
let room: MadeRoom;
let url: string;
let plan: number;
const clients: Centrifuge[] = [];
before(async () => {
  rooms = await openRooms();
  Object.defineProperty(rooms.app.clock, 'now', { get: () => new Date() });
  url = await listen(rooms.app);
  plan = await addPlan(rooms.app);
  room = await addRoom(rooms.app, { plans: [{ id: plan }, { id: await addPlan(rooms.app) }] });
});
after(async () => {
  for (const client of clients) client.disconnect();
  await rooms.close();
});

const clientOf = (who: SignedInPerson) => {
  const client = connectTo(url, { token: who.token });
  clients.push(client);
  client.connect();
  return client;
};
/** Seconds by the clock of the application until who hears a channel is put out of it. */
const secondsUntilOut = async (client: Centrifuge, channel: string, lose: () => Promise<unknown>) => {
  const heard = hear(client, channel);
  await heard.joined(1);
  await lose();
  const lost = rooms.app.core.now().getTime();
  assert.equal(await heard.ended, 'denied');
  return (rooms.app.core.now().getTime() - lost) / 1_000;
};
const planOfRoom = () => rooms.db.updateTable('broadcast_signature_type').where('signature_type_id', '=', plan);

test('security 71: who moderates no more is put out of the room of the staff within five seconds', async () => {
  const who = await person(rooms.app, { profile_id: profiles.moderator });
  const demote = () =>
    rooms.db.updateTable('app_user').set({ profile_id: profiles.client }).where('id', '=', who.id).execute();
  const seconds = await secondsUntilOut(clientOf(who), channelName.room(room.chat, 'staff', 0), demote);
  assert.ok(seconds <= 5, String(seconds));
});

test('security 71: who holds a plan that is made late is moved within five seconds, and hears as late as it says', async () => {
  const who = await rooms.member('lia');
  await rooms.allow(who, 'signature_type', plan);
  const client = clientOf(who);
  const delay = () => planOfRoom().set({ delay_s: 30 }).execute();
  const seconds = await secondsUntilOut(client, channelName.room(room.chat, 'member', 0), delay);
  assert.ok(seconds <= 5, String(seconds));
  const late = hear(client, channelName.room(room.chat, 'member', 30));
  await late.joined(1);
  await planOfRoom().set({ delay_s: 0 }).execute();
  assert.equal(await late.ended, 'denied');
});

test('security 71: who holds a plan that is taken off the room is put out within five seconds', async () => {
  const who = await rooms.member('ana');
  await rooms.allow(who, 'signature_type', plan);
  const takeOff = () => rooms.db.deleteFrom('broadcast_signature_type').where('signature_type_id', '=', plan).execute();
  const seconds = await secondsUntilOut(clientOf(who), channelName.room(room.chat, 'member', 0), takeOff);
  assert.ok(seconds <= 5, String(seconds));
});
