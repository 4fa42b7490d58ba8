import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { person } from '../../../test/people.ts';
import { grant, makeCourse, type MadeCourse } from './catalog.fixture.ts';

let app: TestApp;
let candles: MadeCourse, options: MadeCourse, draft: MadeCourse;
before(async () => {
  app = await testApp();
  candles = await makeCourse(app, { title: 'Opções não, candles sim', price: 30_000 });
  options = await makeCourse(app, { title: 'Estruturas avançadas', category: 5, level: 4, price: 90_000 });
  draft = await makeCourse(app, { title: 'Ainda não publicado', status: 'draft' });
});
after(() => app.close());

const titles = (body: { data: { title: string }[] }) => body.data.map(({ title }) => title);

test('a guest sees what is on sale with its prices', async () => {
  const { status, body } = await app.call('GET', '/api/list-courses');
  assert.equal(status, 200);
  assert.deepEqual(titles(body).sort(), ['Estruturas avançadas', 'Opções não, candles sim']);
  const course = body.data.find((item: { id: number }) => item.id === candles.id);
  assert.deepEqual(course.price, {
    product_id: candles.productId,
    price_cents: 30_000,
    list_price_cents: 60_000,
    pix_price_cents: 28_500,
    installments: null,
    access_days: null,
    warranty_days: 7,
  });
  assert.deepEqual(
    [course.owned, course.progress_pct, course.lessons_count, course.duration_s, course.rating_avg],
    [false, null, 4, 328, null],
  );
  assert.deepEqual(
    course.instructors.map(({ credential }: { credential: string }) => credential),
    ['CNPI 2841'],
  );
  assert.equal(body.meta.total, 2);
});

test('the store filters, counts what the other filters leave, and sorts', async () => {
  const only = await app.call('GET', '/api/list-courses?category=opcoes');
  assert.deepEqual(titles(only.body), ['Estruturas avançadas']);
  assert.deepEqual(
    only.body.facets.categories.map(({ slug, count }: { slug: string; count: number }) => [slug, count]),
    [
      ['analise-tecnica', 1],
      ['opcoes', 1],
    ],
  );
  assert.deepEqual(only.body.facets.levels, [{ id: 4, name: 'Profissional', count: 1 }]);
  assert.deepEqual(titles((await app.call('GET', '/api/list-courses?level=1')).body), ['Opções não, candles sim']);
  assert.deepEqual(titles((await app.call('GET', '/api/list-courses?sort=-price')).body), [
    'Estruturas avançadas',
    'Opções não, candles sim',
  ]);
  assert.deepEqual(titles((await app.call('GET', '/api/list-courses?per_page=1&page=2&sort=price')).body), [
    'Estruturas avançadas',
  ]);
});

test('the search ignores accents and case and needs every word', async () => {
  assert.deepEqual(titles((await app.call('GET', '/api/list-courses?q=AVANCADAS')).body), ['Estruturas avançadas']);
  assert.deepEqual(titles((await app.call('GET', '/api/list-courses?q=opcoes%20candles')).body), [
    'Opções não, candles sim',
  ]);
  assert.deepEqual(titles((await app.call('GET', '/api/list-courses?q=candles%20avancadas')).body), []);
});

test('an unknown order and a level that is no number are told on their field', async () => {
  const order = await app.call('GET', '/api/list-courses?sort=barato');
  assert.deepEqual([order.status, order.body.error.sort], [400, ['Ordenação desconhecida.']]);
  assert.equal((await app.call('GET', '/api/list-courses?level=x')).status, 400);
});

test('a course on sale tells everything its page shows, an unpublished one is not found', async () => {
  const { status, body } = await app.call('GET', `/api/find-course/${candles.slug}`);
  assert.equal(status, 200);
  assert.deepEqual(
    body.modules.map(
      ({ title, duration_s, lessons }: { title: string; duration_s: number; lessons: { duration_s: number }[] }) => [
        title,
        duration_s,
        lessons.map((lesson) => lesson.duration_s),
      ],
    ),
    [
      ['Módulo 1', 164, [82, 82]],
      ['Módulo 2', 164, [82, 82]],
    ],
  );
  assert.equal(body.modules[0].lessons[0].preview_free, true);
  assert.deepEqual(
    [body.promise, body.learning_goals, body.faq],
    ['Promessa', ['Meta'], [{ question: 'P', answer: 'R' }]],
  );
  assert.ok(!JSON.stringify(body).includes('leitura-de-candles'), 'no media address on the sales page');
  for (const slug of [draft.slug, 'nao-existe'])
    assert.equal((await app.call('GET', `/api/find-course/${slug}`)).status, 404);
});

test('reviews count towards the average, hidden ones do not', async () => {
  const one = await person(app),
    other = await person(app);
  await app.core.db
    .insertInto('course_review')
    .values([
      { course_id: options.id, user_id: one.id, author: 'Ana B.', rating: 4, text: 'Muito bom.' },
      { course_id: options.id, user_id: other.id, author: 'Rui C.', rating: 1, text: 'Spam', status: 'hidden' },
    ])
    .execute();
  const { body } = await app.call('GET', `/api/find-course/${options.slug}`);
  assert.deepEqual([body.rating_avg, body.rating_count, body.reviews.length], [4, 1, 1]);
  assert.deepEqual(
    body.rating_distribution.find(({ rating }: { rating: number }) => rating === 4),
    { rating: 4, count: 1 },
  );
});

test("a subject is one's own shelf, a category or a curated shelf; anything else is not found", async () => {
  const guest = await app.call('GET', '/api/find-subject/cursos');
  assert.deepEqual([guest.body.kind, guest.body.items.length], ['all', 2]);
  const owner = await person(app);
  await grant(app, owner.id, 'course', candles.id);
  const mine = await app.call('GET', '/api/find-subject/cursos', { token: owner.token });
  assert.deepEqual([mine.body.kind, titles({ data: mine.body.items })], ['mine', ['Opções não, candles sim']]);
  assert.deepEqual(titles({ data: mine.body.suggestions }), ['Estruturas avançadas']);
  assert.deepEqual(titles({ data: (await app.call('GET', '/api/find-subject/opcoes')).body.items }), [
    'Estruturas avançadas',
  ]);
  await app.core.db
    .insertInto('content_qualification')
    .values({ id: 900, name: 'Escolhas', slug: 'escolhas', status: 'published', live_revision: 1 })
    .execute();
  await app.core.db
    .insertInto('qualification_item')
    .values({ qualification_id: 900, item_type: 'course', item_id: options.id })
    .execute();
  assert.deepEqual(titles({ data: (await app.call('GET', '/api/find-subject/escolhas')).body.items }), [
    'Estruturas avançadas',
  ]);
  assert.equal((await app.call('GET', '/api/find-subject/nada')).status, 404);
});

test('the home of a guest proves itself with real counts: whole hours that can be watched, not the workload', async () => {
  await app.core.db.updateTable('lesson').set({ duration_s: 1_300 }).execute();
  const { body } = await app.call('GET', '/api/list-home');
  assert.deepEqual([body.proofs.courses, body.proofs.hours, body.continue_watching], [2, 2, []]);
  assert.deepEqual(
    body.shelves.map(({ slug }: { slug: string }) => slug),
    ['analise-tecnica', 'opcoes'],
  );
});
