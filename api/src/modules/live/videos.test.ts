import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { person } from '../../../test/people.ts';
import { insertPlan } from '../../../test/plans.ts';
import { grant } from '../catalog/catalog.fixture.ts';
import { fixtureRoom } from './rooms.fixture.ts';

let app: TestApp;
let plan = 0;
const ids: Record<string, number> = {};

before(async () => {
  app = await testApp();
  const { db } = app.core;
  plan = await insertPlan(db, { name: 'Trader', slug: 'trader' });
  await db
    .insertInto('plan_rule')
    .values({ signature_type_id: plan, kind: 'type', content_type: 'video', target_id: null })
    .execute();
  const teacher = await db
    .insertInto('instructor')
    .values({ name: 'Otávio Braga', slug: 'otavio', credential_kind: 'CNPI-T', credential_number: '2530' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const video = async (title: string, more: object = {}) => {
    const { id } = await db
      .insertInto('video')
      .values({
        title,
        provider: 'file',
        media: 'leitura-de-candles.webm',
        duration_s: 82,
        captions: JSON.stringify([{ lang: 'pt-BR', label: 'Português', file: 'leitura-de-candles.pt-br.vtt' }]),
        category_id: 4,
        status: 'published',
        ...more,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('video_presenter').values({ video_id: id, instructor_id: teacher.id }).execute();
    ids[title] = id;
  };
  await video('Aberto');
  await video('Do plano', { visibility: 'subscribers' });
  await video('De quem entrou', { visibility: 'signed_in', category_id: 5 });
  await video('Rascunho', { status: 'draft' });
  await video('Da equipe', { visibility: 'internal' });
  await video('De outra marca', { company_id: 2 });
  await video('Do YouTube', { provider: 'youtube', media: 'https://youtu.be/aaaaaaaaaaa', captions: '[]' });
});
after(() => app.close());

const find = (title: string, token?: string) =>
  app.call('GET', `/api/find-video/${ids[title]}`, token === undefined ? {} : { token });

test('an open video has a signed address that plays, its captions and who presents it', async () => {
  const { status, body } = await find('Aberto');
  assert.equal(status, 200);
  assert.deepEqual(
    [body.title, body.presenters[0].credential, body.access, body.media.provider],
    ['Aberto', 'CNPI-T 2530', { open: true, until: null, by: 'free' }, 'file'],
  );
  assert.equal((await app.call('GET', body.media.url)).status, 200);
  assert.equal((await app.call('GET', body.media.url.split('?')[0])).status, 403);
  assert.match(body.media.captions[0].url, /^\/media\/lessons\/leitura-de-candles\.pt-br\.vtt\?exp=/);
  assert.match((await app.call('GET', body.poster)).body, /^<svg(?!.*Aberto)/s);
  assert.match((await app.call('GET', body.cover)).headers['content-type'] as string, /^image\/svg/);
  assert.equal((await find('Do YouTube')).body.media.url, 'https://youtu.be/aaaaaaaaaaa');
});

test('a locked video says what opens it, and nothing of where it plays', async () => {
  const guest = await find('Do plano');
  assert.deepEqual([guest.status, guest.body.access.reason, guest.body.media], [200, 'plan', null]);
  assert.equal(guest.body.access.plan.name, 'Trader');
  assert.ok(!JSON.stringify(guest.body).includes('leitura-de-candles'), 'no name of the file');
  const who = await person(app);
  assert.equal((await find('Do plano', who.token)).body.media, null);
  await grant(app, who.id, 'signature_type', plan);
  const opened = await find('Do plano', who.token);
  assert.deepEqual([opened.body.access.by, opened.body.media.provider], ['plan', 'file']);
});

test('a video of who signed in asks a guest to enter', async () => {
  assert.equal((await find('De quem entrou')).body.access.reason, 'login');
  const who = await person(app);
  assert.equal((await find('De quem entrou', who.token)).body.access.open, true);
});

test('a draft, one of the team, one of another brand and an unknown one are not found', async () => {
  for (const title of ['Rascunho', 'Da equipe', 'De outra marca', 'Nenhum'])
    assert.deepEqual([title, (await app.call('GET', `/api/find-video/${ids[title] ?? 999}`)).status], [title, 404]);
  for (const id of ['x', '0', '-1', '99999999999999999999'])
    assert.ok([400, 404].includes((await app.call('GET', `/api/find-video/${id}`)).status), id);
});

test('related ones are of this brand, those of its category first, each with whether it is open', async () => {
  const { body } = await find('Aberto');
  assert.deepEqual(
    body.related.map(({ title, accessible }: { title: string; accessible: boolean }) => [title, accessible]),
    [
      ['Do YouTube', true],
      ['Do plano', false],
      ['De quem entrou', false],
    ],
  );
});

test('who chooses a video finds those that are published, by name', async () => {
  const { token } = await person(app);
  const { status, body } = await app.call('GET', '/api/select-video', { token });
  assert.equal(status, 200);
  assert.deepEqual(
    body.map(({ name }: { name: string }) => name),
    ['Aberto', 'De outra marca', 'De quem entrou', 'Do YouTube', 'Do plano'],
  );
  assert.deepEqual(Object.keys(body[0]).sort(), ['duration_s', 'id', 'name', 'provider']);
});

test('a recording leads to its edition and to the one of its room that is on air or comes next', async () => {
  const room = await fixtureRoom(app, 'sala-gravada');
  const [past, next] = [await room.edition('Ontem', -1_440, 60), await room.edition('Amanhã', 1_440, 60)];
  const { db } = app.core;
  await db
    .updateTable('video')
    .set({ replay_of: past })
    .where('id', '=', ids.Aberto ?? 0)
    .execute();
  await db
    .updateTable('video')
    .set({ program_id: room.program })
    .where('id', '=', ids['Do YouTube'] ?? 0)
    .execute();
  const live = (title: string) => app.call('GET', `/api/find-video-live/${ids[title] ?? 999}`);
  const { status, body } = await live('Aberto');
  assert.deepEqual([status, body.replay_of.id, body.current.id], [200, past, next]);
  const of = (await live('Do YouTube')).body;
  assert.deepEqual([of.replay_of, of.current.id], [null, next]);
  assert.deepEqual((await live('Do plano')).body, { replay_of: null, current: null });
  for (const title of ['Rascunho', 'De outra marca', 'Nenhum']) assert.equal((await live(title)).status, 404, title);
  await db.updateTable('broadcast').set({ company_id: 2 }).where('id', '=', room.id).execute();
  assert.deepEqual((await live('Aberto')).body, { replay_of: null, current: null });
  assert.equal((await live('Do YouTube')).body.current, null);
});

test('security 73: a video that plays ends a minute at most after its right', async () => {
  const who = await person(app);
  await app.core.db
    .insertInto('access_grant')
    .values({
      user_id: who.id,
      subject_type: 'signature_type',
      subject_id: plan,
      source_type: 'courtesy',
      source_id: 9_001,
      starts_at: '2026-01-01T12:00:00Z',
    })
    .execute();
  const { url } = (await find('Do plano', who.token)).body.media;
  assert.equal((await app.call('GET', url)).status, 200);
  await app.core.db.deleteFrom('access_grant').where('user_id', '=', who.id).execute();
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  assert.deepEqual(
    [(await app.call('GET', url)).status, (await app.call('GET', url)).body.code],
    [403, 'media_expired'],
  );
});
