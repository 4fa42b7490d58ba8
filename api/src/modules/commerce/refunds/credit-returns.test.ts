import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { person, profiles } from '../../../../test/people.ts';
import { booksOf, openShop } from '../../../../test/shop.ts';
import { markPaid } from '../payments/settlement.ts';

const shop = await openShop();
after(() => shop.close());
const { db } = shop.app.core;
const { payments, returns, decisions } = shop.app.modules.commerce.service;

const ordered = async () => {
  const buyer = await shop.buyer();
  const cart = await shop.cartWith(buyer, await shop.product());
  const { body } = await shop.finish(buyer, cart.shopping_cart_id);
  const [payment] = body.order_payments as { id: number; txid: string }[];
  if (!payment) throw new Error('no payment');
  return { buyer, id: body.id as number, paymentId: payment.id, txid: payment.txid };
};
type Ordered = Awaited<ReturnType<typeof ordered>>;

/** Lets the bank make what is being returned, and ours ask for it and learn of it. */
const giveBack = async (one: Ordered) => {
  await returns.checkOfPayment(one.paymentId);
  for (const charge of shop.psp.charges()) for (const { endToEndId } of charge.pix) shop.psp.settleReturns(endToEndId);
  await returns.checkOfPayment(one.paymentId);
};

const openBooksOf = async ({ id }: Ordered) =>
  Object.fromEntries(Object.entries(await booksOf(shop, id)).filter(([, cents]) => cents !== 0));

const stateOf = async ({ id }: Ordered) =>
  db.selectFrom('customer_order').select(['status', 'kept_cents']).where('id', '=', id).executeTakeFirstOrThrow();

test('a superseded order never keeps money: what comes late is given back by itself', async () => {
  const one = await ordered();
  const reopened = await shop.app.call('POST', `/api/reopen-order-cart/${one.id}`, { token: one.buyer.token });
  assert.equal(reopened.status, 200);
  // The charge was taken back; a bank may still deliver a Pix that was on its way.
  const payment = await db
    .selectFrom('order_payment')
    .selectAll()
    .where('id', '=', one.paymentId)
    .executeTakeFirstOrThrow();
  assert.equal(payment.status, 'cancelled');
  const e2e_id = `E00000000202611251200${'a'.repeat(11)}`;
  await db
    .transaction()
    .execute((tx) => markPaid(tx, payment, { e2e_id }, { kind: 'psp', id: null }, shop.app.core.now().toISOString()));
  assert.deepEqual(
    [await stateOf(one), await openBooksOf(one)],
    [
      { status: 'paid_late', kept_cents: 0 },
      { cash: 19_990, customer_credit: -19_990 },
    ],
  );
  const grants = await db.selectFrom('access_grant').select('id').where('user_id', '=', one.buyer.id).execute();
  assert.equal(grants.length, 0);

  await returns.checkOfPayment(one.paymentId);
  shop.psp.settleReturns(e2e_id);
  await returns.checkOfPayment(one.paymentId);
  assert.deepEqual([await stateOf(one), await openBooksOf(one)], [{ status: 'auto_refunded', kept_cents: 0 }, {}]);
  const { body } = await shop.app.call('GET', `/api/find-order-details/${one.id}`, { token: one.buyer.token });
  assert.deepEqual(
    [body.status_name, body.refunds.map((each: any) => [each.status, each.is_credit, each.amount_cents]), body.amounts],
    ['Reembolsado', [['succeeded', true, 19_990]], { paid_cents: 19_990, refunded_cents: 19_990, balance_cents: 0 }],
  );
});

test('a payment on top of a paid order is given back by itself, once, and the order stays paid', async () => {
  const one = await ordered();
  // Staff confirm another payment of the order by hand while the first one is on its way.
  const second = await db
    .insertInto('order_payment')
    .values({ order_id: one.id, payment_type_id: 2, status: 'failed', amount_cents: 19_990 })
    .returning('id')
    .executeTakeFirstOrThrow();
  shop.psp.settle(one.txid);
  const { token } = await person(shop.app, { profile_id: profiles.finance });
  const viewer = await shop.app.modules.identity.service.authenticate(token);
  if (!viewer) throw new Error('no session');
  await decisions.confirmPayment(viewer, second.id, 'Depósito conferido');
  await payments.check(one.paymentId);
  await payments.check(one.paymentId);
  await giveBack(one);
  assert.deepEqual(
    [await stateOf(one), await openBooksOf(one)],
    [
      { status: 'paid', kept_cents: 19_990 },
      { cash: 19_990, sales: -19_990 },
    ],
  );
  const alerts = await db
    .selectFrom('order_event')
    .select('id')
    .where('order_id', '=', one.id)
    .where('kind', '=', 'alert')
    .execute();
  assert.equal(alerts.length, 1);
});
