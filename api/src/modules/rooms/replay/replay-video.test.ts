import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { SignedInPerson } from '../../../../test/people.ts';
import { addPlan, addRoom, openRooms, type MadeRoom, type Rooms } from '../rooms.fixture.ts';

let rooms: Rooms;
let room: MadeRoom;
let member: SignedInPerson;
let turn = 0;

/** A video that recorded an edition, or none. */
const addVideo = async (card: number | null, visibility = 'public', status = 'published') => {
  const { id } = await rooms.db
    .insertInto('video')
    .values({
      title: `Gravação ${(turn += 1)}`,
      provider: 'file',
      media: 'a.webm',
      duration_s: 3_600,
      category_id: 4,
      replay_of: card,
      visibility,
      status,
      published_at: '2026-01-01T12:00:00Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

const ask = (who: SignedInPerson | null, id: number, query = 'from=3600') =>
  rooms.as(who).get(`/api/list-video-replay/${id}?${query}`);

before(async () => {
  rooms = await openRooms();
  const plan = await addPlan(rooms.app);
  room = await addRoom(rooms.app, { plans: [{ id: plan }], from: -1, to: 30 });
  member = await rooms.member('assinante');
  await rooms.allow(member, 'signature_type', plan);
  await rooms.send(member, room.chat, 'conversa-aberta');
  const { body } = await rooms.send(member, room.chat, 'canario-oculto');
  await rooms.as(rooms.moderator).post(`/api/moderate-room-message/${body.id}`, { action: 'hide' });
  rooms.advance(3_600);
});
after(() => rooms.close());

test('a guest reads the talk of an open video as the strictest audience, its author and staff as themselves', async () => {
  const video = await addVideo(room.card);
  const read = async (who: SignedInPerson | null) => JSON.stringify((await ask(who, video)).body);
  const outsider = await rooms.member('visitante');
  for (const who of [null, outsider]) {
    const text = await read(who);
    assert.ok(text.includes('conversa-aberta') && !text.includes('canario-oculto'));
  }
  for (const who of [member, rooms.moderator]) assert.ok((await read(who)).includes('canario-oculto'));
  assert.equal((await rooms.as(outsider).get(`/api/list-room-replay/${room.card}`)).body.code, 'room_closed');
});

test('nothing of the talk leaves for whom the video is closed, and a video that recorded none has none', async () => {
  const closed = await addVideo(room.card, 'subscribers');
  const signedIn = await addVideo(room.card, 'signed_in');
  const [internal, draft] = [await addVideo(room.card, 'internal'), await addVideo(room.card, 'public', 'draft')];
  const other = await rooms.member('curioso');
  assert.deepEqual(
    [
      (await ask(null, closed)).status,
      (await ask(other, closed)).status,
      (await ask(null, signedIn)).status,
      (await ask(other, signedIn)).status,
      (await ask(null, internal)).status,
      (await ask(null, draft)).status,
      (await ask(null, await addVideo(null))).status,
      (await ask(null, 999_999)).status,
    ].map((status) => (status === 403 || status === 404 ? 'refused' : status)),
    ['refused', 'refused', 'refused', 200, 'refused', 'refused', 'refused', 'refused'],
  );
});

test('a video tells nobody what somebody of the room was not told yet', async () => {
  const late = await addRoom(rooms.app, { from: -60, to: 1 });
  await rooms.send(rooms.moderator, late.chat, 'canario-recente');
  const video = await addVideo(late.card);
  assert.equal((await ask(null, video, 'from=0')).status, 404);
  rooms.advance(120);
  const { body } = await ask(null, video, 'from=4000');
  assert.ok(!JSON.stringify(body).includes('canario-recente'));
  rooms.advance(600);
  assert.ok(JSON.stringify((await ask(null, video, 'from=4000')).body).includes('canario-recente'));
});

test('a video gives the talk of its edition alone: nothing of the room before it or after it', async () => {
  const plan = await addPlan(rooms.app);
  const busy = await addRoom(rooms.app, { plans: [{ id: plan }], from: 24 * 60, to: 25 * 60 });
  const pin = async (text: string) => {
    const { body } = await rooms.send(rooms.moderator, busy.chat, text);
    await rooms.as(rooms.moderator).post(`/api/moderate-room-message/${body.id}`, { action: 'pin' });
  };
  await pin('canario-de-ontem');
  rooms.advance(24 * 3_600 + 60);
  await rooms.send(rooms.moderator, busy.chat, 'conversa-da-edicao');
  rooms.advance(26 * 3_600);
  await pin('canario-de-amanha');
  rooms.advance(3_600);
  const video = await addVideo(busy.card);
  const texts = await Promise.all(
    ['from=0&last=200', 'from=600&last=200', 'from=87000&last=200', 'from=0&to=172800&last=200'].map(async (query) =>
      JSON.stringify((await ask(null, video, query)).body),
    ),
  );
  assert.ok(texts.every((text) => !text.includes('canario')));
  assert.ok(texts.slice(1, 3).every((text) => text.includes('conversa-da-edicao')));
});

test('who may not enter the room is told by a video of closed recommendations alone, also where one is answered or pinned', async () => {
  const plan = await addPlan(rooms.app);
  const trades = await addRoom(rooms.app, { plans: [{ id: plan }], from: -60, to: 10 });
  const insider = await rooms.member('operador');
  await rooms.allow(insider, 'signature_type', plan);
  const recommend = (ticker: string, state: string, seq: number) =>
    rooms.plant(trades.chat, rooms.moderator, {
      type: 3,
      seq,
      message: ticker,
      card: JSON.stringify({ id: seq, ticker, side: 'buy', entry: '34.10', stop: '33.20', targets: [], state }),
    });
  const open = await recommend('VALE3', 'Em andamento', 1);
  await recommend('PETR4', 'Encerrada no alvo', 2);
  await rooms.db
    .insertInto('live_stream')
    .values({ stream: `room:${trades.chat}`, seq: 2 })
    .execute();
  await rooms.as(rooms.moderator).post(`/api/moderate-room-message/${open}`, { action: 'pin' });
  await rooms.send(rooms.moderator, trades.chat, 'sobre aquela', { reply_to: open });
  rooms.advance(3_600);
  const video = await addVideo(trades.card);
  const read = async (who: SignedInPerson | null) =>
    JSON.stringify((await ask(who, video, 'from=7000&last=200')).body) +
    JSON.stringify((await ask(who, video, 'from=0&to=7000')).body);
  const guest = await read(null);
  assert.ok(guest.includes('PETR4') && guest.includes('sobre aquela'));
  assert.ok(!guest.includes('VALE3'));
  assert.ok((await read(insider)).includes('VALE3'));
});

test('a video of every brand tells nothing of a room of another brand', async () => {
  const foreign = await addRoom(rooms.app, { company: 2, from: -60, to: -30 });
  assert.equal((await ask(null, await addVideo(foreign.card))).status, 404);
});
