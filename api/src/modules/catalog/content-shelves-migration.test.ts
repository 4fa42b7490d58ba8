import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { person, profiles } from '../../../test/people.ts';
import { grant, makeCourse, makePlan } from './catalog.fixture.ts';
import { item, shelfDesk } from './content-shelves.fixture.ts';

let app: TestApp;
before(async () => {
  app = await testApp();
});
after(() => app.close());

const migration = readFileSync(new URL('../../db/migrations/322-published-shelves.sql', import.meta.url), 'utf8');
const table = 'content_qualification';
const added = [
  ...['status', 'live_revision', 'publish_at', 'unpublish_at', 'next_unpublish_at', 'published_at', 'published_by'],
  ...['reviewer_id', 'review_note', 'last_editor_id', 'plan_ids'],
];

/** The table as it was before the migration, with the shelves that it has. */
const undone = `DROP INDEX content_qualification_home;
  ALTER TABLE ${table} ${added.map((column) => `DROP COLUMN ${column} CASCADE`).join(', ')}, ADD COLUMN active boolean NOT NULL DEFAULT true;
  CREATE TRIGGER ${table}_slug_kept AFTER UPDATE OF slug ON ${table} FOR EACH ROW EXECUTE FUNCTION keep_subject_slug();
  CREATE TRIGGER ${table}_slug_forgotten AFTER DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION forget_subject_slugs();
  SELECT keep_record_sums('${table}');
  DELETE FROM content_version WHERE entity = '${table}';`;

test('the migration publishes active shelves with their version, makes drafts of the others, and moves no right', async () => {
  const admin = await person(app, { profile_id: profiles.admin });
  const { create, find, write, page, call } = shelfDesk(() => ({ app, admin }));
  const [plan, who, course, later] = [
    await makePlan(app),
    await person(app),
    await makeCourse(app),
    await makeCourse(app),
  ];
  await grant(app, who.id, 'signature_type', plan.id);
  const parts = { items: [item('course', course)], plan_ids: [plan.id] };
  const [live, idle, plain] = [await create(parts), await create(parts), await create()];
  const rules = async () => (await app.database.query('SELECT * FROM plan_rule ORDER BY id')).rows;
  const has = async ({ slug }: { slug: string }) =>
    (await app.call('GET', `/api/find-course-player/${slug}`, { token: who.token })).body.access === 'owned';
  const before = await rules();
  await app.database.exec(`BEGIN; ${undone}
    UPDATE ${table} SET active = false WHERE id IN (${idle.id}, ${plain.id}); ${migration} COMMIT;`);

  assert.deepEqual(await rules(), before);
  const stands = async ({ id }: { id: number }) => {
    const { status, is_live, plan_ids } = await find(id);
    return [status, is_live, plan_ids];
  };
  assert.deepEqual(await stands(live), ['published', true, [plan.id]]);
  assert.deepEqual(await stands(idle), ['draft', false, [plan.id]]);
  assert.deepEqual(await stands(plain), ['draft', false, []]);
  assert.deepEqual([(await page(live.slug)).status, (await page(idle.slug)).status], [200, 404]);
  const { body: version } = await call('GET', `/api/cms-find-shelf-version/${live.id}/${live.revision}`);
  const { items, icon, plan_ids } = version.values;
  assert.deepEqual([items, icon, plan_ids], [live.items, live.icon, live.plan_ids]);
  assert.deepEqual((await call('GET', '/api/cms-list-shelves')).body.meta.counts.published, 1);

  assert.equal((await write(idle, { items: [item('course', later)] })).status, 200);
  await write(live, { items: [], plan_ids: [] });
  assert.deepEqual([await has(course), await has(later)], [true, false]);
});
