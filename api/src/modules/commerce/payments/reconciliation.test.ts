import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import { person, profiles } from '../../../../test/people.ts';
import { openShop, deliver, type Shop } from '../../../../test/shop.ts';

type Fault = 'none' | 'reset' | 'error';

const minute = 60_000;
const faults: { put: Fault; get: Fault } = { put: 'none', get: 'none' };
const shop: Shop = await openShop({
  fault: (method) => (method === 'PUT' ? faults.put : method === 'GET' ? faults.get : 'none'),
});
const { payments, decisions } = shop.app.modules.commerce.service;
const access = shop.app.modules.access.service;
beforeEach(() => {
  faults.put = 'none';
  faults.get = 'none';
});
after(() => shop.close());

const pass = (milliseconds: number) => {
  shop.app.clock.now = new Date(shop.app.clock.now.getTime() + milliseconds);
};

const ordered = async (coupon?: string) => {
  const buyer = await shop.buyer();
  const cart = await shop.cartWith(buyer, await shop.product());
  if (coupon)
    await shop.app.call('PUT', `/api/shopping-cart-apply-coupon/${cart.shopping_cart_id}`, {
      token: buyer.token,
      body: { coupon },
    });
  const { body: order } = await shop.finish(buyer, cart.shopping_cart_id);
  const [payment] = order.order_payments;
  const state = async () => {
    const row = await shop.app.core.db
      .selectFrom('customer_order')
      .innerJoin('order_payment', 'order_payment.order_id', 'customer_order.id')
      .select(['customer_order.status as order', 'order_payment.status as payment'])
      .where('order_payment.id', '=', payment.id)
      .executeTakeFirstOrThrow();
    return [row.order, row.payment];
  };
  return { buyer, cart, order, paymentId: payment.id as number, txid: payment.txid as string, state };
};

const staff = async () => {
  const { token } = await person(shop.app, { profile_id: profiles.admin });
  const viewer = await shop.app.modules.identity.service.authenticate(token);
  if (!viewer) throw new Error('no session');
  return viewer;
};

test('a webhook that never comes is made up for', async () => {
  const { txid, state } = await ordered();
  shop.psp.settle(txid);
  await payments.reconcile();
  assert.deepEqual(await state(), ['pending_payment', 'pending']);
  pass(minute);
  await payments.reconcile();
  assert.deepEqual(await state(), ['paid', 'paid']);
});

for (const put of ['reset', 'error'] as const) {
  test(`a PSP that takes the charge and answers with a ${put} leaves it unknown, and the next look finds it`, async () => {
    faults.put = put;
    const { buyer, cart, order, state } = await ordered();
    assert.deepEqual(
      [order.status, order.order_payments[0].pix_qrcode, await state()],
      [1, null, ['pending_payment', 'unknown']],
    );
    faults.put = 'none';
    const again = await shop.finish(buyer, cart.shopping_cart_id);
    assert.equal(again.body.id, order.id);
    assert.ok(again.body.order_payments[0].pix_qrcode);
    assert.deepEqual(await state(), ['pending_payment', 'pending']);
    assert.equal(shop.psp.charges().filter(({ txid }) => txid === order.order_payments[0].txid).length, 1);
  });
}

test('a charge the PSP never got is asked for again under the same txid', async () => {
  const { db } = shop.app.core;
  const { txid, paymentId, state } = await ordered();
  await db
    .updateTable('order_payment')
    .set({ status: 'unknown', txid: txid.split('').reverse().join('') })
    .where('id', '=', paymentId)
    .execute();
  await payments.recover();
  assert.deepEqual(await state(), ['pending_payment', 'pending']);
  assert.ok(shop.psp.charges().some((charge) => charge.txid === txid.split('').reverse().join('')));
});

test('an unpaid charge expires with its order, and its coupon is free again', async () => {
  const code = await shop.coupon({ usage_limit: 1 });
  const { txid, state } = await ordered(code);
  pass(24 * 60 * minute + minute);
  await payments.reconcile();
  assert.deepEqual(await state(), ['expired', 'expired']);
  const coupon = await shop.app.core.db
    .selectFrom('coupon')
    .select('used_count')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  assert.equal(coupon.used_count, 0);
  assert.equal(shop.psp.charges().find((charge) => charge.txid === txid)?.status, 'ATIVA');
});

test('a payment after the expiry is late and still pays, with its coupon', async () => {
  const code = await shop.coupon({ usage_limit: 1 });
  const { buyer, order, txid, state } = await ordered(code);
  pass(25 * 60 * minute);
  await payments.reconcile();
  shop.psp.settle(txid);
  await deliver(shop, txid);
  assert.deepEqual(await state(), ['paid', 'paid']);
  assert.equal((await access.grantsOf(buyer.id)).length, 1);
  const states = await shop.app.core.db
    .selectFrom('order_event')
    .select('to_status')
    .where('order_id', '=', order.id)
    .where('kind', '=', 'order_status')
    .orderBy('id')
    .execute();
  assert.deepEqual(
    states.map(({ to_status }) => to_status),
    ['pending_payment', 'expired', 'paid_late', 'paid'],
  );
  const { used_count: used, status } = await shop.app.core.db
    .selectFrom('coupon')
    .innerJoin('coupon_redemption', 'coupon_redemption.coupon_id', 'coupon.id')
    .select(['used_count', 'coupon_redemption.status'])
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  assert.deepEqual([used, status], [1, 'consumed']);
});

test('late money is looked for even when no webhook tells of it', async () => {
  const { txid, state } = await ordered();
  pass(25 * 60 * minute);
  await payments.reconcile();
  shop.psp.settle(txid);
  pass(7 * 60 * minute);
  await payments.reconcile();
  assert.deepEqual(await state(), ['paid', 'paid']);
});

test('staff confirm by hand once: it pays, is told with its reason, and the charge can no longer be paid', async () => {
  const { buyer, order, paymentId, txid, state } = await ordered();
  const viewer = await staff();
  await decisions.confirmPayment(viewer, paymentId, 'Comprovante conferido no extrato');
  assert.deepEqual(await state(), ['paid', 'paid']);
  assert.equal((await access.grantsOf(buyer.id)).length, 1);
  assert.equal(shop.psp.charges().find((charge) => charge.txid === txid)?.status, 'REMOVIDA_PELO_USUARIO_RECEBEDOR');
  await assert.rejects(decisions.confirmPayment(viewer, paymentId, 'De novo'), { code: 'payment_already_paid' });
  await assert.rejects(decisions.cancelPayment(viewer, paymentId, 'Engano'), { code: 'payment_already_paid' });
  const log = await shop.app.core.db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'detail'])
    .where('entity', '=', 'order_payment')
    .where('entity_id', '=', String(paymentId))
    .execute();
  assert.deepEqual(log, [
    {
      actor_id: viewer.id,
      action: 'confirm_payment',
      detail: { order_id: order.id, amount_cents: 19_990, reason: 'Comprovante conferido no extrato' },
    },
  ] as unknown[]);
});

test('a person without the ability confirms and cancels nothing', async () => {
  const { buyer, paymentId, state } = await ordered();
  const viewer = await shop.app.modules.identity.service.authenticate(buyer.token);
  if (!viewer) throw new Error('no session');
  await assert.rejects(decisions.confirmPayment(viewer, paymentId, 'Eu paguei'), { code: 'forbidden' });
  await assert.rejects(decisions.cancelPayment(viewer, paymentId, 'Desisti'), { code: 'forbidden' });
  assert.deepEqual(await state(), ['pending_payment', 'pending']);
});

test('a cancelled payment ends its order; money that was on its way still pays it', async () => {
  const viewer = await staff();
  const quiet = await ordered();
  await decisions.cancelPayment(viewer, quiet.paymentId, 'Pedido em duplicidade');
  assert.deepEqual(await quiet.state(), ['cancelled', 'cancelled']);
  await assert.rejects(decisions.cancelPayment(viewer, quiet.paymentId, 'De novo'), { code: 'payment_not_open' });

  const paying = await ordered();
  shop.psp.settle(paying.txid);
  await decisions.cancelPayment(viewer, paying.paymentId, 'Pedido em duplicidade');
  assert.deepEqual(await paying.state(), ['paid', 'paid']);
});

test('a refused charge can be asked for again on the same order', async () => {
  const { buyer, cart, order, paymentId, state } = await ordered();
  const { db } = shop.app.core;
  await db
    .updateTable('order_payment')
    .set({ status: 'failed', next_check_at: null })
    .where('id', '=', paymentId)
    .execute();
  await db.updateTable('customer_order').set({ status: 'refused' }).where('id', '=', order.id).execute();
  const again = await shop.finish(buyer, cart.shopping_cart_id);
  assert.deepEqual(
    [again.body.id, again.body.status, again.body.order_payments.map(({ status }: { status: number }) => status)],
    [order.id, 1, [1, 4]],
  );
  assert.deepEqual(await state(), ['pending_payment', 'failed']);
});

test('two payments of one order: the second is owed to the customer and told to staff', async () => {
  const { buyer, cart, order, paymentId, txid } = await ordered();
  const { db } = shop.app.core;
  await db.updateTable('order_payment').set({ status: 'failed' }).where('id', '=', paymentId).execute();
  await db.updateTable('customer_order').set({ status: 'refused' }).where('id', '=', order.id).execute();
  const again = await shop.finish(buyer, cart.shopping_cart_id);
  for (const paid of [again.body.order_payments[0].txid, txid]) {
    shop.psp.settle(paid);
    await deliver(shop, paid);
  }
  assert.equal((await access.grantsOf(buyer.id)).length, 1);
  const entries = await db
    .selectFrom('ledger_entry')
    .select(['account', 'amount_cents'])
    .where('order_id', '=', order.id)
    .orderBy('id')
    .execute();
  assert.deepEqual(
    entries.map(({ account, amount_cents }) => [account, amount_cents]),
    [
      ['cash', 19_990],
      ['sales', -19_990],
      ['cash', 19_990],
      ['customer_credit', -19_990],
    ],
  );
  assert.equal(
    entries.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
    0,
  );
});
