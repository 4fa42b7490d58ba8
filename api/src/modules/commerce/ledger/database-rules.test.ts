import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { deliver, opensCourse, openShop, type Shop } from '../../../../test/shop.ts';

let shop: Shop;
before(async () => {
  shop = await openShop();
});
after(() => shop.close());

const paid = async () => {
  const buyer = await shop.buyer();
  const cart = await shop.cartWith(buyer, await shop.product({ reference_id: 4242 }));
  const { body: order } = await shop.finish(buyer, cart.shopping_cart_id);
  shop.psp.settle(order.order_payments[0].txid);
  await deliver(shop, order.order_payments[0].txid);
  return { buyer, order };
};

test('invariant 10: the database refuses to change what was agreed at the purchase', async () => {
  const { order } = await paid();
  const { db } = shop.app.core;
  await assert.rejects(
    db
      .updateTable('customer_order')
      .set({ payment_discount_cents: 1, total_cents: 19_989 })
      .where('id', '=', order.id)
      .execute(),
    /snapshot/,
  );
  await assert.rejects(
    db.updateTable('order_item').set({ name: 'Outro' }).where('order_id', '=', order.id).execute(),
    /append-only/,
  );
  await assert.rejects(db.deleteFrom('order_event').where('order_id', '=', order.id).execute(), /append-only/);
});

test('invariant 11: the database refuses a posting that does not sum to zero', async () => {
  const { order } = await paid();
  const { db } = shop.app.core;
  await assert.rejects(
    db
      .insertInto('ledger_entry')
      .values({ order_id: order.id, posting: 'oops', account: 'cash', amount_cents: 1 })
      .execute(),
    /sum to zero/,
  );
  await assert.rejects(
    db.updateTable('ledger_entry').set({ amount_cents: 1 }).where('order_id', '=', order.id).execute(),
    /append-only/,
  );
});

test('an access is closed by its own source, once', async () => {
  const { buyer, order } = await paid();
  const access = shop.app.modules.access.service;
  const { db } = shop.app.core;
  const item = await db
    .selectFrom('order_item')
    .select('id')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  await access.grant(db, [
    {
      user_id: buyer.id,
      subject_type: 'course',
      subject_id: 4242,
      source_type: 'courtesy',
      source_id: 1,
      starts_at: shop.app.clock.now.toISOString(),
      expires_at: null,
    },
  ]);
  assert.equal(await access.revoke(db, { type: 'order_item', ids: [item.id] }, 'Reembolso integral'), 1);
  assert.equal(await access.revoke(db, { type: 'order_item', ids: [item.id] }, 'Reembolso integral'), 0);
  assert.equal(await opensCourse(shop, buyer.id, 4242), true);
  assert.equal(await access.revoke(db, { type: 'courtesy', ids: [1] }, 'Fim da cortesia'), 1);
  assert.equal(await opensCourse(shop, buyer.id, 4242), false);
});

test('an access ends on its day', async () => {
  const buyer = await shop.buyer();
  const access = shop.app.modules.access.service;
  const at = (days: number) => new Date(shop.app.clock.now.getTime() + days * 86_400_000).toISOString();
  await access.grant(shop.app.core.db, [
    {
      user_id: buyer.id,
      subject_type: 'course',
      subject_id: 1,
      source_type: 'staff',
      source_id: 1,
      starts_at: at(-10),
      expires_at: at(-1),
    },
    {
      user_id: buyer.id,
      subject_type: 'course',
      subject_id: 2,
      source_type: 'staff',
      source_id: 2,
      starts_at: at(1),
      expires_at: null,
    },
    {
      user_id: buyer.id,
      subject_type: 'course',
      subject_id: 3,
      source_type: 'staff',
      source_id: 3,
      starts_at: at(-1),
      expires_at: at(1),
    },
  ]);
  assert.deepEqual(
    (await access.grantsOf(buyer.id)).map(({ subject_id }) => subject_id),
    [3],
  );
});

test('an access that has not begun opens nothing; it does from its first moment', async () => {
  const buyer = await shop.buyer();
  const access = shop.app.modules.access.service;
  const begins = new Date(shop.app.clock.now.getTime() + 86_400_000);
  await access.grant(shop.app.core.db, [
    {
      user_id: buyer.id,
      subject_type: 'course',
      subject_id: 9,
      source_type: 'staff',
      source_id: 99,
      starts_at: begins.toISOString(),
      expires_at: null,
    },
  ]);
  assert.deepEqual([await opensCourse(shop, buyer.id, 9), (await access.grantsOf(buyer.id)).length], [false, 0]);
  const { now } = shop.app.clock;
  try {
    shop.app.clock.now = begins;
    assert.deepEqual([await opensCourse(shop, buyer.id, 9), (await access.grantsOf(buyer.id)).length], [true, 1]);
  } finally {
    shop.app.clock.now = now;
  }
});
