import assert from 'node:assert/strict';
import { once } from 'node:events';
import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { MercadoPagoConfig, PaymentMethod } from 'mercadopago';
import { newCharge, openCardShop, testCard } from '../../../test/card-shop.ts';
import { readCardWebhook } from '../../ports/card-webhook.ts';
import { planOf, plansOf } from './installments.ts';

type Shop = Awaited<ReturnType<typeof openCardShop>>;

let now = new Date('2026-11-20T12:00:00Z');
let shop: Shop;
before(async () => {
  shop = await openCardShop({ now: () => now });
});
after(() => shop.close());

const paid = async (from: Shop, holder = 'APRO') => {
  const asked = newCharge(await from.tokenize(holder));
  const charge = await from.cards().charge(asked);
  assert.ok(charge.kind === 'ok');
  return { asked, charge: charge.value };
};

const asServer = (method: string, path: string, headers: Record<string, string> = {}, body?: object) =>
  fetch(`${shop.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${shop.token}`, 'content-type': 'application/json', ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });

test('security 37: nothing that the sandbox keeps holds a number, a code or a holder', async () => {
  const { charge } = await paid(shop, 'APRO Souza da Silva');
  await shop.cards().saveCard({ token: await shop.tokenize('APRO Souza da Silva'), buyer: newCharge('').buyer });
  await shop.tokenize('APRO', { card_number: '4235647728025682', security_code: '9876' });
  const kept = readdirSync(join(shop.dataDir, 'card'))
    .map((file) => readFileSync(join(shop.dataDir, 'card', file), 'utf8'))
    .join('\n');
  assert.ok(kept.includes(charge.order_id) && kept.includes('"6351"'));
  for (const secret of [testCard.number, '"123"', '4235647728025682', 'Silva', '12345678909'])
    assert.ok(!kept.includes(secret), secret);
  // So few digits stand inside a random id by chance, where they tell nothing.
  for (const secret of [testCard.bin, '9876']) assert.doesNotMatch(kept, new RegExp(`(?<![\\w-])${secret}(?![\\w-])`));
});

test('a card that can not be read is refused without being repeated', async () => {
  for (const card of [{ card_number: '9999999999999999' }, { card_number: 'abc' }, { expiration_month: 13 }])
    await assert.rejects(shop.tokenize('APRO', card), /no token: 400/);
  const answer = await fetch(`${shop.url}/v1/card_tokens?public_key=${shop.publicKey}`, {
    method: 'POST',
    body: `{"card_number":"${testCard.number}`,
  });
  assert.equal(answer.status, 400);
  assert.ok(!(await answer.text()).includes(testCard.number));
});

test('a token pays once, and for a quarter of an hour', async () => {
  const token = await shop.tokenize('APRO');
  assert.equal((await shop.cards().charge(newCharge(token))).kind, 'ok');
  assert.equal((await shop.cards().charge(newCharge(token))).kind, 'refused');
  const old = await shop.tokenize('APRO');
  now = new Date(now.getTime() + 16 * 60_000);
  assert.equal((await shop.cards().charge(newCharge(old))).kind, 'refused');
});

test('one key can not ask for two things', async () => {
  const { asked } = await paid(shop);
  const other = { ...asked, amount_cents: 99_900 };
  assert.equal((await shop.cards().charge(other)).kind, 'unknown');
  assert.equal(shop.sandbox.orders().filter(({ reference }) => reference === asked.reference).length, 1);
  assert.equal((await asServer('POST', '/v1/orders', {}, {})).status, 400);
});

test('no more goes back than was paid', async () => {
  const { charge } = await paid(shop);
  const refund = (amount_cents: number) =>
    shop.cards().refund({ ...charge, amount_cents, idempotency_key: crypto.randomUUID() });
  assert.equal((await refund(120_001)).kind, 'refused');
  const halves = await Promise.all([refund(70_000), refund(70_000)]);
  assert.deepEqual(halves.map(({ kind }) => kind).sort(), ['ok', 'refused']);
});

test('an amount costs the same in installments wherever it is asked for, and none is under R$ 5,00', async () => {
  assert.deepEqual(planOf(120_000, 12), { installments: 12, installment_cents: 12_048, total_cents: 144_578 });
  assert.deepEqual(planOf(10_001, 3, { free: 3, most: 12, least: 500 }).total_cents, 10_001);
  assert.equal(plansOf(2_000).length, 4);
  const options = await shop.cards().quote(120_000, testCard.bin);
  assert.ok(options.kind === 'ok');
  assert.deepEqual(
    options.value.map(({ installments, total_cents: total }) => [installments, total]),
    plansOf(120_000).map(({ installments, total_cents: total }) => [installments, total]),
  );
  assert.deepEqual([options.value[0]?.yearly_cost_bp, options.value[11]?.yearly_cost_bp], [0, 4_241]);
  assert.equal(
    (await shop.cards().charge(newCharge(await shop.tokenize('APRO'), { installments: 13 }))).kind,
    'refused',
  );
});

test('the fields of a browser get tokens, brands and installments with the public key, and nothing else', async () => {
  const open = (path: string, key = shop.publicKey) => fetch(`${shop.url}${path}&public_key=${key}`);
  const brands = await open(`/v1/payment_methods?bin=${testCard.bin}`);
  assert.equal(brands.headers.get('access-control-allow-origin'), '*');
  const { results } = (await brands.json()) as { results: { id: string }[] };
  assert.deepEqual(
    results.map(({ id }) => id),
    ['master'],
  );
  assert.equal((await open('/v1/payment_methods/installments?amount=100.00&bin=423564')).status, 200);
  assert.equal((await fetch(`${shop.url}/v1/card_tokens`, { method: 'OPTIONS' })).status, 204);
  assert.equal((await open('/v1/payment_methods?bin=423564', 'another')).status, 401);
  const { charge } = await paid(shop);
  assert.equal((await open(`/v1/orders/${charge.order_id}?`)).status, 401);
  assert.equal((await open('/v1/customers/search?email=a@b.test')).status, 401);
});

test("the provider's library reads the ways to pay", async () => {
  await shop.cards().faceOf('0'.repeat(32));
  const methods = await new PaymentMethod(new MercadoPagoConfig({ accessToken: shop.token })).get();
  assert.ok(methods.some(({ id, settings }) => id === 'amex' && settings?.[0]?.security_code?.length === 4));
});

test('what became of a charge survives a restart and a torn line', async () => {
  let own = await openCardShop();
  const { asked, charge } = await paid(own);
  await own.close();
  appendFileSync(join(own.dataDir, 'card', 'orders.jsonl'), '\n{"id":"torn');
  own = await openCardShop({ dataDir: own.dataDir });
  assert.deepEqual(await own.cards().find({ reference: asked.reference, created_at: new Date() }), {
    kind: 'ok',
    value: charge,
  });
  const again = await own.cards().charge(asked);
  assert.ok(again.kind === 'ok' && again.value.order_id === charge.order_id);
  await own.close();
});

test('a review and a challenge can be decided by hand, once', async () => {
  const { charge } = await paid(shop, 'CONT');
  assert.equal((await asServer('POST', `/sandbox/orders/${charge.order_id}/approve`)).status, 200);
  assert.equal((await asServer('POST', `/sandbox/orders/${charge.order_id}/refuse`)).status, 409);
  assert.equal(shop.sandbox.orders().find(({ id }) => id === charge.order_id)?.state, 'paid');
});

test('the webhook is told of each change by a notice it can prove, again and again until it takes it', async () => {
  const heard: { action: string; order_id: string }[] = [];
  let deaf = 1;
  const { promise: both, resolve } = Promise.withResolvers<undefined>();
  const receiver = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      deaf -= 1;
      if (deaf >= 0) {
        response.writeHead(503).end();
        return;
      }
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://receiver');
      assert.equal(pathname, '/api/webhooks/card/mercado-pago');
      const notice = readCardWebhook(
        shop.webhookSecret,
        {
          headers: request.headers,
          query: Object.fromEntries(searchParams),
          body: JSON.parse(Buffer.concat(parts).toString('utf8')),
        },
        new Date(),
      );
      if (notice) heard.push(notice);
      response.end();
      if (heard.length === 2) resolve(undefined);
    });
  });
  await once(receiver.listen(0, '127.0.0.1'), 'listening');
  const address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/api/webhooks/card/mercado-pago`;
  const own = await openCardShop({ webhookUrl: address });
  const { charge } = await paid(own);
  await own.cards().refund({ ...charge, amount_cents: null, idempotency_key: crypto.randomUUID() });
  await both;
  assert.deepEqual([...new Set(heard.map(({ order_id: id }) => id))], [charge.order_id]);
  assert.ok(heard.some(({ action }) => action === 'order.refunded'));
  await own.close();
  receiver.closeAllConnections();
  receiver.close();
});

test('what nobody took before the sandbox ended is told when it is there again', async () => {
  let own = await openCardShop();
  const { charge } = await paid(own);
  await own.close();
  const { promise: heard, resolve } = Promise.withResolvers<string | null>();
  const receiver = createServer((request, response) => {
    resolve(new URL(request.url ?? '/', 'http://receiver').searchParams.get('data.id'));
    response.end();
  });
  await once(receiver.listen(0, '127.0.0.1'), 'listening');
  const webhookUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  own = await openCardShop({ dataDir: own.dataDir, webhookUrl });
  assert.equal(await heard, charge.order_id);
  await own.close();
  receiver.closeAllConnections();
  receiver.close();
});
