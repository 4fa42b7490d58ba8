import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { person, profiles, type SignedInPerson } from '../../../test/people.ts';
import { grant, makeCourse, type MadeCourse } from './catalog.fixture.ts';

let app: TestApp;
let course: MadeCourse;
let staff: SignedInPerson;
before(async () => {
  app = await testApp();
  course = await makeCourse(app);
  staff = await person(app, { profile_id: profiles.admin });
});
after(() => app.close());

const call = async (method: 'GET' | 'POST', path: string, body?: object) =>
  app.call(method, `/api/${path}`, { token: staff.token, ...(body && { body }) });

const written = async () =>
  (
    await app.database
      .query(`SELECT (SELECT count(*)::int FROM lesson_progress WHERE user_id = ${staff.id}) AS progress,
      (SELECT count(*)::int FROM enrollment WHERE user_id = ${staff.id}) AS enrolled,
      (SELECT students_count FROM course WHERE id = ${course.id}) AS students`)
  ).rows[0];

test('staff that may read courses see every lesson of them, and are told that they look as staff', async () => {
  const { body: about } = await call('GET', `find-course/${course.slug}`);
  assert.deepEqual([about.owned, about.access], [false, { open: true, until: null, by: 'staff' }]);
  const { body: player } = await call('GET', `find-course-player/${course.slug}`);
  assert.equal(player.access, 'staff');
  const lessons: { id: number; locked: boolean; access: object }[] = player.modules.flatMap(
    (module: { lessons: unknown[] }) => module.lessons,
  );
  assert.ok(lessons.every(({ locked }) => !locked));
  for (const { id } of lessons) assert.equal((await call('GET', `find-lesson-media/${id}`)).status, 200);
});

test('looking enrols nobody: no progress, no completion, no course of theirs, no student counted', async () => {
  for (const lesson of course.lessons) {
    const saved = await call('POST', `update-lesson-progress/${lesson}`, { position_s: 12, watched_pct: 95 });
    assert.deepEqual(
      [saved.status, saved.body.status, saved.body.position_s, saved.body.watched_pct],
      [200, 'not_started', 0, 0],
    );
    assert.equal((await call('POST', `complete-lesson/${lesson}`)).body.status, 'not_started');
  }
  assert.deepEqual(await written(), { progress: 0, enrolled: 0, students: 0 });
  assert.equal((await call('GET', `list-courses-by-user/${staff.id}`)).body.meta.total, 0);
  assert.deepEqual((await call('GET', 'list-home')).body.continue_watching, []);
});

test('staff that have the course learn as anyone does', async () => {
  const own = await makeCourse(app);
  await grant(app, staff.id, 'course', own.id);
  assert.equal((await call('GET', `find-course-player/${own.slug}`)).body.access, 'owned');
  assert.equal((await call('POST', `complete-lesson/${own.lessons[0]}`)).body.status, 'completed');
  assert.deepEqual(
    (await call('GET', `list-courses-by-user/${staff.id}`)).body.data.map(({ id }: { id: number }) => id),
    [own.id],
  );
});

test('an internal course is for staff to look at and for nobody else', async () => {
  const inner = await makeCourse(app, { visibility: 'internal' });
  const client = await person(app);
  const player = (token: string) => app.call('GET', `/api/find-course-player/${inner.slug}`, { token });
  assert.deepEqual([(await player(staff.token)).status, (await player(client.token)).status], [200, 404]);
});
