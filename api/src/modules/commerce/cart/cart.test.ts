import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openShop, type Shop } from '../../../../test/shop.ts';
import { makeCourse } from '../../catalog/catalog.fixture.ts';

let shop: Shop;
before(async () => {
  shop = await openShop();
});
after(() => shop.close());

const addAsGuest = (product_id: number, rest: object = {}) =>
  shop.app.call('POST', '/api/shopping-cart-add-product-no-login?email=ana@exemplo.test', {
    body: { product_id, ...rest },
  });

test('a guest fills a cart that only its unguessable id opens', async () => {
  const first = await addAsGuest(await shop.product());
  assert.equal(first.status, 200);
  const id = first.body.shopping_cart_id;
  assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  const second = await addAsGuest(await shop.product({ price_cents: 5_000 }), { shopping_cart_id: id });
  assert.deepEqual(
    [second.body.shopping_cart_id, second.body.products_amount, second.body.subtotal_cents, second.body.total_cents],
    [id, 2, 24_990, 24_990],
  );
  assert.equal((await shop.app.call('GET', `/api/find-shopping-cart/${id}`)).body.products.length, 2);
});

test("security 15, 16: another person's cart, an unknown one and a malformed id are the same 404", async () => {
  const owner = await shop.buyer();
  const cart = await shop.cartWith(owner, await shop.product());
  const line = cart.products[0].id;
  const other = await shop.buyer();
  for (const id of [cart.shopping_cart_id, '2d9d3a0e-6e1c-4a5e-9d3b-1f2e3d4c5b6a', '999999999', "1' OR 1=1"]) {
    for (const token of [other.token, undefined]) {
      const caller = token === undefined ? {} : { token };
      assert.equal(
        (await shop.app.call('GET', `/api/find-shopping-cart/${encodeURIComponent(id)}`, caller)).status,
        404,
        id,
      );
      assert.equal(
        (await shop.app.call('PUT', `/api/shopping-cart-remove-coupon/${encodeURIComponent(id)}`, caller)).status,
        404,
        id,
      );
    }
  }
  for (const id of [line, '2d9d3a0e-6e1c-4a5e-9d3b-1f2e3d4c5b6a', '7']) {
    assert.equal(
      (await shop.app.call('POST', `/api/shopping-cart-delete-product/${id}`, { token: other.token })).status,
      404,
    );
    assert.equal(
      (await shop.app.call('POST', `/api/update-shopping-cart-product-amount/${id}`, { body: { amount: 1 } })).status,
      404,
    );
  }
  assert.equal(
    (await shop.app.call('GET', '/api/ls-brazil-customer-cart', { token: owner.token })).body.products_amount,
    1,
  );
});

test('REQ-3.35: a cart has its id, its amount of products, the amount of each, its coupon and its way of paying', async () => {
  const buyer = await shop.buyer();
  const cart = await shop.cartWith(buyer, await shop.product());
  assert.deepEqual(
    [typeof cart.shopping_cart_id, cart.products_amount, cart.products[0].amount, cart.coupon, cart.payment_type_id],
    ['string', 1, 1, null, 2],
  );
});

test('a cart says the longest guarantee of what it holds, and the 7 days of the law where none is longer', async () => {
  const buyer = await shop.buyer();
  const [short, long] = [await shop.product({ warranty_days: 7 }), await shop.product({ warranty_days: 30 })];
  const first = await shop.cartWith(buyer, short);
  assert.deepEqual([first.guarantee_days, (await shop.cartWith(buyer, long)).guarantee_days], [7, 30]);
});

test("a guest's cart joins the account's, and the same product is not doubled", async () => {
  const [shared, only] = [await shop.product(), await shop.product()];
  const guest = await addAsGuest(shared);
  await addAsGuest(only, { shopping_cart_id: guest.body.shopping_cart_id });
  const buyer = await shop.buyer();
  await shop.cartWith(buyer, shared);
  const list = () =>
    shop.app.call('GET', `/api/ls-brazil-customer-carts?shopping_cart_id=${guest.body.shopping_cart_id}`, {
      token: buyer.token,
    });
  const joined = await list();
  assert.deepEqual(
    joined.body.data.map((cart: { products: { product_id: number }[] }) =>
      cart.products.map(({ product_id }) => product_id).sort(),
    ),
    [[shared, only].sort()],
  );
  assert.equal((await list()).body.data[0].products_amount, 2);
  assert.equal((await shop.app.call('GET', `/api/find-shopping-cart/${guest.body.shopping_cart_id}`)).status, 404);
  const stranger = await shop.buyer();
  assert.equal(
    (
      await shop.app.call('GET', `/api/ls-brazil-customer-carts?shopping_cart_id=${guest.body.shopping_cart_id}`, {
        token: stranger.token,
      })
    ).status,
    404,
  );
});

test('where both carts hold the same seats the larger number stays, within what may be bought', async () => {
  const [seats, few] = [
    await shop.product({ kind: 6, max_quantity: 10 }),
    await shop.product({ kind: 6, max_quantity: 10 }),
  ];
  const guest = await addAsGuest(seats, { amount: 3 });
  await addAsGuest(few, { amount: 8, shopping_cart_id: guest.body.shopping_cart_id });
  const buyer = await shop.buyer();
  await shop.cartWith(buyer, seats, seats, few);
  await shop.app.core.db.updateTable('product').set({ max_quantity: 5 }).where('id', '=', few).execute();
  const { body } = await shop.app.call(
    'GET',
    `/api/ls-brazil-customer-carts?shopping_cart_id=${guest.body.shopping_cart_id}`,
    { token: buyer.token },
  );
  assert.deepEqual(
    body.data[0].products.map(({ product_id, amount }: { product_id: number; amount: number }) => [product_id, amount]),
    [
      [seats, 3],
      [few, 5],
    ],
  );
  const kept = await shop.app.core.db
    .selectFrom('cart_item')
    .select('amount')
    .where('cart_id', '=', body.data[0].shopping_cart_id)
    .orderBy('created_at')
    .execute();
  assert.deepEqual(
    kept.map(({ amount }) => amount),
    [3, 5],
  );
});

test("a guest's coupon comes along; the account's own stays", async () => {
  const applied = async (id: string, token?: string) => {
    const code = await shop.coupon();
    await shop.app.call('PUT', `/api/shopping-cart-apply-coupon${token ? '' : '-no-login'}/${id}`, {
      body: { coupon: code },
      ...(token && { token }),
    });
    return code;
  };
  const join = async (buyer: { token: string }, guest: string) =>
    (await shop.app.call('GET', `/api/ls-brazil-customer-carts?shopping_cart_id=${guest}`, { token: buyer.token })).body
      .data[0].coupon;
  const [one, other] = [await shop.buyer(), await shop.buyer()];
  const first = (await addAsGuest(await shop.product())).body.shopping_cart_id;
  const brought = await applied(first);
  assert.equal(await join(one, first), brought);
  const own = await applied((await shop.cartWith(other, await shop.product())).shopping_cart_id, other.token);
  const second = (await addAsGuest(await shop.product())).body.shopping_cart_id;
  await applied(second);
  assert.equal(await join(other, second), own);
  const third = (await addAsGuest(await shop.product())).body.shopping_cart_id;
  assert.equal(await join(other, third), own, 'a guest without a coupon takes none away');
});

test('security 35: negative, zero, fractional and huge amounts are 400 on the field', async () => {
  const buyer = await shop.buyer();
  const event = await shop.product({ kind: 6, max_quantity: 10, physical: true });
  const cart = await shop.cartWith(buyer, event);
  for (const amount of [-1, 0, 1.5, 1000, 1e21, '2', null]) {
    const added = await shop.app.call('POST', '/api/shopping-cart-add-product', {
      token: buyer.token,
      body: { product_id: event, amount },
    });
    assert.deepEqual([added.status, Object.keys(added.body.error)], [400, ['amount']], String(amount));
    const changed = await shop.app.call('POST', `/api/update-shopping-cart-product-amount/${cart.products[0].id}`, {
      token: buyer.token,
      body: { amount },
    });
    assert.deepEqual([changed.status, Object.keys(changed.body.error)], [400, ['amount']], String(amount));
  }
  const above = await shop.app.call('POST', `/api/update-shopping-cart-product-amount/${cart.products[0].id}`, {
    token: buyer.token,
    body: { amount: 11 },
  });
  assert.deepEqual(above.body.error, { amount: ['A quantidade máxima é 10.'] });
  const changed = await shop.app.call('POST', `/api/update-shopping-cart-product-amount/${cart.products[0].id}`, {
    token: buyer.token,
    body: { amount: 3, unit_price_cents: 1 },
  });
  assert.deepEqual([changed.body.products_amount, changed.body.total_cents], [3, 59_970]);
});

test('a digital product is bought once: adding it again changes nothing, two are refused', async () => {
  const buyer = await shop.buyer();
  const course = await shop.product();
  const cart = await shop.cartWith(buyer, course, course);
  assert.equal(cart.products_amount, 1);
  const two = await shop.app.call('POST', `/api/update-shopping-cart-product-amount/${cart.products[0].id}`, {
    token: buyer.token,
    body: { amount: 2 },
  });
  assert.deepEqual(two.body.error, { amount: ['Este produto é digital: a quantidade é sempre 1.'] });
});

test('a product that is not for sale here is refused on its field, and a line can be taken out', async () => {
  const buyer = await shop.buyer();
  for (const product_id of [
    await shop.product({ status: 'inactive' }),
    await shop.product({ company_id: 3 }),
    await shop.product({ available_in_store: false }),
    999_999_999,
  ]) {
    assert.deepEqual(
      (await shop.app.call('POST', '/api/shopping-cart-add-product', { token: buyer.token, body: { product_id } })).body
        .error,
      { product_id: ['Este produto não está à venda.'] },
    );
  }
  const cart = await shop.cartWith(buyer, await shop.product());
  assert.equal(
    (await shop.app.call('POST', `/api/shopping-cart-delete-product/${cart.products[0].id}`, { token: buyer.token }))
      .body.products_amount,
    0,
  );
});

test('Pix brings its discount, a card its installments with what they cost', async () => {
  const buyer = await shop.buyer();
  const cart = await shop.cartWith(
    buyer,
    await shop.product({
      price_cents: 120_000,
      pix_discount_bps: 500,
      max_installments: 12,
      interest_free_installments: 3,
    }),
  );
  assert.deepEqual(
    [cart.payment_type_id, cart.discount_cents, cart.total_cents, cart.payment_types],
    [
      2,
      6_000,
      114_000,
      [
        { id: 1, name: 'Cartão de crédito', total_cents: 120_000 },
        { id: 2, name: 'Pix', total_cents: 114_000 },
      ],
    ],
  );
  const choose = (payment_type_id: number, installments?: number) =>
    shop.app.call('POST', `/api/recalculate-discount-with-payment-type/${cart.shopping_cart_id}`, {
      token: buyer.token,
      body: { payment_type_id, installments },
    });
  const { body: twelve } = await choose(1, 12);
  assert.deepEqual(
    [twelve.installments, twelve.interest_cents, twelve.discount_cents, twelve.total_cents],
    [12, 24_578, 0, 144_578],
  );
  assert.deepEqual((await choose(1, 13)).body.error, { installments: ['Escolha em quantas vezes pagar.'] });
  const { body: one } = await choose(1);
  assert.deepEqual([one.installments, one.interest_cents, one.total_cents], [1, 0, 120_000]);
  assert.equal((await choose(2)).body.total_cents, 114_000);
  const split = (bin: string) =>
    shop.app.call('GET', `/api/select-shopping-cart-installments/${cart.shopping_cart_id}?bin=${bin}`, {
      token: buyer.token,
    });
  const options = await split('503143');
  assert.deepEqual(
    [options.body.length, options.body[2].interest_free, options.body[3].interest_free, options.body[11].total_cents],
    [12, true, false, 144_578],
  );
  assert.deepEqual(options.body[11], {
    count: 12,
    value_cents: 12_048,
    last_value_cents: 12_050,
    total_cents: 144_578,
    interest_free: false,
    interest_cents: 24_578,
    monthly_rate_bps: 299,
    cet_year_bps: 4_241,
    financed_by: 'Mercado Pago',
  });
  assert.deepEqual((await split('5031 43')).status, 400);
});

test('a line shows the drawn cover of the course it opens, and leads to its page; a picture of its own comes first', async () => {
  const course = await makeCourse(shop.app);
  const { body: cart } = await addAsGuest(course.productId);
  assert.match(cart.products[0].image_url, new RegExp(`^/covers/course/${course.id}\\.svg\\?brand=brasil&v=`));
  assert.equal(cart.products[0].path, `/curso/${course.slug}`);
  assert.match((await shop.app.call('GET', cart.products[0].image_url)).body, /^<svg/);
  await shop.app.core.db
    .updateTable('product')
    .set({ image_url: '/capa.svg' })
    .where('id', '=', course.productId)
    .execute();
  assert.equal(
    (await shop.app.call('GET', `/api/find-shopping-cart/${cart.shopping_cart_id}`)).body.products[0].image_url,
    '/capa.svg',
  );
});

test('the terms name each product and the right to regret', async () => {
  const cart = await addAsGuest(
    await shop.product({ name: 'Opções <avançado>', term_html: '<p>Turma única.</p>', access_days: 365 }),
  );
  const { body } = await shop.app.call('GET', `/api/get-shopping-cart-term/${cart.body.shopping_cart_id}`);
  for (const part of ['Opções &lt;avançado&gt;', '<p>Turma única.</p>', '365 dias', '7 dias', 'art. 49'])
    assert.ok(body.term_html.includes(part), part);
});

test('security 37: a payload with something like a card is refused', async () => {
  const buyer = await shop.buyer();
  const cart = await shop.cartWith(buyer, await shop.product());
  for (const body of [
    { card_number: 'x' },
    { note: '4111 1111 1111 1111' },
    { deep: [{ pan: 1 }] },
    { identifier: 4111111111111111 },
  ]) {
    const answer = await shop.finish(buyer, cart.shopping_cart_id, body);
    assert.deepEqual([answer.status, answer.body.code], [400, 'card_data_refused'], JSON.stringify(body));
  }
});
