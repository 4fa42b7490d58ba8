import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import catalog from '../../../../../mfe-catalog/remote.ts';
import { testApp, type TestApp } from '../../../../test/harness.ts';
import { publishPages } from './page.fixture.ts';

let app: TestApp;
before(async () => {
  app = await testApp({
    TRUST_PROXY: '127.0.0.1',
    VARIANT_ORIGINS: 'http://beta.test=brasil:next',
    OVERRIDE_ORIGINS: 'https://dev.example',
    MEDIA_ORIGINS: 'https://video.example',
  });
  await publishPages(app, catalog.pages);
});
after(() => app.close());

/** Of each answer by itself: its length, its moment, its cookies, its number, and the files this very page hints at. */
const ownOfAnswer = ['content-length', 'date', 'connection', 'keep-alive', 'set-cookie', 'x-request-id', 'link'];

/** Every header of an answer but those; a nonce is shown as `…`. */
const headersOf = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await app.call('GET', path, { headers });
  const rest = Object.entries(answer.headers)
    .filter(([name]) => !ownOfAnswer.includes(name))
    .map(([name, value]) => [name, String(value).replaceAll(/'nonce-[\w+/=]{24}'/g, "'nonce-…'")]);
  return { status: answer.status, headers: Object.fromEntries(rest) as Record<string, string> };
};

const policy = {
  'default-src': "'self'",
  'script-src': "'self' 'nonce-…' https://dev.example",
  'style-src': "'self' 'nonce-…' https://dev.example",
  'img-src': "'self' data: blob:",
  'media-src': "'self' blob: https://video.example",
  'font-src': "'self'",
  'connect-src': "'self' https://dev.example https://video.example",
  'frame-src':
    'http://localhost:3007 https://www.youtube-nocookie.com https://player.vimeo.com https://*.tv.pandavideo.com.br https://*.tv.pandavideo.com',
  'worker-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
};

/** What a policy says, by directive. */
const directives = (text = '') =>
  Object.fromEntries(
    text.split('; ').map((directive) => [directive.split(' ', 1)[0], directive.slice(directive.indexOf(' ') + 1)]),
  );

const ofPage = {
  'content-type': 'text/html; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'cache-control': 'private, no-cache',
  vary: 'host, accept-encoding',
  'content-security-policy-report-only':
    "require-trusted-types-for 'script'; trusted-types pregao dompurify ProseMirrorClipboard; report-uri /api/policy-reports",
};

/** The page's headers beside its policy. */
const beside = ({ 'content-security-policy': _policy, ...rest }: Record<string, string>) => rest;

test('a page runs, embeds and sends only what is its own, and frames nothing but the pay document and players', async () => {
  const { status, headers } = await headersOf('/home');
  assert.equal(status, 200);
  assert.deepEqual(directives(headers['content-security-policy']), policy);
});

test('a page says, beside its policy, exactly these headers, also where nothing is found', async () => {
  assert.deepEqual(beside((await headersOf('/home')).headers), ofPage);
  const missing = await headersOf('/nada');
  assert.deepEqual(
    [missing.status, beside(missing.headers), directives(missing.headers['content-security-policy'])],
    [404, ofPage, policy],
  );
});

test('the nonce of a page is drawn for each answer and is that of its own scripts', async () => {
  const nonces = new Set<string>();
  for (let turn = 0; turn < 3; turn += 1) {
    const { headers, body } = await app.call('GET', '/home');
    const [nonce = ''] = /(?<=script-src 'self' 'nonce-)[^']+/.exec(String(headers['content-security-policy'])) ?? [];
    assert.equal(Buffer.from(nonce, 'base64').length, 16);
    assert.ok(String(body).includes(`nonce="${nonce}"`));
    nonces.add(nonce);
  }
  assert.equal(nonces.size, 3);
});

test('a page over TLS holds the browser to it for a year, with every name below', async () => {
  const { headers } = await headersOf('/home', { 'x-forwarded-proto': 'https' });
  assert.deepEqual(beside(headers), { ...ofPage, 'strict-transport-security': 'max-age=31536000; includeSubDomains' });
});

for (const path of ['/token/abc', '/home?token=abc', '/login?reset=abc'])
  test(`a page reached with a token is kept by nobody, told to nobody and never compressed: ${path}`, async () => {
    assert.deepEqual(beside((await headersOf(path)).headers), {
      ...ofPage,
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      vary: 'host',
    });
  });

test('a rehearsal of releases is listed by nobody', async () => {
  assert.deepEqual(beside((await headersOf('/home', { host: 'beta.test' })).headers), {
    ...ofPage,
    'x-robots-tag': 'noindex',
  });
});

test('the page of a failure runs nothing at all and is kept by nobody', async () => {
  const bare = await testApp();
  const { status, headers } = await bare.call('GET', '/home');
  await bare.close();
  assert.equal(status, 503);
  const { 'default-src': all, 'style-src': style, ...rest } = directives(String(headers['content-security-policy']));
  assert.deepEqual([all, rest], ["'none'", { 'frame-ancestors': "'none'", 'base-uri': "'none'" }]);
  assert.match(String(style), /^'sha256-[\w+/]{43}='$/);
  const said = [
    'content-type',
    'cache-control',
    'x-content-type-options',
    'x-frame-options',
    'referrer-policy',
    'retry-after',
  ].map((name) => headers[name]);
  assert.deepEqual(said, ['text/html; charset=utf-8', 'no-store', 'nosniff', 'DENY', 'no-referrer', '5']);
});

test('a file of a release is kept for ever, read by any origin and taken for what it is; a missing one is no page', async () => {
  const file = (await headersOf('/releases/shell/1.0.0-0000000001/main.js')).headers;
  assert.deepEqual(
    [file['cache-control'], file['access-control-allow-origin'], file['x-content-type-options'], file['content-type']],
    ['public, max-age=31536000, immutable', '*', 'nosniff', 'application/javascript; charset=utf-8'],
  );
  const missing = await headersOf('/nada.js');
  assert.deepEqual(
    [missing.status, missing.headers],
    [
      404,
      { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
    ],
  );
});

test('an API answer says exactly these headers', async () => {
  const { headers } = await headersOf('/api/find-order/1');
  assert.deepEqual(headers, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'x-robots-tag': 'noindex',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  });
});

for (const path of ['/%zz', '/curso/%E0%A4', '/%c0%ae', '/home%00', '/home?q=%00', '/curso/abc%'])
  test(`a malformed address is answered with the site's page, not with what programs read: ${path}`, async () => {
    const { status, headers } = await headersOf(path, { accept: 'text/html' });
    assert.deepEqual([status, headers['content-type']], [400, 'text/html; charset=utf-8']);
    const api = await app.call('GET', `/api/find-order${path}`);
    assert.equal(typeof api.body.code, 'string', 'the API keeps its own form');
  });
