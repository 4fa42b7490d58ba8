import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { person, type SignedInPerson } from '../../../test/people.ts';
import { fixtureRoom } from './rooms.fixture.ts';

let app: TestApp;
let who: SignedInPerson;
let rooms: Awaited<ReturnType<typeof fixtureRoom>>[];
let presenter = 0;
const day = 1_440;

before(async () => {
  app = await testApp();
  who = await person(app);
  rooms = [await fixtureRoom(app, 'manha'), await fixtureRoom(app, 'tarde')];
  const { db } = app.core;
  presenter = (
    await db
      .insertInto('instructor')
      .values({ name: 'Otávio Braga', slug: 'otavio' })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
  const record = async (room: number, title: string, from: number) => {
    const id = (await rooms[room]?.edition(title, from, 60)) ?? 0;
    await db
      .updateTable('broadcast_card')
      .set({ replay_media: 'leitura-de-candles.webm' })
      .where('id', '=', id)
      .execute();
    return id;
  };
  for (let at = 1; at <= 30; at += 1) await record(0, `Manhã ${at}`, -at * day);
  const guest = await record(1, 'Opções a fundo', -40 * day);
  await db
    .insertInto('broadcast_card_presenter')
    .values({ broadcast_card_id: guest, instructor_id: presenter })
    .execute();
  await rooms[0]?.edition('Sem gravação', -2 * day, 30);
});
after(() => app.close());

const ask = async (query = '', token = who.token) => {
  const { status, body } = await app.call('GET', `/api/list-replays${query}`, { token });
  return { status, body, titles: (body.data ?? []).map(({ title }: { title: string }) => title) as string[] };
};

test('recordings are read a page after the other, each once, the newest first', async () => {
  const first = await ask();
  assert.deepEqual([first.titles.length, first.titles[0], first.body.meta.per_page], [24, 'Manhã 1', 24]);
  const second = await ask(`?cursor=${first.body.meta.next_cursor}`);
  assert.deepEqual([second.titles.at(-1), second.body.meta.next_cursor], ['Opções a fundo', null]);
  assert.equal(new Set([...first.titles, ...second.titles]).size, 31);
  assert.equal((await ask('?cursor=passada')).status, 400);
});

test('they are narrowed by programme, presenter, age and words, and say what there is', async () => {
  const { body } = await ask();
  assert.deepEqual(
    [body.filters.programs.map(({ name }: { name: string }) => name), body.filters.presenters],
    [['manha', 'tarde'], [{ id: presenter, name: 'Otávio Braga' }]],
  );
  assert.deepEqual((await ask(`?program_id=${rooms[1]?.program}`)).titles, ['Opções a fundo']);
  assert.deepEqual((await ask(`?presenter_id=${presenter}`)).titles, ['Opções a fundo']);
  assert.deepEqual((await ask('?days=2')).titles, ['Manhã 1', 'Manhã 2']);
  assert.deepEqual((await ask('?q=FUNDO%20opcoes')).titles, ['Opções a fundo']);
  assert.deepEqual((await ask('?q=100%25')).titles, []);
});

test('what has lapsed, and a room of another brand, is not among them', async () => {
  const { db } = app.core;
  const id = await rooms[1]?.edition('Vencida', -3 * day, 30);
  await db
    .updateTable('broadcast_card')
    .set({ replay_media: 'leitura-de-candles.webm', replay_until: app.clock.now.toISOString() })
    .where('id', '=', id ?? 0)
    .execute();
  assert.deepEqual((await ask('?q=vencida')).titles, []);
  await db
    .updateTable('broadcast')
    .set({ company_id: 2 })
    .where('id', '=', rooms[1]?.id ?? 0)
    .execute();
  const { titles, body } = await ask('?q=fundo');
  assert.deepEqual([titles, body.filters.presenters], [[], []]);
  await db
    .updateTable('broadcast')
    .set({ company_id: null })
    .where('id', '=', rooms[1]?.id ?? 0)
    .execute();
});

test('the list asks for a session and for the permission', async () => {
  assert.equal((await app.call('GET', '/api/list-replays')).status, 401);
  await app.core.db.insertInto('profile').values({ id: 91, name: 'Sem acesso', role: 'other' }).execute();
  assert.equal((await ask('', (await person(app, { profile_id: 91 })).token)).status, 403);
});
