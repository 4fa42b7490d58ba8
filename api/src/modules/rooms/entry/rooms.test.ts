import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { SignedInPerson } from '../../../../test/people.ts';
import { sellPlan } from '../../../../test/plans.ts';
import { addPlan, addRoom, openRooms, type Rooms } from '../rooms.fixture.ts';

let rooms: Rooms;
let ana: SignedInPerson;
before(async () => {
  rooms = await openRooms();
  ana = await rooms.member('ana');
});
after(() => rooms.close());

const find = async (who: SignedInPerson, id: number) => rooms.as(who).get(`/api/find-broadcast/${id}`);
const enter = async (who: SignedInPerson, chat: number) => (await rooms.as(who).get(`/api/find-room/${chat}`)).status;

test('a room opens to who has its plan, its method or itself, and staff always enter', async () => {
  const plan = await addPlan(rooms.app);
  const { id: method } = await rooms.db.selectFrom('trade_method').select('id').limit(1).executeTakeFirstOrThrow();
  const room = await addRoom(rooms.app, { plans: [{ id: plan, delay_s: 30 }], methods: [method] });
  const ways = [
    ['signature_type', plan],
    ['trade_method', method],
    ['broadcast', room.broadcast],
  ] as const;
  assert.equal(await enter(ana, room.chat), 403);
  assert.equal((await rooms.send(ana, room.chat, 'oi')).body.code, 'room_closed');
  for (const [type, id] of ways) {
    const who = await rooms.member(`por-${type}`);
    await rooms.allow(who, type, id);
    assert.equal(await enter(who, room.chat), 200, type);
  }
  assert.equal(await enter(rooms.moderator, room.chat), 200);
  assert.equal(await enter(ana, (await addRoom(rooms.app)).chat), 200);
});

test('a room of another brand is not there', async () => {
  const room = await addRoom(rooms.app, { company: 3 });
  assert.deepEqual([(await find(ana, room.broadcast)).status, await enter(ana, room.chat)], [404, 404]);
  assert.equal((await rooms.send(ana, room.chat, 'oi')).status, 404);
  assert.equal((await rooms.as(ana).get(`/api/list-room-messages/${room.chat}`)).status, 404);
});

test('who may not watch is told which plans open a room, what they cost and how late they are, and gets no source', async () => {
  const product = async (kind: number, price: number) =>
    (
      await rooms.db
        .insertInto('product')
        .values({
          slug: `sala-${kind}-${price}`,
          name: 'Mesa avulsa',
          kind,
          list_price_cents: price,
          price_cents: price,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const [investor, trader] = [await addPlan(rooms.app, { name: 'Investidor' }), await addPlan(rooms.app)];
  await sellPlan(rooms.db, trader, await product(3, 9_900));
  const room = await addRoom(rooms.app, {
    plans: [{ id: investor, delay_s: 30 }, { id: trader }],
    product: await product(4, 4_900),
    source: { provider: 'youtube', source_url: 'https://www.youtube.com/watch?v=abc' },
  });
  const { body } = await find(ana, room.broadcast);
  assert.equal(body.source, null);
  assert.equal(body.lock.reason, 'plan');
  assert.deepEqual(
    body.lock.plans.map((plan: { name: string; delay_s: number; available: boolean }) => [
      plan.name,
      plan.delay_s,
      plan.available,
    ]),
    [
      ['Investidor', 30, false],
      ['Trader', 0, true],
    ],
  );
  assert.equal(body.lock.product.price_cents, 4_900);
  await rooms.allow(ana, 'signature_type', investor);
  const open = (await find(ana, room.broadcast)).body;
  assert.deepEqual(
    [open.lock, open.delay_s, open.delays_picture, open.source.url, open.source.is_live],
    [null, 30, false, 'https://www.youtube.com/watch?v=abc', true],
  );
});

test('a file of ours is signed, and our own HLS is late for who is late', async () => {
  const plan = await addPlan(rooms.app);
  const room = await addRoom(rooms.app, {
    plans: [{ id: plan, delay_s: 30 }],
    source: { provider: 'hls', source_url: 'mesa.m3u8' },
  });
  const who = await rooms.member('hls');
  await rooms.allow(who, 'signature_type', plan);
  const { body } = await find(who, room.broadcast);
  assert.deepEqual(
    [body.delays_picture, /^\/media\/live\/30\/mesa\.m3u8\?exp=\d+&sig=/.test(body.source.url)],
    [true, true],
  );
});

test('without an edition the room shows the one on air, else the next, else the newest replay', async () => {
  const room = await addRoom(rooms.app, { from: -300, to: -200 });
  const at = (minutes: number) => new Date(rooms.app.clock.now.getTime() + minutes * 60_000).toISOString();
  await rooms.db
    .updateTable('broadcast_card')
    .set({ replay_media: 'leitura-de-candles.webm' })
    .where('id', '=', room.card)
    .execute();
  const add = async (from: number, to: number) =>
    (
      await rooms.db
        .insertInto('broadcast_card')
        .values({ broadcast_id: room.broadcast, title: 'Outra', starts_at: at(from), ends_at: at(to) })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const shown = async (query = '') => (await rooms.as(ana).get(`/api/find-broadcast/${room.broadcast}${query}`)).body;
  const replay = await shown();
  assert.deepEqual([replay.edition.id, replay.edition.status, replay.source.provider], [room.card, 'replay', 'file']);
  const next = await add(600, 700);
  assert.deepEqual([(await shown()).edition.id, (await shown()).source], [next, null]);
  const onAir = await add(-5, 60);
  const now = await shown();
  assert.deepEqual([now.edition.id, now.next.id, now.state.status], [onAir, next, 'live']);
  assert.equal((await shown(`?card_id=${room.card}`)).edition.id, room.card);
  assert.equal((await rooms.as(ana).get(`/api/find-broadcast/${room.broadcast}?card_id=999999`)).status, 404);
});

test('the talk opens before an edition and closes after it; staff always write', async () => {
  const soon = await addRoom(rooms.app, { from: 60, to: 120 });
  const early = await rooms.send(ana, soon.chat, 'cedo');
  assert.deepEqual([early.status, early.body.code], [409, 'chat_not_open']);
  const { writing } = (await rooms.as(ana).get(`/api/find-room/${soon.chat}`)).body;
  assert.deepEqual(
    [writing.allowed, writing.reason, writing.opens_at],
    [false, 'not_open', early.body.params.opens_at],
  );
  assert.equal((await rooms.send(rooms.moderator, soon.chat, 'equipe')).status, 201);
  const over = await addRoom(rooms.app, { from: -120, to: -60 });
  assert.equal((await rooms.send(ana, over.chat, 'tarde')).body.code, 'chat_closed');
  const justOver = await addRoom(rooms.app, { from: -120, to: -10 });
  assert.equal((await rooms.send(ana, justOver.chat, 'ainda')).status, 201);
});

test('where only who has a right writes, a member of an open room reads', async () => {
  const room = await addRoom(rooms.app, { chat: { writers: 'plan' } });
  assert.equal((await rooms.send(ana, room.chat, 'oi')).status, 403);
  await rooms.allow(ana, 'broadcast', room.broadcast);
  assert.equal((await rooms.send(ana, room.chat, 'oi')).status, 201);
});

test('badges say what a person has: plans, a trial, a courtesy', async () => {
  const room = await addRoom(rooms.app);
  const senior = await addPlan(rooms.app, { badge: 'senior' });
  const who = await rooms.member('veterana');
  await rooms.allow(who, 'signature_type', senior);
  const { user } = (await rooms.send(who, room.chat, 'oi')).body.message;
  assert.deepEqual(
    [user.senior, user.premium, user.courtesy, user.trial, user.admin],
    [true, false, true, false, false],
  );
});

test('who paid for what they try or were given has no badge of that, before the purchase begins', async () => {
  const room = await addRoom(rooms.app);
  const plan = await addPlan(rooms.app, { badge: 'senior' });
  const inDays = (days: number) => new Date(rooms.app.clock.now.getTime() + days * 86_400_000).toISOString();
  const give = (who: SignedInPerson, source_type: string, from: number, to: number, subject_id = plan) =>
    rooms.db
      .insertInto('access_grant')
      .values({ user_id: who.id, subject_type: 'signature_type', subject_id, source_type, source_id: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
      .then(({ id }) =>
        rooms.db
          .updateTable('access_grant')
          .set({ starts_at: inDays(from), expires_at: inDays(to) })
          .where('id', '=', id)
          .execute(),
      );
  const badges = async (who: SignedInPerson) => {
    const { user } = (await rooms.send(who, room.chat, 'oi')).body.message;
    return [user.senior, user.trial, user.courtesy];
  };
  const [tries, given, later] = [
    await rooms.member('testa'),
    await rooms.member('convidada'),
    await rooms.member('compradora'),
  ];
  await give(tries, 'trial', -1, 6);
  await give(given, 'courtesy', -1, 6);
  assert.deepEqual(
    [await badges(tries), await badges(given)],
    [
      [true, true, false],
      [true, false, true],
    ],
  );
  await give(tries, 'order_item', 6, 36);
  await give(given, 'order_item', 6, 36);
  await give(later, 'order_item', 6, 36);
  assert.deepEqual(
    [await badges(tries), await badges(given), await badges(later)],
    [
      [true, false, false],
      [true, false, false],
      [false, false, false],
    ],
  );
});

test('people to mention are those of the room, who runs it first; a mention is told to its person', async () => {
  const room = await addRoom(rooms.app);
  const nina = await rooms.member('nina.b');
  await rooms.send(nina, room.chat, 'cheguei');
  await rooms.send(rooms.moderator, room.chat, 'bem-vindos');
  const people = async (q: string) =>
    (await rooms.as(ana).get(`/api/list-room-people/${room.chat}?q=${q}`)).body.data.map(
      ({ nickname }: { nickname: string }) => nickname,
    );
  assert.deepEqual([await people(''), await people('NI'), await people('zz')], [['mod', 'nina.b'], ['nina.b'], []]);
  const { body } = await rooms.send(ana, room.chat, 'vê isto @Nina.B, e @ninguem');
  assert.deepEqual(body.message.mentions, [{ id: nina.id, nickname: 'nina.b' }]);
  assert.deepEqual((await rooms.told(`own:${nina.id}`)).member.at(-1), {
    kind: 'own.mention',
    room_id: room.chat,
    broadcast_id: room.broadcast,
    nickname: 'ana',
  });
  const { data } = (await rooms.as(nina).get('/api/list-notifications')).body;
  assert.deepEqual([data[0].kind, data[0].path], ['room_mention', `/cliente/lives/${room.broadcast}`]);
  assert.ok(!JSON.stringify(data).includes('vê isto'));
});

test('how far one has read never goes back, and is of messages of the room', async () => {
  const room = await addRoom(rooms.app);
  const [one, two] = [await rooms.send(rooms.admin, room.chat, '1'), await rooms.send(rooms.admin, room.chat, '2')];
  const read = (message_id: number) => rooms.as(ana).post(`/api/read-room/${room.chat}`, { message_id });
  const last = async () => (await rooms.as(ana).get(`/api/find-room/${room.chat}`)).body.last_read_id;
  assert.equal(await last(), null);
  await read(two.body.id);
  await read(one.body.id);
  assert.deepEqual([await last(), (await read(999_999)).status], [two.body.id, 404]);
});
