import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { boughtByCard } from '../../../test/card-money.ts';
import { person, profiles, session } from '../../../test/people.ts';
import { deliver, openShop, paidOrder } from '../../../test/shop.ts';
import type { CardCharge, CardPsp } from '../../ports/card.ts';
import type { CardFault } from '../../psp-sandbox/card/sandbox.ts';
import { createCardLimits } from './card-limits.ts';
import { cardRefunds } from './card-refunds.ts';
import { findPayment } from './payments.repository.ts';
import { findRefund } from './refunds.repository.ts';

let fault: CardFault = 'none';
const shop = await openShop({ card: { fault: (_method, path) => (path.endsWith('/refund') ? fault : 'none') } });
const { db } = shop.app.core;
const { returns } = shop.app.modules.commerce.service;
after(() => shop.close());

const staff = () => person(shop.app, { profile_id: profiles.admin });
const refund = async (orderId: number, body: object = {}) =>
  shop.app.call('POST', `/api/create-order-refund/${orderId}`, {
    token: (await staff()).token,
    body: { order_type_refund_id: 4, reason: 'Combinado com o cliente', ...body },
  });
const approve = async (id: number) =>
  shop.app.call('PUT', `/api/approve-refund/${id}`, { token: (await staff()).token });
const withdraw = async (orderId: number, buyer: { id: number }) =>
  shop.app.call('POST', `/api/request-order-withdrawal/${orderId}`, {
    token: await session(shop.app, buyer.id),
    body: { reason: 'Não era o que eu esperava' },
  });
const refundsOf = (orderId: number) =>
  db.selectFrom('refund').selectAll().where('order_id', '=', orderId).orderBy('id').execute();
const pass = (days: number) => {
  shop.app.clock.now = new Date(shop.app.clock.now.getTime() + days * 86_400_000);
};

/** Refunds to a card beside a provider that writes down what it is asked, and answers so. */
const beside = (answer: (charge: CardCharge) => CardCharge) => {
  const asked: (number | null)[] = [];
  const charge = { state: 'paid', payment_id: 'PAY', refunds: [] } as unknown as CardCharge;
  const cards = {
    refund: async ({ amount_cents: cents }: { amount_cents: number | null }) => {
      asked.push(cents);
      return { kind: 'ok', value: answer(charge) };
    },
  } as unknown as CardPsp;
  const ask = async (id: number) => {
    const row = (await findRefund(db, id)) ?? assert.fail();
    const payment = (await findPayment(db, row.order_payment_id)) ?? assert.fail();
    return cardRefunds(db, cards).ask(row, payment, async () => undefined);
  };
  return { asked, ask };
};

/** A card's purchase of which so much is on its way back, and the provider has not answered. */
const onItsWay = async (...amounts: (number | undefined)[]) => {
  fault = 'error';
  const order = await boughtByCard(shop, { installments: 12 });
  for (const amount_cents of amounts) await refund(order.id, amount_cents === undefined ? {} : { amount_cents });
  fault = 'none';
  return (await refundsOf(order.id)).map(({ id }) => id);
};

test('a second refund of a payment is asked of its card only when the first has ended', async () => {
  const [first = 0, second = 0] = await onItsWay(10_000, 10_000);
  const provider = beside((charge) => charge);
  assert.deepEqual(await provider.ask(second), { kind: 'pending' });
  assert.deepEqual(provider.asked, []);
  await provider.ask(first);
  assert.equal(provider.asked.length, 1);
});

test('all of a charge is asked back whole, so that its provider gives the interest back, and a part as a part', async () => {
  const [whole = 0] = await onItsWay(undefined);
  const [part = 0] = await onItsWay(10_000);
  const provider = beside((charge) => charge);
  await provider.ask(whole);
  await provider.ask(part);
  assert.equal(provider.asked[0], null);
  assert.ok((provider.asked[1] ?? 0) > 0);
});

test('a try that failed at the provider fails the next one only when that fails too', async () => {
  const [id = 0] = await onItsWay(10_000);
  const row = (await findRefund(db, id)) ?? assert.fail();
  const failed = (n: number) => ({
    id: `F${n}`,
    amount_cents: row.amount_cents - row.interest_cents,
    state: 'failed' as const,
  });
  assert.equal((await beside((charge) => ({ ...charge, refunds: [failed(1)] })).ask(id)).kind, 'failed');
  await db.updateTable('refund').set({ attempts: 2 }).where('id', '=', id).execute();
  assert.equal((await beside((charge) => ({ ...charge, refunds: [failed(1)] })).ask(id)).kind, 'pending');
  assert.equal((await beside((charge) => ({ ...charge, refunds: [failed(1), failed(2)] })).ask(id)).kind, 'failed');
});

/** What the bank of tests never gives back. */
const never = 21_313;

test('what nobody may refuse is tried again by itself; what staff may refuse waits for them', async () => {
  const product = await shop.product({ price_cents: never, warranty_days: 30 });
  const settle = async (order: { paymentId: number }) => {
    const payment = await findPayment(db, order.paymentId);
    shop.psp.settleReturns(payment?.e2e_id ?? '');
    await returns.checkOfPayment(order.paymentId);
  };
  const early = await paidOrder(shop, product);
  await withdraw(early.id, early.buyer);
  await settle(early);
  const late = await paidOrder(shop, product);
  pass(12);
  await withdraw(late.id, late.buyer);
  const [waiting] = await refundsOf(late.id);
  assert.equal((await approve(waiting?.id ?? 0)).status, 200);
  await settle(late);
  const [[one], [other]] = [await refundsOf(early.id), await refundsOf(late.id)];
  assert.deepEqual([one?.status, other?.status], ['failed', 'failed']);
  assert.notEqual(one?.next_check_at, null);
  assert.equal(other?.next_check_at, null);

  // Its money goes another way: the one that failed has nothing left to give.
  const transferred = await refund(late.id);
  assert.equal(transferred.status, 200, JSON.stringify(transferred.body));
  const again = await approve(other?.id ?? 0);
  assert.deepEqual([again.status, again.body.code], [400, 'refund_too_large']);
  const byHand = await shop.app.call('PUT', `/api/complete-refund/${other?.id}`, {
    token: (await staff()).token,
    body: { reference: 'E123456' },
  });
  assert.deepEqual([byHand.status, byHand.body.code], [400, 'refund_too_large']);
  assert.equal((await refundsOf(late.id)).find(({ id }) => id === other?.id)?.status, 'failed');
});

test('the bank’s notice of money given back ends the refund, before anybody asks', async () => {
  const order = await paidOrder(shop);
  await withdraw(order.id, order.buyer);
  const payment = await findPayment(db, order.paymentId);
  shop.psp.settleReturns(payment?.e2e_id ?? '');
  await deliver(shop, order.txid);
  assert.deepEqual(
    (await refundsOf(order.id)).map(({ status }) => status),
    ['succeeded'],
  );
});

test('an access that has not begun gives its own days to the one after it, and no others', async () => {
  const buyer = await shop.buyer();
  const product = await shop.product({ access_days: 365, reference_id: 990_001 });
  const ids: number[] = [];
  for (const _ of [1, 2, 3]) {
    const cart = await shop.cartWith(buyer, product);
    const { body } = await shop.finish(buyer, cart.shopping_cart_id);
    shop.psp.settle(body.order_payments[0].txid);
    await shop.app.modules.commerce.service.payments.check(body.order_payments[0].id);
    ids.push(body.id);
  }
  const grants = () =>
    db
      .selectFrom('access_grant')
      .select(['starts_at', 'expires_at'])
      .where('user_id', '=', buyer.id)
      .where('status', '=', 'active')
      .orderBy('starts_at')
      .execute();
  const [first, second] = await grants();
  assert.equal((await withdraw(ids[1] ?? 0, buyer)).status, 200);
  assert.deepEqual(await grants(), [first, second]);
});

test('after the twentieth refused card of an hour no other is taken from that address', async () => {
  const limits = createCardLimits(shop.app.core);
  const address = '203.0.113.77';
  for (let tries = 0; tries < 19; tries += 1) await limits.noteDecline(address);
  await limits.checkAddress(address);
  await limits.noteDecline(address);
  await assert.rejects(limits.checkAddress(address), { code: 'too_many_declines' });
});
