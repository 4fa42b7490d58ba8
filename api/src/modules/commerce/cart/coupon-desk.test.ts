import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
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
const coupon = (values: Row = {}) => create({ ...sample.values(nextNumber()), ...free, ...values });
const refusedField = async (asked: Promise<{ status: number; body: Row }>) => {
  const { status, body } = await asked;
  assert.equal(status, 400, JSON.stringify(body));
  return Object.entries(body.error as Record<string, string[]>)[0];
};
const apply = (cart: string, code: unknown, token?: string) =>
  shop.app.call('PUT', `/api/shopping-cart-apply-coupon${token ? '' : '-no-login'}/${cart}`, {
    ...(token && { token }),
    body: { coupon: code },
  });
const guestCart = async (product_id: number): Promise<string> =>
  (await shop.app.call('POST', '/api/shopping-cart-add-product-no-login', { body: { product_id } })).body
    .shopping_cart_id;
/** An order with a coupon; paid where it says so. */
const orderWith = async (code: unknown, isPaid: boolean) => {
  const buyer = await shop.buyer();
  const cart = await shop.cartWith(buyer, await shop.product({ price_cents: 10_000 }));
  await apply(cart.shopping_cart_id, code, buyer.token);
  const { body: order } = await shop.finish(buyer, cart.shopping_cart_id);
  const { txid } = order.order_payments[0] as { txid: string };
  if (isPaid) {
    shop.psp.settle(txid);
    await deliver(shop, txid);
  }
  return { buyer, order };
};
const usesOf = async ({ id }: Row) =>
  (await shop.app.call('GET', `/api/cms-find-coupon-uses/${id}`, { token: admin.token })).body;
const batch = (id: unknown, body: object, token = admin.token) =>
  shop.app.call('POST', `/api/create-coupon-batch/${id}`, { token, body: { batch_key: randomUUID(), ...body } });
const codesOf = async (id: unknown) => {
  const { body } = await shop.app.call('GET', at('list', 0, `?filter[batch_of]=${id}&per_page=100&sort=code`), {
    token: admin.token,
  });
  assert.ok(body.data, JSON.stringify(body));
  return body.data as Row[];
};

test('a coupon that staff write lowers a price the same minute, in whatever case it is typed', async () => {
  const made = await coupon({ code: `verao-${nextNumber()}`, value: 2_500 });
  assert.match(String(made.code), /^VERAO-\d+$/);
  assert.equal(made.standing, 'active');
  const { body } = await apply(await guestCart(await shop.product()), String(made.code).toLowerCase());
  assert.deepEqual([body.coupon, body.coupon_discount_cents], [made.code, 4_998]);
});

test('it reaches only what it is written for, and never what is left out', async () => {
  const [one, other] = [await shop.product(), await shop.product()];
  const named = await coupon({ product_ids: [one] });
  const without = await coupon({ kinds: ['1'], excluded_product_ids: [other] });
  assert.deepEqual([(named.products as Row[]).map(({ id }) => id), named.kinds], [[one], []]);
  for (const { code } of [named, without]) {
    assert.equal((await apply(await guestCart(one), code)).status, 200);
    assert.deepEqual((await apply(await guestCart(other), code)).body.error, {
      coupon: ['Este cupom não vale para os produtos do carrinho.'],
    });
  }
  const { body } = await update(without, { excluded_product_ids: [] });
  assert.deepEqual(body.kinds, ['1'], 'what one field holds stays where another is emptied');
  assert.equal((await apply(await guestCart(other), without.code)).status, 200);
});

test('a code is one coupon of a brand, and one in the trash is free again', async () => {
  const first = await coupon({ company_id: 1 });
  const again = () =>
    shop.app.call('POST', at('create'), {
      token: admin.token,
      body: { ...sample.values(nextNumber()), ...free, code: String(first.code).toLowerCase(), company_id: 1 },
    });
  assert.deepEqual(await refusedField(again()), ['code', ['Este código já é de outro cupom da marca.']]);
  assert.equal((await coupon({ code: first.code, company_id: 2 })).code, first.code);
  await shop.app.call('DELETE', at('trash', first.id as number, `?revision=${first.revision}`), {
    token: admin.token,
  });
  assert.equal((await apply(await guestCart(await shop.product()), first.code)).status, 400);
  assert.equal((await again()).status, 201);
  const everywhere = { ...sample.values(nextNumber()), ...free, code: first.code, company_id: null };
  assert.deepEqual(await refusedField(shop.app.call('POST', at('create'), { token: admin.token, body: everywhere })), [
    'code',
    ['Este código já é de outro cupom da marca.'],
  ]);
});

test('a code from before staff wrote them is opened and paused as it is', async () => {
  const code = `50%OFF${nextNumber()}`;
  const { id } = await shop.app.core.db
    .insertInto('coupon')
    .values({ code, discount_type_id: 1, value: 5_000 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const kept = await find({ id });
  assert.equal(kept.code, code);
  assert.equal((await update(kept, { situation: 'paused' })).body.standing, 'paused');
});

test('six coupons with one code at once: one is written', async () => {
  const body = { ...sample.values(nextNumber()), ...free };
  const answers = await Promise.all(
    [null, 1, 2, null, 1, 3].map((company_id) =>
      shop.app.call('POST', at('create'), { token: admin.token, body: { ...body, company_id } }),
    ),
  );
  const written = answers.filter(({ status }) => status === 201).map(({ body: { company_id: company } }) => company);
  assert.ok(written.includes(null) ? written.length === 1 : new Set(written).size === written.length);
});

test('after its first use what it gives stays, and its window, its limits and whether it goes on do not', async () => {
  const made = await coupon({ value: 1_000 });
  await orderWith(made.code, false);
  const used = await find(made);
  assert.deepEqual([used.was_used, used.used_count], [true, 1]);
  for (const change of [{ value: 2_000 }, { code: 'OUTRO-CODIGO' }, { kinds: ['1'] }, { company_id: 1 }])
    assert.match(String((await refusedField(update(used, change)))?.[1]), /já foi usado/);
  const { body, status } = await update(used, {
    ends_at: '2098-01-01T03:00:00.000Z',
    usage_limit: 1,
    usage_limit_per_customer: 1,
    situation: 'paused',
  });
  assert.deepEqual([status, body.standing], [200, 'paused'], JSON.stringify(body));
});

test('no limit falls below what was used', async () => {
  const made = await coupon({ usage_limit: 5, usage_limit_per_customer: 1 });
  await orderWith(made.code, false);
  await orderWith(made.code, false);
  assert.deepEqual(await refusedField(update(await find(made), { usage_limit: 1 })), [
    'usage_limit',
    ['Já foi usado 2 vezes: use 2 ou mais.'],
  ]);
  const { body } = await update(await find(made), { usage_limit: 2 });
  assert.equal(body.standing, 'used_up');
});

test('a final price is below the price, a percentage ends at 100, and only that has a most', async () => {
  const product = await shop.product({ price_cents: 9_900 });
  const asked = (values: Row) =>
    refusedField(
      shop.app.call('POST', at('create'), {
        token: admin.token,
        body: { ...sample.values(nextNumber()), ...free, ...values },
      }),
    );
  assert.equal((await asked({ discount_type: '3', value: 9_900, product_ids: [product] }))?.[0], 'value');
  assert.equal((await asked({ value: 10_001 }))?.[0], 'value');
  assert.equal((await asked({ discount_type: '2', value: 500, max_discount_cents: 100 }))?.[0], 'max_discount_cents');
  assert.equal((await asked({ discount_type: '3', value: 99_000_000 }))?.[0], 'value', 'nothing costs that');
  assert.equal((await asked({ value: 0 }))?.[0], 'value');
  const made = await coupon({ discount_type: '3', value: 4_900, product_ids: [product] });
  const { body } = await apply(await guestCart(product), made.code);
  assert.equal(body.total_cents, 4_900);
});

test('staff see who used it, who was refused and why, and what it brought in', async () => {
  const made = await coupon({ value: 1_000, usage_limit_per_customer: 1 });
  const paid = await orderWith(made.code, true);
  await orderWith(made.code, false);
  const again = await shop.cartWith(paid.buyer, await shop.product());
  await apply(again.shopping_cart_id, made.code, paid.buyer.token);
  const cart = await guestCart(await shop.product());
  await apply(cart, made.code);
  // Tried again in the same hour, it is one try.
  await apply(again.shopping_cart_id, made.code, paid.buyer.token);
  const body = await usesOf(made);
  assert.deepEqual(body.counts, { applied: 1, reserved: 1, consumed: 1, released: 0, refused: 1 });
  assert.deepEqual(
    body.uses.map(({ status, amount_cents }: Row) => [status, amount_cents]),
    [
      ['reserved', 1_000],
      ['consumed', 1_000],
    ],
  );
  assert.deepEqual(
    body.tries.map(({ reason, customer }: Row) => [reason, customer]),
    [['Você já usou este cupom.', 'Pessoa de Teste']],
  );
  assert.deepEqual(
    body.links.map(({ brand, url }: Row) => [brand, new URL(String(url)).pathname, new URL(String(url)).search]),
    ['Pregão', 'Pregão Global', 'Liberta'].map((brand) => [brand, '/carrinho', `?cupom=${made.code}`]),
  );
  const ofPlans = await usesOf(await coupon({ kinds: ['3'] }));
  assert.match(ofPlans.links[0].url, /\/carrinho\?tipo=assinatura&cupom=TESTE-\d+$/);
  const seen = await find(made);
  assert.equal(seen.revenue_cents, paid.order.total_cents);
  assert.equal(
    (
      await shop.app.call('DELETE', at('trash', made.id as number, `?revision=${seen.revision}`), {
        token: admin.token,
      })
    ).status,
    409,
  );
});

test('a refused try is forgotten after ninety days', async () => {
  const made = await coupon({ situation: 'paused' });
  await apply(await guestCart(await shop.product()), made.code);
  assert.equal((await usesOf(made)).counts.refused, 1);
  await shop.app.core.db
    .updateTable('coupon_refusal')
    .set({ at: new Date(shop.app.clock.now.getTime() - 91 * 86_400_000).toISOString() })
    .where('coupon_id', '=', Number(made.id))
    .execute();
  await shop.app.core.jobs.run('coupons.refusals');
  assert.equal((await usesOf(made)).counts.refused, 0);
});

test('a batch makes codes of one use each with the terms of its coupon; sent again it makes no more', async () => {
  const product = await shop.product();
  const made = await coupon({ value: 3_000, product_ids: [product] });
  const asked = { prefix: 'turma', count: 50, batch_key: randomUUID() };
  const answers = await Promise.all([batch(made.id, asked), batch(made.id, asked), batch(made.id, asked)]);
  assert.deepEqual(
    answers.map(({ body }) => body),
    [{ made: 50 }, { made: 50 }, { made: 50 }],
  );
  const codes = await codesOf(made.id);
  assert.equal(new Set(codes.map(({ code }) => code)).size, 50);
  assert.ok(
    codes.every(({ code, usage_limit: limit }) => /^TURMA-[A-HJ-NP-Z2-9]{8}$/.test(String(code)) && limit === 1),
  );
  const [first] = codes as [Row];
  const { body } = await apply(await guestCart(product), first.code);
  assert.equal(body.coupon_discount_cents, 5_997);
  assert.equal((await apply(await guestCart(await shop.product()), first.code)).status, 400);
  assert.equal((await usesOf(made)).codes, 50);
  const { body: batches } = await shop.app.call('GET', '/api/cms-select-coupon-batches', { token: admin.token });
  assert.deepEqual(batches, [{ id: made.id, name: made.code }]);
  assert.equal((await refusedField(batch(first.id, { prefix: 'DE-NOVO', count: 1 })))?.[0], 'prefix');
});

test('fifty carts that finish with one code of a batch at once: one order has it', async () => {
  const made = await coupon({ value: 1_000 });
  await batch(made.id, { prefix: 'UNICO', count: 1 });
  const [{ code, id }] = (await codesOf(made.id)) as [Row];
  const product = await shop.product();
  const carts = [];
  for (let n = 0; n < 50; n += 1) {
    const buyer = await shop.buyer();
    const { shopping_cart_id: cart } = await shop.cartWith(buyer, product);
    await apply(cart, code, buyer.token);
    carts.push({ buyer, cart });
  }
  const answers = await Promise.all(carts.map(({ buyer, cart }) => shop.finish(buyer, cart)));
  const withIt = answers.filter(({ status }) => status < 300);
  assert.equal(withIt.length, 1);
  assert.deepEqual(
    [...new Set(answers.filter((one) => !withIt.includes(one)).map(({ status }) => status))],
    [409],
    'the others are told that the total changed',
  );
  assert.equal((await find({ id })).used_count, 1);
});

test('who may not write coupons makes no batch and sees no uses', async () => {
  const made = await coupon();
  const [customer, support] = [await person(shop.app), await person(shop.app, { profile_id: profiles.support })];
  assert.equal((await batch(made.id, { prefix: 'TURMA', count: 1 }, customer.token)).status, 403);
  assert.equal((await batch(made.id, { prefix: 'TURMA', count: 1 }, support.token)).status, 403);
  assert.equal(
    (await shop.app.call('GET', `/api/cms-find-coupon-uses/${made.id}`, { token: customer.token })).status,
    403,
  );
  assert.equal((await batch(999_999, { prefix: 'TURMA', count: 1 })).status, 404);
  for (const wrong of [{ count: 0 }, { count: 10_001 }, { prefix: 'É' }])
    assert.equal((await batch(made.id, { prefix: 'TURMA', count: 1, ...wrong })).status, 400);
});
