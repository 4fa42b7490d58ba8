import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crashingPlatform } from '../../../../test/crashing-platform.ts';
import type { SignedInPerson } from '../../../../test/people.ts';
import { missing } from '../../../../test/services.ts';
import { until } from '../../../../test/until.ts';

const node = await crashingPlatform();
const skip = missing('Postgres', node.postgres);

const call = async (
  method: string,
  path: string,
  who: SignedInPerson | null,
  body?: unknown,
  headers?: Record<string, string>,
) => {
  const response = await node.ask(method, path, who ?? {}, body, headers);
  return { status: response.status, body: (await response.json()) as any };
};

const finish = async (who: SignedInPerson, cart: string) => {
  const term = await call('GET', `/api/get-shopping-cart-term/${cart}`, who);
  return call('POST', `/api/finish-cart-order/${cart}`, who, { payment_type_id: 2, term_hash: term.body.hash });
};

const ordersOf = (userId: number) =>
  node.shop.app.core.db.selectFrom('customer_order').select(['id', 'status']).where('user_id', '=', userId).execute();

const paidOnce = async (buyer: SignedInPerson, orderId: number) => {
  assert.deepEqual(await ordersOf(buyer.id), [{ id: orderId, status: 'paid' }]);
  assert.equal(
    (
      await node.shop.app.core.db
        .selectFrom('access_grant')
        .select('id')
        .where('user_id', '=', buyer.id)
        .where('status', '=', 'active')
        .execute()
    ).length,
    1,
  );
  const ledger = await node.shop.app.core.db
    .selectFrom('ledger_entry')
    .select('amount_cents')
    .where('order_id', '=', orderId)
    .execute();
  assert.deepEqual(
    ledger.map(({ amount_cents }) => amount_cents).sort((a, b) => a - b),
    [-19_990, 19_990],
  );
};

/** What is bought: out of the cart of purchases, and out of that of plans. */
const sold = { '': () => node.shop.product(), ', of a plan too': () => node.shop.plan() };

for (const [name, product] of Object.entries(sold))
  test(
    `security 47: killed between the PSP's answer and our commit, nothing is lost and nothing doubled${name}`,
    { skip },
    async () => {
      const buyer = await node.shop.buyer();
      const cart = await node.shop.cartWith(buyer, await product());
      const before = node.shop.psp.charges().length;
      await node.crashAt({ call: /^PUT / });
      await assert.rejects(finish(buyer, cart.shopping_cart_id));
      assert.equal(node.shop.psp.charges().length - before, 1);
      const [left] = await ordersOf(buyer.id);
      assert.equal(left?.status, 'pending_payment');

      await node.recover();
      const { body: order } = await until(
        () => finish(buyer, cart.shopping_cart_id),
        ({ body }) => body.order_payments?.[0]?.pix_qrcode,
      );
      assert.equal(order.id, left?.id);
      assert.equal(order.order_payments.length, 1);
      assert.equal(node.shop.psp.charges().length - before, 1);
      assert.equal(order.order_payments[0].pix_qrcode, node.shop.psp.charges().at(-1)?.pixCopiaECola);

      const { txid, id } = order.order_payments[0];
      node.shop.psp.settle(txid);
      const { body, headers } = node.shop.psp.notification(txid);
      assert.equal((await call('POST', '/api/webhooks/pix', null, body, headers)).status, 200);
      const paid = await until(
        () => call('GET', `/api/find-pix-payment/${id}`, buyer),
        (answer) => answer.body.status === 2,
      );
      assert.equal(paid.body.status, 2);
      await paidOnce(buyer, order.id);
    },
  );

for (const [name, product] of Object.entries(sold))
  test(`security 47: paid while we were dead, the restart finds out by itself${name}`, { skip }, async () => {
    const buyer = await node.shop.buyer();
    const cart = await node.shop.cartWith(buyer, await product());
    await node.crashAt({ call: /^PUT / });
    await assert.rejects(finish(buyer, cart.shopping_cart_id));
    const charge = node.shop.psp.charges().at(-1);
    node.shop.psp.settle(charge?.txid ?? '');
    await node.recover();
    await until(
      () => ordersOf(buyer.id),
      (orders) => orders[0]?.status === 'paid',
    );
    await paidOnce(buyer, (await ordersOf(buyer.id))[0]?.id ?? 0);
    assert.equal((await finish(buyer, cart.shopping_cart_id)).body.order_payments[0].status, 2);
  });

for (const [name, product] of Object.entries(sold))
  test(`security 47: killed while working off a webhook, another node takes it over${name}`, { skip }, async () => {
    const buyer = await node.shop.buyer();
    const cart = await node.shop.cartWith(buyer, await product());
    const { body: order } = await finish(buyer, cart.shopping_cart_id);
    const { txid } = order.order_payments[0];
    node.shop.psp.settle(txid);
    const { body, headers } = node.shop.psp.notification(txid);
    await node.crashAt({ call: /^GET / });
    await call('POST', '/api/webhooks/pix', null, body, headers);
    await node.crashed;
    assert.deepEqual(await ordersOf(buyer.id), [{ id: order.id, status: 'pending_payment' }]);
    node.shop.app.clock.now = new Date(Date.now() + 120_000);
    assert.equal(await node.shop.app.modules.commerce.service.inbox.processInbox(), 1);
    await paidOnce(buyer, order.id);
    await node.recover();
  });
