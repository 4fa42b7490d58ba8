import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from '@pregao/contract';
import Fastify from 'fastify';
import { SaxesParser } from 'saxes';
import admin from '../../../../mfe-admin/remote.ts';
import catalog from '../../../../mfe-catalog/remote.ts';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { makeCourse, type MadeCourse } from '../catalog/catalog.fixture.ts';
import { fetchPage, publishPages } from '../platform/page/page.fixture.ts';
import { createSeoModule } from './index.ts';

const ebook: Page = {
  path: '/ebooks/:slug',
  layout: 'default',
  withoutSession: true,
  status: 'ready',
  title: 'E-book',
  head: { description: 'Livro digital', about: 'ebook' },
};
const pages = [...catalog.pages.filter(({ path }) => path !== ebook.path), ebook, ...admin.pages];

let app: TestApp;
let sold: MadeCourse, foreign: MadeCourse, draft: MadeCourse;
before(async () => {
  app = await testApp({
    PUBLIC_URL: 'https://pregao.example',
    VARIANT_ORIGINS: 'https://liberta.example=liberta,http://global.test=global,http://beta.test=brasil:next',
  });
  [sold, foreign, draft] = [
    await makeCourse(app, { category: 1 }),
    await makeCourse(app, { category: 2 }),
    await makeCourse(app, { status: 'draft' }),
  ];
  const { db } = app.core;
  await db.updateTable('product').set({ company_id: 1 }).where('id', 'in', [sold.productId, draft.productId]).execute();
  await db.updateTable('product').set({ company_id: 2 }).where('id', '=', foreign.productId).execute();
  await db.updateTable('course').set({ updated_at: '2026-03-04T05:06:07Z' }).where('id', '=', sold.id).execute();
  await db
    .insertInto('ebook')
    .values({
      title: 'Tesouro & prazo',
      slug: 'tesouro-e-prazo',
      category_id: 1,
      author_id: 1,
      pages: 40,
      status: 'published',
      live_revision: 1,
      published_at: '2026-02-01T12:00:00Z',
      product_id: sold.productId,
    })
    .execute();
  await publishPages(app, pages);
});
after(() => app.close());

/** Reads a sitemap as a robot does: anything that is not well-formed XML throws. */
const read = (xml: string) => {
  const listed: { tag: string; loc: string; lastmod?: string }[] = [];
  const parser = new SaxesParser({ xmlns: true });
  let text = '';
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, uri }) => {
    assert.equal(uri, 'http://www.sitemaps.org/schemas/sitemap/0.9');
    if (name === 'url' || name === 'sitemap') listed.push({ tag: name, loc: '' });
    text = '';
  });
  parser.on('text', (part) => {
    text += part;
  });
  parser.on('closetag', ({ name }) => {
    const last = listed.at(-1);
    if (last && (name === 'loc' || name === 'lastmod')) last[name] = text;
  });
  parser.write(xml).close();
  return listed;
};

const sitemap = async (host?: string) =>
  read((await app.call('GET', '/sitemap.xml', host ? { headers: { host } } : {})).body);

test('the sitemap has every public page of the brand, once, with its last change', async () => {
  const listed = await sitemap();
  const locs = listed.map(({ loc }) => loc);
  assert.equal(new Set(locs).size, locs.length);
  for (const path of ['/home', '/loja', `/curso/${sold.slug}`, '/assunto/cursos', '/ebooks/tesouro-e-prazo'])
    assert.ok(locs.includes(`https://pregao.example${path}`), path);
  assert.match(listed.find(({ loc }) => loc.endsWith(sold.slug))?.lastmod ?? '', /^2026-03-04T05:06:07/);
});

test('the sitemap leaves out drafts, what another brand sells, and pages that are closed or not ready', async () => {
  const locs = (await sitemap()).map(({ loc }) => new URL(loc).pathname);
  for (const path of [
    `/curso/${draft.slug}`,
    `/curso/${foreign.slug}`,
    '/podcasts',
    '/cliente/cursos',
    '/pedidos',
    '/login',
    '/',
  ])
    assert.ok(!locs.includes(path), path);
});

test('whatever the sitemap lists is a page that may be indexed and names itself as canonical', async () => {
  for (const { loc } of await sitemap()) {
    const { status, meta } = await fetchPage(app, new URL(loc).pathname);
    if (loc.includes('/ebooks/')) continue;
    assert.deepEqual([loc, status, meta('robots'), meta('canonical')], [loc, 200, undefined, loc]);
  }
});

test('each brand has its own sitemap and robots, on its own origin', async () => {
  const locs = (await sitemap('global.test')).map(({ loc }) => loc);
  assert.ok(locs.includes(`http://global.test/curso/${foreign.slug}`));
  assert.ok(!locs.some((loc) => loc.includes(`/curso/${sold.slug}`)));
  assert.match(
    (await app.call('GET', '/robots.txt', { headers: { host: 'global.test' } })).body,
    /^Sitemap: http:\/\/global\.test\/sitemap\.xml$/m,
  );
});

test('robots are kept from cart, login, tokens and what is behind a session, and from nothing that is open', async () => {
  const { body, headers } = await app.call('GET', '/robots.txt');
  const rules = [...String(body).matchAll(/^Disallow: (.+)$/gm)].map(([, rule = '']) => rule);
  const blocks = (path: string) =>
    rules.some((rule) => (rule.endsWith('$') ? path === rule.slice(0, -1) : path.startsWith(rule)));
  for (const path of [
    '/login',
    '/cliente/cursos',
    '/pedidos/7',
    '/assinatura',
    '/assinatura/cadastro',
    '/calendario-do-investidor/cadastro',
  ])
    assert.ok(blocks(path), path);
  for (const path of [
    '/',
    '/home',
    '/loja',
    `/curso/${sold.slug}`,
    '/assinaturas',
    '/assunto/cursos',
    '/calendario-do-investidor',
    '/releases/shell/1/main.js',
    '/covers/course/1.svg',
  ])
    assert.ok(!blocks(path), path);
  assert.ok(rules.includes('/*?*token='));
  assert.match(String(headers['content-type']), /^text\/plain/);
});

test('an unchanged sitemap costs a robot a few bytes, and is made once a minute', async () => {
  const { headers } = await app.call('GET', '/sitemap.xml');
  assert.equal(headers['cache-control'], 'public, max-age=600');
  assert.equal(
    (await app.call('GET', '/sitemap.xml', { headers: { 'if-none-match': String(headers.etag) } })).status,
    304,
  );
  assert.equal(headers['set-cookie'], undefined);
});

test('a rehearsal of releases is listed by nobody', async () => {
  assert.equal((await app.call('GET', '/sitemap.xml', { headers: { host: 'beta.test' } })).status, 404);
  assert.equal(
    (await app.call('GET', '/robots.txt', { headers: { host: 'beta.test' } })).body,
    'User-agent: *\nDisallow:\n',
  );
  assert.equal((await fetchPage(app, '/home', { host: 'beta.test' })).headers['x-robots-tag'], 'noindex');
});

test('a page reached with a token and an answer of the API are listed by nobody either', async () => {
  assert.equal((await fetchPage(app, '/home?token=abc')).headers['x-robots-tag'], 'noindex');
  assert.equal((await app.call('GET', '/api/list-home')).headers['x-robots-tag'], 'noindex');
  assert.equal((await fetchPage(app, '/home')).headers['x-robots-tag'], undefined);
});

test('a list too long for one file is cut into parts that the sitemap names', async () => {
  const server = Fastify();
  server.decorateRequest('variant', 'brasil').decorateRequest('channel', 'stable');
  const contents = {
    courses: Array.from({ length: 5 }, (_, index) => ({
      slug: `c${index}`,
      changedAt: `2026-01-0${index + 1}T00:00:00.000Z`,
    })),
    ebooks: [],
    subjects: [],
  };
  const page: Page = {
    path: '/curso/:slug',
    layout: 'default',
    withoutSession: true,
    status: 'ready',
    title: 'Curso',
    head: { description: '', about: 'course' },
  };
  const registry = { shell: { pages: [page] }, remotes: [] };
  const module = createSeoModule(app.core, {
    releases: { registry: async () => ({ registry }) as never },
    contents: async () => contents,
    perFile: 2,
  });
  await module.routes(server);
  const listed = async (url: string) => read((await server.inject({ url })).body);
  const parts = await listed('/sitemap.xml');
  assert.deepEqual(
    parts.map(({ tag, loc, lastmod }) => [tag, loc, lastmod]),
    [
      ['sitemap', 'https://pregao.example/sitemap-1.xml', '2026-01-02T00:00:00.000Z'],
      ['sitemap', 'https://pregao.example/sitemap-2.xml', '2026-01-04T00:00:00.000Z'],
      ['sitemap', 'https://pregao.example/sitemap-3.xml', '2026-01-05T00:00:00.000Z'],
    ],
  );
  const all = (await Promise.all(parts.map(({ loc }) => listed(new URL(loc).pathname)))).flat();
  assert.deepEqual(
    all.map(({ loc }) => loc),
    contents.courses.map(({ slug }) => `https://pregao.example/curso/${slug}`),
  );
  assert.equal((await server.inject({ url: '/sitemap-4.xml' })).statusCode, 404);
  await server.close();
});
