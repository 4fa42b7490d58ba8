import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { CourseSummary } from '@pregao/contract';
import { testApp, type TestApp } from '../../../test/harness.ts';

/** A shop of more courses than page numbers reach, some of one brand only. */
let app: TestApp;

const fill = `
ALTER TABLE course DISABLE TRIGGER course_search_came;
INSERT INTO product (id, slug, name, kind, list_price_cents, price_cents, company_id)
  SELECT n, 'curso-' || n, 'Curso', 1, 90000, n % 50 * 100, CASE WHEN n % 4 = 0 THEN n % 3 + 1 END FROM generate_series(1, 600) n;
INSERT INTO course (title, slug, subtitle, category_id, level_id, product_id, featured, status, published_at, students_count, rating_count, rating_sum)
  SELECT (ARRAY['Opções', 'Ágio', 'Zero'])[n % 3 + 1] || ' ' || n % 97, 'curso-' || n, 'Curso completo', n % 13 + 1, n % 4 + 1, n % 600 + 1,
    n % 17 = 0, 'published', '2026-01-01T00:00:00Z'::timestamptz + (n % 300) * interval '1 hour', n % 90, n % 3, n % 3 * (n % 5 + 1)
  FROM generate_series(1, 12300) n;
ALTER TABLE course ENABLE TRIGGER course_search_came;
SELECT reconcile_course_search();`;

before(async () => {
  app = await testApp();
  await app.database.exec(fill);
});
after(() => app.close());

const ask = async (query: string) => {
  const { status, body } = await app.call('GET', `/api/list-courses?per_page=60&${query}`);
  assert.equal(status, 200, query);
  return body as {
    data: CourseSummary[];
    meta: { total: number; total_is_exact?: boolean; next_cursor: string | null; previous_cursor: string | null };
    facets: { categories: { count: number | null }[]; levels: { count: number | null }[] };
  };
};

const orders = {
  relevance: 'c.featured DESC, c.students_count DESC, c.id',
  newest: 'c.published_at DESC, c.id DESC',
  price: 'p.price_cents, c.id',
  '-price': 'p.price_cents DESC, c.id',
  rating: 'coalesce(c.rating_avg, 0) DESC, c.rating_count DESC, c.id',
  title: 'search_fold(c.title) COLLATE "C", c.title COLLATE "C", c.id',
};

/** Ids of what the brand sells, by the plain tables. */
const sold = async (sort: keyof typeof orders, where = 'true') =>
  (
    await app.database.query(`SELECT c.id::int FROM course c JOIN product p ON p.id = c.product_id
      WHERE (p.company_id IS NULL OR p.company_id = 1) AND ${where} ORDER BY ${orders[sort]}`)
  ).rows.map(({ id }) => id as number);

const ids = (courses: readonly CourseSummary[]) => courses.map(({ id }) => id);

for (const sort of Object.keys(orders) as (keyof typeof orders)[])
  test(`by ${sort}, numbers reach the 10,000th course and cursors the rest, from both ends`, async () => {
    const all = await sold(sort);
    for (const page of [1, 2, 80, 166])
      assert.deepEqual(ids((await ask(`sort=${sort}&page=${page}`)).data), all.slice((page - 1) * 60, page * 60));
    const numbered = await ask(`sort=${sort}&page=166`);
    const next = await ask(`sort=${sort}&cursor=${numbered.meta.next_cursor}`);
    assert.deepEqual(ids(next.data), all.slice(9_960, 10_020));
    assert.deepEqual(ids((await ask(`sort=${sort}&cursor=${next.meta.previous_cursor}`)).data), ids(numbered.data));
    const last = await ask(`sort=${sort}&cursor=last`);
    assert.deepEqual([ids(last.data), last.meta.next_cursor], [all.slice(-60), null]);
    assert.deepEqual(ids((await ask(`sort=${sort}&cursor=${last.meta.previous_cursor}`)).data), all.slice(-120, -60));
    const [first] = (await ask(`sort=${sort}&category=opcoes&level=2&page=3`)).data;
    assert.equal(first?.id, (await sold(sort, 'c.category_id = 5 AND c.level_id = 2'))[120]);
  });

test('a page past the 10,000th course is refused by its number; past the end of a list it is empty', async () => {
  const { status, body } = await app.call('GET', '/api/list-courses?per_page=60&page=168');
  assert.deepEqual(
    [status, body.error],
    [400, { page: ['Só as páginas dos primeiros 10.000 têm número. Vá até esta a partir da primeira ou da última.'] }],
  );
  const { data, meta } = await ask('page=168&category=opcoes');
  assert.deepEqual([data, meta.total], [[], (await sold('newest', 'c.category_id = 5')).length]);
});

test('a cursor of another order is refused', async () => {
  const { meta } = await ask('sort=price');
  const { status, body } = await app.call('GET', `/api/list-courses?sort=title&cursor=${meta.next_cursor}`);
  assert.deepEqual([status, Object.keys(body.error)], [400, ['cursor']]);
});

test('a word of more courses than are counted says so, and its pages go on by cursor', async () => {
  for (const sort of ['relevance', 'title', 'rating'] as const) {
    const all = await sold(sort);
    const { meta, data, facets } = await ask(`sort=${sort}&q=curso`);
    assert.deepEqual(
      [meta.total, meta.total_is_exact, facets.levels.map(({ count }) => count)],
      [10_000, false, [null, null, null, null]],
    );
    assert.equal(facets.categories.length, 13);
    assert.deepEqual(ids(data), all.slice(0, 60));
    const next = await ask(`sort=${sort}&q=curso&cursor=${meta.next_cursor}`);
    assert.deepEqual(ids(next.data), all.slice(60, 120));
    assert.deepEqual(ids((await ask(`sort=${sort}&q=curso&page=166`)).data), all.slice(9_900, 9_960));
    const last = await ask(`sort=${sort}&q=curso&cursor=last`);
    assert.deepEqual(ids(last.data), all.slice(-60));
  }
  const { status, body } = await app.call('GET', '/api/list-courses?per_page=60&page=168&q=curso');
  assert.deepEqual([status, Object.keys(body.error)], [400, ['page']]);
});

test('what is chosen beside such a word is counted by itself', async () => {
  const all = await sold('price', 'c.category_id = 5 AND c.level_id = 2');
  const { meta, data, facets } = await ask('sort=price&q=curso&category=opcoes&level=2&page=2');
  assert.deepEqual([meta.total, 'total_is_exact' in meta], [all.length, false]);
  assert.deepEqual(ids(data), all.slice(60, 120));
  assert.ok(facets.categories.every(({ count }) => count === null));
  const rare = await ask('sort=price&q=curso%20agio%2012');
  const found = await sold('price', `c.title LIKE 'Ágio%12%'`);
  assert.deepEqual([rare.meta.total, ids(rare.data)], [found.length, found.slice(0, 60)]);
  assert.equal(
    rare.facets.categories.reduce((sum, { count }) => sum + (count ?? 0), 0),
    found.length,
  );
});
