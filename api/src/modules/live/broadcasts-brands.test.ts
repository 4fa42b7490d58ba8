import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { person } from '../../../test/people.ts';
import { makeCourse, makePlan } from '../catalog/catalog.fixture.ts';
import { fixtureRoom } from './rooms.fixture.ts';

let app: TestApp;
const global = { host: 'global.test' };
const titles = (cards: { title: string }[]) => cards.map(({ title }) => title);

/** Rooms of brand 2, each with an edition on air, two that come and a recording, all nearer than those of brand 1. */
const crowd = async (rooms: number) => {
  const { db } = app.core;
  const { program } = await fixtureRoom(app, 'de-todos');
  await sql`
    WITH room AS (
      INSERT INTO broadcast (title, slug, program_id, category_id, company_id)
      SELECT 'Global ' || n, 'global-' || n, ${program}::bigint, 4, 2 FROM generate_series(1, ${rooms}::int) n RETURNING id
    )
    INSERT INTO broadcast_card (broadcast_id, title, starts_at, ends_at, replay_media)
    SELECT room.id, edition.title, ${app.clock.now.toISOString()}::timestamptz + edition.starts,
      ${app.clock.now.toISOString()}::timestamptz + edition.ends, edition.media
    FROM room, (VALUES
      ('Global no ar', interval '-50 minutes', interval '50 minutes', NULL),
      ('Global a seguir', interval '20 minutes', interval '60 minutes', NULL),
      ('Global depois', interval '70 minutes', interval '90 minutes', NULL),
      ('Global reprise', interval '-120 minutes', interval '-60 minutes', 'leitura-de-candles.webm')
    ) edition (title, starts, ends, media)`.execute(db);
};

before(async () => {
  app = await testApp({ VARIANT_ORIGINS: 'http://global.test=global' });
  const { db } = app.core;
  const rooms = [await fixtureRoom(app, 'manha'), await fixtureRoom(app, 'tarde')];
  for (const [at, room] of rooms.entries()) {
    await db.updateTable('broadcast').set({ company_id: 1 }).where('id', '=', room.id).execute();
    await room.edition(`Semana que vem ${at}`, 10_080 + at, 60);
    await room.edition(`Amanhã ${at}`, 1_440 + at, 60);
    await room.edition(`No ar ${at}`, -10 + at, 60);
    const recorded = await room.edition(`Reprise ${at}`, -10_080 - at, 60);
    await db
      .updateTable('broadcast_card')
      .set({ replay_media: 'leitura-de-candles.webm' })
      .where('id', '=', recorded)
      .execute();
  }
  await crowd(250);
});
after(() => app.close());

test('the lists of a brand hold what is its own, the soonest first, whatever another brand has', async () => {
  const { token } = await person(app);
  const { body } = await app.call('GET', '/api/list-broadcasts', { token });
  assert.deepEqual(
    [titles(body.live), titles(body.upcoming), titles(body.replays)],
    [
      ['No ar 0', 'No ar 1'],
      ['Amanhã 0', 'Amanhã 1', 'Semana que vem 0', 'Semana que vem 1'],
      ['Reprise 0', 'Reprise 1'],
    ],
  );
});

test('the home of a brand shows what is its own, at most one coming edition of a room', async () => {
  const expected = ['No ar 0', 'No ar 1', 'Amanhã 0', 'Amanhã 1'];
  assert.deepEqual(titles((await app.call('GET', '/api/list-home')).body.live_now), expected);
  assert.deepEqual(titles((await app.call('GET', '/api/list-on-air')).body.data), expected);
});

test('the brand that has many sees its own alone', async () => {
  const { token } = await person(app);
  const { body } = await app.call('GET', '/api/list-broadcasts', { token, headers: global });
  assert.deepEqual(new Set(titles(body.live)), new Set(['Global no ar']));
  assert.deepEqual(new Set(titles(body.replays)), new Set(['Global reprise']));
  const home = await app.call('GET', '/api/list-home', { headers: global });
  assert.deepEqual(new Set(titles(home.body.live_now)), new Set(['Global no ar']));
});

test('a plan tells which courses and which rooms of the brand it opens, by its rules', async () => {
  const { db } = app.core;
  const [plan, whole] = [await makePlan(app), await makePlan(app)];
  await makeCourse(app, { category: 4 });
  await db
    .insertInto('plan_rule')
    .values([
      { signature_type_id: plan.id, kind: 'category', target_id: 4 },
      { signature_type_id: plan.id, kind: 'category', target_id: 11, company_id: 2 },
      { signature_type_id: whole.id, kind: 'type', content_type: 'course' },
    ])
    .execute();
  const rooms = await db.selectFrom('broadcast').select(['id', 'title']).where('company_id', '=', 1).execute();
  const [foreign] = await db.selectFrom('broadcast').select('id').where('company_id', '=', 2).limit(1).execute();
  await db
    .insertInto('broadcast_signature_type')
    .values([...rooms, foreign!].map(({ id }) => ({ broadcast_id: id, signature_type_id: plan.id })))
    .execute();
  const { body } = await app.call('GET', '/api/list-home');
  const opens = (id: number | null) =>
    body.plans.find(({ product_id }: { product_id: number }) => product_id === id)?.opens;
  const { name } = await db.selectFrom('category').select('name').where('id', '=', 4).executeTakeFirstOrThrow();
  assert.deepEqual(opens(plan.productId), { categories: [name], rooms: rooms.map(({ title }) => title).sort() });
  assert.deepEqual(opens(whole.productId), { categories: null, rooms: [] });
});
