import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { countedDatabase } from '../../../test/counted-database.ts';
import { makeEbook } from '../../../test/ebooks.ts';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { person } from '../../../test/people.ts';
import { grant, makeCourse, makePlan, openByPlan, type MadeCourse } from '../catalog/catalog.fixture.ts';
import { createAccessService } from './access.service.ts';

let app: TestApp;
let courses: MadeCourse[] = [];
before(async () => {
  app = await testApp();
  for (const _ of [1, 2, 3, 4, 5, 6]) courses = [...courses, await makeCourse(app, { category: 4 })];
});
after(() => app.close());

/** The service on a database that counts what it is asked. */
const counted = () => {
  const { db, count } = countedDatabase(app.core.db);
  return { service: createAccessService({ ...app.core, db }), count };
};

test('one question answers for many subjects of several kinds by the same three queries', async () => {
  const { id } = await person(app);
  const plan = await makePlan(app);
  await openByPlan(app, plan.id, courses[0]?.id ?? 0);
  await grant(app, id, 'signature_type', plan.id);
  await grant(app, id, 'course', courses[1]?.id ?? 0);
  const ask = async (most: number) => {
    const { service, count } = counted();
    const asked = courses
      .slice(0, most)
      .flatMap((course) => [
        { kind: 'course' as const, id: course.id },
        ...course.lessons.map((lesson) => ({ kind: 'lesson' as const, id: lesson })),
      ]);
    const answer = await service.accessTo(await service.readerOf({ id }, 1), asked);
    return { queries: count(), answers: asked.map(answer) };
  };
  const [few, many] = [await ask(3), await ask(6)];
  assert.deepEqual([few.queries, many.queries], [3, 3]);
  const own = many.answers.filter(({ open }) => open).map((access) => (access.open ? access.by : ''));
  // Of each course not theirs the first lesson is free.
  assert.deepEqual(
    [
      own.filter((by) => by === 'plan').length,
      own.filter((by) => by === 'grant').length,
      own.filter((by) => by === 'free').length,
    ],
    [5, 5, 4],
  );
});

test('a guest asks nothing of themself, and what is unknown is not there', async () => {
  const { service, count } = counted();
  const answer = await service.accessTo(await service.readerOf(null, 1), [{ kind: 'course', id: 999_999 }]);
  assert.deepEqual([answer({ kind: 'course', id: 999_999 }), count()], [{ open: false, reason: 'brand' }, 1]);
});

test('a course that is published tomorrow is open to who holds a plan of its category, its shelf or its type', async () => {
  const { db } = app.core;
  const { id: shelf } = await db
    .insertInto('content_qualification')
    .values({ name: 'Vitrine', slug: 'vitrine' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rules = [
    { kind: 'category', content_type: null, target_id: 7 },
    { kind: 'shelf', content_type: null, target_id: shelf },
    { kind: 'type', content_type: 'course', target_id: null },
  ];
  const holders: { id: number; token: string }[] = [];
  for (const rule of rules) {
    const [plan, who] = [await makePlan(app), await person(app)];
    await db
      .insertInto('plan_rule')
      .values({ signature_type_id: plan.id, ...rule })
      .execute();
    await grant(app, who.id, 'signature_type', plan.id);
    holders.push(who);
  }
  const tomorrow = await makeCourse(app, { category: 7 });
  await db
    .insertInto('qualification_item')
    .values({ qualification_id: shelf, item_type: 'course', item_id: tomorrow.id })
    .execute();
  for (const { token } of holders) {
    const { body } = await app.call('GET', `/api/find-course-player/${tomorrow.slug}`, { token });
    assert.equal(body.access, 'owned');
  }
});

test('a rule of a category reaches the categories below it', async () => {
  const { db } = app.core;
  const below = await db
    .insertInto('category')
    .values({ name: 'Debêntures', slug: 'debentures', motif: 'curve', parent_id: 6 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [plan, who, course] = [await makePlan(app), await person(app), await makeCourse(app, { category: below.id })];
  await db
    .insertInto('plan_rule')
    .values({ signature_type_id: plan.id, kind: 'category', content_type: 'course', target_id: 6 })
    .execute();
  const about = async () =>
    (await app.call('GET', `/api/find-course/${course.slug}`, { token: who.token })).body.access;
  const opened = await app.modules.catalog.service.lookups.coursesOfSignature(plan.id);
  assert.deepEqual([opened.map(({ id }) => id), (await about()).open], [[course.id], false]);
  await grant(app, who.id, 'signature_type', plan.id);
  assert.equal((await about()).by, 'plan');
});

test('a plan whose rule is of one brand opens nothing under another', async () => {
  const { db } = app.core;
  const { service } = counted();
  const [plan, who] = [await makePlan(app), await person(app)];
  await db
    .insertInto('plan_rule')
    .values({ signature_type_id: plan.id, kind: 'category', content_type: 'course', target_id: 4, company_id: 3 })
    .execute();
  await grant(app, who.id, 'signature_type', plan.id);
  const asked = { kind: 'course' as const, id: courses[5]?.id ?? 0 };
  const opens = async (company: number) =>
    (await service.accessTo(await service.readerOf({ id: who.id }, company), [asked]))(asked).open;
  assert.deepEqual([await opens(1), await opens(3)], [false, true]);
});

test('what one has and staff took off the shop stays open and listed, until it lies in the trash', async () => {
  const [book, who] = [await makeEbook(app, { status: 'archived' }), await person(app)];
  await grant(app, who.id, 'ebook', book.id);
  const asked = { kind: 'ebook' as const, id: book.id };
  const { service } = counted();
  const seen = async () => {
    const answer = await service.accessTo(await service.readerOf({ id: who.id }, 1), [asked]);
    const { body } = await app.call('GET', '/api/list-my-ebooks', { token: who.token });
    return [answer(asked).open, body.data.map(({ id }: { id: number }) => id)];
  };
  assert.deepEqual(await seen(), [true, [book.id]]);
  const thrown = { deleted_at: '2026-11-01T12:00:00Z' };
  await app.core.db.updateTable('ebook').set(thrown).where('id', '=', book.id).execute();
  assert.deepEqual(await seen(), [false, []]);
});

test('an e-book is open by the rule of its category, in the shop and among what one has', async () => {
  const { db } = app.core;
  const teacher = await db.selectFrom('instructor').select('id').limit(1).executeTakeFirstOrThrow();
  await db
    .insertInto('ebook')
    .values({
      title: 'Livro',
      slug: 'livro',
      category_id: 11,
      author_id: teacher.id,
      pages: 10,
      status: 'published',
      live_revision: 1,
      published_at: '2026-01-01T12:00:00Z',
    })
    .execute();
  const [plan, who] = [await makePlan(app), await person(app)];
  await db.insertInto('plan_rule').values({ signature_type_id: plan.id, kind: 'category', target_id: 11 }).execute();
  await grant(app, who.id, 'signature_type', plan.id);
  const { body } = await app.call('GET', '/api/find-subject/cursos', { token: who.token });
  assert.deepEqual(
    [body.kind, body.items.map(({ title, owned }: { title: string; owned: boolean }) => [title, owned])],
    ['mine', [['Livro', true]]],
  );
});
