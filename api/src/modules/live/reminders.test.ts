import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { person } from '../../../test/people.ts';
import { fixtureRoom } from './rooms.fixture.ts';

let app: TestApp;
let room: Awaited<ReturnType<typeof fixtureRoom>>;
before(async () => {
  app = await testApp();
  room = await fixtureRoom(app, 'lembrada');
});
after(() => app.close());

const remind = (token: string, body: object) => app.call('POST', '/api/create-broadcast-reminder', { token, body });
const told = async (token: string) =>
  (await app.call('GET', '/api/list-notifications', { token })).body.data.map(({ title }: { title: string }) => title);

test('who asked for it is told once, ten minutes before an edition begins', async () => {
  const { token } = await person(app);
  const card_id = await room.edition('Abertura', 30, 60);
  const { status, body } = await remind(token, { card_id });
  assert.deepEqual([status, body.card_id, body.program_id], [201, card_id, null]);
  assert.equal((await remind(token, { card_id })).body.id, body.id);
  await app.core.jobs.run('live.reminders');
  assert.deepEqual(await told(token), []);
  app.clock.now = new Date(app.clock.now.getTime() + 21 * 60_000);
  await app.core.jobs.run('live.reminders');
  await app.core.jobs.run('live.reminders');
  const titles = await told(token);
  assert.equal(titles.length, 1);
  assert.match(titles[0], /^“Abertura” começa às \d\d:\d\d$/);
});

test('a programme is followed edition by edition, until it is no more', async () => {
  const { token } = await person(app);
  const { body } = await remind(token, { program_id: room.program });
  await room.edition('Primeira', 5, 60);
  await app.core.jobs.run('live.reminders');
  assert.match((await told(token)).join(), /Primeira/);
  assert.equal((await app.call('DELETE', `/api/delete-broadcast-reminder/${body.id}`, { token })).status, 200);
  await room.edition('Segunda', 6, 60);
  await app.core.jobs.run('live.reminders');
  assert.doesNotMatch((await told(token)).join(), /Segunda/);
  assert.deepEqual((await app.call('GET', '/api/list-broadcast-reminders', { token })).body.data, []);
});

test('a reminder is of one thing that comes, and is its owner’s', async () => {
  const { token } = await person(app);
  const other = await person(app);
  assert.deepEqual((await remind(token, {})).body.error, { card_id: ['Escolha uma edição ou um programa.'] });
  assert.equal((await remind(token, { card_id: await room.edition('Passada', -90, 60) })).status, 404);
  assert.equal((await remind(token, { program_id: 999_999 })).status, 404);
  const { body } = await remind(token, { program_id: room.program });
  assert.equal(
    (await app.call('DELETE', `/api/delete-broadcast-reminder/${body.id}`, { token: other.token })).status,
    404,
  );
  assert.equal((await app.call('POST', '/api/create-broadcast-reminder', { body: {} })).status, 401);
});
