import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { Cart, OpenOrder } from '@pregao/contract';
import { session } from '../../../../test/people.ts';
import { deliver, finishByCard, openShop, type Shop } from '../../../../test/shop.ts';

let shop: Shop;
before(async () => {
  shop = await openShop();
});
after(() => shop.close());

type Buyer = Awaited<ReturnType<Shop['buyer']>>;

const open = async (who: Buyer) =>
  (await shop.app.call('GET', '/api/list-customer-pending-orders', { token: who.token })).body;
const reopen = (who: Buyer, id: number) => shop.app.call('POST', `/api/reopen-order-cart/${id}`, { token: who.token });
const later = (ms: number) => {
  shop.app.clock.now = new Date(shop.app.clock.now.getTime() + ms);
};
const order = async (who: Buyer, ...products: number[]) =>
  (await shop.finish(who, (await shop.cartWith(who, ...products)).shopping_cart_id)).body;
const mails = (to: string) =>
  readdirSync(join(shop.app.config.DATA_DIR, 'outbox'))
    .map((file) => JSON.parse(readFileSync(join(shop.app.config.DATA_DIR, 'outbox', file), 'utf8')))
    .filter((mail) => mail.to === to);

test('an issued Pix is found again, with what it buys, how much and until when', async () => {
  const buyer = await shop.buyer();
  const placed = await order(buyer, await shop.product({ name: 'Renda fixa' }));
  const [payment] = placed.order_payments;
  const [found, ...others] = await open(buyer);
  assert.deepEqual(
    [found.id, found.number, found.total_cents, found.state, found.order_payment_id, found.pix_expiration_date],
    [placed.id, placed.number, 19_990, 'waiting', payment.id, payment.pix_expiration_date],
  );
  assert.deepEqual([found.items.map(({ name }: { name: string }) => name), others], [['Renda fixa'], []]);
  const { body: home } = await shop.app.call('GET', '/api/list-home', { token: buyer.token });
  assert.deepEqual(
    home.pending_orders.map(({ id }: { id: number }) => id),
    [placed.id],
  );
  assert.deepEqual((await shop.app.call('GET', '/api/list-home')).body.pending_orders, []);
  shop.psp.settle(payment.txid);
  await deliver(shop, payment.txid);
  assert.deepEqual(await open(buyer), []);
});

test("security 15: nobody lists or reopens another person's orders", async () => {
  const [buyer, other] = [await shop.buyer(), await shop.buyer()];
  const placed = await order(buyer, await shop.product());
  assert.deepEqual(await open(other), []);
  assert.equal((await reopen(other, placed.id)).status, 404);
  assert.equal((await shop.app.call('GET', '/api/list-customer-pending-orders')).status, 401);
  assert.equal((await open(buyer)).length, 1);
});

test('the code is mailed once, with the copy-and-paste line, a link and until when', async () => {
  const buyer = await shop.buyer({ name: 'Ana Clara de Souza Lima' });
  const placed = await order(buyer, await shop.product({ name: 'Tape reading' }));
  const { pixMails } = shop.app.modules.commerce.service;
  await pixMails.sendPixMails();
  await pixMails.sendPixMails();
  const [mail, ...more] = mails(buyer.email);
  assert.deepEqual([mail.subject, more.length], [`Seu Pix do pedido ${placed.number}`, 0]);
  for (const part of [
    'Olá, Ana.',
    'R$ 199,90',
    'Tape reading',
    `\n${placed.order_payments[0].pix_qrcode}\n`,
    `/pagamento/sucesso?order=${placed.id}`,
  ])
    assert.ok(mail.text.replaceAll('\u00a0', ' ').includes(part), `${part} in ${mail.text}`);
  assert.match(mail.text, /até \d\d\/\d\d\/\d{4},? (às )?\d\d:\d\d/);
});

test('a code that was paid before its mail went out is not mailed', async () => {
  const buyer = await shop.buyer();
  const placed = await order(buyer, await shop.product());
  shop.psp.settle(placed.order_payments[0].txid);
  await deliver(shop, placed.order_payments[0].txid);
  await shop.app.modules.commerce.service.pixMails.sendPixMails();
  assert.deepEqual(
    mails(buyer.email).filter(({ subject }) => subject.startsWith('Seu Pix')),
    [],
  );
});

test('a code that is over is pointed out until something takes its place, and its cart can be made again', async () => {
  const buyer = await shop.buyer();
  const product = await shop.product();
  const code = await shop.coupon();
  const cart = await shop.cartWith(buyer, product);
  await shop.app.call('PUT', `/api/shopping-cart-apply-coupon/${cart.shopping_cart_id}`, {
    token: buyer.token,
    body: { coupon: code },
  });
  const { body: placed } = await shop.finish(buyer, cart.shopping_cart_id);
  later(25 * 3_600_000);
  const fresh = { ...buyer, token: await session(shop.app, buyer.id) };
  assert.deepEqual(
    (await open(fresh)).map(({ id, state }: { id: number; state: string }) => [id, state]),
    [[placed.id, 'ended']],
    'also before the reconciliation saw it',
  );
  await shop.app.modules.commerce.service.payments.check(placed.order_payments[0].id);
  assert.deepEqual(
    (await open(fresh)).map(({ state }: { state: string }) => state),
    ['ended'],
  );
  await shop.app.core.db
    .updateTable('product')
    .set({ price_cents: 25_000, list_price_cents: 25_000 })
    .where('id', '=', product)
    .execute();
  const { body: again } = await reopen(fresh, placed.id);
  assert.deepEqual(
    [again.products.map(({ product_id }: { product_id: number }) => product_id), again.coupon, again.total_cents],
    [[product], code, 22_500],
  );
  assert.deepEqual(await open(fresh), [], 'its cart has taken its place');
  assert.equal((await shop.finish(fresh, again.shopping_cart_id)).status, 200);
  assert.deepEqual(
    (await open(fresh)).map(({ state }: { state: string }) => state),
    ['waiting'],
  );
});

test('a waiting order that is reopened is cancelled with its charge, and its coupon is free again', async () => {
  const buyer = await shop.buyer();
  const cart = await shop.cartWith(buyer, await shop.product());
  const code = await shop.coupon({ usage_limit: 1 });
  await shop.app.call('PUT', `/api/shopping-cart-apply-coupon/${cart.shopping_cart_id}`, {
    token: buyer.token,
    body: { coupon: code },
  });
  const { body: placed } = await shop.finish(buyer, cart.shopping_cart_id);
  const { status, body: again } = await reopen(buyer, placed.id);
  assert.deepEqual([status, again.total_cents, again.coupon_message], [200, 17_991, null]);
  const { body: old } = await shop.app.call('GET', `/api/find-order/${placed.id}`, { token: buyer.token });
  assert.deepEqual([old.status_name, old.order_payments[0].status_name], ['Cancelado', 'Cancelado']);
  const { body: next } = await shop.finish(buyer, again.shopping_cart_id);
  assert.deepEqual([next.status, next.total_cents], [1, 17_991]);
  assert.deepEqual([(await reopen(buyer, placed.id)).body.code, (await open(buyer)).length], ['payment_not_open', 1]);
});

test('an order whose card was refused says why, and its cart is given back once, with its coupon', async () => {
  const buyer = await shop.buyer();
  const product = await shop.product();
  const cart = await shop.cartWith(buyer, product);
  const code = await shop.coupon({ usage_limit: 1 });
  await shop.app.call('PUT', `/api/shopping-cart-apply-coupon/${cart.shopping_cart_id}`, {
    token: buyer.token,
    body: { coupon: code },
  });
  const { body: placed } = await finishByCard(shop, buyer, cart.shopping_cart_id, { holder: 'FUND' });
  const [found] = await open(buyer);
  assert.deepEqual(
    [found.id, found.state, found.decline.cause, found.may_be_charged],
    [placed.id, 'ended', 'limit', false],
  );
  const answers = await Promise.all([reopen(buyer, placed.id), reopen(buyer, placed.id)]);
  assert.deepEqual(answers.map(({ status, body }) => body.code ?? status).toSorted(), [200, 'payment_not_open']);
  const { body: carts } = await shop.app.call('GET', '/api/ls-brazil-customer-carts', { token: buyer.token });
  assert.deepEqual(
    carts.data.map((one: Cart) => [one.products.map(({ product_id: id, amount }) => [id, amount]), one.coupon]),
    [[[[product, 1]], code]],
  );
  const late = await finishByCard(shop, buyer, cart.shopping_cart_id, { holder: 'APRO' });
  assert.deepEqual([late.status, late.body.code], [409, 'cart_finished'], 'a device that shows the first order still');
  const [again] = carts.data as Cart[];
  const { body: next } = await finishByCard(shop, buyer, again?.shopping_cart_id ?? '', { holder: 'SECU' });
  assert.deepEqual(
    (await open(buyer)).map(({ id, decline }: OpenOrder) => [id, decline?.cause]),
    [[next.id, 'security_code']],
    'of two refusals the first order is no more',
  );
  later(25 * 3_600_000);
  const fresh = { ...buyer, token: await session(shop.app, buyer.id) };
  await shop.app.modules.commerce.service.payments.check(next.order_payments[0].id);
  assert.deepEqual(
    (await open(fresh)).map(({ state, decline, may_be_charged: mayBe }: OpenOrder) => [state, decline, mayBe]),
    [['ended', null, false]],
    'an expired one is offered, and made again by a press alone',
  );
});

test('of a card whose bank was not answered it is not said that it was refused', async () => {
  const buyer = await shop.buyer();
  const cart = await shop.cartWith(buyer, await shop.product());
  await finishByCard(shop, buyer, cart.shopping_cart_id, { holder: 'CHAL' });
  const states = async () =>
    (await open(buyer)).map(({ state, decline, may_be_charged: mayBe }: OpenOrder) => [state, decline, mayBe]);
  assert.deepEqual(await states(), [['waiting', null, true]]);
  later(6 * 60_000);
  assert.deepEqual(await states(), [['ended', null, true]]);
});

test('an order whose Pix was paid meanwhile is not reopened: it is paid', async () => {
  const buyer = await shop.buyer();
  const placed = await order(buyer, await shop.product());
  shop.psp.settle(placed.order_payments[0].txid);
  const answer = await reopen(buyer, placed.id);
  assert.deepEqual([answer.status, answer.body.code], [409, 'payment_already_paid']);
  assert.equal((await shop.app.call('GET', `/api/find-order/${placed.id}`, { token: buyer.token })).body.status, 3);
});
