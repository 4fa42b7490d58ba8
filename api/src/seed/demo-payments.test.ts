import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openShop, type Shop } from '../../test/shop.ts';
import { seedDemo } from './demo.ts';

let shop: Shop;
before(async () => {
  shop = await openShop();
  await seedDemo(shop.app.core);
});
after(() => shop.close());

const rows = async (text: string) => (await shop.app.database.query(text)).rows;

const signIn = async (name: string) => {
  const { body } = await shop.app.call('POST', '/api/login', {
    body: { email: `${name}@pregao.test`, password: 'Pregao#2026' },
  });
  return { token: body.access_token as string, id: body.user.id as number, email: body.user.email as string };
};

const orderOf = async (id: unknown) =>
  (await rows(`SELECT status, kept_cents::int AS kept FROM customer_order WHERE id = ${String(id)}`))[0];

const state = () =>
  rows(`SELECT o.id, o.status AS order, o.updated_at, o.kept_cents, p.id AS payment_id, p.status, p.updated_at AS told_at
    FROM customer_order o JOIN order_payment p ON p.order_id = o.id ORDER BY p.id`);

test('what a started platform asks its providers changes no order of the demonstration, and alerts nobody', async () => {
  const { payments, returns } = shop.app.modules.commerce.service;
  const before = await state();
  await payments.recover();
  await returns.recover();
  // As if the charges in review, and every card that was refused today, were looked at again.
  await rows(
    `UPDATE order_payment SET next_check_at = now() - interval '1 minute' WHERE payment_type_id = 1 AND next_check_at IS NOT NULL`,
  );
  assert.ok((await payments.reconcile()) >= 4);
  await returns.reconcile();
  assert.deepEqual(await state(), before);
  assert.deepEqual(await rows(`SELECT id FROM order_event WHERE kind = 'alert'`), []);
});

test('the history of a card that its issuer asked about says so', async () => {
  const [asked] = await rows(
    `SELECT order_id FROM order_payment WHERE challenge_state = 'passed' AND status = 'paid' ORDER BY id DESC LIMIT 1`,
  );
  const { body } = await shop.app.call('GET', `/api/find-order-details/${asked?.order_id}`, await signIn('suporte'));
  const texts = body.events.map(({ text }: { text: string }) => text);
  const asking = texts.indexOf('Confirmação pedida ao titular do cartão');
  assert.deepEqual(
    [texts[asking - 1], ...texts.slice(asking + 1, asking + 3)],
    ['Cobrança enviada ao banco', 'Pagamento recebido', 'Pagamento confirmado'],
  );
});

test('a charge of the demonstration that is in review is approved by the team', async () => {
  const [waiting] = await rows(
    `SELECT id, order_id FROM order_payment WHERE status = 'authorized' ORDER BY id LIMIT 1`,
  );
  const { token } = await signIn('financeiro');
  const { status, body } = await shop.app.call('PUT', `/api/approve-order-payment/${waiting?.id}`, {
    token,
    body: { reason: 'Conferido por telefone' },
  });
  assert.equal(status, 200, JSON.stringify(body));
  assert.equal((await orderOf(waiting?.order_id))?.status, 'paid');
});

test('money of a card of the demonstration goes back through the provider', async () => {
  const [paid] = await rows(`SELECT o.id FROM customer_order o WHERE o.status = 'paid' AND o.payment_type_id = 1
    AND o.paid_at > now() - interval '6 days' ORDER BY o.interest_cents DESC LIMIT 1`);
  const { token } = await signIn('financeiro');
  const { status, body } = await shop.app.call('POST', `/api/create-order-refund/${paid?.id}`, {
    token,
    body: { order_type_refund_id: 1, reason: 'O cliente desistiu no prazo' },
  });
  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual(await orderOf(paid?.id), { status: 'refunded', kept: 0 });
});

test('a saved card of the demonstration pays', async () => {
  const client = await signIn('cliente');
  const [card] = (await shop.app.call('GET', '/api/list-my-cards', { token: client.token })).body;
  const cart = await shop.cartWith(client, await shop.product());
  const { status, body } = await shop.finish(client, cart.shopping_cart_id, {
    payment_type_id: 1,
    card_id: card.id,
    card_token: await shop.tokenize('', { card_id: card.provider_card_id }),
  });
  assert.deepEqual([status, body.status], [200, 3], JSON.stringify(body));
});
