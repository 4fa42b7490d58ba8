import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { runs } from '@pregao/testing/runs';
import fc from 'fast-check';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { makeCourse } from './catalog.fixture.ts';
import { reconcileCourseSums } from './course-sums.repository.ts';

let app: TestApp;
before(async () => {
  app = await testApp();
});
after(() => app.close());

const rowsOf = async (text: string) => (await app.database.query(text)).rows;

/** Who sells a course, by its own columns and its product's. */
const seller = `CASE WHEN p.status = 'active' AND p.available_in_store AND c.visibility NOT IN ('internal', 'subscribers')
  AND (c.company_id IS NULL OR p.company_id IS NULL OR c.company_id = p.company_id) THEN coalesce(p.company_id, c.company_id, 0) END`;

const kept = () =>
  rowsOf(`SELECT sold_by, category_id, level_id, sum(courses)::int AS courses, sum(duration_s)::int AS seconds
    FROM course_sum GROUP BY 1, 2, 3 HAVING sum(courses) <> 0 OR sum(duration_s) <> 0 ORDER BY 1, 2, 3`);

const counted = () =>
  rowsOf(`SELECT ${seller} AS sold_by,
      c.category_id, c.level_id, count(*)::int AS courses,
      sum((SELECT coalesce(sum(l.duration_s), 0) FROM lesson l WHERE l.course_id = c.id))::int AS seconds
    FROM course c LEFT JOIN product p ON p.id = c.product_id WHERE c.status = 'published' GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`);

const students = async () => {
  const [found] = await rowsOf(`SELECT (SELECT coalesce(sum(students), 0)::int FROM student_total) AS kept,
    (SELECT count(DISTINCT user_id)::int FROM enrollment) AS counted`);
  return [found?.kept, found?.counted];
};

const wrongSale = () =>
  rowsOf(`SELECT c.id FROM course c LEFT JOIN product p ON p.id = c.product_id AND c.status = 'published' AND ${seller} IS NOT NULL
    WHERE (c.sold_by, c.price_cents) IS DISTINCT FROM (CASE WHEN p.id IS NOT NULL THEN ${seller} END, p.price_cents)`);

/** Courses whose words of a search differ from their texts. */
const wrongSearch = () =>
  rowsOf(`SELECT c.id FROM course c JOIN category g ON g.id = c.category_id LEFT JOIN course_search s ON s.course_id = c.id
    WHERE (c.sold_by IS NULL) <> (s.course_id IS NULL) OR (s.sold_by, s.category_id, s.level_id, s.words) IS DISTINCT FROM
      (c.sold_by, CASE WHEN c.sold_by IS NOT NULL THEN c.category_id END, CASE WHEN c.sold_by IS NOT NULL THEN c.level_id END,
       CASE WHEN c.sold_by IS NOT NULL THEN search_fold(concat_ws(' ', c.title, c.subtitle, g.name,
         (SELECT string_agg(i.name, ' ' ORDER BY i.id) FROM course_instructor ci JOIN instructor i ON i.id = ci.instructor_id
          WHERE ci.course_id = c.id))) END)`);

/** What may happen to a course, its product, its lessons and its students. */
const changes = [
  `UPDATE course SET status = 'archived' WHERE id = $id`,
  `UPDATE course SET status = 'published' WHERE id = $id`,
  `UPDATE course SET category_id = category_id % 13 + 1, level_id = level_id % 4 + 1 WHERE id = $id`,
  `UPDATE course SET product_id = NULL WHERE id = $id`,
  `UPDATE course SET company_id = CASE WHEN company_id IS NULL THEN 2 END WHERE id = $id`,
  `UPDATE course SET visibility = CASE visibility WHEN 'product' THEN 'internal' ELSE 'product' END WHERE id = $id`,
  `UPDATE course SET product_id = (SELECT min(id) FROM product) WHERE id = $id`,
  `UPDATE product SET price_cents = price_cents + 100`,
  `UPDATE product SET status = CASE status WHEN 'active' THEN 'inactive' ELSE 'active' END WHERE id % 2 = 0`,
  `UPDATE product SET available_in_store = NOT available_in_store WHERE id % 3 = 0`,
  `UPDATE product SET company_id = CASE WHEN company_id IS NULL THEN 2 END WHERE id % 2 = 1`,
  `UPDATE lesson SET duration_s = duration_s + 7 WHERE course_id = $id`,
  `INSERT INTO enrollment (course_id, user_id) SELECT $id, n FROM generate_series(1, 3) n ON CONFLICT DO NOTHING`,
  `DELETE FROM enrollment WHERE course_id = $id AND user_id < 3`,
  `SELECT fold_course_sums()`,
  `UPDATE course SET title = title || ' Ávila' WHERE id = $id`,
  `UPDATE instructor SET name = name || ' Líria'`,
  `UPDATE category SET name = name || ' é' WHERE id < 3`,
  `DELETE FROM course_instructor WHERE course_id = $id`,
  `INSERT INTO course_instructor (course_id, instructor_id) SELECT $id, id FROM instructor ON CONFLICT DO NOTHING`,
] as const;

test('whatever happens to courses, products and students, what is kept of them is what counting them gives', async () => {
  const courses = await Promise.all([makeCourse(app), makeCourse(app, { status: 'draft' }), makeCourse(app)]);
  const step = fc.tuple(fc.constantFrom(...changes), fc.constantFrom(...courses));
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      for (const [change, { id }] of steps) await app.database.query(change.replaceAll('$id', String(id)));
      assert.deepEqual(await kept(), await counted());
      assert.deepEqual(await wrongSale(), []);
      assert.deepEqual(await wrongSearch(), []);
      const [known, real] = await students();
      assert.equal(known, real);
    }),
    runs(8, 200),
  );
  assert.equal(await reconcileCourseSums(app.core.db), 0);
});

test('a course published or moved to a product while that changes has the new price', async () => {
  const db = app.core.db;
  const { productId } = await makeCourse(app);
  for (let turn = 1; turn <= 10; turn += 1) {
    const [draft, other] = [await makeCourse(app, { status: 'draft' }), await makeCourse(app)];
    await db.updateTable('course').set({ product_id: productId }).where('id', '=', draft.id).execute();
    await Promise.all([
      db.updateTable('course').set({ status: 'published' }).where('id', '=', draft.id).execute(),
      db
        .updateTable('product')
        .set({ price_cents: turn * 100 })
        .where('id', '=', productId)
        .execute(),
      db.updateTable('course').set({ product_id: productId }).where('id', '=', other.id).execute(),
    ]);
    const prices = await rowsOf(`SELECT DISTINCT price_cents::int FROM course WHERE product_id = ${productId}`);
    assert.deepEqual(prices, [{ price_cents: turn * 100 }]);
  }
  assert.deepEqual(await wrongSale(), []);
});

test('two teachers that come to a course at once are both found', async () => {
  const { id } = await makeCourse(app);
  const others = await rowsOf(`SELECT id FROM instructor WHERE id NOT IN (
    SELECT instructor_id FROM course_instructor WHERE course_id = ${id}) ORDER BY id LIMIT 2`);
  await Promise.all(
    others.map((one) =>
      app.core.db
        .insertInto('course_instructor')
        .values({ course_id: id, instructor_id: one.id as number })
        .execute(),
    ),
  );
  assert.deepEqual(await wrongSearch(), []);
});

test('students that come at once are each counted once', async () => {
  const [one, other] = [await makeCourse(app), await makeCourse(app)];
  const enroll = (course: number, user: number) =>
    app.core.db.insertInto('enrollment').values({ course_id: course, user_id: user }).execute();
  await Promise.all([one, other].flatMap(({ id }) => Array.from({ length: 8 }, (_, n) => enroll(id, 500 + n))));
  const [known, real] = await students();
  assert.equal(known, real);
});

test('each minute rows of differences are joined: one is left of each kind', async () => {
  await app.core.jobs.run('catalog.course-sums');
  assert.deepEqual(
    await rowsOf('SELECT 1 FROM course_sum GROUP BY sold_by, category_id, level_id HAVING count(*) > 1'),
    [],
  );
  assert.ok((await rowsOf('SELECT 1 FROM student_total')).length <= 1);
  assert.deepEqual(await kept(), await counted());
});

test('each night what was written past the triggers is found and mended', async () => {
  const { id } = await makeCourse(app);
  await app.database.exec(`SET session_replication_role = replica;
    INSERT INTO enrollment (course_id, user_id) VALUES (${id}, 900);
    INSERT INTO course_review (course_id, user_id, author, rating) VALUES (${id}, 900, 'A.', 5);
    UPDATE lesson SET duration_s = duration_s + 1000 WHERE course_id = ${id};
    UPDATE course SET price_cents = 1, sold_by = 2, students_count = 7 WHERE id = ${id};
    UPDATE course_sum SET courses = courses + 1;
    UPDATE course_search SET words = 'x' WHERE course_id = (SELECT min(course_id) FROM course_search);
    DELETE FROM course_search WHERE course_id = (SELECT max(course_id) FROM course_search);
    SET session_replication_role = DEFAULT`);
  await app.core.jobs.run('catalog.course-sums-check');
  assert.deepEqual(await kept(), await counted());
  assert.deepEqual(await wrongSale(), []);
  assert.deepEqual(await wrongSearch(), []);
  const [known, real] = await students();
  assert.equal(known, real);
  const [figures] = await rowsOf(
    `SELECT students_count, rating_count, rating_sum, duration_s FROM course WHERE id = ${id}`,
  );
  assert.deepEqual(figures, { students_count: 1, rating_count: 1, rating_sum: 5, duration_s: 4_328 });
  assert.equal(await reconcileCourseSums(app.core.db), 0);
});
