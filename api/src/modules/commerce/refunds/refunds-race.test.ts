import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onPostgres } from '../../../../test/on-postgres.ts';
import { person, profiles, type SignedInPerson } from '../../../../test/people.ts';
import { missing } from '../../../../test/services.ts';
import { openShop, paidOrder, type Shop } from '../../../../test/shop.ts';
import { claimCardRefund } from './card-refunds.repository.ts';
import { findRefund } from './refunds.repository.ts';

let shop: Shop;
let admin: SignedInPerson;
const postgres = await onPostgres(async (database) => {
  shop = await openShop({ database: database() });
  admin = await person(shop.app, { profile_id: profiles.admin });
  return [shop];
});
const skip = missing('Postgres', postgres);

const refund = (id: number, body: object) =>
  shop.app.call('POST', `/api/create-order-refund/${id}`, {
    token: admin.token,
    body: { order_type_refund_id: 4, reason: 'Combinado com o cliente', ...body },
  });

const live = async (orderId: number) =>
  (await shop.app.core.db.selectFrom('refund').select('amount_cents').where('order_id', '=', orderId).execute()).reduce(
    (sum, { amount_cents }) => sum + amount_cents,
    0,
  );

test('security 36: of 20 refunds of all in parallel one is made', { skip }, async () => {
  const order = await paidOrder(shop);
  const answers = await Promise.all(Array.from({ length: 20 }, () => refund(order.id, {})));
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, ...Array<number>(19).fill(409)]);
  assert.equal(await live(order.id), order.total_cents);
});

test(
  'security 36: refunds of parts in parallel stop where the money does, the buyer giving up among them',
  { skip },
  async () => {
    const order = await paidOrder(shop, await shop.product(), await shop.product());
    const { items } = await order.details();
    const answers = await Promise.all([
      ...Array.from({ length: 8 }, () => refund(order.id, { amount_cents: 7_000 })),
      ...Array.from({ length: 8 }, (_, turn) =>
        refund(order.id, { items: [{ order_item_id: items[turn % 2].id, amount_cents: 6_000 }] }),
      ),
      shop.app.call('POST', `/api/request-order-withdrawal/${order.id}`, { token: order.buyer.token, body: {} }),
    ]);
    assert.ok(answers.every(({ status }) => [200, 400, 409].includes(status)));
    const gone = await live(order.id);
    assert.ok(gone <= order.total_cents, String(gone));
    await refund(order.id, {});
    assert.equal(await live(order.id), order.total_cents);
  },
);

test(
  'of two failed refunds of one payment that are approved at once, one begins and the other is told why it can not',
  { skip },
  async () => {
    const order = await paidOrder(shop, await shop.product({ price_cents: 21_313 }));
    const { db } = shop.app.core;
    const { returns } = shop.app.modules.commerce.service;
    const payment = await db.selectFrom('order_payment').select('e2e_id').where('id', '=', order.paymentId).execute();
    for (const _ of [1, 2]) {
      assert.equal((await refund(order.id, {})).status, 200);
      shop.psp.settleReturns(payment[0]?.e2e_id ?? '');
      await returns.checkOfPayment(order.paymentId);
    }
    const failed = await db.selectFrom('refund').select(['id', 'status']).where('order_id', '=', order.id).execute();
    assert.deepEqual(
      failed.map(({ status }) => status),
      ['failed', 'failed'],
    );
    const { token } = await person(shop.app, { profile_id: profiles.finance });
    const answers = await Promise.all(
      failed.map(({ id }) => shop.app.call('PUT', `/api/approve-refund/${id}`, { token })),
    );
    assert.deepEqual(answers.map(({ status, body }) => body.code ?? status).toSorted(), [200, 'refund_too_large']);
  },
);

test('of two refunds of one sum that are found at the provider at once, each takes its own', { skip }, async () => {
  const { db } = shop.app.core;
  for (const turn of [1, 2, 3, 4]) {
    const order = await paidOrder(shop);
    for (const _ of [1, 2]) await refund(order.id, { amount_cents: 1_000 });
    await db.updateTable('refund').set({ method: 'card_refund' }).where('order_id', '=', order.id).execute();
    const rows = await Promise.all(
      (await db.selectFrom('refund').select('id').where('order_id', '=', order.id).execute()).map(({ id }) =>
        findRefund(db, id),
      ),
    );
    const taken = await Promise.all(
      rows.map((row) => claimCardRefund(db, row ?? assert.fail(), [`A${turn}`, `B${turn}`])),
    );
    assert.deepEqual(taken.toSorted(), [`A${turn}`, `B${turn}`]);
  }
});

test('invariant 4: the database itself refuses more than a payment or a line brought', { skip }, async () => {
  const order = await paidOrder(shop);
  const { db } = shop.app.core;
  const [item] = (await order.details()).items;
  const row = (amount_cents: number) => ({
    order_id: order.id,
    order_payment_id: order.paymentId,
    refund_type_id: 4,
    method: 'pix_return',
    amount_cents,
    requested_by_kind: 'staff',
  });
  const write = (amount: number, ofLine: number) =>
    db.transaction().execute(async (tx) => {
      const { id } = await tx.insertInto('refund').values(row(amount)).returning('id').executeTakeFirstOrThrow();
      if (ofLine > 0)
        await tx
          .insertInto('refund_item')
          .values({ refund_id: id, order_item_id: item.id, amount_cents: ofLine })
          .execute();
    });
  await assert.rejects(write(19_991, 19_991), /exceed/);
  await assert.rejects(write(19_990, 19_989), /sum of its lines/);
  await write(10_000, 10_000);
  await assert.rejects(write(9_991, 9_991), /exceed/);
});
