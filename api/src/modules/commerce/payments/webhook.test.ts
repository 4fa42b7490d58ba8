import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { signWebhook } from '../../../ports/payment-signature.ts';
import { deliver, openShop, type Shop } from '../../../../test/shop.ts';

let shop: Shop;
before(async () => {
  shop = await openShop();
});
after(() => shop.close());

const ordered = async () => {
  const buyer = await shop.buyer();
  const cart = await shop.cartWith(buyer, await shop.product());
  const { body: order } = await shop.finish(buyer, cart.shopping_cart_id);
  const [payment] = order.order_payments;
  const status = async (): Promise<number> =>
    (await shop.app.call('GET', `/api/find-pix-payment/${payment.id}`, { token: buyer.token })).body.status;
  return { buyer, order, txid: payment.txid as string, status };
};

const post = (body: string, headers: Record<string, string>) =>
  shop.app.call('POST', '/api/webhooks/pix', { body, headers: { 'content-type': 'application/json', ...headers } });

const forged = (txid: string, fields: object = {}) =>
  JSON.stringify({
    pix: [
      {
        endToEndId: 'E'.repeat(20) + txid.slice(0, 12),
        txid,
        valor: '199.90',
        chave: shop.app.config.PIX_KEY,
        horario: '2026-11-21T12:00:00Z',
        ...fields,
      },
    ],
  });

const work = () => shop.app.modules.commerce.service.inbox.processInbox();

const alerts = async (orderId: number) =>
  (
    await shop.app.core.db
      .selectFrom('order_event')
      .select('message')
      .where('order_id', '=', orderId)
      .where('kind', '=', 'alert')
      .execute()
  ).map(({ message }) => message);

test('security 31: an unsigned, wrongly signed or stale webhook is 401 and changes nothing', async () => {
  const { txid, status } = await ordered();
  shop.psp.settle(txid);
  const { body, headers } = shop.psp.notification(txid);
  const secret = shop.app.config.PIX_WEBHOOK_SECRET;
  const minutesAgo = (minutes: number) => new Date(shop.app.clock.now.getTime() - minutes * 60_000);
  const attempts: [string, Record<string, string>][] = [
    [body, {}],
    [body, signWebhook('another secret', body, shop.app.clock.now)],
    [body, signWebhook(secret, body, minutesAgo(6))],
    [body, signWebhook(secret, body, minutesAgo(-6))],
    [body.replace('199.90', '199.91'), headers],
    [`${body} `, headers],
    [body, { ...headers, 'x-webhook-timestamp': 'now' }],
    ['not json', {}],
  ];
  for (const [text, attempt] of attempts) {
    const answer = await post(text, attempt);
    assert.deepEqual([answer.status, answer.body.code], [401, 'webhook_refused']);
  }
  assert.equal(await work(), 0);
  assert.equal(await status(), 1);
});

test('security 31: the same webhook again is 200 and has no further effect', async () => {
  const { buyer, order, txid, status } = await ordered();
  shop.psp.settle(txid);
  const { body, headers } = shop.psp.notification(txid);
  for (let turn = 0; turn < 3; turn += 1) assert.equal((await post(body, headers)).status, 200);
  assert.equal(await work(), 1);
  assert.equal((await post(body, headers)).status, 200);
  assert.equal(await work(), 0);
  assert.equal(await status(), 2);
  assert.equal((await shop.app.modules.access.service.grantsOf(buyer.id)).length, 1);
  assert.deepEqual(
    await shop.app.core.db
      .selectFrom('ledger_entry')
      .select(['account', 'amount_cents'])
      .where('order_id', '=', order.id)
      .orderBy('account')
      .execute(),
    [
      { account: 'cash', amount_cents: 19_990 },
      { account: 'sales', amount_cents: -19_990 },
    ],
  );
});

test('a forged notice of a charge that nobody paid does not pay it, however well it is signed', async () => {
  const { txid, status } = await ordered();
  const body = forged(txid);
  assert.equal(
    (await post(body, signWebhook(shop.app.config.PIX_WEBHOOK_SECRET, body, shop.app.clock.now))).status,
    200,
  );
  await work();
  assert.equal(await status(), 1);
});

test('security 32: a Pix of another amount is not a payment, and staff are alerted once', async () => {
  const { order, txid, status } = await ordered();
  shop.psp.settle(txid, 100);
  await deliver(shop, txid);
  await deliver(shop, txid);
  await shop.app.modules.commerce.service.payments.check(order.order_payments[0].id);
  assert.equal(await status(), 1);
  assert.deepEqual(await alerts(order.id), [
    'Valor recebido (R$ 1,00) diferente do cobrado (R$ 199,90); o pedido não foi liberado.',
  ]);
});

test('security 32: a notice with another amount for an unpaid charge alerts and pays nothing', async () => {
  const { order, txid, status } = await ordered();
  const body = forged(txid, { valor: '0.01' });
  await post(body, signWebhook(shop.app.config.PIX_WEBHOOK_SECRET, body, shop.app.clock.now));
  await work();
  assert.equal(await status(), 1);
  assert.equal((await alerts(order.id)).length, 1);
});

test('a batch is worked off one by one, and an unknown charge in it stops nothing', async () => {
  const [one, two] = [await ordered(), await ordered()];
  const pix = [one, two].flatMap(({ txid }) => {
    shop.psp.settle(txid);
    return (JSON.parse(shop.psp.notification(txid).body) as { pix: object[] }).pix;
  });
  const body = JSON.stringify({
    pix: [{ endToEndId: 'F'.repeat(32), txid: 'd'.repeat(32), valor: '1.00', horario: '2026-11-21T12:00:00Z' }, ...pix],
  });
  await post(body, signWebhook(shop.app.config.PIX_WEBHOOK_SECRET, body, shop.app.clock.now));
  await work();
  assert.deepEqual([await one.status(), await two.status()], [2, 2]);
});

test('a signed body that is no notice is a 400', async () => {
  for (const body of ['{', '{"pix":"x"}', '[]']) {
    assert.equal(
      (await post(body, signWebhook(shop.app.config.PIX_WEBHOOK_SECRET, body, shop.app.clock.now))).status,
      400,
      body,
    );
  }
});

test('every Pix that reaches one charge is news of its own; the same one told again, alone or in a batch, is none', async () => {
  const { txid } = await ordered();
  const told = ['1', '2', '3'].map((last) => ({
    endToEndId: `E${txid.slice(0, 30)}${last}`,
    txid,
    valor: '0.01',
    horario: '2026-11-21T12:00:00Z',
  }));
  const tell = async (...pix: unknown[]) => {
    const body = JSON.stringify({ pix });
    assert.equal(
      (await post(body, signWebhook(shop.app.config.PIX_WEBHOOK_SECRET, body, shop.app.clock.now))).status,
      200,
    );
    return work();
  };
  const [first, second, third] = told;
  assert.deepEqual([await tell(first, first), await tell(second, third), await tell(first, third)], [1, 2, 0]);
  const kept = await shop.app.core.db
    .selectFrom('payment_event')
    .select(['e2e_id', 'amount_cents', 'outcome'])
    .where('txid', '=', txid)
    .orderBy('id')
    .execute();
  assert.deepEqual(
    kept,
    told.map(({ endToEndId }) => ({ e2e_id: endToEndId, amount_cents: 1, outcome: 'pending' })),
  );
});

test('a Pix that belongs to no charge is no news, and an amount that cannot be read is said to be one', async () => {
  const { order, txid } = await ordered();
  const body = JSON.stringify({
    pix: [
      { endToEndId: `E${'9'.repeat(31)}`, valor: '0.01', horario: '2026-11-21T12:00:00Z' },
      { endToEndId: `E${txid.slice(0, 31)}`, txid, valor: 'um real', horario: '2026-11-21T12:00:00Z' },
    ],
  });
  const answer = await post(body, signWebhook(shop.app.config.PIX_WEBHOOK_SECRET, body, shop.app.clock.now));
  assert.deepEqual([answer.status, await work()], [200, 1]);
  assert.deepEqual(await alerts(order.id), [
    'O banco avisou um Pix de valor ilegível para uma cobrança de R$ 199,90; o pedido não foi liberado.',
  ]);
});

test('a notice that tells of what was given back is taken, and its words are not believed', async () => {
  const { txid, status } = await ordered();
  const devolucoes = [
    {
      id: 'volta1',
      rtrId: `D${'0'.repeat(31)}`,
      valor: '199.90',
      natureza: 'MED_FRAUDE',
      horario: { solicitacao: '2026-11-21T12:00:00Z' },
      status: 'DEVOLVIDO',
    },
  ];
  const send = (body: string) => post(body, signWebhook(shop.app.config.PIX_WEBHOOK_SECRET, body, shop.app.clock.now));
  assert.equal((await send(forged(txid, { devolucoes }))).status, 200);
  await work();
  assert.equal(await status(), 1);
  assert.equal((await send(forged(txid, { devolucoes: [{ id: 'a-b', valor: '1.00', status: 'X' }] }))).status, 400);
});
