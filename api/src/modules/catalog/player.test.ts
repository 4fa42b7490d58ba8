import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { person, profiles, type SignedInPerson } from '../../../test/people.ts';
import { insertPlan } from '../../../test/plans.ts';
import { grant, makeCourse, openByPlan, type MadeCourse } from './catalog.fixture.ts';

let app: TestApp;
let course: MadeCourse, closed: MadeCourse;
let owner: SignedInPerson, stranger: SignedInPerson;
before(async () => {
  app = await testApp();
  course = await makeCourse(app, { bonus: true });
  closed = await makeCourse(app, { free: false });
  owner = await person(app);
  stranger = await person(app);
  await grant(app, owner.id, 'course', course.id);
});
after(() => app.close());

const player = (slug: string, { token }: SignedInPerson) =>
  app.call('GET', `/api/find-course-player/${slug}`, { token });
const save = (lesson: number | undefined, { token }: SignedInPerson, body: object) =>
  app.call('POST', `/api/update-lesson-progress/${lesson}`, { token, body });

test('the player asks for a session, a grant and a course that exists', async () => {
  assert.equal((await app.call('GET', `/api/find-course-player/${course.slug}`)).status, 401);
  const refused = await player(closed.slug, stranger);
  assert.deepEqual([refused.status, refused.body.code], [403, 'course_not_owned']);
  assert.equal((await player('nao-existe', owner)).status, 404);
});

test('without a grant only the free lessons are open, and the others tell nothing', async () => {
  const { body } = await player(course.slug, stranger);
  assert.equal(body.access, 'preview');
  const lessons = body.modules.flatMap((module: { lessons: unknown[] }) => module.lessons);
  assert.deepEqual(
    lessons.map(({ locked }: { locked: boolean }) => locked),
    [false, true, true, true],
  );
  assert.deepEqual(lessons[1].materials, []);
  assert.equal((await save(course.lessons[1], stranger, { position_s: 5 })).body.code, 'lesson_not_owned');
});

test('an expired or revoked grant opens nothing, a subscription opens its courses', async () => {
  const late = await person(app);
  await grant(app, late.id, 'course', closed.id, { expires_at: '2026-02-01T12:00:00Z' });
  await grant(app, late.id, 'course', closed.id, { status: 'revoked' });
  assert.equal((await player(closed.slug, late)).status, 403);
  const signature = await insertPlan(app.core.db);
  await openByPlan(app, signature, closed.id);
  await grant(app, late.id, 'signature_type', signature);
  assert.equal((await player(closed.slug, late)).body.access, 'owned');
});

test('where a person stopped is where they go on', async () => {
  const saved = await save(course.lessons[1], owner, { position_s: 17.6, watched_pct: 40, rate: 1.5 });
  assert.deepEqual([saved.status, saved.body.status, saved.body.position_s], [200, 'in_progress', 17]);
  const { body } = await player(course.slug, owner);
  assert.deepEqual(body.current, { lesson_id: course.lessons[1], position_s: 17 });
  const home = await app.call('GET', '/api/list-home', { token: owner.token });
  assert.deepEqual(
    [home.body.proofs, home.body.continue_watching[0].lesson.title, home.body.continue_watching[0].position_s],
    [null, 'Aula 1.2', 17],
  );
});

test('a lesson is completed from 90 % watched on, and never goes back', async () => {
  const who = await person(app);
  await grant(app, who.id, 'course', course.id);
  assert.equal((await save(course.lessons[0], who, { position_s: 38, watched_pct: 89.9 })).body.status, 'in_progress');
  const done = await save(course.lessons[0], who, { position_s: 39, watched_pct: 90 });
  assert.deepEqual(
    [done.body.status, done.body.course],
    ['completed', { id: course.id, progress_pct: 50, completed_lessons: 1, required_lessons: 2 }],
  );
  const again = await save(course.lessons[0], who, { position_s: 2, watched_pct: 3 });
  assert.deepEqual([again.body.status, again.body.watched_pct, again.body.position_s], ['completed', 90, 2]);
  assert.deepEqual((await player(course.slug, who)).body.current, { lesson_id: course.lessons[1], position_s: 0 });
});

test('progress is the share of the required lessons; a bonus does not hold it back', async () => {
  const who = await person(app);
  await grant(app, who.id, 'course', course.id);
  for (const lesson of course.lessons.slice(0, 2))
    assert.equal((await app.call('POST', `/api/complete-lesson/${lesson}`, { token: who.token })).status, 200);
  const { body } = await app.call('GET', `/api/list-courses-by-user/${who.id}`, { token: who.token });
  assert.deepEqual([body.data[0].progress_pct, body.data[0].status], [100, { id: 3, name: 'Concluído' }]);
});

test('the saved position stays inside the video and bad values are told on their field', async () => {
  assert.equal((await save(course.lessons[0], owner, { position_s: 900 })).body.position_s, 82);
  const bad = await save(course.lessons[0], owner, { position_s: -1, watched_pct: 101, rate: 9 });
  assert.equal(bad.status, 400);
  assert.deepEqual(Object.keys(bad.body.error).sort(), ['position_s', 'rate', 'watched_pct']);
  assert.equal((await save(999_999, owner, { position_s: 1 })).status, 404);
});

test('a free lesson of a course that is not theirs keeps the place but enrols nobody', async () => {
  const who = await person(app);
  assert.equal((await save(course.lessons[0], who, { position_s: 9 })).status, 200);
  assert.deepEqual((await app.call('GET', `/api/list-courses-by-user/${who.id}`, { token: who.token })).body.data, []);
});

test('a course that left the shop stays open to who has it and to nobody else', async () => {
  const old = await makeCourse(app, { status: 'archived' });
  await grant(app, owner.id, 'course', old.id);
  assert.equal((await player(old.slug, owner)).status, 200);
  assert.equal((await player(old.slug, stranger)).status, 404);
  assert.equal((await app.call('GET', `/api/find-lesson-media/${old.lessons[0]}`)).status, 404);
});

test("a person's courses are theirs and staff's to see", async () => {
  const path = `/api/list-courses-by-user/${owner.id}`;
  assert.equal((await app.call('GET', path)).status, 401);
  assert.equal((await app.call('GET', path, { token: stranger.token })).status, 404);
  const staff = await person(app, { profile_id: profiles.admin });
  const { body } = await app.call('GET', `${path}?q=curso`, { token: staff.token });
  assert.ok(body.data.some(({ id }: { id: number }) => id === course.id));
  assert.ok(body.data.every(({ owned }: { owned: boolean }) => owned));
});

test('notes are kept in the order of the video and belong to who wrote them', async () => {
  const notes = `/api/lesson-notes/${course.lessons[1]}`;
  const write = (text: string, time_s: number) =>
    app.call('POST', notes, { token: owner.token, body: { text, time_s } });
  assert.equal((await write('Depois', 30)).status, 201);
  const first = await write('  Antes  ', 4);
  assert.deepEqual([first.body.text, (await write('   ', 1)).body.error.text], ['Antes', ['Escreva a anotação.']]);
  const list = async (who: SignedInPerson) => (await app.call('GET', notes, { token: who.token })).body;
  assert.deepEqual(
    (await list(owner)).data.map(({ text }: { text: string }) => text),
    ['Antes', 'Depois'],
  );
  assert.equal((await app.call('GET', notes, { token: stranger.token })).status, 403);
  await grant(app, stranger.id, 'course', course.id);
  assert.deepEqual((await list(stranger)).data, []);
  const remove = (who: SignedInPerson) =>
    app.call('DELETE', `/api/delete-lesson-note/${first.body.id}`, { token: who.token });
  assert.deepEqual(
    [(await remove(stranger)).status, (await remove(owner)).status, (await remove(owner)).status],
    [404, 200, 404],
  );
});
