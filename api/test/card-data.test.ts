import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { calls } from '@pregao/contract';
import type { App } from '../src/app.ts';
import { testApp, type TestApp } from './harness.ts';
import { loggedApp, tablesWith } from './logged-app.ts';
import { addOrder, addPerson, addProduct, type TestPerson } from './order-data.ts';
import { profiles, session } from './people.ts';

let host: TestApp;
let app: App;
let buyer: TestPerson;
let admin: TestPerson;
let lines: string[];

before(async () => {
  host = await testApp({ API_CALLS_PER_MINUTE: '0' });
  ({ app, lines } = await loggedApp(host));
  buyer = await addPerson(host);
  admin = await addPerson(host, { profile: profiles.admin });
});
after(async () => {
  await app.server.close();
  await host.close();
});

const number = '4111111111111111';
const printed = '4111 1111 1111 1111';

const ask = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, token: string, payload?: object) => {
  const answer = await app.server.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: JSON.parse(answer.body) as { code?: string; error?: unknown } };
};

const outbox = () => {
  const folder = join(host.config.DATA_DIR, 'outbox');
  return existsSync(folder) ? readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8')) : [];
};

test('security 37: a card typed where people write is refused in Portuguese, and reaches no log, table or mail', async () => {
  const order = await addOrder(host, { user: buyer, products: [await addProduct(host)], status: 'paid' });
  const written: [method: 'POST' | 'PUT', url: string, token: string, body: object][] = [
    ['POST', `/api/update-user-profile/${buyer.id}`, buyer.token, { name: `Ana ${printed}` }],
    ['POST', `/api/update-user-profile/${buyer.id}`, buyer.token, { phone_number: number }],
    ['POST', `/api/request-order-withdrawal/${order.id}`, buyer.token, { reason: `Paguei com ${number}.` }],
    ['POST', `/api/create-order-refund/${order.id}`, admin.token, { order_type_refund_id: 3, reason: printed }],
    ['POST', '/api/lesson-notes/1', buyer.token, { text: `cartão ${printed}`, time_s: 1 }],
    ['PUT', '/api/shopping-cart-apply-coupon/3f2b8c1e-1111-4222-8333-444455556666', buyer.token, { coupon: number }],
    ['POST', '/api/login', buyer.token, { email: `${number}@x.test`, password: 'x' }],
  ];
  for (const [method, url, token, payload] of written) {
    const { status, body } = await ask(method, url, token, payload);
    assert.deepEqual([status, body.code], [400, 'card_data_refused'], `${url}: ${JSON.stringify(body)}`);
    assert.equal(body.error, 'Por segurança, não envie dados de cartão. Nada foi guardado.');
  }
  assert.ok(lines.length >= written.length, 'each call has its line');
  const log = lines.join('');
  assert.ok(!log.includes(number) && !log.includes(printed) && !log.includes('4111'), 'the log');
  for (const text of [number, printed]) assert.deepEqual(await tablesWith(host.core.db, text), []);
  assert.deepEqual(
    outbox().filter((mail) => mail.includes('4111')),
    [],
  );
});

test('security 37: no call takes a card in its body, whatever it is for and whoever calls it', async () => {
  const problems: string[] = [];
  let refused = 0;
  for (const call of calls) {
    if (call.method === 'GET' || call.method === 'DELETE' || call.path.startsWith('/api/webhooks/')) continue;
    if ('raw' in call && call.raw) continue;
    const url = call.path.replace(/\{[^}]+\}/g, '999999999');
    const { status, body } = await ask(call.method, url, await session(host, admin.id), {
      deep: [{ html: '<p>4111 <b>1111</b> 1111 1111</p>' }],
    });
    if (body.code === 'card_data_refused') refused += 1;
    else if (![401, 403].includes(status)) problems.push(`${call.method} ${call.path}: ${status} ${body.code}`);
  }
  assert.deepEqual(problems, []);
  assert.ok(refused > 60, `${refused} calls`);
});

test('a card in an address is refused too, and a list is still searched by phone and by tax id', async () => {
  const search = (words: string) => ask('GET', `/api/list-orders?q=${encodeURIComponent(words)}`, admin.token);
  assert.equal((await search(printed)).body.code, 'card_data_refused');
  for (const words of ['5511987654321', '52998224725', '36000025002690', 'Ana', '100011'])
    assert.equal((await search(words)).status, 200, words);
});

test('a phone written with the country is kept, whatever its digits come to', async () => {
  for (let last = 0; last < 10; last += 1) {
    const { status, body } = await ask('POST', `/api/update-user-profile/${buyer.id}`, buyer.token, {
      phone_number: `551198765432${last}`,
    });
    assert.notEqual(body.code, 'card_data_refused', `${status}`);
  }
});
