import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crashingPlatform } from '../../../../test/crashing-platform.ts';
import { paidOrder } from '../../../../test/shop.ts';
import { missing } from '../../../../test/services.ts';
import { until } from '../../../../test/until.ts';

const node = await crashingPlatform({ returnsTakeMs: 0 });
const skip = missing('Postgres', node.postgres);

type Order = Awaited<ReturnType<typeof paidOrder>>;

const withdraw = async ({ id, buyer }: Order) => {
  const { status } = await node.ask('POST', `/api/request-order-withdrawal/${id}`, buyer, {});
  return status;
};

const returnsOf = ({ txid }: Order) =>
  (node.shop.psp.charges().find((charge) => charge.txid === txid)?.pix ?? []).flatMap(
    ({ devolucoes = [] }) => devolucoes,
  );

/** What must hold once all is over: one return at the bank, one posting, no access, the books at zero. */
const assertReturnedOnce = async (order: Order) => {
  const { db } = node.shop.app.core;
  const done = await until(
    () =>
      db
        .selectFrom('customer_order')
        .select(['status', 'kept_cents'])
        .where('id', '=', order.id)
        .executeTakeFirstOrThrow(),
    ({ status }) => status === 'refunded',
  );
  assert.equal(done.kept_cents, 0);
  assert.deepEqual(
    returnsOf(order).map(({ status, valor }) => [status, valor]),
    [['DEVOLVIDO', '199.90']],
  );
  const postings = await db
    .selectFrom('ledger_entry')
    .select(['account', 'amount_cents'])
    .where('order_id', '=', order.id)
    .where('posting', 'like', 'refund/%')
    .orderBy('account')
    .execute();
  assert.deepEqual(postings, [
    { account: 'cash', amount_cents: -19_990 },
    { account: 'refunds', amount_cents: 19_990 },
  ]);
  const open = await db
    .selectFrom('access_grant')
    .select('id')
    .where('user_id', '=', order.buyer.id)
    .where('status', '=', 'active')
    .execute();
  assert.equal(open.length, 0);
};

test(
  'security 47: killed once the bank has taken a return, the restart finds it and gives nothing back twice',
  { skip },
  async () => {
    const order = await paidOrder(node.shop);
    await node.crashAt({ call: /^PUT .pix/ });
    await assert.rejects(withdraw(order));
    assert.equal(returnsOf(order).length, 1);
    await node.recover();
    await assertReturnedOnce(order);
  },
);

test(
  'security 47: killed while the bank is asked what became of a return, the restart asks again',
  { skip },
  async () => {
    const order = await paidOrder(node.shop);
    await node.crashAt({ call: /^PUT .pix/ });
    await assert.rejects(withdraw(order));
    await node.crashAt({ call: /^GET .pix/ });
    await node.recover();
    await node.crashed;
    await node.recover();
    await assertReturnedOnce(order);
    assert.equal(await withdraw(order), 200);
    assert.equal(returnsOf(order).length, 1);
  },
);
