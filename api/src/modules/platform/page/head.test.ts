import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import catalog from '../../../../../mfe-catalog/remote.ts';
import { testApp, type TestApp } from '../../../../test/harness.ts';
import { makeCourse, type MadeCourse } from '../../catalog/catalog.fixture.ts';
import { fetchPage, publishPages, titleOf } from './page.fixture.ts';

let app: TestApp;
let course: MadeCourse, plain: MadeCourse;
before(async () => {
  app = await testApp({
    PUBLIC_URL: 'https://pregao.example',
    VARIANT_ORIGINS: 'https://liberta.example=liberta,https://outra.example=liberta,http://global.test=global',
  });
  course = await makeCourse(app, { title: 'Candles', price: 19_990 });
  plain = await makeCourse(app, { title: 'Sem venda' });
  const { db } = app.core;
  await db
    .updateTable('course')
    .set({ promise: `Leia o gráfico sem decorar figuras. ${'Uma frase longa que segue adiante. '.repeat(8)}` })
    .where('id', '=', course.id)
    .execute();
  await db.updateTable('product').set({ company_id: 1 }).where('id', '=', course.productId).execute();
  await db.updateTable('product').set({ company_id: 2 }).where('id', '=', plain.productId).execute();
  await publishPages(app, catalog.pages);
});
after(() => app.close());

test('a course’s page says its title, promise and address to who finds or shares it', async () => {
  const { html, meta } = await fetchPage(app, `/curso/${course.slug}`);
  assert.equal(titleOf(html), 'Candles · Pregão');
  assert.match(meta('description') ?? '', /^Leia o gráfico sem decorar figuras\..*…$/);
  assert.ok((meta('description') ?? '').length <= 160);
  assert.deepEqual(
    [meta('canonical'), meta('og:url'), meta('og:title'), meta('og:site_name'), meta('twitter:card')],
    [
      `https://pregao.example/curso/${course.slug}`,
      `https://pregao.example/curso/${course.slug}`,
      'Candles · Pregão',
      'Pregão',
      'summary_large_image',
    ],
  );
  assert.equal(meta('robots'), undefined);
});

test('a course’s structured data has its price, provider, workload and place in the store', async () => {
  const { jsonLd } = await fetchPage(app, `/curso/${course.slug}`);
  const [about, steps] = jsonLd;
  assert.equal(about['@type'], 'Course');
  assert.deepEqual(
    [about.name, about.provider.name, about.hasCourseInstance.courseWorkload],
    ['Candles', 'Pregão', 'PT6M'],
  );
  assert.deepEqual(about.offers, {
    '@type': 'Offer',
    category: 'Paid',
    price: '199.90',
    priceCurrency: 'BRL',
    availability: 'https://schema.org/InStock',
    url: `https://pregao.example/curso/${course.slug}`,
  });
  assert.deepEqual(
    steps.itemListElement.map(({ name, item }: { name: string; item: string }) => [
      name,
      item.replace('https://pregao.example', ''),
    ]),
    [
      ['Loja', '/loja'],
      ['Análise técnica', '/assunto/analise-tecnica'],
      ['Candles', `/curso/${course.slug}`],
    ],
  );
});

test('the store lists its courses in order, the home says who we are', async () => {
  const store = await fetchPage(app, '/loja?q=candles&ordem=price');
  assert.equal(store.meta('canonical'), 'https://pregao.example/loja');
  assert.deepEqual(store.jsonLd[0].itemListElement, [
    { '@type': 'ListItem', position: 1, name: 'Candles', url: `https://pregao.example/curso/${course.slug}` },
  ]);
  assert.deepEqual(
    (await fetchPage(app, '/home')).jsonLd.map((item) => item['@type']),
    ['Organization', 'WebSite'],
  );
});

const brands = [
  ['https://pregao.example', '', 'Pregão', 'https://pregao.example'],
  ['global', 'global.test', 'Pregão Global', 'http://global.test'],
] as const;
for (const [name, host, title, origin] of brands)
  test(`each brand is known by its own origin and name: ${name}`, async () => {
    const { html, meta, boot } = await fetchPage(app, '/home/', host ? { host } : {});
    assert.equal(titleOf(html), `Cursos e análises do mercado financeiro · ${title}`);
    assert.deepEqual([meta('canonical'), meta('og:site_name'), boot?.origin], [`${origin}/home`, title, origin]);
  });

test('a course that this brand does not sell may be seen and is not indexed', async () => {
  const { status, meta, jsonLd } = await fetchPage(app, `/curso/${plain.slug}`);
  assert.deepEqual([status, meta('robots'), jsonLd], [200, 'noindex', []]);
});

for (const path of ['/login', '/cliente/cursos', '/podcasts', '/nada'])
  test(`${path} is not for search engines: noindex, and no address to share`, async () => {
    const { meta, jsonLd } = await fetchPage(app, path);
    assert.deepEqual(
      [meta('robots'), meta('canonical'), meta('og:url'), jsonLd],
      ['noindex', undefined, undefined, []],
    );
  });

const attacks = [
  '</script><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'; alert(1); //",
  '<!--<script>',
  '{title}{__proto__.polluted}\u2028',
];
for (const [index, attack] of attacks.entries())
  test(`security 25: a course named ${JSON.stringify(attack)} is text in every part of its page`, async () => {
    const hostile = await makeCourse(app, { title: `Curso ${index} ${attack}` });
    await app.core.db.updateTable('course').set({ promise: attack }).where('id', '=', hostile.id).execute();
    const { html, meta, jsonLd, boot } = await fetchPage(app, `/curso/${hostile.slug}`);
    const name = `Curso ${index} ${attack}`;
    assert.equal(titleOf(html), `${name.replace(/\s+/g, ' ').trim()} · Pregão`);
    assert.equal(meta('og:title'), titleOf(html));
    assert.equal(jsonLd[0].name, name);
    assert.equal((boot?.firstData[`/api/find-course/${hostile.slug}`] as { title: string }).title, name);
    // Nothing but our own elements: the tags of the page are the same as an innocent course's.
    const tags = (text: string) =>
      [...text.replace(/<script type="application\/(?:ld\+)?json".*?<\/script>/gs, '').matchAll(/<([a-z!/]+)/g)]
        .map(([, tag]) => tag)
        .join(' ');
    assert.equal(tags(html), tags((await fetchPage(app, `/curso/${course.slug}`)).html));
  });

test('security 25: an address never becomes markup, whatever is in it', async () => {
  for (const path of ['/curso/"><script>alert(1)</script>', '/curso/%22%3E%3Cscript%3Ealert(1)%3C/script%3E']) {
    const { html } = await fetchPage(app, path);
    assert.doesNotMatch(html, /<script>alert/);
  }
});

test('an address that cannot be read is refused with a page', async () => {
  const { status, headers } = await app.call('GET', '/assunto/%E0%A4%A');
  assert.deepEqual([status, String(headers['content-type']).split(';')[0]], [400, 'text/html']);
});

test('a failure of ours shows a calm page with the right status and no word of its cause', async () => {
  const broken = await testApp();
  await publishPages(broken, catalog.pages);
  await broken.core.db.schema.dropTable('release').cascade().execute();
  const { status, body, headers } = await broken.call('GET', '/home');
  assert.deepEqual(
    [status, headers['cache-control'], String(headers['content-type']).split(';')[0]],
    [500, 'no-store', 'text/html'],
  );
  assert.match(body, /Esta página não abriu/);
  assert.doesNotMatch(body, /release|relation|SELECT|stack|node:|\.ts/i);
  assert.doesNotMatch(String(headers['content-security-policy']), /unsafe/);
  await broken.close();
});

test('before the first shell is published a page says to come back, with a time', async () => {
  const empty = await testApp();
  const { status, body, headers } = await empty.call('GET', '/home');
  assert.deepEqual([status, headers['retry-after'], headers['cache-control']], [503, '5', 'no-store']);
  assert.match(body, /Voltamos em instantes/);
  await empty.close();
});

test('an unknown address is a page with status 404, an unknown file is not a page', async () => {
  const page = await app.call('GET', '/nada');
  assert.deepEqual(
    [page.status, page.headers['cache-control'], titleOf(page.body)],
    [404, 'private, no-cache', 'Página não encontrada · Pregão'],
  );
  const file = await app.call('GET', '/releases/mfe-catalog/x/y.js');
  assert.deepEqual([file.status, file.headers['cache-control'], file.body], [404, 'no-store', 'Não encontrado.']);
  assert.equal((await app.call('POST', '/home')).status, 404);
});
