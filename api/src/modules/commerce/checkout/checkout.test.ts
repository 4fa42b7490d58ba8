import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { readBrCode } from '@pregao/format';
import { makeCourse } from '../../catalog/catalog.fixture.ts';
import { outbox } from '../../identity/outbox.fixture.ts';
import { cpf, deliver, opensCourse, openShop, termHashOf, type Shop } from '../../../../test/shop.ts';

let shop: Shop;
before(async () => {
  shop = await openShop();
});
after(() => shop.close());

const events = (orderId: number) =>
  shop.app.core.db
    .selectFrom('order_event')
    .select(['kind', 'from_status', 'to_status', 'actor_kind'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();

test('REQ-3.37: a Pix order is charged, paid through the webhook, and opens what it sold', async () => {
  const buyer = await shop.buyer();
  const cart = await shop.cartWith(buyer, await shop.product({ reference_id: 77, access_days: 365 }));
  const { status, body: order } = await shop.finish(buyer, cart.shopping_cart_id, { total_cents: cart.total_cents });
  assert.deepEqual([status, order.status, order.total_cents, order.order_payments.length], [200, 1, 19_990, 1]);
  const [payment] = order.order_payments;
  assert.ok(readBrCode(payment.pix_qrcode)?.url);
  assert.match(payment.pix_expiration_date, /^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:\d\d)$/);
  const picture = await shop.app.call('GET', payment.pix_qrcode_url);
  assert.match(String(picture.headers['content-type']), /image\/svg/);
  assert.match(picture.body, /^<svg/);

  const waiting = await shop.app.call('GET', `/api/find-pix-payment/${payment.id}`, { token: buyer.token });
  assert.deepEqual(
    ['status', 'data'].filter((key) => key in waiting.body),
    ['status', 'data'],
  );
  assert.deepEqual(
    [waiting.body.status, waiting.body.data.txid, waiting.body.data.order_id],
    [1, payment.txid, order.id],
  );
  shop.psp.settle(payment.txid);
  assert.deepEqual((await deliver(shop, payment.txid)).body, { ok: true });
  const paid = await shop.app.call('GET', `/api/find-pix-payment/${payment.id}`, { token: buyer.token });
  assert.deepEqual([paid.body.status, paid.body.data.order_status], [2, 3]);

  const [grant] = await shop.app.modules.access.service.grantsOf(buyer.id);
  assert.deepEqual([grant?.subject_type, grant?.subject_id, grant?.source_type], ['course', 77, 'order_item']);
  assert.equal(Date.parse(grant?.expires_at ?? '') - Date.parse(grant?.starts_at ?? ''), 365 * 86_400_000);
  assert.equal(await opensCourse(shop, buyer.id, 77), true);
  assert.deepEqual(
    (await events(order.id)).map(
      ({ from_status, to_status, actor_kind }) => `${actor_kind}: ${from_status} → ${to_status}`,
    ),
    [
      'customer: draft → pending_payment',
      'system: created → requesting',
      'psp: requesting → pending',
      'psp: pending → paid',
      'psp: pending_payment → paid',
    ],
  );
  assert.equal(
    (await shop.app.call('GET', '/api/ls-brazil-customer-cart', { token: buyer.token })).body.products_amount,
    0,
  );
});

test("security 15: another person's cart and payment are 404", async () => {
  const buyer = await shop.buyer();
  const cart = await shop.cartWith(buyer, await shop.product());
  const other = await shop.buyer();
  assert.equal((await shop.finish(other, cart.shopping_cart_id)).status, 404);
  const { body: order } = await shop.finish(buyer, cart.shopping_cart_id);
  assert.equal(
    (await shop.app.call('GET', `/api/find-pix-payment/${order.order_payments[0].id}`, { token: other.token })).status,
    404,
  );
  assert.equal((await shop.app.call('GET', '/api/pix-qrcode/00000000000000000000000000000000')).status, 404);
});

test('a tax id is asked for on its field, kept, and not asked for again', async () => {
  const buyer = await shop.buyer({ identifier: null });
  const cart = await shop.cartWith(buyer, await shop.product());
  assert.deepEqual((await shop.finish(buyer, cart.shopping_cart_id)).body.error, {
    identifier: ['Informe seu CPF ou CNPJ para concluir a compra.'],
  });
  assert.deepEqual((await shop.finish(buyer, cart.shopping_cart_id, { identifier: '529.982.247-26' })).body.error, {
    identifier: ['Informe um CPF ou CNPJ válido.'],
  });
  assert.equal((await shop.finish(buyer, cart.shopping_cart_id, { identifier: '529.982.247-25' })).status, 200);
  const next = await shop.cartWith(buyer, await shop.product());
  assert.equal((await shop.finish(buyer, next.shopping_cart_id)).status, 200);
  assert.equal(
    (
      await shop.app.core.db
        .selectFrom('customer_order')
        .select('customer_identifier')
        .where('user_id', '=', buyer.id)
        .executeTakeFirstOrThrow()
    ).customer_identifier,
    cpf,
  );
});

test("what can't be finished says why and stays a cart", async () => {
  const buyer = await shop.buyer();
  const product = await shop.product();
  const cart = await shop.cartWith(buyer, product);
  assert.deepEqual((await shop.finish(buyer, cart.shopping_cart_id, { payment_type_id: 1 })).body.error, {
    card_token: ['Informe os dados do cartão.'],
  });
  assert.deepEqual(Object.keys((await shop.finish(buyer, cart.shopping_cart_id, { payment_type_id: 3 })).body.error), [
    'payment_type_id',
  ]);
  await shop.app.core.db
    .updateTable('product')
    .set({ price_cents: 25_000, list_price_cents: 25_000 })
    .where('id', '=', product)
    .execute();
  const changed = await shop.finish(buyer, cart.shopping_cart_id, { total_cents: cart.total_cents });
  assert.deepEqual(
    [changed.status, changed.body.code, changed.body.params],
    [409, 'total_changed', { total_cents: 25_000 }],
  );
  await shop.app.core.db
    .updateTable('product')
    .set({ status: 'inactive', name: 'Curso antigo' })
    .where('id', '=', product)
    .execute();
  assert.equal(
    (await shop.finish(buyer, cart.shopping_cart_id)).body.error,
    '“Curso antigo” não está mais à venda. Tire-o do carrinho para continuar.',
  );
  assert.equal(
    (await shop.app.call('POST', `/api/shopping-cart-delete-product/${cart.products[0].id}`, { token: buyer.token }))
      .status,
    200,
  );
  assert.equal((await shop.finish(buyer, cart.shopping_cart_id)).body.code, 'cart_empty');
});

test('security 17: prices, owners and states in a body change nothing', async () => {
  const [buyer, other] = [await shop.buyer(), await shop.buyer()];
  const cart = await shop.cartWith(buyer, await shop.product());
  const added = await shop.app.call('POST', '/api/shopping-cart-add-product', {
    token: buyer.token,
    body: { product_id: cart.products[0].product_id, price_cents: 1, unit_price_cents: 1, discount_cents: 19_989 },
  });
  assert.equal(added.body.total_cents, 19_990);
  const { body: order } = await shop.finish(buyer, cart.shopping_cart_id, {
    status: 3,
    user_id: other.id,
    price: 1,
    amount_cents: 1,
    order_payments: [{ status: 2 }],
  });
  assert.deepEqual(
    [order.status, order.total_cents, order.order_payments[0].status, order.order_payments[0].amount_cents],
    [1, 19_990, 1, 19_990],
  );
  assert.equal(
    (
      await shop.app.core.db
        .selectFrom('customer_order')
        .select('user_id')
        .where('id', '=', order.id)
        .executeTakeFirstOrThrow()
    ).user_id,
    buyer.id,
  );
});

test('a repeat answers the same order and charges nothing more; the cart no longer changes', async () => {
  const buyer = await shop.buyer();
  const cart = await shop.cartWith(buyer, await shop.product());
  const before = shop.psp.charges().length;
  const [first, second] = [
    await shop.finish(buyer, cart.shopping_cart_id),
    await shop.finish(buyer, cart.shopping_cart_id),
  ];
  assert.deepEqual(second.body, first.body);
  assert.equal(shop.psp.charges().length, before + 1);
  assert.equal(
    (await shop.app.call('POST', `/api/shopping-cart-delete-product/${cart.products[0].id}`, { token: buyer.token }))
      .body.code,
    'cart_finished',
  );
});

test('an order of nothing is paid at once, and its receipt is mailed once', async () => {
  const buyer = await shop.buyer();
  const cart = await shop.cartWith(buyer, await shop.product({ reference_id: 88 }));
  const code = await shop.coupon({ discount_type_id: 3, value: 0 });
  const applied = await shop.app.call('PUT', `/api/shopping-cart-apply-coupon/${cart.shopping_cart_id}`, {
    token: buyer.token,
    body: { coupon: code },
  });
  assert.deepEqual(
    [applied.body.total_cents, applied.body.payment_types],
    [0, [{ id: 3, name: 'Isento', total_cents: 0 }]],
  );
  const { body: order } = await shop.finish(buyer, cart.shopping_cart_id, { payment_type_id: 3, total_cents: 0 });
  assert.deepEqual(
    [
      order.status,
      order.order_payments[0].status,
      order.order_payments[0].payment_type_id,
      order.order_payments[0].pix_qrcode,
    ],
    [3, 2, 3, null],
  );
  assert.equal(await opensCourse(shop, buyer.id, 88), true);
  assert.equal((await shop.app.modules.commerce.service.receipts.sendReceipts()) >= 1, true);
  assert.equal(await shop.app.modules.commerce.service.receipts.sendReceipts(), 0);
});

test('a receipt greets by the first name, leads to what was bought and says where to write to give it back', async () => {
  const course = await makeCourse(shop.app);
  const buyer = await shop.buyer({ name: 'maria Antônia de Souza Pereira dos Santos Lima Neta' });
  const cart = await shop.cartWith(
    buyer,
    course.productId,
    await shop.product({ name: 'Mentoria', kind: 6, reference_type: 'event', reference_id: 9 }),
  );
  const { body: order } = await shop.finish(buyer, cart.shopping_cart_id);
  shop.psp.settle(order.order_payments[0].txid);
  await deliver(shop, order.order_payments[0].txid);
  await shop.app.modules.commerce.service.receipts.sendReceipts();
  const text =
    (await outbox(shop.app)).find(({ to, subject }) => to === buyer.email && subject?.includes(order.number))?.text ??
    '';
  assert.match(text, /^Olá, Maria\.\n/);
  assert.match(text, /• Curso \d+\n {2}http:\/\/localhost:\d+\/curso\/\S+\n• Mentoria\n\n/);
  assert.ok(text.includes(`/curso/${course.slug}\n`), text);
  // Nobody answers what is written to a demonstration.
  assert.doesNotMatch(text, /Escreva para|ajuda@/);
  assert.ok(text.includes(`/conta/pedidos/${order.id}\n`), text);
  const { items } = (await shop.app.call('GET', `/api/find-order/${order.id}`, { token: buyer.token })).body;
  assert.deepEqual(
    items.map(({ path }: { path: string | null }) => path),
    [`/curso/${course.slug}`, null],
  );
});

test('a combo opens each thing it holds', async () => {
  const buyer = await shop.buyer();
  const combo = await shop.product({ kind: 5, reference_type: null, reference_id: null });
  const inside = [
    await shop.product({ reference_id: 501 }),
    await shop.product({ kind: 2, reference_type: 'ebook', reference_id: 502 }),
  ];
  await shop.app.core.db
    .insertInto('product_item')
    .values(inside.map((item_product_id) => ({ product_id: combo, item_product_id, share_bps: 5_000 })))
    .execute();
  const cart = await shop.cartWith(buyer, combo);
  const { body: order } = await shop.finish(buyer, cart.shopping_cart_id);
  shop.psp.settle(order.order_payments[0].txid);
  await deliver(shop, order.order_payments[0].txid);
  assert.deepEqual(
    (await shop.app.modules.access.service.grantsOf(buyer.id)).map(({ subject_type, subject_id }) => [
      subject_type,
      subject_id,
    ]),
    [
      ['course', 501],
      ['ebook', 502],
    ],
  );
});

test('a physical product needs an address', async () => {
  const buyer = await shop.buyer();
  const cart = await shop.cartWith(buyer, await shop.product({ physical: true, kind: 6, max_quantity: 5 }));
  assert.equal(cart.needs_address, true);
  assert.deepEqual(Object.keys((await shop.finish(buyer, cart.shopping_cart_id)).body.error), ['address']);
});

test('UTM values of the visit reach the order', async () => {
  const buyer = await shop.buyer();
  const cart = await shop.cartWith(buyer, await shop.product());
  await shop.app.call('POST', `/api/finish-cart-order/${cart.shopping_cart_id}`, {
    token: buyer.token,
    body: { payment_type_id: 2, term_hash: await termHashOf(shop.app, buyer, cart.shopping_cart_id) },
    headers: { 'utm-source': 'google', 'utm-medium': 'cpc', 'utm-campaign': 'opcoes' },
  });
  const { utm } = await shop.app.core.db
    .selectFrom('customer_order')
    .select('utm')
    .where('user_id', '=', buyer.id)
    .executeTakeFirstOrThrow();
  assert.deepEqual(utm, { source: 'google', medium: 'cpc', campaign: 'opcoes' });
});
