import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Database } from '../../../db/open.ts';
import { testApp } from '../../../../test/harness.ts';
import { onPostgres } from '../../../../test/on-postgres.ts';
import { person, profiles, session } from '../../../../test/people.ts';
import { missing } from '../../../../test/services.ts';
import { openShop, pspEnv, termHashOf, type Shop } from '../../../../test/shop.ts';

let shop: Shop;
/** Opens the shop's database for a further node. */
let openDatabase: () => Database;
/** Set by a test: what the bank does before it answers to a new charge. */
let slow: (() => Promise<void>) | null = null;

/** A bank that has made the charge and keeps silent until told to answer. */
const silentBank = () => {
  const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  slow = () => {
    asked.resolve();
    return answered.promise;
  };
  return {
    asked: asked.promise,
    answer: () => {
      slow = null;
      answered.resolve();
    },
  };
};

const postgres = await onPostgres(async (database) => {
  openDatabase = database;
  shop = await openShop({
    database: database(),
    fault: async (method) => {
      if (method === 'PUT') await slow?.();
      return 'none' as const;
    },
  });
  return [shop];
});
const skip = missing('Postgres', postgres);

const times = <T>(count: number, work: (turn: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, turn) => work(turn)));
const unique = (values: readonly unknown[]) => [...new Set(values)];

test('security 33: 50 parallel finishes of a cart make one order and one charge', { skip }, async () => {
  const buyer = await shop.buyer();
  const cart = await shop.cartWith(buyer, await shop.product(), await shop.product());
  const answers = await times(50, () => shop.finish(buyer, cart.shopping_cart_id, { total_cents: cart.total_cents }));
  assert.deepEqual(unique(answers.map(({ status }) => status)), [200]);
  assert.equal(unique(answers.map(({ body }) => body.id)).length, 1);
  assert.deepEqual(unique(answers.map(({ body }) => body.order_payments.length)), [1]);
  assert.equal(unique(answers.map(({ body }) => body.order_payments[0].pix_qrcode)).length, 1);
  assert.ok(answers[0]?.body.order_payments[0].pix_qrcode);
  assert.equal(shop.psp.charges().length, 1);
  const { db } = shop.app.core;
  assert.equal((await db.selectFrom('customer_order').selectAll().where('user_id', '=', buyer.id).execute()).length, 1);
});

/** The codes of answers that are all 200. */
const codesOf = (answers: { status: number; body: any }[]) => {
  for (const { status, body } of answers) assert.equal(status, 200, JSON.stringify(body));
  return unique(answers.map(({ body }) => body.order_payments[0].pix_qrcode));
};

test('a repeat waits for the bank as long as the first call does, and brings the code', { skip }, async (context) => {
  const buyer = await shop.buyer();
  const cart = await shop.cartWith(buyer, await shop.product());
  const bank = silentBank();
  context.after(bank.answer);
  const first = shop.finish(buyer, cart.shopping_cart_id);
  await bank.asked;
  context.mock.timers.enable({ apis: ['Date'], now: Date.now() });
  const repeats = times(5, () => shop.finish(buyer, cart.shopping_cart_id));
  const others = () => times(20, async () => shop.cartWith(await shop.buyer(), await shop.product()));
  await others();
  context.mock.timers.tick(60_000);
  await others();
  bank.answer();
  const codes = codesOf([await first, ...(await repeats)]);
  assert.deepEqual([codes.length, typeof codes[0]], [1, 'string']);
});

test(
  'while another node asks the bank, a repeat answers at once that the charge is requesting',
  { skip },
  async (context) => {
    const node = await testApp(pspEnv(shop.psp), openDatabase());
    // One time for both: past the 30 s in which the bank may be silent, a node would ask it itself.
    node.clock.now = shop.app.clock.now;
    const buyer = await shop.buyer();
    const cart = await shop.cartWith(buyer, await shop.product());
    const term_hash = await termHashOf(shop.app, buyer, cart.shopping_cart_id);
    const repeat = () =>
      node.call('POST', `/api/finish-cart-order/${cart.shopping_cart_id}`, {
        token: buyer.token,
        body: { payment_type_id: 2, term_hash },
      });
    const bank = silentBank();
    context.after(bank.answer);
    const first = shop.finish(buyer, cart.shopping_cart_id);
    await bank.asked;
    const { status, body } = await repeat();
    const [payment] = body.order_payments;
    assert.deepEqual(
      [status, payment.status, payment.state, payment.pix_qrcode, payment.pix_qrcode_url],
      [200, 1, 'requesting', null, null],
    );
    const looked = await node.call('GET', `/api/find-pix-payment/${payment.id}`, { token: buyer.token });
    assert.deepEqual(
      [looked.body.status, looked.body.data.state, looked.body.data.pix_qrcode],
      [1, 'requesting', null],
    );
    bank.answer();
    const answers = [await first, await repeat()];
    assert.deepEqual(
      [
        unique(answers.map((answer) => answer.body.id)),
        codesOf(answers).length,
        answers[1]?.body.order_payments[0].state,
      ],
      [[body.id], 1, 'pending'],
    );
    assert.ok(codesOf(answers)[0]);
    await node.close();
  },
);

test('security 33: two tabs that finish one cart get the same order', { skip }, async () => {
  const buyer = await shop.buyer();
  const cart = await shop.cartWith(buyer, await shop.product());
  const tabs = [buyer.token, await session(shop.app, buyer.id)];
  const term_hash = await termHashOf(shop.app, buyer, cart.shopping_cart_id);
  const answers = await times(20, (turn) =>
    shop.app.call('POST', `/api/finish-cart-order/${cart.shopping_cart_id}`, {
      token: tabs[turn % 2] ?? '',
      body: { payment_type_id: 2, term_hash },
    }),
  );
  for (const { status, body } of answers) assert.equal(status, 200, JSON.stringify(body));
  assert.equal(unique(answers.map(({ body }) => body.id)).length, 1);
});

test('security 34: of 20 orders with the last use of one coupon, one gets it', { skip }, async () => {
  const code = await shop.coupon({ usage_limit: 1 });
  const product = await shop.product();
  const buyers = await times(20, async () => {
    const buyer = await shop.buyer();
    const cart = await shop.cartWith(buyer, product);
    const applied = await shop.app.call('PUT', `/api/shopping-cart-apply-coupon/${cart.shopping_cart_id}`, {
      token: buyer.token,
      body: { coupon: code },
    });
    assert.equal(applied.status, 200);
    return { buyer, cart: applied.body };
  });
  const answers = await times(20, (turn) => {
    const one = buyers[turn];
    if (!one) throw new RangeError();
    return shop.finish(one.buyer, one.cart.shopping_cart_id, { total_cents: one.cart.total_cents });
  });
  assert.equal(answers.filter(({ status, body }) => status === 200 && body.total_cents === 17_991).length, 1);
  assert.equal(
    answers.filter(
      ({ status, body }) => status === 409 && body.code === 'total_changed' && body.params.total_cents === 19_990,
    ).length,
    19,
  );
  const { db } = shop.app.core;
  const coupon = await db
    .selectFrom('coupon')
    .select(['id', 'used_count'])
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  assert.equal(coupon.used_count, 1);
  assert.equal(
    (await db.selectFrom('coupon_redemption').select('id').where('coupon_id', '=', coupon.id).execute()).length,
    1,
  );
});

test("security 34: one person's single use holds over two carts finished at once", { skip }, async () => {
  const code = await shop.coupon({ usage_limit_per_customer: 1 });
  const buyer = await shop.buyer();
  const carts: string[] = [];
  for (const product of [await shop.product(), await shop.plan()]) {
    const { shopping_cart_id: cart } = await shop.cartWith(buyer, product);
    await shop.app.call('PUT', `/api/shopping-cart-apply-coupon/${cart}`, {
      token: buyer.token,
      body: { coupon: code },
    });
    carts.push(cart);
  }
  const answers = await times(8, (turn) => shop.finish(buyer, carts[turn % 2] ?? '', { total_cents: 17_991 }));
  const of = (cart: number) => unique(answers.filter((_, turn) => turn % 2 === cart).map(({ status }) => status));
  assert.deepEqual([...of(0), ...of(1)].sort(), [200, 409]);
  assert.equal(unique(answers.flatMap(({ body }) => body.id ?? [])).length, 1);
});

const paidOrder = async () => {
  const buyer = await shop.buyer();
  const cart = await shop.cartWith(buyer, await shop.product());
  const { body: order } = await shop.finish(buyer, cart.shopping_cart_id);
  shop.psp.settle(order.order_payments[0].txid);
  return { buyer, order, payment: order.order_payments[0] };
};

const soundlyPaid = async (orderId: number, userId: number) => {
  const { db } = shop.app.core;
  assert.equal(
    (await db.selectFrom('customer_order').select('status').where('id', '=', orderId).executeTakeFirstOrThrow()).status,
    'paid',
  );
  assert.equal((await shop.app.modules.access.service.grantsOf(userId)).length, 1);
  assert.equal(
    (
      await db
        .selectFrom('order_event')
        .select('id')
        .where('order_id', '=', orderId)
        .where('kind', '=', 'order_status')
        .where('to_status', '=', 'paid')
        .execute()
    ).length,
    1,
  );
  const ledger = await db.selectFrom('ledger_entry').select('amount_cents').where('order_id', '=', orderId).execute();
  assert.deepEqual(
    ledger.map(({ amount_cents }) => amount_cents).sort((a, b) => a - b),
    [-19_990, 19_990],
  );
};

test('a webhook posted 30 times at once, worked off by several workers, pays once', { skip }, async () => {
  const { buyer, order, payment } = await paidOrder();
  const { body, headers } = shop.psp.notification(payment.txid);
  const { inbox, payments } = shop.app.modules.commerce.service;
  await times(30, async () => {
    assert.equal((await shop.app.call('POST', '/api/webhooks/pix', { body, headers })).status, 200);
    await Promise.all([inbox.processInbox(), payments.check(payment.id)]);
  });
  await soundlyPaid(order.id, buyer.id);
});

test('staff confirming by hand while the webhook lands pays once', { skip }, async () => {
  const { token } = await person(shop.app, { profile_id: profiles.admin });
  const viewer = await shop.app.modules.identity.service.authenticate(token);
  assert.ok(viewer);
  const { payments, decisions } = shop.app.modules.commerce.service;
  for (let turn = 0; turn < 10; turn += 1) {
    const { buyer, order, payment } = await paidOrder();
    await Promise.allSettled([
      payments.check(payment.id),
      decisions.confirmPayment(viewer, payment.id, 'Comprovante recebido'),
      payments.check(payment.id),
      decisions.cancelPayment(viewer, payment.id, 'Engano'),
    ]);
    await payments.check(payment.id);
    await soundlyPaid(order.id, buyer.id);
  }
});

test('guest carts that join at once lose and double nothing', { skip }, async () => {
  const products = await times(6, () => shop.product());
  const guests = await times(
    6,
    async (turn) =>
      (await shop.app.call('POST', '/api/shopping-cart-add-product-no-login', { body: { product_id: products[turn] } }))
        .body.shopping_cart_id as string,
  );
  const buyer = await shop.buyer();
  await times(12, (turn) =>
    shop.app.call('GET', `/api/ls-brazil-customer-carts?shopping_cart_id=${guests[turn % 6]}`, { token: buyer.token }),
  );
  const { body } = await shop.app.call('GET', '/api/ls-brazil-customer-cart', { token: buyer.token });
  assert.deepEqual(
    body.products.map(({ product_id }: { product_id: number }) => product_id).sort((a: number, b: number) => a - b),
    [...products].sort((a, b) => a - b),
  );
});
