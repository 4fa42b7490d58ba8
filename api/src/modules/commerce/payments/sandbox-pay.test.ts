import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { freePort } from '@pregao/build/free-port.ts';
import { testApp } from '../../../../test/harness.ts';
import { openShop, type Shop } from '../../../../test/shop.ts';
import { until } from '../../../../test/until.ts';

let shop: Shop;
before(async () => {
  const port = await freePort();
  shop = await openShop({ webhookUrl: `http://127.0.0.1:${port}/api/webhooks` });
  await shop.app.server.listen({ port, host: '127.0.0.1' });
});
after(() => shop.close());

const ordered = async () => {
  const buyer = await shop.buyer();
  const cart = await shop.cartWith(buyer, await shop.product());
  const { body: order } = await shop.finish(buyer, cart.shopping_cart_id);
  const status = async (): Promise<number> =>
    (await shop.app.call('GET', `/api/find-pix-payment/${order.order_payments[0].id}`, { token: buyer.token })).body
      .status;
  return { order, txid: order.order_payments[0].txid as string, status };
};

const pay = (txid: string, body?: object) =>
  shop.app.call('POST', `/api/sandbox/pix/${txid}/pay`, body ? { body } : {});

test('paying at the sandbox PSP confirms the payment by itself, by its webhook', async () => {
  const { txid, status } = await ordered();
  const paid = await pay(txid);
  assert.deepEqual(
    [paid.status, paid.body.txid, paid.body.amount_cents, paid.body.notified],
    [200, txid, 19_990, true],
  );
  await until(status, (now) => now === 2);
  assert.equal((await pay(txid)).body.end_to_end_id, paid.body.end_to_end_id);
});

test('paying another amount at the sandbox PSP does not confirm the payment', async () => {
  const { order, txid, status } = await ordered();
  assert.equal((await pay(txid, { amount_cents: 1 })).body.amount_cents, 1);
  const alerted = () =>
    shop.app.core.db
      .selectFrom('order_event')
      .select('id')
      .where('order_id', '=', order.id)
      .where('kind', '=', 'alert')
      .execute();
  assert.equal((await until(alerted, ({ length }) => length > 0)).length, 1);
  assert.equal(await status(), 1);
});

test('an unknown charge is a 404, a negative amount a 400', async () => {
  assert.equal((await pay('0'.repeat(32))).status, 404);
  assert.equal((await pay('../cob')).status, 404);
  assert.equal((await pay((await ordered()).txid, { amount_cents: -5 })).status, 400);
});

test('without the sandbox PSP the address does not exist', async () => {
  const app = await testApp({ SANDBOX_PSP: 'false' });
  assert.equal((await app.call('POST', `/api/sandbox/pix/${'a'.repeat(32)}/pay`)).status, 404);
  await app.close();
});
