import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import catalog from '../../../mfe-catalog/remote.ts';
import { testApp, type TestApp } from '../../test/harness.ts';
import { publishPages } from '../modules/platform/page/page.fixture.ts';
import { payDocument, payParents } from './pay-document.ts';

const pay = { host: 'pagamento.test', 'x-forwarded-proto': 'https' };
const provider = /mercadopago|mercadolibre|mlstatic/i;
const origins = 'https://liberta.test=liberta,https://beta.test=brasil:next';

let app: TestApp;
before(async () => {
  app = await testApp({
    TRUST_PROXY: '127.0.0.1',
    PAY_ORIGIN: 'https://pagamento.test',
    PUBLIC_URL: 'https://pregao.test',
    VARIANT_ORIGINS: origins,
    SITE_ORIGINS: 'https://global.test=global',
    CARD_SDK_URL: 'https://sdk.mercadopago.com/js/v2',
    CARD_PSP_PUBLIC_KEY: 'APP_USR-</script>',
    OVERRIDE_ORIGINS: 'https://dev.test',
  });
  await publishPages(app, catalog.pages);
});
after(() => app.close());

const directives = (text: unknown) =>
  Object.fromEntries(
    String(text)
      .split('; ')
      .map((line) => [line.split(' ', 1)[0] ?? '', line.split(' ').slice(1)]),
  );

const scriptsOf = (html: string) =>
  [...html.matchAll(/<script(?<about>[^>]*)>(?<code>[^]*?)<\/script>/g)].map(({ groups }) => groups);

test('security 27, 30: the pay document runs its own script and the provider, may be framed by our pages alone, and sends no form', async () => {
  const { status, headers, body } = await app.call('GET', '/', { headers: pay });
  const [data, code, ...more] = scriptsOf(String(body));
  const hash = createHash('sha256')
    .update(code?.code ?? '')
    .digest('base64');
  assert.deepEqual([status, data?.about, code?.about, more], [200, ' type="application/json" id="pay-config"', '', []]);
  const { 'style-src': style, ...rest } = directives(headers['content-security-policy']);
  assert.deepEqual(rest, {
    'default-src': ["'none'"],
    'script-src': [`'sha256-${hash}'`, 'https://sdk.mercadopago.com/js/v2', 'https://http2.mlstatic.com'],
    'connect-src': [
      'https://api.mercadopago.com',
      'https://api-static.mercadopago.com',
      'https://secure-fields.mercadopago.com',
      'https://http2.mlstatic.com',
    ],
    'frame-src': ['https:'],
    'frame-ancestors': [
      ...['https://pregao.test', 'https://liberta.test', 'https://beta.test', 'https://global.test'],
      'https://dev.test',
    ],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
  });
  assert.match(String(style), /^'sha256-[\w+/]{43}='$/);
});

test('the pay document says exactly these headers: it is framed, keeps nothing and tells no address on', async () => {
  const { headers } = await app.call('GET', '/', { headers: pay });
  const { 'content-security-policy': _policy, 'x-request-id': _id, ...rest } = headers;
  for (const name of ['content-length', 'date', 'connection', 'keep-alive']) delete rest[name];
  assert.deepEqual(rest, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'origin-agent-cluster': '?1',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
    'referrer-policy': 'no-referrer',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
  });
});

test('the pay document is the same for everybody: no session, no cookie, nothing of the shell', async () => {
  const plain = await app.call('GET', '/', { headers: pay });
  const known = await app.call('GET', '/?token=abc', {
    token: 'a'.repeat(43),
    headers: { ...pay, cookie: 'pregao.signed=1; pregao_pin=x' },
  });
  assert.deepEqual([known.body, known.headers['set-cookie']], [plain.body, undefined]);
  assert.doesNotMatch(String(plain.body), /pregao-boot|\/releases\/|localStorage|sessionStorage|document\.cookie/);
});

for (const host of ['PAGAMENTO.test', 'pagamento.test.', 'pagamento.test:443', 'Pagamento.Test.:443'])
  test(`the pay origin is known however its host is written: ${host}`, async () => {
    const document = await app.call('GET', '/', { headers: { ...pay, host } });
    assert.match(String(document.body), /id="pay-config"/);
    for (const path of ['/home', '/%zz', '/api/registry']) {
      const { status, body } = await app.call('GET', path, { headers: { ...pay, host } });
      assert.deepEqual([status, body], [404, 'Não encontrado.'], path);
    }
  });

test('on the pay origin nothing answers but its document', async () => {
  for (const path of [
    '/api/registry',
    '/api/auth/login',
    '/home',
    '/carrinho',
    '/index.html',
    '/healthz',
    '//',
    '/x.js',
  ])
    for (const method of ['GET', 'POST'] as const) {
      const { status, body, headers } = await app.call(method, path, { headers: pay });
      assert.deepEqual([status, body], [404, 'Não encontrado.'], `${method} ${path}`);
      assert.equal(headers['content-security-policy'], "default-src 'none'; frame-ancestors 'none'");
    }
  assert.equal((await app.call('POST', '/', { headers: pay, body: {} })).status, 404);
  assert.equal((await app.call('GET', '/releases/shell/1.0.0-0000000001/main.js', { headers: pay })).status, 404);
});

/** Who plays videos in frames. */
const players = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://*.tv.pandavideo.com.br',
  'https://*.tv.pandavideo.com',
];

test('security 30: every other page may frame the pay origin and players alone, and no page or policy names the provider', async () => {
  for (const host of ['pregao.test', 'liberta.test', 'beta.test', 'global.test', 'elsewhere.test'])
    for (const path of ['/', '/home', '/carrinho', '/pagamento/sucesso', '/nada', '/api/registry', '/x.js']) {
      const { headers, body } = await app.call('GET', path, { headers: { ...pay, host } });
      const said = `${JSON.stringify(headers)}${typeof body === 'string' ? body : JSON.stringify(body)}`;
      assert.doesNotMatch(said, provider, `${host}${path}`);
      assert.doesNotMatch(said, /id="pay-config"/, `${host}${path}`);
      if (String(headers['content-type']).startsWith('text/html'))
        assert.deepEqual(
          directives(headers['content-security-policy'])['frame-src'],
          ['https://pagamento.test', ...players],
          `${host}${path}`,
        );
    }
});

test('what the server writes into the document ends no script, and the whole of it is under 10 KB on its way', async () => {
  const { html } = payDocument(app.config);
  const [data] = scriptsOf(html);
  assert.equal((JSON.parse(data?.code ?? '') as { publicKey: string }).publicKey, 'APP_USR-</script>');
  assert.ok(gzipSync(html).length < 10_240, String(gzipSync(html).length));
});

test('a local start shows fields and challenges of the sandbox PSP, and takes scripts and answers from nowhere else', () => {
  const { policy } = payDocument({ ...app.config, CARD_SDK_URL: 'http://127.0.0.1:3010/sdk/js/v2' });
  const { 'script-src': scripts, 'connect-src': calls, 'frame-src': frames } = directives(policy);
  assert.deepEqual(
    [scripts?.slice(1), calls, frames],
    [['http://127.0.0.1:3010/sdk/js/v2'], ['http://127.0.0.1:3010'], ['https:', 'http://127.0.0.1:3010']],
  );
  assert.doesNotMatch(policy, provider);
});

test('in production no developer may frame the document', () => {
  assert.deepEqual(payParents({ ...app.config, OVERRIDE_ORIGINS: [] }), [
    ...['https://pregao.test', 'https://liberta.test', 'https://beta.test', 'https://global.test'],
  ]);
});
