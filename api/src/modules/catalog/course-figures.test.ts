import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { makeCourse, type MadeCourse } from './catalog.fixture.ts';

let app: TestApp;
let one: MadeCourse, other: MadeCourse;
before(async () => {
  app = await testApp();
  one = await makeCourse(app);
  other = await makeCourse(app);
});
after(() => app.close());

const run = (text: string) => app.database.query(text);

/** Courses whose figures differ from what a recount finds. */
const wrong = async () =>
  (
    await run(`SELECT id FROM course WHERE
    (students_count, lessons_count, duration_s, workload_minutes, rating_count, rating_sum) IS DISTINCT FROM (
      (SELECT count(*) FROM enrollment WHERE course_id = course.id),
      (SELECT count(*) FROM lesson WHERE course_id = course.id),
      (SELECT coalesce(sum(lesson.duration_s), 0) FROM lesson WHERE course_id = course.id),
      (SELECT coalesce(sum(lesson.workload_minutes), 0) FROM lesson WHERE course_id = course.id),
      (SELECT count(*) FROM course_review r WHERE r.course_id = course.id AND r.status = 'published'),
      (SELECT coalesce(sum(rating), 0) FROM course_review r WHERE r.course_id = course.id AND r.status = 'published'))`)
  ).rows;

const shown = async () => {
  const { body } = await app.call('GET', `/api/find-course/${one.slug}`);
  return [body.students_count, body.lessons_count, body.duration_s, body.rating_count, body.rating_avg];
};

test('students, lessons and ratings of a course follow every change', async () => {
  assert.deepEqual(await shown(), [0, 4, 328, 0, null]);
  await run(
    `INSERT INTO enrollment (course_id, user_id) SELECT c, n FROM unnest(ARRAY[${one.id}, ${other.id}]) c, generate_series(1, 3) n`,
  );
  await run(
    `INSERT INTO enrollment (course_id, user_id) VALUES (${one.id}, 3), (${one.id}, 4) ON CONFLICT (user_id, course_id) DO UPDATE SET last_seen_at = now()`,
  );
  await run(
    `INSERT INTO course_review (course_id, user_id, author, rating) SELECT ${one.id}, n, 'A.', n FROM generate_series(2, 5) n`,
  );
  assert.deepEqual(await shown(), [4, 4, 328, 4, 3.5]);
  assert.deepEqual(await wrong(), []);
  await run(`UPDATE course_review SET status = 'hidden' WHERE rating = 2`);
  await run(`UPDATE lesson SET duration_s = 100 WHERE id = ${one.lessons[0]}`);
  await run(`DELETE FROM enrollment WHERE user_id = 1`);
  assert.deepEqual(await shown(), [3, 4, 346, 3, 4]);
  await run(`UPDATE lesson SET course_id = ${other.id} WHERE id = ${one.lessons[0]}`);
  await run(`DELETE FROM course_module WHERE id = ${one.modules[1]}`);
  await run(`UPDATE course_review SET rating = 1 WHERE rating = 5`);
  await run(`DELETE FROM course_review WHERE rating = 3`);
  assert.deepEqual(await shown(), [3, 1, 82, 2, 2.5]);
  assert.deepEqual(await wrong(), []);
});

test('changes at the same time all count', async () => {
  await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      app.core.db.transaction().execute(async (tx) => {
        await tx
          .insertInto('enrollment')
          .values({ course_id: one.id, user_id: 100 + n })
          .execute();
        await tx
          .insertInto('course_review')
          .values({ course_id: one.id, user_id: 100 + n, author: 'B.', rating: 4 })
          .execute();
      }),
    ),
  );
  assert.deepEqual(await wrong(), []);
  assert.equal((await shown())[0], 15);
});

test('a course leaves with all that counted for it', async () => {
  const gone = await makeCourse(app, { status: 'draft' });
  await run(`UPDATE product SET reference_type = NULL, reference_id = NULL WHERE id = ${gone.productId}`);
  await run(`DELETE FROM course WHERE id = ${gone.id}`);
  assert.equal((await run(`SELECT id FROM lesson WHERE course_id = ${gone.id}`)).rows.length, 0);
  assert.deepEqual(await wrong(), []);
});
