import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { person } from '../../../test/people.ts';
import { insertPlan } from '../../../test/plans.ts';
import { grant } from '../catalog/catalog.fixture.ts';
import { statusOf } from './broadcasts.service.ts';

let app: TestApp;
let signature = 0;
const at = (minutes: number) => new Date(app.clock.now.getTime() + minutes * 60_000).toISOString();

before(async () => {
  app = await testApp();
  const { db } = app.core;
  signature = await insertPlan(db, { name: 'Trader', slug: 'trader' });
  const teacher = await db
    .insertInto('instructor')
    .values({ name: 'Otávio Braga', slug: 'otavio', credential_kind: 'CNPI-T', credential_number: '2530' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const program = await db
    .insertInto('program')
    .values({ name: 'Fluxo', slug: 'fluxo' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const room = async (slug: string, signature_type_id: number | null) => {
    const { id } = await db
      .insertInto('broadcast')
      .values({ title: slug, slug, program_id: program.id, category_id: 4 })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (signature_type_id !== null)
      await db.insertInto('broadcast_signature_type').values({ broadcast_id: id, signature_type_id }).execute();
    return id;
  };
  const open = await room('aberta', null),
    closed = await room('fechada', signature);
  const card = async (
    broadcast_id: number,
    title: string,
    from: number,
    to: number,
    more: { replay_media?: string; replay_until?: string; cancelled_at?: string } = {},
  ) => {
    const { id } = await db
      .insertInto('broadcast_card')
      .values({ broadcast_id, title, starts_at: at(from), ends_at: at(to), ...more })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('broadcast_card_presenter')
      .values({ broadcast_card_id: id, instructor_id: teacher.id })
      .execute();
  };
  await card(open, 'No ar', -20, 60);
  await card(closed, 'Sala abrindo', 10, 70);
  await card(open, 'Amanhã', 1_440, 1_500);
  await card(open, 'Cancelada', 5, 65, { cancelled_at: at(-60) });
  await card(open, 'Reprise', -300, -200, { replay_media: 'leitura-de-candles.webm', replay_until: at(500) });
  await card(open, 'Reprise vencida', -900, -800, { replay_media: 'leitura-de-candles.webm', replay_until: at(-1) });
  await card(open, 'Sem gravação', -700, -600);
});
after(() => app.close());

const titles = (cards: { title: string }[]) => cards.map(({ title }) => title);

test('broadcasts are listed as on air, coming and to be seen again', async () => {
  const { token } = await person(app);
  const { status, body } = await app.call('GET', '/api/list-broadcasts', { token });
  assert.equal(status, 200);
  assert.deepEqual(
    [titles(body.live), titles(body.upcoming), titles(body.replays)],
    [['No ar', 'Sala abrindo'], ['Amanhã'], ['Reprise']],
  );
  assert.deepEqual(
    body.live.map((card: { status: string }) => card.status),
    ['live', 'pre_live'],
  );
  assert.deepEqual(
    body.live[0].presenters.map(({ name, credential }: { name: string; credential: string }) => [name, credential]),
    [['Otávio Braga', 'CNPI-T 2530']],
  );
});

test('two editions of one room have covers of their own', async () => {
  const { body } = await app.call('GET', '/api/list-on-air');
  const covers = await Promise.all(
    body.data
      .filter(({ slug }: { slug: string }) => slug === 'aberta')
      .map(({ cover }: { cover: string }) => app.call('GET', cover)),
  );
  const drawings = covers.map((cover) => /<g stroke-linecap.*?<\/g>/s.exec(cover.body)?.[0]);
  assert.deepEqual([covers.map(({ status }) => status), new Set(drawings).size], [[200, 200], 2]);
  assert.deepEqual(
    covers.map((cover) => /aria-label="([^"]*)"/.exec(cover.body)?.[1]),
    ['No ar', 'Amanhã'],
  );
  assert.equal((await app.call('GET', '/covers/edition/999999.svg')).status, 404);
});

test('the list asks for a session and for the permission', async () => {
  assert.equal((await app.call('GET', '/api/list-broadcasts')).status, 401);
  await app.core.db.insertInto('profile').values({ id: 90, name: 'Sem acesso', role: 'other' }).execute();
  const { token } = await person(app, { profile_id: 90 });
  assert.equal((await app.call('GET', '/api/list-broadcasts', { token })).status, 403);
});

test('a room of a subscription opens to who has it', async () => {
  const who = await person(app);
  const room = async () => (await app.call('GET', '/api/list-broadcasts', { token: who.token })).body.live[1];
  assert.deepEqual([(await room()).accessible, (await room()).signature.name], [false, 'Trader']);
  await grant(app, who.id, 'signature_type', signature);
  assert.equal((await room()).accessible, true);
});

test('a guest sees on the home what is on air and what comes', async () => {
  const { body } = await app.call('GET', '/api/list-home');
  assert.deepEqual(titles(body.live_now), ['No ar', 'Sala abrindo', 'Amanhã']);
  const cover = await app.call('GET', body.live_now[0].cover);
  assert.deepEqual([cover.status, cover.headers['content-type']], [200, 'image/svg+xml; charset=utf-8']);
});

test('what is on air and what comes is told to anybody, with the access of who asks', async () => {
  const guest = await app.call('GET', '/api/list-on-air');
  assert.deepEqual([guest.status, titles(guest.body.data)], [200, ['No ar', 'Sala abrindo', 'Amanhã']]);
  assert.deepEqual(
    guest.body.data.map((card: { accessible: boolean }) => card.accessible),
    [true, false, true],
  );
  const who = await person(app);
  await grant(app, who.id, 'signature_type', signature);
  assert.deepEqual(
    (await app.call('GET', '/api/list-on-air', { token: who.token })).body.data.map(
      (card: { accessible: boolean }) => card.accessible,
    ),
    [true, true, true],
  );
});

test('the state of an edition follows from its times, to the second', () => {
  const row = {
    starts_at: '2026-03-02T12:00:00Z',
    ends_at: '2026-03-02T13:00:00Z',
    cancelled_at: null,
    replay_media: null,
    replay_until: null,
  };
  const state = (now: string, more = {}) => statusOf({ ...row, ...more }, new Date(now));
  assert.deepEqual(
    [
      '2026-03-02T11:44:59Z',
      '2026-03-02T11:45:00Z',
      '2026-03-02T12:00:00Z',
      '2026-03-02T12:59:59Z',
      '2026-03-02T13:00:00Z',
    ].map((now) => state(now)),
    ['scheduled', 'pre_live', 'live', 'live', 'ended'],
  );
  assert.equal(state('2026-03-03T00:00:00Z', { replay_media: 'a.webm' }), 'replay');
  assert.equal(state('2026-03-02T12:30:00Z', { cancelled_at: '2026-03-01T00:00:00Z' }), 'cancelled');
});
