import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { managedEditions, scheduleSlots, type AnyResource } from '@pregao/contract';
import { deskOf } from '../../../../test/desk.ts';
import { connectTo, hear, listen, type Heard } from '../../../../test/live-clients.ts';
import { liveNeeds } from '../../../../test/live-samples.ts';
import { person } from '../../../../test/people.ts';
import { samples, type Sample } from '../../../../test/resource-samples.ts';
import { grant } from '../../catalog/catalog.fixture.ts';
import { addPlan, addRoom, openRooms, type Rooms } from '../rooms.fixture.ts';

let rooms: Rooms;
let url: string;
const clients: { disconnect: () => void }[] = [];
before(async () => {
  rooms = await openRooms({ VARIANT_ORIGINS: 'http://global.test=global' });
  await samples['edition']?.begin?.(rooms.app);
  url = await listen(rooms.app);
});
after(async () => {
  for (const client of clients) client.disconnect();
  await rooms.close();
});

/** @param host that of the page; brasil's unless told */
const connect = (token: string, host?: string) => {
  const client = connectTo(url, { token, ...(host !== undefined && { host }) });
  clients.push(client);
  client.connect();
  return client;
};
const global = 'global.test';
const deskFor = (resource: AnyResource) =>
  deskOf(() => ({ app: rooms.app, admin: rooms.admin }), resource, samples[resource.name] as Sample);
const editions = deskFor(managedEditions as AnyResource);
const slots = deskFor(scheduleSlots as AnyResource);

let watchers = 0;
/** Hears the lists of a brand as somebody who looks at them. */
const hearLists = async (company: 1 | 2) => {
  const { token } = await rooms.member(`vigia-${(watchers += 1)}`);
  const heard = hear(connect(token, company === 2 ? global : undefined), `lives:${company}`);
  await heard.joined(1);
  return heard;
};
const start = ({ card }: { card: number }) =>
  rooms.as(rooms.moderator).post(`/api/move-edition/${card}`, { action: 'start' });
/** Rooms whose people were told, up to the one that was entered last. */
const countedUntil = async (heard: Heard, last: number): Promise<number[]> => {
  for (let count = 1; ; count += 1) {
    const counted = (await heard.reach(count)).flatMap(({ data }) => (data.rooms ?? []) as { room_id: number }[]);
    if (counted.some(({ room_id: room }) => room === last)) return counted.map(({ room_id: room }) => room);
  }
};
const cardsOf = (events: readonly { data: { state: { card_id: number } } }[]) =>
  events.map(({ data }) => data.state.card_id);

test('who looks at the list is told at once that an edition starts, in whichever room, and how many people came', async () => {
  const who = await rooms.member('vigia');
  const room = await addRoom(rooms.app, { from: 10, to: 70 });
  const heard = hear(connect(who.token), 'lives:1');
  await heard.joined(1);
  await start(room);
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

test('nobody hears of the rooms of a list who may not see it', async () => {
  await rooms.db.insertInto('profile').values({ id: 92, name: 'Sem acesso', role: 'other' }).execute();
  const { token } = await person(rooms.app, { profile_id: 92 });
  assert.match(await hear(connect(token), 'lives:1').ended, /denied|permission/i);
});

test('each brand hears of its own editions and of those of every brand, and of nothing else', async () => {
  const [first, second] = [await hearLists(1), await hearLists(2)];
  const soon = { from: 10, to: 70 };
  const own = await addRoom(rooms.app, { ...soon, company: 1 });
  const other = await addRoom(rooms.app, { ...soon, company: 2 });
  const common = await addRoom(rooms.app, soon);
  for (const room of [own, other, common]) await start(room);
  assert.deepEqual(cardsOf(await first.placed(2)), [own.card, common.card]);
  assert.deepEqual(cardsOf(await second.placed(2)), [other.card, common.card]);
  const desk = connect(rooms.moderator.token);
  for (const { chat } of [own, other, common]) await hear(desk, `room:${chat}:staff`).joined(1);
  assert.deepEqual(await countedUntil(first, common.chat), [own.chat, common.chat]);
  assert.deepEqual(await countedUntil(second, common.chat), [other.chat, common.chat]);
});

test('a list says by which channel of its brand it is followed, which is heard at that brand alone', async () => {
  const who = await rooms.member('duas-marcas');
  const channelAt = async (headers: Record<string, string>) =>
    (await rooms.app.call('GET', '/api/list-broadcasts', { token: who.token, headers })).body.channel;
  assert.deepEqual([await channelAt({}), await channelAt({ host: global })], ['lives:1', 'lives:2']);
  assert.match(await hear(connect(who.token), 'lives:2').ended, /denied|permission/i);
  assert.match(await hear(connect(who.token, global), 'lives:1').ended, /denied|permission/i);
});

test('what happens between the reading of the lists and the listening is heard', async () => {
  const who = await rooms.member('chega-depois');
  const { channel, position } = (await rooms.as(who).get('/api/list-broadcasts')).body;
  const room = await addRoom(rooms.app, { from: 10, to: 70 });
  await start(room);
  assert.deepEqual(cardsOf(await hear(connect(who.token), channel, position).placed(1)), [room.card]);
});

test('of a room that no list shows nothing is told, neither its editions nor its people', async () => {
  const [off, gone, hidden, shown] = [
    await addRoom(rooms.app, { from: 10, to: 70 }),
    await addRoom(rooms.app, { from: 10, to: 70 }),
    await addRoom(rooms.app, { from: 10, to: 70 }),
    await addRoom(rooms.app, { from: 10, to: 70 }),
  ];
  const { db } = rooms;
  const desk = connect(rooms.moderator.token);
  // Who is in a room that is switched off stays there for a while.
  await hear(desk, `room:${off.chat}:staff`).joined(1);
  await db.updateTable('broadcast').set({ active: false }).where('id', '=', off.broadcast).execute();
  await db
    .updateTable('broadcast')
    .set({ deleted_at: rooms.app.clock.now.toISOString() })
    .where('id', '=', gone.broadcast)
    .execute();
  const category = await db
    .insertInto('category')
    .values({ name: 'Guardada', slug: 'guardada', motif: 'book', active: false })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('broadcast').set({ category_id: category.id }).where('id', '=', hidden.broadcast).execute();
  const heard = await hearLists(1);
  for (const room of [off, gone, hidden, shown]) assert.equal((await start(room)).status, 200);
  assert.deepEqual(cardsOf(await heard.placed(1)), [shown.card]);
  for (const { chat } of [hidden, shown]) await hear(desk, `room:${chat}:staff`).joined(1);
  assert.deepEqual(await countedUntil(heard, shown.chat), [shown.chat]);
});

test('an edition that is written by its form is heard at the lists and in its room: moved, deleted, back, in another room', async () => {
  const [room, next] = [await addRoom(rooms.app, { company: 1 }), await addRoom(rooms.app, { company: 2 })];
  const [first, second] = [await hearLists(1), await hearLists(2)];
  const inRoom = hear(connect((await rooms.member('na-sala')).token), `room:${room.chat}:member:0`);
  await inRoom.joined(1);
  const edition = { id: room.card };
  const at = new Date(rooms.app.clock.now.getTime() + 200 * 60_000).toISOString();
  const change = async (values: object) => {
    const { status, body } = await editions.update(await editions.find(edition), values);
    assert.equal(status, 200, JSON.stringify(body));
  };
  await rooms.db
    .insertInto('broadcast_card_presenter')
    .values({ broadcast_card_id: room.card, instructor_id: liveNeeds.presenter })
    .execute();
  await change({ ends_at: at });
  await rooms.as(rooms.admin).delete(editions.at('trash', room.card));
  await rooms.as(rooms.admin).put(editions.at('restore', room.card), {});
  await change({ broadcast_id: next.broadcast, starts_at: new Date(Date.parse(at) - 60_000).toISOString() });
  const statesOf = (events: readonly { data: { state?: { card_id: number; status: string; ends_at: string } } }[]) =>
    events.flatMap(({ data: { state } }) => (state ? [[state.card_id, state.status, state.ends_at]] : []));
  const told = ['live', 'cancelled', 'live', 'cancelled'].map((status) => [room.card, status, at]);
  assert.deepEqual(statesOf(await first.placed(4)), told);
  assert.deepEqual(statesOf(await inRoom.placed(4)), told);
  assert.deepEqual(statesOf(await second.placed(1)), [[room.card, 'scheduled', at]]);
});

test('editions that the grid makes and moves are heard at the lists and in their room', async () => {
  const room = await addRoom(rooms.app, { from: -60, to: -30 });
  const slot = await slots.create({
    ...slots.next(),
    ...{ broadcast_id: room.broadcast, type: '1', weekdays: ['1', '2', '3', '4', '5', '6', '7'] },
    ...{ valid_from: null, valid_until: null, exceptions: [], follows_market: false },
  });
  const [lists, inRoom] = [
    await hearLists(1),
    hear(connect((await rooms.member('da-grade')).token), `room:${room.chat}:member:0`),
  ];
  await inRoom.joined(1);
  const generate = async () => {
    const ask = (more: object = {}) =>
      rooms.as(rooms.admin).post('/api/create-editions-from-grid', { company_id: 1, weeks: 1, ...more });
    const { body } = await ask({ plan: (await ask()).body.plan });
    return (body.editions as { starts_at: string }[]).map(({ starts_at: from }) => from);
  };
  const made = await generate();
  await slots.update(await slots.find(slot), { start_time: '08:30', end_time: '09:15' });
  const all = [...made, ...(await generate())];
  const startsOf = (events: readonly { data: { state?: { starts_at: string } } }[]) =>
    events.flatMap(({ data: { state } }) => (state ? [state.starts_at] : []));
  assert.deepEqual(startsOf(await lists.placed(all.length)), all);
  assert.deepEqual(startsOf(await inRoom.placed(all.length)), all);
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
