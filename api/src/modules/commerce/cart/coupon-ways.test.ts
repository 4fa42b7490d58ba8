import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { managedCoupons } from '@pregao/contract';
import { deskOf, nextNumber, type Row } from '../../../../test/desk.ts';
import { person, profiles, type SignedInPerson } from '../../../../test/people.ts';
import { samples, type Sample } from '../../../../test/resource-samples.ts';
import { deliver, openShop, type Shop } from '../../../../test/shop.ts';

let shop: Shop;
let admin: SignedInPerson;
const sample = samples.coupon as Sample;
const { at, create, update, find } = deskOf(() => ({ app: shop.app, admin }), managedCoupons, sample);

before(async () => {
  shop = await openShop();
  admin = await person(shop.app, { profile_id: profiles.admin });
});
after(() => shop.close());

const free = { min_subtotal_cents: 0, max_discount_cents: null, kinds: [], product_category_ids: [], company_id: null };
const coupon = (values: Row = {}) =>
  create({ ...sample.values(nextNumber()), ...free, payment_type_ids: [], ...values });
const guestCart = async (product_id: number): Promise<string> =>
  (await shop.app.call('POST', '/api/shopping-cart-add-product-no-login', { body: { product_id } })).body
    .shopping_cart_id;
const apply = (cart: string, code: unknown, token?: string) =>
  shop.app.call('PUT', `/api/shopping-cart-apply-coupon${token ? '' : '-no-login'}/${cart}`, {
    ...(token && { token }),
    body: { coupon: code },
  });
const choose = (cart: string, payment_type_id: number, token: string) =>
  shop.app.call('POST', `/api/recalculate-discount-with-payment-type/${cart}`, { token, body: { payment_type_id } });
const ways = (body: Row) =>
  (body.payment_types as { id: number; total_cents: number }[]).map(({ id, total_cents: cents }) => [id, cents]);

test('a coupon of one way to pay lowers that one alone, and the cart says so as the way changes', async () => {
  const buyer = await shop.buyer();
  const product = await shop.product({ price_cents: 10_000, pix_discount_bps: 0 });
  const { shopping_cart_id: cart } = await shop.cartWith(buyer, product);
  const { code } = await coupon({ discount_type: '2', value: 3_000, payment_type_ids: ['2'] });
  await choose(cart, 1, buyer.token);
  const applied = await apply(cart, code, buyer.token);
  assert.deepEqual(
    [applied.status, applied.body.coupon, applied.body.total_cents, applied.body.coupon_message],
    [200, code, 10_000, 'Este cupom vale só para pagamento por Pix. Escolha essa forma para ter o desconto.'],
  );
  assert.deepEqual(ways(applied.body), [
    [1, 10_000],
    [2, 7_000],
  ]);
  const byPix = await choose(cart, 2, buyer.token);
  assert.deepEqual([byPix.body.total_cents, byPix.body.coupon_message], [7_000, null]);
  assert.deepEqual(ways(byPix.body), ways(applied.body));
  const { body: split } = await shop.app.call('GET', `/api/select-shopping-cart-installments/${cart}`, {
    token: buyer.token,
  });
  assert.equal(split[0].total_cents, 10_000, 'splits are of the price by card');
});

test('who finishes by another way than the one they saw is shown the other total first', async () => {
  const buyer = await shop.buyer();
  const { shopping_cart_id: cart } = await shop.cartWith(buyer, await shop.product({ price_cents: 10_000 }));
  const made = await coupon({ discount_type: '2', value: 3_000, payment_type_ids: ['1'] });
  await choose(cart, 1, buyer.token);
  assert.equal((await apply(cart, made.code, buyer.token)).body.total_cents, 7_000);
  const refused = await shop.finish(buyer, cart, { payment_type_id: 2, total_cents: 7_000 });
  assert.deepEqual(
    [refused.status, refused.body.code, refused.body.params.total_cents],
    [409, 'total_changed', 10_000],
  );
  assert.match(refused.body.params.coupon_message, /só para pagamento por Cartão de crédito/);
  const { body: order } = await shop.finish(buyer, cart, { payment_type_id: 2, total_cents: 10_000 });
  assert.deepEqual([order.total_cents, order.coupon ?? null], [10_000, null]);
  assert.equal((await find(made)).used_count, 0);
});

test('what a coupon of Pix makes free needs no way to pay', async () => {
  const buyer = await shop.buyer();
  const { shopping_cart_id: cart } = await shop.cartWith(buyer, await shop.product({ price_cents: 10_000 }));
  const { code } = await coupon({ value: 10_000, payment_type_ids: ['2'] });
  await choose(cart, 2, buyer.token);
  assert.deepEqual(ways((await apply(cart, code, buyer.token)).body), [[3, 0]]);
  const { status, body } = await shop.finish(buyer, cart, { payment_type_id: 3, total_cents: 0 });
  assert.deepEqual([status, body.total_cents], [200, 0]);
});

test('a coupon of some people is refused to any other account, whatever the case of its address', async () => {
  const [invited, other] = [await shop.buyer(), await shop.buyer()];
  const product = await shop.product();
  const { email } = await shop.app.core.db
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', invited.id)
    .executeTakeFirstOrThrow();
  const made = await coupon({ email_allowlist: [` ${String(email).toUpperCase()}`, 'outra@pessoa.test'] });
  assert.deepEqual([...(made.email_allowlist as string[])].sort(), [email, 'outra@pessoa.test'].sort());
  const cartOf = async (buyer: SignedInPerson) => (await shop.cartWith(buyer, product)).shopping_cart_id;
  assert.equal((await apply(await cartOf(invited), made.code, invited.token)).status, 200);
  const refused = await apply(await cartOf(other), made.code, other.token);
  const why = 'Este cupom é de alguns convidados, e o e-mail da sua conta não está entre eles.';
  assert.deepEqual([refused.status, refused.body.error], [400, { coupon: [why] }]);
  const guest = await guestCart(product);
  const asGuest = await apply(guest, made.code);
  assert.equal(asGuest.status, 200);
  assert.doesNotMatch(JSON.stringify(asGuest.body), /pessoa\.test/);
  const joined = await shop.app.call('GET', `/api/find-shopping-cart/${guest}`, { token: other.token });
  assert.doesNotMatch(JSON.stringify(joined.body), /pessoa\.test/);
});

test('after its first use guests come and go, but a coupon of some stays one of some', async () => {
  const buyer = await shop.buyer();
  const { email } = await shop.app.core.db
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', buyer.id)
    .executeTakeFirstOrThrow();
  const made = await coupon({ email_allowlist: [email] });
  const { shopping_cart_id: cart } = await shop.cartWith(buyer, await shop.product());
  await apply(cart, made.code, buyer.token);
  assert.equal((await shop.finish(buyer, cart)).status, 200);
  const more = await update(await find(made), { email_allowlist: [email, 'mais-uma@pessoa.test'] });
  assert.equal(more.status, 200, JSON.stringify(more.body));
  const opened = await update(more.body, { email_allowlist: [] });
  assert.deepEqual(Object.keys(opened.body.error as object), ['email_allowlist']);
  const turned = await update(more.body, { payment_type_ids: ['2'] });
  assert.match(JSON.stringify(turned.body.error), /já foi usado/);
});

test('a coupon of some people makes no batch, and one of a way to pay gives that way to its codes', async () => {
  const ofSome = await coupon({ email_allowlist: ['alguem@pessoa.test'] });
  const batch = (id: unknown, batch_key: string) =>
    shop.app.call('POST', `/api/create-coupon-batch/${id}`, {
      token: admin.token,
      body: { prefix: `L${nextNumber()}`, count: 2, batch_key },
    });
  const refused = await batch(ofSome.id, '4b1f8b52-5a39-4f0e-8d3c-4a6bb3b5a001');
  assert.deepEqual(Object.keys(refused.body.error as object), ['prefix']);
  const byPix = await coupon({ payment_type_ids: ['2'] });
  await batch(byPix.id, '4b1f8b52-5a39-4f0e-8d3c-4a6bb3b5a002');
  const { body } = await shop.app.call('GET', at('list', 0, `?filter[batch_of]=${byPix.id}`), { token: admin.token });
  const [first] = body.data as Row[];
  assert.deepEqual((await find(first as Row)).payment_type_ids, ['2']);
});

test('the list is narrowed to coupons that reach a product, by its name, its category or its kind', async () => {
  const { id: category } = await shop.app.core.db
    .insertInto('product_category')
    .values({ name: 'De um teste', slug: `de-um-teste-${nextNumber()}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [one, other] = [await shop.product({ product_category_id: category }), await shop.product()];
  const mark = `PROD${nextNumber()}`;
  const make = (name: string, values: Row) => coupon({ code: `${mark}-${name}`, ...values });
  await make('TODOS', {});
  await make('NOME', { product_ids: [one] });
  await make('CATEGORIA', { product_category_ids: [category] });
  await make('TIPO', { kinds: ['1'] });
  await make('OUTRO', { product_ids: [other] });
  await make('MENOS', { excluded_product_ids: [one] });
  await make('PIX', { payment_type_ids: ['2'] });
  const { body } = await shop.app.call('GET', at('list', 0, `?q=${mark}&filter[product_id]=${one}&sort=code`), {
    token: admin.token,
  });
  assert.deepEqual(
    (body.data as Row[]).map(({ code }) => String(code).replace(`${mark}-`, '')),
    ['CATEGORIA', 'NOME', 'PIX', 'TIPO', 'TODOS'],
  );
});

test('what a coupon brought in is what was kept of its orders, and the list is ordered by it', async () => {
  const bring = async (code: unknown, price_cents: number) => {
    const buyer = await shop.buyer();
    const { shopping_cart_id: cart } = await shop.cartWith(buyer, await shop.product({ price_cents }));
    await apply(cart, code, buyer.token);
    const { body: order } = await shop.finish(buyer, cart);
    const { txid } = order.order_payments[0] as { txid: string };
    shop.psp.settle(txid);
    await deliver(shop, txid);
    return { buyer, order };
  };
  const mark = `RENDA${nextNumber()}`;
  const [much, little] = [await coupon({ code: `${mark}-A` }), await coupon({ code: `${mark}-B` })];
  await bring(little.code, 10_000);
  await bring(much.code, 20_000);
  const { order } = await bring(much.code, 30_000);
  const revenue = async () => {
    const { body } = await shop.app.call('GET', at('list', 0, `?q=${mark}&sort=-revenue_cents`), {
      token: admin.token,
    });
    return (body.data as Row[]).map(({ code, revenue_cents: cents }) => [String(code).at(-1), cents]);
  };
  assert.deepEqual(await revenue(), [
    ['A', 45_000],
    ['B', 9_000],
  ]);
  await shop.app.core.db.updateTable('customer_order').set({ kept_cents: 1_000 }).where('id', '=', order.id).execute();
  assert.deepEqual(await revenue(), [
    ['A', 19_000],
    ['B', 9_000],
  ]);
  await shop.app.core.db.updateTable('customer_order').set({ status: 'refunded' }).where('id', '=', order.id).execute();
  assert.deepEqual((await revenue())[0], ['A', 18_000]);
  const { rows } = await shop.app.database.query('SELECT reconcile_coupon_sums()::int AS wrong');
  assert.deepEqual(rows, [{ wrong: 0 }]);
});

test('a preview says what products would cost by each way, before the coupon is saved', async () => {
  const product = await shop.product({ price_cents: 20_000, pix_discount_bps: 1_000, max_installments: 12 });
  const other = await shop.product({ price_cents: 5_000 });
  const { email_allowlist: _emails, ...values } = { ...sample.values(nextNumber()), ...free } as Row;
  const asked = (more: Row) =>
    shop.app.call('POST', '/api/cms-preview-coupon', {
      token: admin.token,
      body: { ...values, value: 5_000, discount_type: '1', kinds: [], ...more },
    });
  const { body, status } = await asked({ payment_type_ids: ['2'], product_ids: [product], items: [other, product] });
  assert.equal(status, 200, JSON.stringify(body));
  const [refused, reached] = body.products as { refusal: string | null; ways: Row[]; floor_cents: number | null }[];
  assert.equal(refused?.refusal, 'Este cupom não vale para os produtos do carrinho.');
  const costs = reached?.ways.map(({ way, total_cents: cents, without_cents: was }) => [way, cents, was]);
  assert.deepEqual(costs?.slice(0, 2), [
    ['pix', 9_000, 18_000],
    ['card', 20_000, 20_000],
  ]);
  assert.deepEqual([reached?.ways.length, reached?.floor_cents], [3, null]);
  const cart = await guestCart(product);
  const saved = await coupon({ value: 5_000, payment_type_ids: ['2'], product_ids: [product] });
  const total = (await apply(cart, saved.code)).body;
  assert.deepEqual(ways(total), [
    [1, 20_000],
    [2, 9_000],
  ]);
});
