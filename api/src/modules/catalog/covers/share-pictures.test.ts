import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import catalog from '../../../../../mfe-catalog/remote.ts';
import { testApp, type TestApp } from '../../../../test/harness.ts';
import { fetchPage, publishPages } from '../../platform/page/page.fixture.ts';
import { makeCourse, type MadeCourse } from '../catalog.fixture.ts';

let app: TestApp;
let course: MadeCourse;
before(async () => {
  app = await testApp({ PUBLIC_URL: 'https://pregao.example', VARIANT_ORIGINS: 'https://liberta.example=liberta' });
  course = await makeCourse(app, { title: 'Opções & <travas>' });
  await app.core.db.updateTable('product').set({ company_id: 1 }).where('id', '=', course.productId).execute();
  await publishPages(app, catalog.pages);
});
after(() => app.close());

const picture = async (url: string, headers: Record<string, string> = {}) => {
  const { statusCode, rawPayload, headers: given } = await app.server.inject({ url, headers });
  return {
    status: statusCode,
    bytes: rawPayload,
    headers: given,
    size: rawPayload.length > 24 ? [rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)] : null,
  };
};

for (const [what, path] of [
  ['the home', () => '/home'],
  ['a course', () => `/curso/${course.slug}`],
  ['a subject', () => '/assunto/analise-tecnica'],
  ['the store', () => '/loja'],
] as const) {
  test(`a shared link to ${what} names a picture that is there, in the size it says`, async () => {
    const { meta } = await fetchPage(app, path());
    const address = new URL(meta('og:image') ?? '');
    assert.equal(address.origin, 'https://pregao.example');
    assert.deepEqual(
      [
        meta('og:image:type'),
        meta('og:image:width'),
        meta('og:image:height'),
        meta('twitter:card'),
        meta('twitter:image'),
      ],
      ['image/png', '1200', '630', 'summary_large_image', address.href],
    );
    assert.equal(`${meta('og:image:alt')} · Pregão`, meta('og:title'));
    const { status, headers, bytes, size } = await picture(address.pathname + address.search);
    assert.deepEqual([status, headers['content-type'], size], [200, 'image/png', [1200, 630]]);
    assert.deepEqual([...bytes.subarray(1, 4)], [...Buffer.from('PNG')]);
    assert.ok(bytes.length > 20_000 && bytes.length < 300_000, `${bytes.length} bytes`);
  });
}

test('the picture of a course changes its address with its title, and is kept for a year under it', async () => {
  const named = async () => {
    const { pathname, search } = new URL((await fetchPage(app, `/curso/${course.slug}`)).meta('og:image') ?? '');
    return pathname + search;
  };
  const first = await named();
  const { headers, bytes } = await picture(first);
  assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable');
  assert.equal((await picture(first, { 'if-none-match': String(headers.etag) })).status, 304);
  await app.core.db.updateTable('course').set({ title: 'Travas de opções' }).where('id', '=', course.id).execute();
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  assert.notEqual(await named(), first);
  const after = await picture(first);
  assert.equal(after.headers['cache-control'], 'public, max-age=86400');
  assert.notDeepEqual(after.bytes, bytes);
});

test('two brands show a course in their own colours', async () => {
  const [one, other] = [
    await picture(`/og/course/${course.id}.png?brand=brasil`),
    await picture(`/og/course/${course.id}.png?brand=liberta`),
  ];
  assert.notDeepEqual(one.bytes, other.bytes);
});

test('the title is drawn in letters of ours, which a server need not have', async () => {
  const titled = await picture(`/og/course/${course.id}.png?brand=brasil`);
  const title = 'M'.repeat(15);
  await app.core.db.updateTable('course').set({ title }).where('id', '=', course.id).execute();
  const wide = await picture(`/og/course/${course.id}.png?brand=brasil`);
  assert.notDeepEqual(titled.bytes, wide.bytes);
});

for (const path of [
  '/og/course/999999.png',
  '/og/course/x.png',
  '/og/course/1.svg',
  '/og/site/outra.png',
  '/og/subject/nada.png',
  '/og/nada/1.png',
  '/og/course/..%2f1.png',
]) {
  test(`${path} is not found`, async () => {
    assert.equal((await picture(path)).status, 404);
  });
}
