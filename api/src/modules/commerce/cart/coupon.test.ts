import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openShop, type Shop } from '../../../../test/shop.ts';

let shop: Shop;
before(async () => {
  shop = await openShop();
});
after(() => shop.close());

const guestCart = async (product_id: number): Promise<string> =>
  (await shop.app.call('POST', '/api/shopping-cart-add-product-no-login', { body: { product_id } })).body
    .shopping_cart_id;

const apply = (cart: string, coupon: string) =>
  shop.app.call('PUT', `/api/shopping-cart-apply-coupon-no-login/${cart}`, { body: { coupon } });

const refused = async (fields: Parameters<Shop['coupon']>[0], message: string) => {
  const answer = await apply(await guestCart(await shop.product()), await shop.coupon(fields));
  assert.deepEqual([answer.status, answer.body.error], [400, { coupon: [message] }]);
};

test('a coupon is found in any case, lowers the total, and can be taken off', async () => {
  const cart = await guestCart(await shop.product());
  const code = await shop.coupon();
  const applied = await apply(cart, code.toLowerCase());
  assert.deepEqual(
    [applied.body.coupon, applied.body.coupon_discount_cents, applied.body.discount_cents, applied.body.total_cents],
    [code, 1_999, 1_999, 17_991],
  );
  const removed = await shop.app.call('PUT', `/api/shopping-cart-remove-coupon/${cart}`);
  assert.deepEqual([removed.body.coupon, removed.body.total_cents], [null, 19_990]);
});

test('each refusal says why', async () => {
  assert.deepEqual((await apply(await guestCart(await shop.product()), 'NAOEXISTE')).body.error, {
    coupon: ['Este cupom não existe.'],
  });
  await refused({ status: 'draft' }, 'Este cupom não existe.');
  await refused({ status: 'paused' }, 'Este cupom não está mais disponível.');
  await refused({ starts_at: '2099-01-01T00:00:00Z' }, 'Este cupom ainda não começou a valer.');
  await refused({ ends_at: '2021-01-01T00:00:00Z' }, 'Este cupom expirou.');
  await refused({ usage_limit: 2, used_count: 2 }, 'Este cupom esgotou.');
  await refused({ min_subtotal_cents: 20_000 }, 'Este cupom vale para compras a partir de R$ 200,00.');
  await refused({ min_items: 2 }, 'Este cupom vale a partir de 2 itens.');
  await refused({ company_id: 3 }, 'Este cupom não existe.');
});

test('a coupon for one product leaves the others at their price', async () => {
  const [reached, other] = [await shop.product({ price_cents: 10_000 }), await shop.product({ price_cents: 30_000 })];
  const code = await shop.coupon({ value: 5_000 });
  const { id } = await shop.app.core.db
    .selectFrom('coupon')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  await shop.app.core.db
    .insertInto('coupon_restriction')
    .values({ coupon_id: id, scope: 'product', ref_id: reached })
    .execute();
  assert.deepEqual((await apply(await guestCart(other), code)).body.error, {
    coupon: ['Este cupom não vale para os produtos do carrinho.'],
  });
  const cart = await guestCart(reached);
  await shop.app.call('POST', '/api/shopping-cart-add-product-no-login', {
    body: { product_id: other, shopping_cart_id: cart },
  });
  const { body } = await apply(cart, code);
  assert.deepEqual(
    [body.total_cents, body.products.map((line: { discount_cents: number }) => line.discount_cents)],
    [35_000, [5_000, 0]],
  );
});

test('a coupon that ended after it was applied gives nothing and says so; finishing then asks to look again', async () => {
  const buyer = await shop.buyer();
  const cart = await shop.cartWith(buyer, await shop.product());
  const code = await shop.coupon();
  await shop.app.call('PUT', `/api/shopping-cart-apply-coupon/${cart.shopping_cart_id}`, {
    token: buyer.token,
    body: { coupon: code },
  });
  await shop.app.core.db.updateTable('coupon').set({ status: 'paused' }).where('code', '=', code).execute();
  const seen = await shop.app.call('GET', `/api/find-shopping-cart/${cart.shopping_cart_id}`, { token: buyer.token });
  assert.deepEqual(
    [seen.body.coupon, seen.body.coupon_message, seen.body.total_cents],
    [code, 'Este cupom não está mais disponível.', 19_990],
  );
  const finished = await shop.finish(buyer, cart.shopping_cart_id);
  assert.deepEqual(
    [finished.status, finished.body.code, finished.body.params.total_cents],
    [409, 'total_changed', 19_990],
  );
  assert.equal((await shop.finish(buyer, cart.shopping_cart_id, { total_cents: 19_990 })).status, 200);
});

test('a person uses a coupon once, and one of the first purchase only before any other', async () => {
  const buyer = await shop.buyer();
  const once = await shop.coupon({ usage_limit_per_customer: 1 });
  const cart = await shop.cartWith(buyer, await shop.product());
  const applyTo = (id: string, coupon: string) =>
    shop.app.call('PUT', `/api/shopping-cart-apply-coupon/${id}`, { token: buyer.token, body: { coupon } });
  await applyTo(cart.shopping_cart_id, once);
  assert.equal((await shop.finish(buyer, cart.shopping_cart_id, { total_cents: 17_991 })).status, 200);
  const next = await shop.cartWith(buyer, await shop.product());
  assert.deepEqual((await applyTo(next.shopping_cart_id, once)).body.error, { coupon: ['Você já usou este cupom.'] });
  await shop.app.core.db
    .updateTable('customer_order')
    .set({ paid_at: new Date().toISOString() })
    .where('user_id', '=', buyer.id)
    .execute();
  assert.deepEqual(
    (await applyTo(next.shopping_cart_id, await shop.coupon({ first_purchase_only: true }))).body.error,
    { coupon: ['Este cupom vale só para a primeira compra.'] },
  );
});

test('the least a coupon asks for is enough, and only what it reaches counts towards it', async () => {
  const [reached, other] = [await shop.product({ price_cents: 10_000 }), await shop.product({ price_cents: 30_000 })];
  const only = async (fields: Parameters<Shop['coupon']>[0]) => {
    const code = await shop.coupon(fields);
    const { id } = await shop.app.core.db
      .selectFrom('coupon')
      .select('id')
      .where('code', '=', code)
      .executeTakeFirstOrThrow();
    await shop.app.core.db
      .insertInto('coupon_restriction')
      .values({ coupon_id: id, scope: 'product', ref_id: reached })
      .execute();
    return code;
  };
  const cart = await guestCart(reached);
  await shop.app.call('POST', '/api/shopping-cart-add-product-no-login', {
    body: { product_id: other, shopping_cart_id: cart },
  });
  assert.equal(
    (await apply(cart, await only({ min_subtotal_cents: 10_000, min_items: 1 }))).body.coupon_discount_cents,
    1_000,
  );
  assert.deepEqual((await apply(cart, await only({ min_subtotal_cents: 10_001 }))).body.error, {
    coupon: ['Este cupom vale para compras a partir de R$ 100,01.'],
  });
  assert.deepEqual((await apply(cart, await only({ min_items: 2 }))).body.error, {
    coupon: ['Este cupom vale a partir de 2 itens.'],
  });
});
