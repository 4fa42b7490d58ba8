import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { alertsOf, boughtByCard } from '../../../../test/card-money.ts';
import { person, profiles, session } from '../../../../test/people.ts';
import { deliver, openShop, paidOrder } from '../../../../test/shop.ts';
import type { CardCharge, CardPsp } from '../../../ports/card.ts';
import type { CardFault } from '../../../psp-sandbox/card/sandbox.ts';
import { createCardLimits } from '../cards/card-limits.ts';
import { cardRefunds } from './card-refunds.ts';
import { findPayment } from '../payments/payments.repository.ts';
import { startRefund } from './refund-steps.ts';
import { findOpenedAt, findRefund } from './refunds.repository.ts';
import { lockOrder, system } from '../orders/transitions.repository.ts';
import { warrantyDeadline, withdrawalDeadline } from '../orders/withdrawal.ts';

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

/** Refunds to a card beside a provider that writes down what it is asked, and answers so, or refuses and is looked at. */
const beside = (answer: (charge: CardCharge) => CardCharge, isRefused = false) => {
  const asked: (number | null)[] = [];
  const noted: boolean[] = [];
  const charge = { state: 'paid', payment_id: 'PAY', refunds: [] } as unknown as CardCharge;
  const cards = {
    refund: async ({ amount_cents: cents }: { amount_cents: number | null }) => {
      asked.push(cents);
      noted.push(isNoted);
      return isRefused ? { kind: 'refused', reason: 'Já devolvido' } : { kind: 'ok', value: answer(charge) };
    },
    find: async () => ({ kind: 'ok', value: answer(charge) }),
  } as unknown as CardPsp;
  let isNoted = false;
  const ask = async (id: number) => {
    const row = (await findRefund(db, id)) ?? assert.fail();
    const payment = (await findPayment(db, row.order_payment_id)) ?? assert.fail();
    return cardRefunds(db, cards).ask(row, payment, async () => {
      isNoted = true;
    });
  };
  return { asked, noted, ask };
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
  await db.updateTable('refund').set({ asked_at: null }).where('id', '=', first).execute();
  assert.deepEqual(await provider.ask(second), { kind: 'pending' }, 'the first has not been asked for yet');
  assert.deepEqual(provider.asked, []);
  await provider.ask(first);
  assert.equal(provider.asked.length, 1);
  assert.deepEqual(provider.noted, [true], 'it is written down before it is asked for');
});

test('one that is tried again has not been asked for yet: it keeps none before it waiting', async () => {
  const [first = 0, second = 0] = await onItsWay(10_000, 10_000);
  await db.updateTable('refund').set({ status: 'failed', asked_at: '2026-11-01' }).where('id', '=', second).execute();
  await db.transaction().execute(async (tx) => {
    const row = (await findRefund(tx, second)) ?? assert.fail();
    await startRefund(tx, await lockOrder(tx, row.order_id), row, system, shop.app.clock.now.toISOString());
  });
  const provider = beside((charge) => charge);
  await provider.ask(first);
  assert.equal(provider.asked.length, 1);
});

test('what its provider says was given back is done, also where it refuses to do it again', async () => {
  const [whole = 0] = await onItsWay(undefined);
  const all = beside((charge) => ({ ...charge, state: 'refunded' }));
  assert.deepEqual(await all.ask(whole), { kind: 'done', reference: 'PAY' });
  const [part = 0] = await onItsWay(10_000);
  const row = (await findRefund(db, part)) ?? assert.fail();
  const made = { id: 'M1', amount_cents: row.amount_cents - row.interest_cents, state: 'succeeded' as const };
  const again = beside((charge) => ({ ...charge, refunds: [made] }), true);
  assert.deepEqual(await again.ask(part), { kind: 'done', reference: 'M1' });
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

  // The same of one that nobody may refuse: it is tried no more.
  assert.equal((await refund(early.id)).status, 200);
  await returns.reconcile();
  const [kept] = await refundsOf(early.id);
  assert.deepEqual([kept?.status, kept?.attempts, kept?.next_check_at], ['failed', 1, null]);
});

test('each try is one of its own: its buyer is told once, staff of each, and after the fifth nobody tries by himself', async () => {
  const order = await paidOrder(shop, await shop.product({ price_cents: never }));
  const payment = (await findPayment(db, order.paymentId)) ?? assert.fail();
  await withdraw(order.id, order.buyer);
  const tries: unknown[] = [];
  for (let turn = 1; turn <= 5; turn += 1) {
    const [row] = await refundsOf(order.id);
    tries.push(row?.return_id);
    assert.deepEqual([row?.status, row?.attempts], ['processing', turn]);
    // The bank takes its time, twice.
    if (turn < 3) pass(2);
    await returns.checkOfPayment(order.paymentId);
    shop.psp.settleReturns(payment.e2e_id ?? '');
    await returns.checkOfPayment(order.paymentId);
    pass(1 / 48);
    await returns.reconcile();
  }
  const [row] = await refundsOf(order.id);
  assert.deepEqual([row?.status, row?.attempts, row?.next_check_at], ['failed', 5, null]);
  assert.equal(new Set(tries).size, 5);
  const told = await db
    .selectFrom('notification')
    .select('id')
    .where('user_id', '=', order.buyer.id)
    .where('kind', '=', 'refund_started')
    .execute();
  assert.equal(told.length, 1);
  assert.deepEqual((await alertsOf(shop, order.id)).toSorted(), [
    ...Array<string>(2).fill('O banco não conclui um reembolso há mais de um dia.'),
    ...Array<string>(4).fill('O banco não concluiu o reembolso; ele será tentado de novo.'),
    'O banco não fez o reembolso; alguém precisa decidir o que fazer.',
  ]);
});

test('whoever asks for a refund, approves, refuses or transfers it leaves one audit row', async () => {
  const given = await paidOrder(shop, await shop.product({ warranty_days: 30 }));
  await withdraw(given.id, given.buyer);
  const late = await paidOrder(shop, await shop.product({ warranty_days: 30, price_cents: never }));
  pass(12);
  await withdraw(late.id, late.buyer);
  const [asked] = await refundsOf(late.id);
  const decider = await staff();
  const decide = (call: string, body?: object) =>
    shop.app.call('PUT', `/api/${call}-refund/${asked?.id}`, { token: decider.token, ...(body && { body }) });
  assert.equal((await decide('approve')).status, 200);
  shop.psp.settleReturns((await findPayment(db, late.paymentId))?.e2e_id ?? '');
  await returns.checkOfPayment(late.paymentId);
  assert.equal((await decide('complete', { reference: 'E123456' })).status, 200);
  const other = await paidOrder(shop, await shop.product({ warranty_days: 30 }));
  pass(12);
  await refund(other.id);
  const [refused] = await refundsOf(other.id);
  const judge = await staff();
  const no = { reason: 'Aula assistida' };
  await shop.app.call('PUT', `/api/refuse-refund/${refused?.id}`, { token: judge.token, body: no });
  const rows = await db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'entity_id'])
    .where('entity', '=', 'refund')
    .where('entity_id', 'in', [(await refundsOf(given.id))[0]?.id, asked?.id, refused?.id].map(String))
    .orderBy('id')
    .execute();
  assert.deepEqual(
    rows.map(({ action, actor_id, entity_id }) => [action, Number(entity_id), actor_id]),
    [
      ['withdraw', (await refundsOf(given.id))[0]?.id, given.buyer.id],
      ['withdraw', asked?.id, late.buyer.id],
      ['approve_refund', asked?.id, decider.id],
      ['complete_refund', asked?.id, decider.id],
      ['create_refund', refused?.id, refused?.requested_by],
      ['refuse_refund', refused?.id, judge.id],
    ],
  );
});

test('the last instant of the 7th day is within it for buyer and staff, and the last of the warranty is within that', async () => {
  const openedAt = async (order: { id: number }) => (await findOpenedAt(db, order.id)) ?? assert.fail();
  const at = (instant: string, later = 0) => {
    shop.app.clock.now = new Date(Date.parse(instant) + later);
  };
  const product = await shop.product({ warranty_days: 30 });
  const [one, two, three] = [
    await paidOrder(shop, product),
    await paidOrder(shop, product),
    await paidOrder(shop, product),
  ];
  at(withdrawalDeadline(await openedAt(two)));
  await withdraw(one.id, one.buyer);
  assert.equal((await refund(two.id, { order_type_refund_id: 1 })).status, 200);
  for (const order of [one, two]) assert.equal((await refundsOf(order.id))[0]?.within_withdrawal, true);
  at(withdrawalDeadline(await openedAt(three)), 1);
  assert.equal((await refund(three.id, { order_type_refund_id: 1 })).status, 400);
  const warranty = warrantyDeadline(await openedAt(three), [30]);
  at(warranty, 1);
  assert.equal((await withdraw(three.id, three.buyer)).body.code, 'withdrawal_over');
  at(warranty);
  assert.equal((await withdraw(three.id, three.buyer)).status, 200);
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
  // Its 7 days begin with it.
  pass(20);
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
