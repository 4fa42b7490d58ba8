import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { migrations } from '../../db/migrate.ts';
import { seedDemo } from '../../seed/demo.ts';

let app: TestApp;
before(async () => {
  app = await testApp();
  await seedDemo(app.core);
});
after(() => app.close());

const rows = async (text: string) => (await app.database.query(text)).rows;

/** The plans as they were: a row for each course that a plan opens, those of the seed and three made by hand. */
const asBefore = `
  CREATE TABLE signature_course (signature_type_id bigint, course_id bigint, PRIMARY KEY (signature_type_id, course_id));
  INSERT INTO signature_course
    SELECT r.signature_type_id, c.id FROM plan_rule r
    JOIN course c ON r.content_type = 'course' AND (r.kind = 'type' OR r.target_id = c.category_id);
  INSERT INTO signature_type (id, name, slug) VALUES (901, 'Por curso', 'por-curso'), (902, 'Vazio', 'vazio');
  INSERT INTO signature_course SELECT 901, min(id) FROM course GROUP BY category_id;
  INSERT INTO signature_course SELECT 901, id FROM course WHERE category_id = 5 ON CONFLICT DO NOTHING;
  INSERT INTO access_grant (user_id, subject_type, subject_id, source_type, source_id, starts_at, expires_at)
    SELECT id, 'signature_type', 901 + id % 2, 'courtesy', 0, now() - interval '1 day', now() + id * interval '1 hour' FROM app_user WHERE id % 3 = 0;
  DROP TABLE plan_rule`;

/** Every course that is open to every person, with its end, by the rows. */
const byRows = `
  SELECT user_id, course_id, CASE WHEN bool_and(expires_at IS NOT NULL) THEN max(expires_at) END AS until FROM (
    SELECT user_id, subject_type, subject_id, expires_at FROM access_grant
    WHERE status = 'active' AND starts_at <= now() AND (expires_at IS NULL OR expires_at > now())
  ) g JOIN (
    SELECT 'signature_type' AS type, signature_type_id AS of, course_id FROM signature_course
    UNION ALL SELECT 'course', id, id FROM course
  ) o ON o.type = g.subject_type AND o.of = g.subject_id
  GROUP BY 1, 2 ORDER BY 1, 2`;

/** The same by what the platform answers. */
const byRules = async () => {
  const { service } = app.modules.access;
  const courses = await app.core.db.selectFrom('course').select(['id', 'category_id']).orderBy('id').execute();
  const people = await app.core.db.selectFrom('app_user').select('id').orderBy('id').execute();
  const found = [];
  for (const { id: user_id } of people) {
    const { rights } = await service.readerOf({ id: user_id }, 1);
    for (const { id: course_id, category_id } of courses) {
      const right = rights.of({ kind: 'course', id: course_id, category_id });
      if (right) found.push({ user_id, course_id, until: right.until });
    }
  }
  return found;
};

test('nobody of the demonstration wins or loses access when rows become rules', async () => {
  await app.database.exec(asBefore);
  const had = await rows(byRows);
  assert.ok(had.length > 1_000, String(had.length));
  const migration = migrations().find(({ name }) => name.startsWith('138-'));
  await app.database.exec(migration?.text ?? '');
  assert.deepEqual(await byRules(), had);
  assert.deepEqual(
    await rows(
      `SELECT signature_type_id AS plan, kind, count(*)::int AS rules FROM plan_rule WHERE signature_type_id > 900
       OR kind = 'type' GROUP BY 1, 2 ORDER BY 1, 2`,
    ),
    [
      {
        plan: (await rows(`SELECT id FROM signature_type WHERE slug = 'completo-anual'`))[0]?.id,
        kind: 'type',
        rules: 1,
      },
      { plan: 901, kind: 'category', rules: 1 + (await singles()) },
      { plan: 901, kind: 'item', rules: 12 - (await singles()) },
    ],
  );
});

/** Categories other than 5 of one course. */
const singles = async () =>
  Number(
    (
      await rows(
        `SELECT count(*) AS n FROM (SELECT 1 FROM course WHERE category_id <> 5 GROUP BY category_id HAVING count(*) = 1) x`,
      )
    )[0]?.n,
  );
