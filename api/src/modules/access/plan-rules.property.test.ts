import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { runs } from '@pregao/testing/runs';
import fc from 'fast-check';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { person } from '../../../test/people.ts';
import type { Tx } from '../../db/open.ts';
import { makeCourse } from '../catalog/catalog.fixture.ts';
import { createAccessService } from './access.service.ts';
import { openTo } from './index.ts';

const kinds = ['item', 'category', 'shelf', 'type'] as const;
const categories = [1, 2, 3];

interface Rule {
  plan: number;
  kind: (typeof kinds)[number];
  content: 'course' | 'ebook' | null;
  target: number;
  company: number | null;
}

interface Held {
  /** A plan, or a course where `direct`. */
  direct: boolean;
  target: number;
  starts: number;
  ends: number | null;
  status: 'active' | 'revoked' | 'suspended';
}

/** Everything by its place: plans and shelves 0 and 1, courses 0 to 4 of the categories `of`. */
interface World {
  of: number[];
  shelves: number[][];
  rules: Rule[];
  held: Held[];
}

const place = (most: number) => fc.nat({ max: most });
const worlds: fc.Arbitrary<World> = fc.record({
  of: fc.array(fc.constantFrom(...categories), { minLength: 5, maxLength: 5 }),
  shelves: fc.array(fc.uniqueArray(place(4), { maxLength: 3 }), { minLength: 2, maxLength: 2 }),
  rules: fc.array(
    fc.record({
      plan: place(1),
      kind: fc.constantFrom(...kinds),
      content: fc.constantFrom('course' as const, 'course' as const, 'ebook' as const, null),
      target: place(4),
      company: fc.constantFrom(null, null, 1, 2),
    }),
    { maxLength: 5 },
  ),
  held: fc.array(
    fc.record({
      direct: fc.boolean(),
      target: place(4),
      starts: fc.integer({ min: -3, max: 2 }),
      ends: fc.option(fc.integer({ min: -2, max: 4 })),
      status: fc.constantFrom('active' as const, 'active' as const, 'revoked' as const, 'suspended' as const),
    }),
    { maxLength: 4 },
  ),
});

let app: TestApp;
let reader = 0;
let courses: number[] = [];
before(async () => {
  app = await testApp();
  reader = (await person(app)).id;
  for (const _ of [1, 2, 3, 4, 5]) courses = [...courses, (await makeCourse(app)).id];
});
after(() => app.close());

const day = (days: number) => new Date(app.clock.now.getTime() + days * 86_400_000 + 1_000).toISOString();

const isWhole = ({ kind, content }: Rule) => content !== null || kind === 'category' || kind === 'shelf';

/** The end of what opens a course, by walking over every grant and rule; undefined: nothing opens it. */
const naive = ({ of, shelves, rules, held }: World, course: number): string | null | undefined => {
  const reaches = ({ kind, content, target, company }: Rule) =>
    (company === null || company === 1) &&
    (content === null || content === 'course') &&
    (kind === 'type' ||
      (kind === 'item' && target === course) ||
      (kind === 'category' && categories[target % 3] === of[course]) ||
      (kind === 'shelf' && (shelves[target % 2] ?? []).includes(course)));
  const opens = ({ direct, target }: Held) =>
    direct ? target === course : rules.filter(isWhole).some((rule) => rule.plan === target % 2 && reaches(rule));
  const open = held.filter(
    (grant) =>
      grant.status === 'active' && grant.starts < 0 && (grant.ends === null || grant.ends >= 0) && opens(grant),
  );
  if (open.length === 0) return undefined;
  if (open.some(({ ends }) => ends === null)) return null;
  return day(Math.max(...open.map(({ ends }) => ends ?? 0)));
};

const idsOf = async (tx: Tx, table: 'signature_type' | 'content_qualification', mark: string) => {
  const ids: number[] = [];
  for (const turn of [0, 1]) {
    const made = tx.insertInto(table).values({ name: mark, slug: `${mark}-${turn}` });
    ids.push((await made.returning('id').executeTakeFirstOrThrow()).id);
  }
  return ids;
};

/** Writes a world into the database. */
const write = async (tx: Tx, { of, shelves, rules, held }: World) => {
  const plans = await idsOf(tx, 'signature_type', 'plano');
  const shelfIds = await idsOf(tx, 'content_qualification', 'vitrine');
  for (const [at, category] of of.entries())
    await tx
      .updateTable('course')
      .set({ category_id: category })
      .where('id', '=', courses[at] ?? 0)
      .execute();
  for (const [at, items] of shelves.entries())
    for (const item of items)
      await tx
        .insertInto('qualification_item')
        .values({ qualification_id: shelfIds[at] ?? 0, item_type: 'course', item_id: courses[item] ?? 0 })
        .execute();
  const targetOf = ({ kind, target }: Rule) =>
    ({
      type: null,
      item: courses[target] ?? 0,
      category: categories[target % 3] ?? 0,
      shelf: shelfIds[target % 2] ?? 0,
    })[kind];
  for (const rule of rules.filter(isWhole))
    await tx
      .insertInto('plan_rule')
      .values({
        signature_type_id: plans[rule.plan] ?? 0,
        kind: rule.kind,
        content_type: rule.content,
        target_id: targetOf(rule),
        company_id: rule.company,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  for (const [at, { direct, target, starts, ends, status }] of held.entries())
    await tx
      .insertInto('access_grant')
      .values({
        user_id: reader,
        subject_type: direct ? 'course' : 'signature_type',
        subject_id: (direct ? courses[target] : plans[target % 2]) ?? 0,
        source_type: 'courtesy',
        source_id: at,
        starts_at: day(starts),
        expires_at: ends === null ? null : day(ends),
        status,
      })
      .execute();
};

class Undone extends Error {}

test('rules open what a walk over every grant, rule and course finds, until the same end', async () => {
  await fc.assert(
    fc.asyncProperty(worlds, async (world) => {
      const asking = app.core.db.transaction().execute(async (tx) => {
        await write(tx, world);
        const access = createAccessService({ ...app.core, db: tx });
        const who = await access.readerOf({ id: reader }, 1);
        const answer = await access.accessTo(
          who,
          courses.map((id) => ({ kind: 'course', id })),
        );
        const opened = await tx
          .selectFrom('course')
          .select('id')
          .where(openTo('course', who.rights.opened('course')))
          .execute();
        for (const [at, id] of courses.entries()) {
          const found = answer({ kind: 'course', id });
          assert.deepEqual(found.open ? found.until : undefined, naive(world, at), `course ${at}`);
          assert.equal(
            opened.some((row) => row.id === id),
            found.open,
            `list of course ${at}`,
          );
        }
        throw new Undone();
      });
      await assert.rejects(asking, Undone);
    }),
    runs(24, 600),
  );
});
