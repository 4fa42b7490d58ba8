import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { connectTo, hear, listen } from '../../../test/live-clients.ts';
import { person } from '../../../test/people.ts';
import { grant } from '../catalog/catalog.fixture.ts';
import { addPlan, addRoom, openRooms, type Rooms } from './rooms.fixture.ts';

let rooms: Rooms;
let url: string;
const clients: { disconnect: () => void }[] = [];
before(async () => {
  rooms = await openRooms();
  url = await listen(rooms.app);
});
after(async () => {
  for (const client of clients) client.disconnect();
  await rooms.close();
});

const connect = (token: string) => {
  const client = connectTo(url, { token });
  clients.push(client);
  client.connect();
  return client;
};

test('who looks at all rooms is told at once that an edition starts, in whichever room, and how many people came', async () => {
  const who = await rooms.member('vigia');
  const room = await addRoom(rooms.app, { from: 10, to: 70 });
  const heard = hear(connect(who.token), 'lives:0');
  await heard.joined(1);
  await rooms.as(rooms.moderator).post(`/api/move-edition/${room.card}`, { action: 'start' });
  const [event] = await heard.placed(1);
  assert.deepEqual(
    [event?.data.kind, event?.data.broadcast_id, event?.data.state.card_id, event?.data.state.status],
    ['live.state', room.broadcast, room.card, 'live'],
  );
  const guest = hear(connect((await rooms.member('presente')).token), `room:${room.chat}:member:0`);
  await guest.joined(1);
  const [, counted] = await heard.reach(2);
  assert.deepEqual(counted?.data, { kind: 'stat', rooms: [{ room_id: room.chat, people: 1 }] });
  const { body } = await rooms.as(who).get('/api/list-broadcasts');
  const card = body.live.find(({ id }: { id: number }) => id === room.card);
  assert.deepEqual([card.people, card.room_id], [1, room.chat]);
});

test('nobody hears of all rooms who may not see their list', async () => {
  await rooms.db.insertInto('profile').values({ id: 92, name: 'Sem acesso', role: 'other' }).execute();
  const { token } = await person(rooms.app, { profile_id: 92 });
  assert.match(await hear(connect(token), 'lives:0').ended, /denied|permission/i);
});

test('a closed room says what opens it, how late that is and what it costs alone; an open one how late its reader is', async () => {
  const { db } = rooms;
  const plan = await addPlan(rooms.app, { name: 'Atrasado' });
  const product = await db
    .insertInto('product')
    .values({ name: 'Uma sala', slug: 'uma-sala', kind: 4, list_price_cents: 4_900, price_cents: 4_900 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const room = await addRoom(rooms.app, { plans: [{ id: plan, delay_s: 30 }], product: product.id });
  const who = await rooms.member('comprador');
  const find = async () => {
    const { body } = await rooms.as(who).get('/api/list-broadcasts');
    const { accessible, delay_s, offer, signature } = body.live.find(({ id }: { id: number }) => id === room.card);
    return { accessible, delay_s, offer, plan: signature.name };
  };
  const offer = { product_id: product.id, price_cents: 4_900 };
  assert.deepEqual(await find(), { accessible: false, delay_s: 30, offer, plan: 'Atrasado' });
  await grant(rooms.app, who.id, 'signature_type', plan);
  assert.deepEqual(await find(), { accessible: true, delay_s: 30, offer: null, plan: 'Atrasado' });
});
