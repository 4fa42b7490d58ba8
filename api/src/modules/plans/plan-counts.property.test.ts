import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { runs } from '@pregao/testing/runs';
import fc from 'fast-check';
import { sql } from 'kysely';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { person } from '../../../test/people.ts';
import { takenBack } from '../../db/taken-back.ts';
import type { Tx } from '../../db/open.ts';
import { createAccessService } from '../access/access.service.ts';
import { planOpensOf } from '../access/index.ts';
import { makeCourse } from '../catalog/catalog.fixture.ts';
import { listContents, listFirstContents } from './plan-contents.repository.ts';
import { createPlansService } from './plans.service.ts';
import { listShown } from './plans.repository.ts';

const categories = [1, 2, 3];
const place = fc.nat({ max: 4 });

/** Everything by its place: courses 0 to 4, and a shelf with some of them. */
const worlds = fc.record({
  courses: fc.array(
    fc.record({
      category: fc.constantFrom(...categories),
      status: fc.constantFrom('published', 'published', 'draft'),
      visibility: fc.constantFrom('product', 'product', 'public', 'internal'),
      company: fc.constantFrom(null, null, 1, 2),
    }),
    { minLength: 5, maxLength: 5 },
  ),
  shelf: fc.uniqueArray(place, { maxLength: 3 }),
  rules: fc.array(
    fc.record({
      kind: fc.constantFrom('item', 'category', 'shelf', 'type'),
      content: fc.constantFrom('course', 'course', 'ebook', null),
      target: place,
      company: fc.constantFrom(null, null, 1, 2),
      over: fc.constantFrom(false, false, true),
    }),
    { maxLength: 5 },
  ),
});
type World = typeof worlds extends fc.Arbitrary<infer W> ? W : never;

let app: TestApp;
let holder = 0;
let courses: number[] = [];
before(async () => {
  app = await testApp();
  holder = (await person(app)).id;
  for (const _ of [1, 2, 3, 4, 5]) courses = [...courses, (await makeCourse(app)).id];
});
after(() => app.close());

const write = async (tx: Tx, { courses: written, shelf, rules }: World): Promise<number> => {
  const live = { status: 'published', live_revision: 1, published_at: '2026-01-01T12:00:00Z' };
  const plan = await tx
    .insertInto('signature_type')
    .values({ name: 'Contado', slug: 'contado', ...live })
    .returning('id')
    .executeTakeFirstOrThrow();
  const shelves = tx.insertInto('content_qualification').values({ name: 'Contada', slug: 'contada' });
  const { id: shelfId } = await shelves.returning('id').executeTakeFirstOrThrow();
  for (const [at, { category, status, visibility, company }] of written.entries())
    await tx
      .updateTable('course')
      .set({ category_id: category, status, visibility, company_id: company })
      .where('id', '=', courses[at] ?? 0)
      .execute();
  for (const item of shelf)
    await tx
      .insertInto('qualification_item')
      .values({ qualification_id: shelfId, item_type: 'course', item_id: courses[item] ?? 0 })
      .execute();
  for (const { kind, content, target, company, over } of rules) {
    if (content === null && kind !== 'category' && kind !== 'shelf') continue;
    const targets: Record<string, number | null> = {
      type: null,
      item: courses[target] ?? 0,
      category: categories[target % 3] ?? 0,
      shelf: shelfId,
    };
    await tx
      .insertInto('plan_rule')
      .values({
        signature_type_id: plan.id,
        kind,
        content_type: content,
        target_id: targets[kind] ?? null,
        company_id: company,
        ends_at: over ? '2020-01-01T12:00:00Z' : null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await tx
    .insertInto('access_grant')
    .values({
      user_id: holder,
      subject_type: 'signature_type',
      subject_id: plan.id,
      source_type: 'courtesy',
      source_id: 1,
      starts_at: '2026-01-01T12:00:00Z',
    })
    .execute();
  return plan.id;
};

test('what a plan is said to open is what opens to who has it, counted, listed and found by kind', async () => {
  await fc.assert(
    fc.asyncProperty(worlds, (world) =>
      takenBack(app.core.db, async (tx) => {
        const id = await write(tx, world);
        const core = { ...app.core, db: tx };
        const access = createAccessService(core);
        const reader = await access.readerOf({ id: holder }, 1);
        const answer = await access.accessTo(
          reader,
          courses.map((course) => ({ kind: 'course', id: course })),
        );
        const open = courses.filter((course, at) => {
          const found = answer({ kind: 'course', id: course });
          return found.open && found.by === 'plan' && world.courses[at]?.status === 'published';
        });
        const { catalog, commerce } = app.modules;
        const plans = createPlansService(core, { access, catalog: catalog.service, commerce: commerce.service });
        const visitor = await plans.visitorOf(null, 'brasil');
        const [plan] = await plans.present(tx, await listShown(tx, 1, id), visitor);
        assert.equal(plan?.opens.find(({ kind }) => kind === 'course')?.count ?? 0, open.length);
        const { rows } = await sql<{ opens: { kind: string; count: number }[] }>`SELECT
          ${planOpensOf(sql`${id}::bigint`, sql`1::bigint`)} AS opens`.execute(tx);
        assert.deepEqual(rows[0]?.opens, plan?.opens);
        const rights = (await access.ofPlans(tx, [id], 1)).get(id);
        assert.ok(rights);
        const reached = { companyId: 1, rights };
        const listed = await listContents(tx, reached, { type: 'course', from: 0, most: 50 });
        assert.deepEqual([listed.total, listed.data.map((row) => row.id).sort()], [open.length, [...open].sort()]);
        const first = await listFirstContents(tx, reached, 2);
        assert.equal(first.find(({ kind }) => kind === 'course')?.count ?? 0, open.length);
      }),
    ),
    runs(24, 400),
  );
});
