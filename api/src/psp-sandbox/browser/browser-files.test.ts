import assert from 'node:assert/strict';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { startSandboxPsp, type SandboxPsp } from '../server.ts';
import { faultOf, isLuhn, shownAs, type FieldSettings } from './card-checks.ts';

let psp: SandboxPsp;
before(async () => {
  psp = await startSandboxPsp({
    ...{ port: 0, clientId: 'client', clientSecret: 'secret-of-the-client', webhookSecret: 'secret', webhookUrl: null },
    dataDir: await mkdtemp(join(tmpdir(), 'pregao-psp-')),
    card: { token: 'token-of-the-card', publicKey: 'public-key', webhookSecret: 'secret', webhookUrl: null },
  });
});
after(() => psp.close());

const get = (path: string) => fetch(new URL(path, psp.url));

test('the sandbox serves the stand-in of the provider’s script and a document for each of its fields', async () => {
  const script = await get('/sdk/js/v2');
  assert.deepEqual([script.status, script.headers.get('content-type')], [200, 'text/javascript; charset=utf-8']);
  assert.match(await script.text(), /Object\.assign\(window,\{MercadoPago\}\)/);
  for (const [field, hint] of [
    ['cardNumber', 'cc-number'],
    ['expirationDate', 'cc-exp'],
    ['securityCode', 'cc-csc'],
  ]) {
    const answer = await get(`/sdk/fields/${field}?public_key=x`);
    assert.match(await answer.text(), new RegExp(`<input inputmode="numeric" autocomplete="${hint}">`));
    assert.match(
      answer.headers.get('content-security-policy') ?? '',
      /^default-src 'none'; script-src 'sha256-[^ ]+'; style-src 'sha256-[^ ]+'; connect-src 'self';/,
    );
  }
  assert.equal((await get('/sdk/fields/other')).status, 401);
});

test('a browser’s card calls need no token, and all others do', async () => {
  const methods = (key: string) => get(`/v1/payment_methods?public_key=${key}&bin=411111`);
  assert.equal((await methods('public-key')).status, 200);
  assert.notEqual((await methods('another')).status, 200);
  assert.equal((await get('/cob/x')).status, 401);
});

const now = new Date('2026-11-25T12:00:00');
const settings = (length: number, validation: FieldSettings['validation'] = 'standard') => ({ length, validation });
const cause = (...about: Parameters<typeof faultOf>) => faultOf(...about)?.cause ?? null;

test('the fields judge as the provider’s do: length, check digit, month and the present month', () => {
  assert.ok(isLuhn('4111111111111111') && isLuhn('378282246310005') && !isLuhn('4111111111111112'));
  const number = (digits: string) => cause('cardNumber', digits, settings(16), now);
  assert.deepEqual(['', '411111111111111', '4111111111111112', '4111111111111111'].map(number), [
    'invalid_length',
    'invalid_length',
    'invalid_value',
    null,
  ]);
  assert.equal(cause('cardNumber', '4111111111111112', settings(16, 'none'), now), null);
  const expiry = (digits: string) => cause('expirationDate', digits, settings(4), now);
  assert.deepEqual(['112', '1326', '0026', '1026', '1126', '0127'].map(expiry), [
    'invalid_length',
    'invalid_value',
    'invalid_value',
    'invalid_value',
    null,
    null,
  ]);
  assert.deepEqual(
    ['12', '123'].map((digits) => cause('securityCode', digits, settings(3), now)),
    ['invalid_length', null],
  );
  assert.equal(cause('securityCode', '123', settings(4), now), 'invalid_length');
});

test('a number is shown in groups of four, a validity with its stroke', () => {
  assert.deepEqual(
    [shownAs('cardNumber', '41111111'), shownAs('expirationDate', '12'), shownAs('expirationDate', '123')],
    ['4111 1111', '12', '12/3'],
  );
});
