import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { calls } from '@pregao/contract';
import { testApp, type TestApp } from '../../../../../test/harness.ts';
import { schemaLine, schemaText } from './schema-text.ts';

let app: TestApp;
before(async () => {
  app = await testApp({ VARIANT_ORIGINS: 'http://liberta.test=liberta' });
});
after(() => app.close());

const plain = (html: string) => html.replaceAll('<wbr>', '');

test('the documentation has every call once, and says which are in construction', async () => {
  const { status, body } = await app.call('GET', '/api/docs');
  assert.equal(status, 200);
  const summaries = [
    ...plain(body).matchAll(
      /<summary><span class="method \w+">(\w+)<\/span> <code>([^<]+)<\/code>( <span class="planned">)?/g,
    ),
  ].map(([, method, path, planned]) => `${method} ${path} ${planned ? 'planned' : 'ready'}`);
  assert.deepEqual(
    summaries.sort(),
    calls.map(({ method, path, status: state }) => `${method} ${path} ${state}`).sort(),
  );
});

test('a call says who may make it, what it takes and what it answers', async () => {
  const html = plain((await app.call('GET', '/api/docs')).body);
  const login = html.slice(
    html.indexOf('id="post-login"'),
    html.indexOf('</details>', html.indexOf('id="post-login"')),
  );
  assert.match(login, /Aberta: dispensa sessão/);
  assert.match(login, /email: texto, até 254 caracteres, email/);
  assert.match(login, /access_token: texto/);
});

test('the documentation runs and loads nothing but its own files, which are all there', async () => {
  const { body, headers } = await app.call('GET', '/api/docs');
  assert.match(
    String(headers['content-security-policy']),
    /^default-src 'none'; style-src 'self'; script-src 'self'; font-src 'self'/,
  );
  assert.doesNotMatch(body, /<style|style="|<script>|onclick|https?:/);
  for (const [, address = ''] of [
    ...body.matchAll(/(?:src|href)="(\/api\/docs\/[^"]+)"/g),
    ['', '/api/docs/geist.woff2'],
  ])
    assert.equal((await app.server.inject({ url: address })).statusCode, 200);
});

test('an unchanged documentation is not sent again', async () => {
  const { headers } = await app.call('GET', '/api/docs');
  assert.equal(
    (await app.call('GET', '/api/docs', { headers: { 'if-none-match': String(headers.etag) } })).status,
    304,
  );
});

test('each brand has it in its colours', async () => {
  assert.match(
    (await app.call('GET', '/api/docs', { headers: { host: 'liberta.test' } })).body,
    /data-variant="liberta"[\s\S]*<title>API · Liberta/,
  );
});

test('a schema is written as an outline a person reads', () => {
  const page = { type: 'integer', minimum: 1, maximum: 60, default: 24 };
  assert.equal(schemaLine(page), 'inteiro, de 1 a 60, padrão 24');
  assert.equal(
    schemaText({
      type: 'object',
      required: ['id'],
      properties: {
        id: { type: 'integer', minimum: -9007199254740991, maximum: 9007199254740991 },
        kind: { enum: ['a', 'b'] },
        list: { type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'null' }] } },
      },
    }),
    '{\n  id: inteiro\n  kind?: "a" | "b"\n  list?: lista de texto | nulo\n}',
  );
});
