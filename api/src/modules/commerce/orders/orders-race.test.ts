import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { onPostgres, someoneWaits } from '../../../../test/on-postgres.ts';
import { person, profiles, type SignedInPerson } from '../../../../test/people.ts';
import { missing } from '../../../../test/services.ts';
import { insertPayment } from '../payments/payments.repository.ts';
import { deliver, finishByCard, openShop, type Shop } from '../../../../test/shop.ts';

let shop: Shop;
let finance: SignedInPerson;
const postgres = await onPostgres(async (database) => {
  shop = await openShop({ database: database() });
  finance = await person(shop.app, { profile_id: profiles.finance });
  return [shop];
});
const skip = missing('Postgres', postgres);

const pending = async () => {
  const buyer = await shop.buyer();
  const cart = await shop.cartWith(buyer, await shop.product());
  const { body } = await shop.finish(buyer, cart.shopping_cart_id);
  return {
    buyer,
    orderId: body.id as number,
    paymentId: body.order_payments[0].id as number,
    txid: body.order_payments[0].txid as string,
  };
};

const move = (call: 'confirm' | 'cancel', paymentId: number) =>
  shop.app.call('PUT', `/api/${call}-order-payment/${paymentId}`, {
    token: finance.token,
    body: { reason: 'Conferido no extrato' },
  });

const count = (answers: { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

/** What must hold of an order whose money came, whoever told first. */
const assertPaidOnce = async ({ buyer, orderId, paymentId }: Awaited<ReturnType<typeof pending>>) => {
  const { db } = shop.app.core;
  const order = await db
    .selectFrom('customer_order')
    .select('status')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const payment = await db
    .selectFrom('order_payment')
    .select('status')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  assert.deepEqual([order.status, payment.status], ['paid', 'paid']);
  const events = await db
    .selectFrom('order_event')
    .select(['kind', 'to_status'])
    .where('order_id', '=', orderId)
    .where('to_status', '=', 'paid')
    .execute();
  assert.deepEqual(
    events.map(({ kind }) => kind).toSorted(),
    ['order_status', 'payment_status'],
    'each became paid once',
  );
  const ledger = await db
    .selectFrom('ledger_entry')
    .select(['account', 'amount_cents'])
    .where('order_id', '=', orderId)
    .execute();
  assert.equal(
    ledger.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
    0,
  );
  assert.deepEqual(
    ledger.filter(({ account }) => account === 'cash').map(({ amount_cents }) => amount_cents),
    [19_990],
  );
  assert.equal((await db.selectFrom('access_grant').select('id').where('user_id', '=', buyer.id).execute()).length, 1);
};

test('staff confirm while the webhook lands: one wins, the order is paid once', { skip }, async () => {
  for (let round = 0; round < 8; round += 1) {
    const order = await pending();
    shop.psp.settle(order.txid);
    const [first, second, third] = await Promise.all([
      move('confirm', order.paymentId),
      deliver(shop, order.txid),
      move('confirm', order.paymentId),
      deliver(shop, order.txid),
    ]);
    assert.equal(second.status, 200);
    assert.ok(count([first, third], 200) <= 1);
    assert.equal(count([first, third], 200) + count([first, third], 409), 2);
    await assertPaidOnce(order);
  }
});

test('staff cancel while the webhook lands: the money that came is never lost', { skip }, async () => {
  for (let round = 0; round < 8; round += 1) {
    const order = await pending();
    shop.psp.settle(order.txid);
    const [cancelled] = await Promise.all([move('cancel', order.paymentId), deliver(shop, order.txid)]);
    assert.ok([200, 409].includes(cancelled.status), String(cancelled.status));
    await assertPaidOnce(order);
  }
});

test('ten colleagues confirm at once: one does, nine are told that it is paid', { skip }, async () => {
  const order = await pending();
  const answers = await Promise.all(Array.from({ length: 10 }, () => move('confirm', order.paymentId)));
  assert.deepEqual([count(answers, 200), count(answers, 409)], [1, 9]);
  await assertPaidOnce(order);
  const audited = await shop.app.core.db
    .selectFrom('audit_log')
    .select('id')
    .where('entity', '=', 'order_payment')
    .where('entity_id', '=', String(order.paymentId))
    .execute();
  assert.equal(audited.length, 1);
});

test('ten colleagues cancel at once: one does', { skip }, async () => {
  const order = await pending();
  const answers = await Promise.all(Array.from({ length: 10 }, () => move('cancel', order.paymentId)));
  assert.deepEqual([count(answers, 200), count(answers, 409)], [1, 9]);
  assert.equal(
    (await shop.app.call('GET', `/api/find-order/${order.orderId}`, { token: order.buyer.token })).body.status_name,
    'Cancelado',
  );
});

test('one confirms while another cancels: the order ends paid once', { skip }, async () => {
  for (let round = 0; round < 6; round += 1) {
    const order = await pending();
    const [confirmed] = await Promise.all([move('confirm', order.paymentId), move('cancel', order.paymentId)]);
    assert.equal(confirmed.status, 200);
    await assertPaidOnce(order);
  }
});

test('a cart is not given back once another try of its card has begun', { skip }, async () => {
  const { db } = shop.app.core;
  const buyer = await shop.buyer();
  const cart = await shop.cartWith(buyer, await shop.product());
  const { body: placed } = await finishByCard(shop, buyer, cart.shopping_cart_id, { holder: 'FUND' });
  const at = shop.app.core.now().toISOString();
  const reopened = await db.transaction().execute(async (tx) => {
    await tx.updateTable('customer_order').set({ status: 'pending_payment' }).where('id', '=', placed.id).execute();
    let answered = false;
    const answer = shop.app.call('POST', `/api/reopen-order-cart/${placed.id}`, { token: buyer.token }).finally(() => {
      answered = true;
    });
    while (!answered && !(await someoneWaits(shop.app.database))) await pause(5);
    await insertPayment(tx, {
      ...{ order_id: placed.id, payment_type_id: 1, amount_cents: placed.total_cents, status: 'requesting' },
      ...{ reference: randomUUID(), idempotency_key: randomUUID(), card_token_hash: 'another', installments: 1 },
      ...{ card_brand: 'master', card_last4: '6351', card_token: 'tok-another' },
      ...{ next_check_at: at, created_at: at, updated_at: at },
    });
    return { answer };
  });
  const { status, body } = await reopened.answer;
  assert.deepEqual([status, body.code], [409, 'payment_in_progress']);
  const { body: order } = await shop.app.call('GET', `/api/find-order/${placed.id}`, { token: buyer.token });
  assert.equal(order.status_name, 'Aguardando pagamento');
});
