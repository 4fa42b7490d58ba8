import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openShop } from '../../../test/shop.ts';

test("each brand's charge is made for its own key, and paying it confirms the payment", async () => {
  const shop = await openShop({ env: { PIX_KEY: 'comum@example.com', PIX_KEYS: 'liberta=liberta@example.com' } });
  const product = await shop.product();
  for (const [host, key] of [
    ['localhost:3005', 'liberta@example.com'],
    ['localhost:3000', 'comum@example.com'],
  ] as const) {
    const { token } = await shop.buyer();
    const call = async (method: 'GET' | 'POST', path: string, body?: object) =>
      (await shop.app.call(method, path, { token, headers: { host }, ...(body && { body }) })).body;
    const cart = await call('POST', '/api/shopping-cart-add-product', { product_id: product });
    const order = await call('POST', `/api/finish-cart-order/${cart.shopping_cart_id}`, { payment_type_id: 2 });
    assert.equal(shop.psp.charges().at(-1)?.chave, key);
    shop.psp.settle(order.order_payments[0].txid);
    await shop.app.modules.commerce.service.payments.check(order.order_payments[0].id);
    assert.equal((await call('GET', `/api/find-pix-payment/${order.order_payments[0].id}`)).status, 2);
  }
  await shop.close();
});
