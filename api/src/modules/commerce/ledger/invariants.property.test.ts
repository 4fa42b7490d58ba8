import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { runs } from '@pregao/testing/runs';
import fc from 'fast-check';
import type { PixCharge } from '../../../ports/payment.ts';
import { person, profiles } from '../../../../test/people.ts';
import { deliver, openShop } from '../../../../test/shop.ts';
import { readCharge } from '../payments/charge-reading.ts';
import type { PaymentRow } from '../payments/payments.repository.ts';

const shop = await openShop();
after(() => shop.close());

const { db } = shop.app.core;
const { checkout, payments, decisions, carts } = shop.app.modules.commerce.service;

const viewerOf = async (token: string) => {
  const viewer = await shop.app.modules.identity.service.authenticate(token);
  if (!viewer) throw new Error('no session');
  return viewer;
};
const staff = await viewerOf((await person(shop.app, { profile_id: profiles.admin })).token);
const course = await shop.product();

const pass = (hours: number) => {
  shop.app.clock.now = new Date(shop.app.clock.now.getTime() + hours * 3_600_000);
};

const ordered = async (coupon?: string) => {
  const buyer = await viewerOf((await shop.buyer()).token);
  const cart = await carts.add(buyer, 1, { product_id: course });
  if (coupon) await carts.applyCoupon(cart.shopping_cart_id, buyer, coupon);
  const { hash: term_hash } = await carts.term(cart.shopping_cart_id, buyer);
  const finish = () =>
    checkout.finish(cart.shopping_cart_id, buyer, { payment_type_id: 2, term_hash, ip: '127.0.0.1', user_agent: '' });
  const order = await finish();
  const [payment] = order.order_payments;
  if (!payment?.txid) throw new Error('no payment');
  return { buyer, order, finish, paymentId: payment.id, txid: payment.txid };
};

/** What may happen to an order whose charge the customer has paid. Refusals are part of the game. */
const steps = {
  webhook: ({ txid }: Ordered) => deliver(shop, txid),
  check: ({ paymentId }: Ordered) => payments.check(paymentId),
  finish: ({ finish }: Ordered) => finish(),
  confirm: ({ paymentId }: Ordered) =>
    decisions.confirmPayment(staff, paymentId, 'Comprovante recebido').catch(() => {}),
  cancel: ({ paymentId }: Ordered) =>
    decisions.cancelPayment(staff, paymentId, 'Pedido em duplicidade').catch(() => {}),
  expiry: async () => {
    pass(25);
    await payments.reconcile();
  },
};
type Ordered = Awaited<ReturnType<typeof ordered>>;

const count = async (query: { execute(): Promise<unknown[]> }) => (await query.execute()).length;

const stateOf = async ({ buyer, order, paymentId }: Ordered) => ({
  order: (await db.selectFrom('customer_order').select('status').where('id', '=', order.id).executeTakeFirstOrThrow())
    .status,
  payment: (await db.selectFrom('order_payment').select('status').where('id', '=', paymentId).executeTakeFirstOrThrow())
    .status,
  orders: await count(db.selectFrom('customer_order').select('id').where('user_id', '=', buyer.id)),
  payments: await count(db.selectFrom('order_payment').select('id').where('order_id', '=', order.id)),
  grants: await count(
    db.selectFrom('access_grant').select('id').where('user_id', '=', buyer.id).where('status', '=', 'active'),
  ),
  ledger: (await db.selectFrom('ledger_entry').select('amount_cents').where('order_id', '=', order.id).execute())
    .map(({ amount_cents }) => amount_cents)
    .sort((a, b) => a - b),
});

const events = fc.array(fc.constantFrom(...(Object.keys(steps) as (keyof typeof steps)[])), { maxLength: 6 });

test('invariants 5, 6 and 7: in whatever order and however often its news comes, a paid charge ends in one paid order with one access', async () => {
  await fc.assert(
    fc.asyncProperty(events, fc.nat({ max: 6 }), async (sequence, paidAt) => {
      const one = await ordered();
      for (const [index, name] of sequence.entries()) {
        if (index === Math.min(paidAt, sequence.length - 1)) shop.psp.settle(one.txid);
        if (name !== 'webhook' || shop.psp.charges().find(({ txid }) => txid === one.txid)?.pix.length)
          await steps[name](one);
      }
      const settled = shop.psp.settle(one.txid) !== null;
      await payments.check(one.paymentId);
      const state = await stateOf(one);
      const paid = settled || sequence.includes('confirm');
      const expected = paid
        ? { order: 'paid', payment: 'paid', grants: 1, ledger: [-19_990, 19_990] }
        : { order: 'cancelled', payment: 'cancelled', grants: 0, ledger: [] };
      if (!paid && state.order === 'expired') Object.assign(expected, { order: 'expired', payment: 'expired' });
      assert.deepEqual(state, { ...expected, orders: 1, payments: 1 });
    }),
    runs(15, 400),
  );
});

test('every change of state has its one audit row, and the rows tell an unbroken story', async () => {
  await fc.assert(
    fc.asyncProperty(events, async (sequence) => {
      const one = await ordered();
      shop.psp.settle(one.txid);
      for (const name of sequence) await steps[name](one);
      const rows = await db
        .selectFrom('order_event')
        .select(['from_status', 'to_status'])
        .where('order_id', '=', one.order.id)
        .where('kind', '=', 'order_status')
        .orderBy('id')
        .execute();
      assert.equal(rows[0]?.from_status, 'draft');
      for (const [index, row] of rows.entries())
        if (index > 0) assert.equal(row.from_status, rows[index - 1]?.to_status);
      assert.equal((await stateOf(one)).order, rows.at(-1)?.to_status);
    }),
    runs(6, 150),
  );
});

const payment = { id: 1, order_id: 1, txid: 'a'.repeat(32), pix_key: 'key', amount_cents: 19_990 } as PaymentRow;
const charge = fc.record({
  txid: fc.constantFrom(payment.txid ?? '', 'b'.repeat(32)),
  key: fc.constantFrom('key', 'other'),
  amount_cents: fc.constantFrom(19_990, 19_989, 1),
  state: fc.constantFrom('ATIVA' as const, 'CONCLUIDA' as const, 'REMOVIDA_PELO_PSP' as const),
  received: fc.array(
    fc.record({
      e2e_id: fc.constant('E'.repeat(32)),
      txid: fc.constantFrom(payment.txid ?? '', 'b'.repeat(32)),
      amount_cents: fc.constantFrom(19_990, 19_989, 199_900),
      at: fc.constant('2026-11-21T12:00:00Z'),
    }),
    { maxLength: 3 },
  ),
  location: fc.constant(null),
  copy_paste: fc.constant(null),
  expires_at: fc.constant('2026-11-22T12:00:00Z'),
});

test('invariant 8: paid needs a finished charge with our txid, our key and our amount, and a Pix of that amount', () => {
  fc.assert(
    fc.property(charge, (said: PixCharge) => {
      const sound =
        said.state === 'CONCLUIDA' &&
        said.txid === payment.txid &&
        said.key === payment.pix_key &&
        said.amount_cents === payment.amount_cents &&
        said.received.some((pix) => pix.txid === payment.txid && pix.amount_cents === payment.amount_cents);
      assert.equal(readCharge(payment, said).kind === 'paid', sound);
    }),
    runs(150, 5_000),
  );
});

test('invariant 8: a Pix of any other amount leaves the order unpaid', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 100_000 }).filter((cents) => cents !== 19_990),
      async (cents) => {
        const one = await ordered();
        shop.psp.settle(one.txid, cents);
        await deliver(shop, one.txid);
        assert.deepEqual(await stateOf(one).then(({ order, grants, ledger }) => ({ order, grants, ledger })), {
          order: 'pending_payment',
          grants: 0,
          ledger: [],
        });
      },
    ),
    runs(5, 100),
  );
});

test('invariant 9: uses of a coupon never pass its limits, whatever becomes of the orders', async () => {
  const fate = fc.array(fc.constantFrom('pay', 'cancel', 'wait'), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 3 }), fate, async (limit, fates) => {
      const code = await shop.coupon({ usage_limit: limit, usage_limit_per_customer: 1 });
      for (const [index, what] of fates.entries()) {
        const one = await ordered(code).catch(() => null);
        if (!one) continue;
        if (what === 'cancel') await decisions.cancelPayment(staff, one.paymentId, `Desistência ${index}`);
        if (what === 'pay') {
          shop.psp.settle(one.txid);
          await payments.check(one.paymentId);
        }
      }
      const coupon = await db
        .selectFrom('coupon')
        .select(['id', 'used_count'])
        .where('code', '=', code)
        .executeTakeFirstOrThrow();
      const live = await db
        .selectFrom('coupon_redemption')
        .select('user_id')
        .where('coupon_id', '=', coupon.id)
        .where('status', '<>', 'released')
        .execute();
      assert.equal(coupon.used_count, live.length);
      assert.ok(live.length <= limit);
      assert.equal(new Set(live.map(({ user_id }) => user_id)).size, live.length);
      assert.equal(live.length, Math.min(limit, fates.filter((what) => what !== 'cancel').length));
    }),
    runs(5, 120),
  );
});
