import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { CourseSummary } from '@pregao/contract';
import { hasWords } from '@pregao/format';
import { testApp, type TestApp } from '../../../test/harness.ts';

/** A store of a thousand courses: what a page shows is held to the same choice made over the whole list in memory. */
let app: TestApp;
let all: CourseSummary[] = [];
const size = 1_000;

const fill = `
INSERT INTO instructor (id, name, slug) SELECT n, CASE n % 2 WHEN 0 THEN 'Líria Ávila ' ELSE 'Otávio Braga ' END || n, 'prof-' || n FROM generate_series(1, 20) n;
INSERT INTO product (id, slug, name, kind, list_price_cents, price_cents, status, company_id)
  SELECT n, 'curso-' || n, 'Curso', 1, 90000, (n * 7919) % 500 * 100, CASE WHEN n % 41 = 0 THEN 'inactive' ELSE 'active' END, CASE WHEN n % 43 = 0 THEN 2 END
  FROM generate_series(1, 1100) n;
INSERT INTO course (id, title, slug, subtitle, category_id, level_id, product_id, featured, status, published_at)
  SELECT n, (ARRAY['Opções', 'opcoes', 'Ágio', 'Renda 100%', 'Câmbio_e_juros', 'Zero'])[n % 6 + 1] || ' ' || n % 97, 'curso-' || n, 'Do básico', n % 13 + 1, n % 4 + 1, n,
    n % 17 = 0, CASE WHEN n > 1048 THEN 'draft' ELSE 'published' END, '2026-01-01T00:00:00Z'::timestamptz + (n % 300) * interval '1 hour'
  FROM generate_series(1, 1100) n;
INSERT INTO course_instructor (course_id, instructor_id) SELECT n, n % 20 + 1 FROM generate_series(1, 1100) n;
INSERT INTO enrollment (course_id, user_id) SELECT n % 90 + 1, n FROM generate_series(1, 600) n;
INSERT INTO course_review (course_id, user_id, author, rating) SELECT n % 70 + 1, n, 'A.', n % 5 + 1 FROM generate_series(1, 500) n;`;

const ask = async (query: string) => {
  const { status, body } = await app.call('GET', `/api/list-courses?${query}`);
  assert.equal(status, 200, query);
  return body as {
    data: CourseSummary[];
    meta: { total: number; page: number; per_page: number };
    facets: { categories: { slug: string; count: number }[]; levels: { id: number; count: number }[] };
  };
};

before(async () => {
  app = await testApp();
  await app.database.exec(fill);
  for (let page = 1; all.length < size && page <= 20; page += 1)
    all = [...all, ...(await ask(`sort=newest&per_page=60&page=${page}`)).data];
});
after(() => app.close());

const ids = (courses: readonly { id: number }[]) => courses.map(({ id }) => id);
const price = (course: CourseSummary) => course.price?.price_cents ?? 0;
const orders: Record<string, (one: CourseSummary, other: CourseSummary) => number> = {
  relevance: (one, other) =>
    Number(other.featured) - Number(one.featured) || other.students_count - one.students_count || one.id - other.id,
  newest: () => 0,
  price: (one, other) => price(one) - price(other) || one.id - other.id,
  '-price': (one, other) => price(other) - price(one) || one.id - other.id,
  rating: (one, other) =>
    (other.rating_avg ?? 0) - (one.rating_avg ?? 0) || other.rating_count - one.rating_count || one.id - other.id,
};

test('the store holds what its brand sells, each course on one page', async () => {
  const { rows } = await app.database.query(
    `SELECT count(*) AS sold FROM course JOIN product ON product.id = course.product_id WHERE course.status = 'published' AND product.status = 'active' AND product.company_id IS NULL`,
  );
  assert.equal(all.length, Number(rows[0]?.sold));
  assert.equal(new Set(ids(all)).size, all.length);
  assert.equal((await ask('')).meta.total, all.length);
});

test('every order is the same on the first page, a later one and the last', async () => {
  for (const [sort, order] of Object.entries(orders)) {
    const expected = [...all].sort(order);
    for (const page of [1, 2, 9, Math.ceil(all.length / 60)]) {
      const { data } = await ask(`sort=${sort}&per_page=60&page=${page}`);
      assert.deepEqual(ids(data), ids(expected.slice((page - 1) * 60, page * 60)), `${sort} ${page}`);
    }
  }
});

test('titles are ordered as a reader looks for them: accents and case do not count', async () => {
  const { data } = await ask('sort=title&per_page=60&page=1');
  const names = data.map(({ title }) => title.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase());
  assert.deepEqual(names, names.toSorted());
  assert.match(data[0]?.title ?? '', /^Ágio/);
});

test('a page beyond the end is empty and still counts; bounds of a page are held', async () => {
  const beyond = await ask('page=5000&per_page=60');
  assert.deepEqual([beyond.data, beyond.meta.total, beyond.meta.page], [[], all.length, 5000]);
  assert.deepEqual((await ask('per_page=0&page=0')).meta, { total: all.length, page: 1, per_page: 1 });
  assert.equal((await ask('per_page=999')).data.length, 60);
});

test('search, category and level choose together; each filter counts what the others leave', async () => {
  for (const q of [
    'OPCOES',
    'opções líria',
    '100%',
    '_e_',
    'avila 7',
    'basico zero',
    'câmbio\tbraga',
    '\\',
    'nada',
    ' ',
  ]) {
    const found = all.filter((course) =>
      hasWords(q, [course.title, course.subtitle, course.category.name, ...course.instructors.map(({ name }) => name)]),
    );
    for (const [category, level] of [
      [undefined, undefined],
      ['opcoes', undefined],
      [undefined, 2],
      ['day-trade', 3],
      ['desconhecida', undefined],
    ] as const) {
      const inCategory = found.filter((course) => !category || course.category.slug === category);
      const inLevel = found.filter((course) => !level || course.level.id === level);
      const both = inCategory.filter((course) => !level || course.level.id === level);
      const more = `${category ? `&category=${category}` : ''}${level ? `&level=${level}` : ''}`;
      const { data, meta, facets } = await ask(`sort=newest&per_page=60&q=${encodeURIComponent(q)}${more}`);
      const what = `${q}${more}`;
      assert.deepEqual([ids(data), meta.total], [ids(both.slice(0, 60)), both.length], what);
      assert.equal(
        facets.categories.reduce((sum, { count }) => sum + count, 0),
        inLevel.length,
        what,
      );
      assert.equal(
        facets.levels.reduce((sum, { count }) => sum + count, 0),
        inCategory.length,
        what,
      );
      for (const { slug, count } of facets.categories)
        assert.equal(count, inLevel.filter((course) => course.category.slug === slug).length, what);
    }
  }
});
