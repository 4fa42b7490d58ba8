import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openShop, type Shop } from '../../../../test/shop.ts';

let shop: Shop;
before(async () => {
  shop = await openShop({ env: { PIX_KEY: 'comum@example.com', PIX_KEYS: 'liberta=liberta@example.com' } });
});
after(() => shop.close());

for (const [brand, host, key] of [
  ['liberta', 'localhost:3005', 'liberta@example.com'],
  ['brasil', 'localhost:3000', 'comum@example.com'],
] as const)
  test(`a charge of ${brand} is made for its own key, and paying it confirms the payment`, async () => {
    const buyer = await shop.buyer();
    const { body: cart } = await shop.app.call('POST', '/api/shopping-cart-add-product', {
      token: buyer.token,
      headers: { host },
      body: { product_id: await shop.product() },
    });
    const finished = await shop.finish(buyer, cart.shopping_cart_id);
    assert.equal(finished.status, 200, JSON.stringify(finished.body));
    const [payment] = finished.body.order_payments;
    assert.equal(shop.psp.charges().find(({ txid }) => txid === payment.txid)?.chave, key);
    shop.psp.settle(payment.txid);
    await shop.app.modules.commerce.service.payments.check(payment.id);
    const { body } = await shop.app.call('GET', `/api/find-pix-payment/${payment.id}`, { token: buyer.token });
    assert.equal(body.status, 2);
  });
