import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { SignedInPerson } from '../../../../test/people.ts';
import { addPlan, addRoom, cardOf, openRooms, type MadeRoom, type Rooms } from '../rooms.fixture.ts';

let rooms: Rooms;
let room: MadeRoom;
let plans: { late: number; prompt: number };
let analyst: SignedInPerson, prompt: SignedInPerson, late: SignedInPerson, outside: SignedInPerson;
const videos: Record<string, number> = {};
const said: Record<string, number> = {};

before(async () => {
  rooms = await openRooms();
  const { db } = rooms;
  plans = { late: await addPlan(rooms.app, { name: 'Investidor' }), prompt: await addPlan(rooms.app) };
  room = await addRoom(rooms.app, {
    from: -120,
    to: -1,
    plans: [{ id: plans.late, delay_s: 90 }, { id: plans.prompt }],
  });
  [analyst, prompt, late, outside] = [
    await rooms.member('analista'),
    await rooms.member('imediata'),
    await rooms.member('atrasada'),
    await rooms.member('fora'),
  ];
  await rooms.allow(prompt, 'signature_type', plans.prompt);
  await rooms.allow(late, 'signature_type', plans.late);
  const video = async (title: string, more: object = {}) => {
    const { id } = await db
      .insertInto('video')
      .values({
        title,
        provider: 'file',
        media: 'leitura-de-candles.webm',
        duration_s: 82,
        category_id: 4,
        status: 'published',
        replay_of: room.card,
        ...more,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    videos[title] = id;
  };
  await video('gravação');
  await video('só de quem entrou', { visibility: 'signed_in' });
  await video('rascunho', { status: 'draft' });
  await video('avulso', { replay_of: null });
  const plant = async (ticker: string, state: string, minutes: number, more: object = {}) => {
    said[ticker] = await rooms.plant(room.chat, analyst, {
      type: 3,
      seq: Object.keys(said).length + 1,
      card: JSON.stringify(cardOf(state, ticker)),
      created_at: new Date(rooms.app.clock.now.getTime() + minutes * 60_000).toISOString(),
      ...more,
    });
  };
  await plant('PETR4', 'Encerrada no alvo', -60);
  await plant('VALE3', 'Em andamento', -50);
  await plant('ITUB4', 'Encerrada no stop', -40, { hidden: true });
  await plant('BBDC4', 'Encerrada no stop', -35, { deleted_at: rooms.app.clock.now.toISOString() });
  await plant('ABEV3', 'Encerrada no alvo', -600);
  await plant('MGLU3', 'Cancelada', -30, { seq: null });
  await plant('WEGE3', 'Cancelada', -20);
});
after(() => rooms.close());

const list = async (who: SignedInPerson | null, title = 'gravação') =>
  rooms.as(who).get(`/api/list-video-recommendations/${videos[title] ?? 0}`);
const tickers = (body: { data: { card: { ticker: string } }[] }) => body.data.map((one) => one.card.ticker);

test('who may enter the room sees all that were made in the edition, oldest first, with what became of them', async () => {
  const { status, body } = await list(prompt);
  assert.equal(status, 200);
  assert.deepEqual([body.told, tickers(body), body.open], ['all', ['PETR4', 'VALE3', 'WEGE3'], 1]);
  assert.deepEqual(
    body.data.map(({ is_open: isOpen, card: shown }: { is_open: boolean; card: { state: string } }) => [
      isOpen,
      shown.state,
    ]),
    [
      [false, 'Encerrada no alvo'],
      [true, 'Em andamento'],
      [false, 'Cancelada'],
    ],
  );
  assert.equal(body.edition.broadcast_id, room.broadcast);
});

test('who is late, and who may not enter, is told nothing before the edition is over for the last of them', async () => {
  for (const who of [late, outside, null]) {
    const { body } = await list(who);
    assert.deepEqual([tickers(body), body.open], [[], 0]);
  }
  rooms.advance(60);
  assert.deepEqual(tickers((await list(late)).body), ['PETR4', 'VALE3', 'WEGE3']);
});

test('a guest and who lacks the plan see the closed ones and how many are open, never a byte of an open one', async () => {
  for (const who of [outside, null]) {
    const { text, body } = { ...(await list(who)), text: JSON.stringify((await list(who)).body) };
    assert.deepEqual([body.told, tickers(body), body.open], ['closed', ['PETR4', 'WEGE3'], 1]);
    assert.ok(!text.includes('VALE3'));
  }
});

test('nobody but staff is told of what was hidden, deleted or held, or made in another edition', async () => {
  for (const who of [prompt, late, outside, null]) {
    const text = JSON.stringify((await list(who)).body);
    for (const ticker of ['ITUB4', 'BBDC4', 'ABEV3', 'MGLU3']) assert.ok(!text.includes(ticker), ticker);
  }
});

test('who may not watch the video is told nothing; one of no edition has none; a draft is not found', async () => {
  const guest = await list(null, 'só de quem entrou');
  assert.deepEqual(guest.body, { edition: null, told: 'none', data: [], open: 0 });
  assert.deepEqual(tickers((await list(prompt, 'só de quem entrou')).body), ['PETR4', 'VALE3', 'WEGE3']);
  assert.deepEqual((await list(prompt, 'avulso')).body.data, []);
  assert.equal((await list(prompt, 'rascunho')).status, 404);
  assert.equal((await list(prompt, 'nenhum')).status, 404);
});
