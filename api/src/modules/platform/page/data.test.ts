import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from '@pregao/contract';
import Fastify, { type FastifyRequest } from 'fastify';
import catalog from '../../../../../mfe-catalog/remote.ts';
import { testApp, type TestApp } from '../../../../test/harness.ts';
import { person } from '../../../../test/people.ts';
import type { Config } from '../../../config.ts';
import { makeCourse, type MadeCourse } from '../../catalog/catalog.fixture.ts';
import { pageReasons } from '../releases/gate/pages.ts';
import { createPageData } from './data.ts';
import { fetchPage, publishPages, titleOf } from './page.fixture.ts';

let app: TestApp;
let course: MadeCourse;
before(async () => {
  app = await testApp({ VARIANT_ORIGINS: 'http://global.test=global' });
  course = await makeCourse(app, { title: 'Candles' });
  await app.core.db.updateTable('product').set({ company_id: 1 }).where('id', '=', course.productId).execute();
  await publishPages(app, catalog.pages);
});
after(() => app.close());

/** Answers are kept for seconds. */
const later = () => {
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
};

const visits: [string, () => string, () => string][] = [
  ['the home', () => '/home', () => '/api/list-home'],
  ['a course', () => `/curso/${course.slug}`, () => `/api/find-course/${course.slug}`],
  ['the store', () => '/loja', () => '/api/list-courses?page=1&per_page=24&sort=relevance'],
  [
    'the store filtered by its address',
    () => '/loja?q=cand&categoria=analise-tecnica&ordem=-price',
    () => '/api/list-courses?category=analise-tecnica&page=1&per_page=24&q=cand&sort=-price',
  ],
  ['a subject', () => '/assunto/analise-tecnica', () => '/api/find-subject/analise-tecnica'],
];
for (const [what, path, call] of visits)
  test(`the page of ${what} carries the answer of its first call, as the API gives it to a visitor`, async () => {
    const { status, boot } = await fetchPage(app, path());
    assert.equal(status, 200);
    assert.deepEqual(Object.keys(boot?.firstData ?? {}), [call()]);
    assert.deepEqual(boot?.firstData[call()], (await app.call('GET', call())).body);
  });

test('a page of another brand carries that brand’s answer', async () => {
  const { boot } = await fetchPage(app, `/curso/${course.slug}`, { host: 'global.test' });
  const answer = boot?.firstData[`/api/find-course/${course.slug}`] as { price: unknown; cover: string };
  assert.equal(answer.price, null);
  assert.match(answer.cover, /brand=global/);
});

test('a page never carries what belongs to a person, whoever asks for it', async () => {
  const { token } = await person(app, { profile_id: 3 });
  const asked = await fetchPage(app, `/curso/${course.slug}`, { authorization: `Bearer ${token}` });
  assert.equal((asked.boot?.firstData[`/api/find-course/${course.slug}`] as { owned: boolean }).owned, false);
  assert.deepEqual((await fetchPage(app, '/cliente/cursos')).boot?.firstData, {});
});

test('who is signed in pays nothing for a visitor’s answers, and the title stays', async () => {
  const { boot, html } = await fetchPage(app, `/curso/${course.slug}`, { cookie: 'a=b; pregao.signed=1' });
  assert.deepEqual(boot?.firstData, {});
  assert.equal(titleOf(html), 'Candles · Pregão');
});

test('security 5: a page reached with a token carries no answer, repeats no token, and is kept by nobody', async () => {
  const { boot, html, headers, meta } = await fetchPage(app, `/curso/${course.slug}?token=abc123secret`);
  assert.deepEqual(boot?.firstData, {});
  assert.doesNotMatch(html, /abc123secret/);
  assert.deepEqual(
    [headers['cache-control'], headers['referrer-policy'], meta('robots'), meta('canonical')],
    ['no-store', 'no-referrer', 'noindex', undefined],
  );
});

test('the page of a course that does not exist is a 404 that says so and is listed nowhere', async () => {
  const { status, html, meta, boot } = await fetchPage(app, '/curso/nenhum');
  assert.equal(status, 404);
  assert.equal(titleOf(html), 'Página não encontrada · Pregão');
  assert.deepEqual([meta('robots'), meta('canonical'), boot?.firstData], ['noindex', undefined, {}]);
});

test('what changed is in the page a few seconds later', async () => {
  const titleNow = async () => titleOf((await fetchPage(app, `/curso/${course.slug}`)).html);
  await titleNow();
  await app.core.db
    .updateTable('course')
    .set({ title: 'Candles, segunda edição' })
    .where('id', '=', course.id)
    .execute();
  later();
  assert.equal(await titleNow(), 'Candles, segunda edição · Pregão');
});

test('only open GET calls of the contract may be asked for a page', () => {
  const page = (data: string[]): Page => ({
    path: '/x',
    layout: 'default',
    withoutSession: true,
    status: 'ready',
    title: 'X',
    data,
  });
  assert.deepEqual(pageReasons(catalog.pages), []);
  for (const call of ['/api/user', '/api/login', '/api/find-course-player/{slug}', '/api/nothing'])
    assert.match(pageReasons([page([`${call}?a=1`])])[0] ?? '', /não é uma consulta aberta/);
});

const visit = {
  url: '/home',
  variant: 'brasil',
  host: 'a.test',
  ip: '10.0.0.1',
  log: { warn: () => undefined },
} as unknown as FastifyRequest;
const home = catalog.pages[0] as Page;

/** A server whose home answers as told; the rest of the page's data is the real thing. */
const serverOf = async (answer: () => Promise<unknown>, patience: Partial<Config> = {}) => {
  const server = Fastify();
  server.get('/api/list-home', answer);
  await server.ready();
  return createPageData(server, { ...app.core, config: { ...app.config, ...patience } });
};

test('an answer that takes too long is left to the browser, and the page is not late', async () => {
  let give: (value: unknown) => void = () => undefined;
  const data = await serverOf(
    () =>
      new Promise((resolve) => {
        give = resolve;
      }),
    { PAGE_DATA_MS: 1 },
  );
  const found = await data.find(home, visit);
  assert.deepEqual(found, { initialData: {}, about: undefined, moved: null, missing: false });
  give({});
});

test('an answer too large for a page, and a failure, are left to the browser', async () => {
  const large = await serverOf(async () => ({ text: 'a'.repeat(200_000) }));
  assert.deepEqual((await large.find(home, visit)).initialData, {});
  const failing = await serverOf(async () => {
    throw new Error('gone');
  });
  assert.deepEqual(await failing.find(home, visit), { initialData: {}, about: undefined, moved: null, missing: false });
});

test('a crowd that comes at once is one question, and the next seconds are none', async () => {
  let asked = 0;
  const data = await serverOf(async () => {
    asked += 1;
    return { asked };
  });
  const found = await Promise.all(Array.from({ length: 20 }, () => data.find(home, visit)));
  assert.deepEqual([asked, new Set(found.map(({ initialData }) => JSON.stringify(initialData))).size], [1, 1]);
  await data.find(home, visit);
  assert.equal(asked, 1);
  later();
  await data.find(home, visit);
  assert.equal(asked, 2);
});

test('a page’s calls are counted with the visitor’s own', async () => {
  const limited = await testApp({ API_CALLS_PER_MINUTE: '2' });
  await publishPages(limited, catalog.pages);
  const carried = async (path: string) => Object.keys((await fetchPage(limited, path)).boot?.firstData ?? {}).length;
  // Publishing the two releases counts by its key, and takes nothing from a visitor.
  assert.deepEqual([await carried('/loja?q=b'), await carried('/loja?q=c'), await carried('/loja?q=d')], [1, 1, 0]);
  await limited.close();
});

const preloads = (html: string, kind: string) =>
  [...html.matchAll(/<link rel="preload"[^>]*>/g)].map(([tag]) => tag).filter((tag) => tag.includes(` as="${kind}"`));

test('the largest picture of the first screen is fetched with the page, before any script asks for it', async () => {
  const cover = (await app.call('GET', `/api/find-course/${course.slug}`)).body.cover as string;
  const { html } = await fetchPage(app, `/curso/${course.slug}`);
  assert.deepEqual(preloads(html, 'image'), [
    `<link rel="preload" as="image" fetchpriority="high" href="${cover.replaceAll('&', '&amp;')}">`,
  ]);
  assert.deepEqual(preloads((await fetchPage(app, '/loja')).html, 'image'), []);
  assert.deepEqual(
    preloads((await fetchPage(app, `/curso/${course.slug}`, { cookie: 'pregao.signed=1' })).html, 'image'),
    [],
  );
});

test('what a page needs of the kit is preloaded from the shell’s release, with its hash; other pages are spared it', async () => {
  const form = (html: string) =>
    preloads(html, 'script').filter((tag) =>
      /href="\/releases\/shell\/[^"]+\/form\.js" as="script" integrity="sha384-/.test(tag),
    ).length;
  assert.deepEqual([form((await fetchPage(app, '/loja')).html), form((await fetchPage(app, '/home')).html)], [1, 0]);
});
