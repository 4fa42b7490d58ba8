import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { person, profiles } from '../../../test/people.ts';

let app: TestApp;
let admin: string;
before(async () => {
  app = await testApp();
  ({ token: admin } = await person(app, { profile_id: profiles.admin }));
});
after(() => app.close());

const values = {
  title: 'Quem somos',
  slug: 'quem-somos',
  summary: 'A casa.',
  body_html: '<h2>Começo</h2><p>Um texto.</p>',
};
const call = async (method: 'POST' | 'PUT', path: string, body: object) => {
  const answer = await app.call(method, path, { token: admin, body });
  assert.ok(answer.status < 300, JSON.stringify(answer.body));
  return answer.body;
};
const find = (slug: string) => app.call('GET', `/api/find-page/${slug}`);

test('a page is read by anybody once it is published, and by nobody before or after', async () => {
  const page = await call('POST', '/api/cms-create-page', values);
  assert.equal((await find('quem-somos')).status, 404);
  const live = await call('PUT', `/api/cms-move-page/${page.id}`, { step: 'publish', revision: page.revision });
  const { status, body } = await find('quem-somos');
  assert.equal(status, 200);
  assert.deepEqual([body.title, body.body_html, body.listed], [values.title, values.body_html, true]);
  assert.deepEqual(await app.modules.pages.service.addresses(), [{ slug: 'quem-somos', changedAt: body.revised_at }]);
  await call('PUT', `/api/cms-update-page/${page.id}`, { body_html: '<p>Ainda não.</p>', revision: live.revision });
  assert.equal((await find('quem-somos')).body.body_html, values.body_html);
  const { revision } = (await app.call('GET', `/api/cms-find-page/${page.id}`, { token: admin })).body;
  await call('PUT', `/api/cms-move-page/${page.id}`, { step: 'archive', revision });
  assert.equal((await find('quem-somos')).status, 404);
});

test('a page that is kept out of search engines is read and not told of', async () => {
  const page = await call('POST', '/api/cms-create-page', { ...values, slug: 'so-para-quem-sabe', listed: false });
  await call('PUT', `/api/cms-move-page/${page.id}`, { step: 'publish', revision: page.revision });
  assert.equal((await find('so-para-quem-sabe')).body.listed, false);
  assert.deepEqual(await app.modules.pages.service.addresses(), []);
});

test('a page that is renamed answers where it is now, and its preview shows what is written', async () => {
  const page = await call('POST', '/api/cms-create-page', { ...values, slug: 'antes' });
  const live = await call('PUT', `/api/cms-move-page/${page.id}`, { step: 'publish', revision: page.revision });
  await call('PUT', `/api/cms-update-page/${page.id}`, { slug: 'depois', revision: live.revision });
  const { address } = await call('POST', `/api/cms-preview-page/${page.id}`, {});
  const token = new URL(address, 'http://x').searchParams.get('previa') ?? '';
  const preview = await app.call('GET', '/api/find-page/depois', { headers: { 'x-preview': token } });
  assert.deepEqual([preview.status, preview.body.slug], [200, 'depois']);
  assert.equal((await find('depois')).status, 404);
  const { revision } = (await app.call('GET', `/api/cms-find-page/${page.id}`, { token: admin })).body;
  await call('PUT', `/api/cms-move-page/${page.id}`, { step: 'publish', revision });
  const left = await find('antes');
  assert.deepEqual([left.status, left.body.code, left.body.params], [404, 'moved', { address: '/interna/depois' }]);
});
