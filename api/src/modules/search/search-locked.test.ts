import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { person, profiles } from '../../../test/people.ts';
import { canary, canaryQuestions } from '../../../test/search-cases.ts';
import { grant, makeCourse, makePlan, openByPlan, type MadeCourse } from '../catalog/catalog.fixture.ts';

let app: TestApp;
let course: MadeCourse;
let hidden: MadeCourse;
const secret = `<p>Antes vem o arrozal e o ${canary} canta no telhado vermelho, e WEGE3 sobe.</p>`;

/** Calls the search under a brand, whole and as one types. */
const ask = async (q: string, token?: string, host = 'localhost') => {
  const options = { ...(token && { token }), headers: { host } };
  const [all, lines, page] = await Promise.all([
    app.call('GET', `/api/search?q=${encodeURIComponent(q)}`, options),
    app.call('GET', `/api/search-suggestions?q=${encodeURIComponent(q)}`, options),
    app.call('GET', `/api/search?q=${encodeURIComponent(q)}&kind=lesson`, options),
  ]);
  for (const { status } of [all, lines, page]) assert.equal(status, 200);
  return { all: all.body, text: JSON.stringify([all.body, lines.body, page.body]) };
};

/** An e-book whose title and text have the canary, and a word of its own. */
const makeBook = async (slug: string, fields: { visibility?: string; company_id?: number }) => {
  const author = await app.core.db.selectFrom('instructor').select('id').executeTakeFirstOrThrow();
  await app.core.db
    .insertInto('ebook')
    .values({
      title: `Livrete ${slug.replace('-', '')} ${canary}`,
      slug,
      description_html: `<p>O ${canary} lê no alpendrexyz.</p>`,
      category_id: 11,
      author_id: author.id,
      pages: 1,
      status: 'published',
      live_revision: 1,
      published_at: '2026-01-01T12:00:00Z',
      ...fields,
    })
    .execute();
};

before(async () => {
  app = await testApp();
  const { db } = app.core;
  course = await makeCourse(app, { title: 'Curso do telhado' });
  hidden = await makeCourse(app, { title: `Reunião ${canary}`, visibility: 'internal' });
  await db
    .updateTable('lesson')
    .set({ description_html: secret })
    .where('course_id', 'in', [course.id, hidden.id])
    .where('preview_free', '=', false)
    .execute();
  await makeCourse(app, { title: `Rascunho ${canary}`, status: 'draft' });
  await makeCourse(app, { title: `Arquivado ${canary}`, status: 'archived' });
  await makeCourse(app, { title: `Outra marca ${canary}`, company: 3 });
  await makeBook('livrete-interno', { visibility: 'internal' });
  await makeBook('livrete-alheio', { company_id: 3 });
  await app.core.jobs.run('search-settle');
});
after(() => app.close());

/** The canary, and the words beside it. */
const questions = [...canaryQuestions, 'arrozal', 'canta no telhado', 'WEGE3'];

test('no answer to a guest or to a customer without a right shows, counts or ranks a locked text', async () => {
  const customer = await person(app);
  for (const q of questions)
    for (const token of [undefined, customer.token]) {
      const { all, text } = await ask(q, token);
      assert.ok(!text.includes('arrozal') && !text.includes(canary), q);
      const lessons = all.groups.find(({ kind }: { kind: string }) => kind === 'lesson');
      assert.ok(!lessons || !q.includes(canary), q);
    }
  const found = (await ask('arrozal')).all;
  assert.deepEqual([found.total, found.groups], [0, []]);
});

test('what is found by its title is shown without the words that a locked text has beside the same word', async () => {
  const { db } = app.core;
  const locked = await db
    .selectFrom('lesson')
    .select(['id', 'title'])
    .where('course_id', '=', course.id)
    .where('preview_free', '=', false)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const rename = async (title: string) => {
    await db.updateTable('lesson').set({ title }).where('id', '=', locked.id).execute();
    await app.core.jobs.run('search-settle');
  };
  await rename('O telhado vermelho');
  const buyer = await person(app);
  await grant(app, buyer.id, 'course', course.id);
  const outside = await person(app);
  for (const token of [undefined, outside.token]) {
    const { all, text } = await ask('telhado vermelho', token);
    const lessons = all.groups.find(({ kind }: { kind: string }) => kind === 'lesson');
    assert.deepEqual(
      [lessons.items[0].id, lessons.items[0].access.open, lessons.items[0].snippet],
      [locked.id, false, null],
    );
    assert.ok(!text.includes('arrozal') && !text.includes(canary));
  }
  assert.match((await ask('telhado vermelho', buyer.token)).text, new RegExp(canary));
  await rename(locked.title);
});

test('the same words find the same whether a locked text has them or not', async () => {
  const { db } = app.core;
  const answers = async () => Promise.all(questions.map(async (q) => (await ask(q)).text));
  const before = await answers();
  await db.updateTable('lesson').set({ description_html: '' }).where('course_id', '=', course.id).execute();
  await app.core.jobs.run('search-settle');
  assert.deepEqual(await answers(), before);
  await db
    .updateTable('lesson')
    .set({ description_html: secret })
    .where('course_id', '=', course.id)
    .where('preview_free', '=', false)
    .execute();
  await app.core.jobs.run('search-settle');
});

test('who bought the course and who holds a plan of it find and read it', async () => {
  const [buyer, holder, plan] = [await person(app), await person(app), await makePlan(app)];
  await grant(app, buyer.id, 'course', course.id);
  await openByPlan(app, plan.id, course.id);
  await grant(app, holder.id, 'signature_type', plan.id);
  for (const { token } of [buyer, holder]) {
    const { all } = await ask(canary, token);
    const lessons = all.groups.find(({ kind }: { kind: string }) => kind === 'lesson');
    assert.deepEqual([lessons.total, lessons.items[0].access.open], [3, true]);
    assert.match(lessons.items[0].snippet.text, /canarinhoxyz/);
  }
});

test('who bought another course, whose access ended, or whose course opens later finds nothing in it', async () => {
  const { db } = app.core;
  const [other, ended, early] = [await person(app), await person(app), await person(app)];
  await grant(app, other.id, 'course', (await makeCourse(app)).id);
  await grant(app, ended.id, 'course', course.id, { expires_at: '2026-01-02T12:00:00Z' });
  await grant(app, early.id, 'course', course.id, { starts_at: '2100-01-01T12:00:00Z' });
  for (const { token } of [other, ended, early]) assert.ok(!(await ask(canary, token)).text.includes(canary));
  const waiting = await person(app);
  await grant(app, waiting.id, 'course', course.id);
  const locked = db.updateTable('lesson').where('course_id', '=', course.id).where('preview_free', '=', false);
  await locked.set({ opens_at: '2100-01-01T12:00:00Z' }).execute();
  await app.core.jobs.run('search-settle');
  assert.ok(!(await ask(canary, waiting.token)).text.includes(canary));
  await locked.set({ opens_at: null, opens_after_id: course.lessons[0] ?? 0 }).execute();
  await app.core.jobs.run('search-settle');
  assert.ok(!(await ask(canary, waiting.token)).text.includes(canary));
  await locked.set({ opens_after_id: null }).execute();
  await app.core.jobs.run('search-settle');
});

test('a draft, what is archived, of another brand, or for the staff alone is found by no customer', async () => {
  const customer = await person(app);
  for (const token of [undefined, customer.token]) {
    const { text } = await ask(canary, token);
    assert.ok(!/Rascunho|Arquivado|Outra marca|Reunião/.test(text));
  }
  const liberta = await ask(canary, undefined, 'localhost:3005');
  assert.match(liberta.text, /Outra marca/);
  assert.ok(!/Rascunho|Arquivado|Reunião|arrozal/.test(liberta.text));
});

test('who looks at courses as staff finds their locked texts and what is for the staff', async () => {
  const staff = await person(app, { profile_id: profiles.admin });
  const { text } = await ask(canary, staff.token);
  assert.match(text, /Reunião/);
  assert.match(text, /arrozal/);
});

test('what is said in a video that is not free is found by who may see it alone', async () => {
  const buyer = await person(app);
  await grant(app, buyer.id, 'course', course.id);
  const lessonsOf = async (token?: string) => {
    const { all } = await ask('pavios da máxima', token);
    return all.groups.find(({ kind }: { kind: string }) => kind === 'lesson')?.total ?? 0;
  };
  const free = await lessonsOf();
  assert.ok(free > 0);
  assert.equal(await lessonsOf(buyer.token), free + 3);
});

test('an e-book of the staff or of another brand is neither shown nor counted, by its title or by its text', async () => {
  const customer = await person(app);
  for (const token of [undefined, customer.token])
    for (const q of ['livrete', 'alpendrexyz', 'livreteinterno', 'livretealheio', `livrete ${canary}`]) {
      const { all, text } = await ask(q, token);
      assert.ok(!text.includes('livrete-') && !text.includes('alpendrexyz'), q);
      assert.ok(!all.groups.some(({ kind }: { kind: string }) => kind === 'ebook'), q);
    }
  const theirs = await ask('alpendrexyz', undefined, 'localhost:3005');
  assert.match(theirs.text, /livrete-alheio/);
  assert.ok(!theirs.text.includes('livrete-interno'));
  const staff = await person(app, { profile_id: profiles.admin });
  assert.match((await ask('alpendrexyz', staff.token)).text, /livrete-interno/);
});

test('an e-book that became another brand is suggested to nobody of this one, even before its document says so', async () => {
  const { db } = app.core;
  const book = db.updateTable('ebook').where('slug', '=', 'livrete-alheio');
  const suggested = async () =>
    (await app.call('GET', '/api/search-suggestions?q=alpendrexyz', { headers: { host: 'localhost' } })).body.data
      .length;
  await book.set({ company_id: null }).execute();
  await app.core.jobs.run('search-settle');
  assert.equal(await suggested(), 1);
  await book.set({ company_id: 3 }).execute();
  assert.equal(await suggested(), 0);
  await app.core.jobs.run('search-settle');
  assert.equal(await suggested(), 0);
});

test('a word that only what is for the staff has is not what a mistyped word may have meant', async () => {
  const { db } = app.core;
  const noted = async () =>
    (await db.selectFrom('search_word').select('word').where('word', '=', 'livreteinterno').execute()).length;
  assert.equal(await noted(), 0);
  const book = db.updateTable('ebook').where('slug', '=', 'livrete-interno');
  await book.set({ visibility: 'product' }).execute();
  await app.core.jobs.run('search-settle');
  assert.equal(await noted(), 1);
  await book.set({ visibility: 'internal' }).execute();
  await app.core.jobs.run('search-settle');
  await app.modules.search.service.reindex();
  assert.equal(await noted(), 0);
});
