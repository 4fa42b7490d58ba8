import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { person, session, type SignedInPerson } from '../../../test/people.ts';
import { insertPlan } from '../../../test/plans.ts';
import { grant, makeCourse, openByPlan, type MadeCourse } from './catalog.fixture.ts';

let app: TestApp;
let plan = 0;
let courses: MadeCourse[] = [];
const days = (count: number) => new Date(app.clock.now.getTime() + count * 86_400_000).toISOString();

before(async () => {
  app = await testApp();
  for (const title of ['Ágio e deságio', 'Bolsa', 'Câmbio', 'Dólar', 'Ética'])
    courses = [...courses, await makeCourse(app, { title })];
  plan = await insertPlan(app.core.db, { name: 'Trader', slug: 'trader' });
  for (const { id } of courses.slice(1, 3)) await openByPlan(app, plan, id);
});
after(() => app.close());

const list = async (who: SignedInPerson, query = '') => {
  const { body } = await app.call('GET', `/api/list-courses-by-user/${who.id}${query}`, { token: who.token });
  return body as { data: { title: string; access_expires_at: string | null }[]; meta: { total: number } };
};
const ends = async (who: SignedInPerson) =>
  (await list(who)).data.map(({ title, access_expires_at: until }) => [title, until]);

test('a course is open by purchase, plan and trial, each until its own end, and the later end counts', async () => {
  const who = await person(app);
  const [first, second, third, fourth, fifth] = courses as [MadeCourse, MadeCourse, MadeCourse, MadeCourse, MadeCourse];
  await grant(app, who.id, 'course', first.id);
  await grant(app, who.id, 'signature_type', plan, { expires_at: days(30) });
  await grant(app, who.id, 'course', second.id, { expires_at: days(90) });
  await grant(app, who.id, 'course', third.id, { expires_at: days(7) });
  await grant(app, who.id, 'course', fourth.id, { expires_at: days(7) });
  await grant(app, who.id, 'course', fifth.id, { expires_at: days(-1) });
  await grant(app, who.id, 'course', fifth.id, { status: 'revoked' });
  assert.deepEqual(await ends(who), [
    ['Ágio e deságio', null],
    ['Bolsa', days(90)],
    ['Câmbio', days(30)],
    ['Dólar', days(7)],
  ]);
  await grant(app, who.id, 'signature_type', plan, { expires_at: null });
  assert.deepEqual((await ends(who)).slice(0, 3), [
    ['Ágio e deságio', null],
    ['Bolsa', null],
    ['Câmbio', null],
  ]);
});

test('what ends closes at its end, and a plan with it its courses', async () => {
  const who = await person(app);
  await grant(app, who.id, 'signature_type', plan, { expires_at: days(1) });
  assert.equal((await list(who)).meta.total, 2);
  const now = app.clock.now;
  app.clock.now = new Date(now.getTime() + 86_400_001);
  const later = await list({ ...who, token: await session(app, who.id) });
  app.clock.now = now;
  assert.deepEqual([later.data, later.meta.total], [[], 0]);
});

test('a search, a situation and a page choose together, and a page beyond the end still counts', async () => {
  const who = await person(app);
  for (const { id } of courses) await grant(app, who.id, 'course', id);
  const [first, second] = courses as [MadeCourse, MadeCourse];
  for (const [index, course] of [first, second].entries())
    await app.call('POST', `/api/update-lesson-progress/${course.lessons[0]}`, {
      token: who.token,
      body: { position_s: 5 + index },
    });
  const titles = async (query: string) => {
    const { data, meta } = await list(who, query);
    return [data.map(({ title }) => title), meta.total];
  };
  assert.deepEqual(await titles('?status=1'), [['Câmbio', 'Dólar', 'Ética'], 3]);
  assert.deepEqual(await titles('?status=1&q=CAMBIO'), [['Câmbio'], 1]);
  assert.deepEqual(await titles('?status=2&q=cambio'), [[], 0]);
  assert.deepEqual(await titles('?q=agio%20E%20desagio'), [['Ágio e deságio'], 1]);
  assert.deepEqual(await titles('?per_page=2&page=2'), [['Câmbio', 'Dólar'], 5]);
  assert.deepEqual(await titles('?per_page=2&page=9'), [[], 5]);
  assert.deepEqual(await titles('?status=3'), [[], 0]);
});
