import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { signWebhook } from '../src/ports/payment-signature.ts';
import { asAppError } from '../src/http/handle-errors.ts';
import { openOddBank } from './odd-bank.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
before(async () => {
  shop = await openShop();
});
after(() => shop.close());

const json = { 'content-type': 'application/json' };
const refused = async (answer: ReturnType<Shop['app']['call']>, what: string) => {
  const { status, body } = await answer;
  assert.deepEqual([status, body.code], [400, 'invalid_body'], `${what}: ${JSON.stringify(body)}`);
};

test('security 58: NUL and half a character are refused wherever they stand: path, query, header, value and name', async () => {
  const { token } = await shop.buyer();
  const product_id = await shop.product();
  const ask = (method: 'GET' | 'POST' | 'PUT', url: string, body?: string, headers = {}) =>
    shop.app.call(method, url, { token, headers: { ...json, ...headers }, ...(body && { body }) });
  await refused(ask('GET', '/api/find-shopping-cart/%00'), 'path');
  await refused(ask('GET', '/api/check-email?email=a%00@b.co'), 'query');
  await refused(ask('GET', '/api/check-email?%00=a&email=a@b.co'), 'name in a query');
  for (const text of ['a\\u0000', '\\ud800', '\\udfffz'])
    await refused(ask('POST', '/api/login', `{"email":"a@b.co","password":"${text}"}`), text);
  await refused(
    ask('POST', '/api/login', '{"email":"a@b.co","password":"x","\\u0000":{"deep":[1]}}'),
    'name in a body',
  );
  await refused(
    ask('POST', '/api/login', '{"email":"a@b.co","password":"x","more":{"deep":["a","\\u0000"]}}'),
    'deep in a body',
  );
  await refused(
    ask('POST', '/api/shopping-cart-add-product', JSON.stringify({ product_id }), { 'utm-source': 'a%00' }),
    'UTM header',
  );
  assert.equal(
    (
      await ask('POST', '/api/shopping-cart-add-product', JSON.stringify({ product_id }), {
        'utm-source': 'a%20𝔘'.replace('𝔘', encodeURIComponent('𝔘')),
      })
    ).status,
    200,
  );
});

test('security 58: a number that cannot be counted with, or is none in the database, is refused', async () => {
  const { token } = await shop.buyer();
  const add = (amount: string) =>
    shop.app.call('POST', '/api/shopping-cart-add-product', {
      token,
      headers: json,
      body: `{"product_id":1,"amount":${amount}}`,
    });
  for (const amount of ['1e400', '-1e400', '9007199254740993', '1e21']) await refused(add(amount), amount);
  const overflow = await shop.app.database.db
    .selectFrom('counter')
    .select('key')
    .where('count', '=', 2 ** 40)
    .execute()
    .catch((error: unknown) => error);
  const nul = await shop.app.database.query('SELECT $1::text', ['\0']).catch((error: unknown) => error);
  const escape = await shop.app.database.query('SELECT $1::jsonb', ['"\\u0000"']).catch((error: unknown) => error);
  for (const [error, code] of [
    [overflow, '22003'],
    [nul, '22021'],
    [escape, '22P05'],
  ] as const) {
    assert.equal((error as { code?: string }).code, code);
    assert.equal(asAppError(error).code, 'invalid_body', code);
  }
});

test('security 58: a page address with NUL is refused too', async () => {
  for (const url of ['/curso/%00', '/home?utm_source=%00'])
    assert.equal((await shop.app.call('GET', url)).status, 400, url);
});

test('security 58: a signed notice of a payment with NUL is refused, and one whose amount no column holds is kept as unreadable', async () => {
  const notify = (pix: object) => {
    const body = JSON.stringify({ pix: [pix] });
    return shop.app.call('POST', '/api/webhooks/pix', {
      body,
      headers: { ...json, ...signWebhook(shop.app.config.PIX_WEBHOOK_SECRET, body, shop.app.clock.now) },
    });
  };
  const notice = { endToEndId: 'E'.padEnd(32, '1'), txid: 'a'.repeat(32), valor: '10.00' };
  await refused(notify({ ...notice, chave: 'a\0b' }), 'value of a notice');
  await refused(notify({ ...notice, valor: '1\0' }), 'amount of a notice');
  assert.equal((await notify({ ...notice, valor: '9'.repeat(20) })).status, 200);
  const kept = await shop.app.core.db
    .selectFrom('payment_event')
    .select('amount_cents')
    .where('e2e_id', '=', notice.endToEndId)
    .executeTakeFirstOrThrow();
  assert.equal(kept.amount_cents, null);
});

test('security 58: what a PSP answers with NUL in it is no usable answer, and what is kept of it holds none', async () => {
  const answers: [number, string][] = [
    [200, '{"txid":"a\\u0000"}'],
    [200, '{"txid":1e400}'],
    [422, 'a\0b'],
    [200, '\0{'],
  ];
  const { psp, close } = await openOddBank((_request, response) => {
    const [status, text] = answers.shift() ?? [500, ''];
    response.writeHead(status).end(text);
  });
  for (const kind of ['unknown', 'unknown', 'refused', 'unknown']) {
    const answer = await psp.findCharge('a'.repeat(32));
    assert.equal(answer.kind, kind);
    assert.ok('reason' in answer && !answer.reason.includes('\0'));
  }
  close();
});
