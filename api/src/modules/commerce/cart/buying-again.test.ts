import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { profiles, session } from '../../../../test/people.ts';
import { deliver, opensCourse, openShop, type Shop } from '../../../../test/shop.ts';

let shop: Shop;
before(async () => {
  shop = await openShop();
});
after(() => shop.close());

const day = 86_400_000;
const content = [
  [1, 'course'],
  [2, 'ebook'],
  [3, 'signature_type'],
  [4, 'broadcast'],
  [5, null],
] as const;
const mails = (to: string) =>
  readdirSync(join(shop.app.config.DATA_DIR, 'outbox'))
    .map(
      (file) =>
        JSON.parse(readFileSync(join(shop.app.config.DATA_DIR, 'outbox', file), 'utf8')) as {
          to: string;
          subject: string;
          text: string;
        },
    )
    .filter((mail) => mail.to === to);
const access = () => shop.app.modules.access.service;
const add = (who: { token: string }, product_id: number, amount?: number) =>
  shop.app.call('POST', '/api/shopping-cart-add-product', { token: who.token, body: { product_id, amount } });
const cartOf = async (who: { token: string }) =>
  (await shop.app.call('GET', '/api/ls-brazil-customer-cart', { token: who.token })).body;

/** Buys and pays at the PSP, whose webhook arrives. */
const buy = async (who: Awaited<ReturnType<Shop['buyer']>>, product: number) => {
  const { body: order } = await shop.finish(who, (await shop.cartWith(who, product)).shopping_cart_id);
  shop.psp.settle(order.order_payments[0].txid);
  await deliver(shop, order.order_payments[0].txid);
  return order;
};

for (const [kind, subject] of content)
  test(`content of kind ${kind} is one, whatever its row allows`, async () => {
    const buyer = await shop.buyer();
    const product = await shop.product({
      kind,
      max_quantity: 5,
      ...(subject === null ? { reference_type: null, reference_id: null } : { reference_type: subject }),
    });
    const digital = { amount: ['Este produto é digital: a quantidade é sempre 1.'] };
    assert.deepEqual((await add(buyer, product, 2)).body.error, digital);
    const cart = await shop.cartWith(buyer, product, product);
    assert.deepEqual([cart.products_amount, cart.products[0].max_amount, cart.products[0].total_cents], [1, 1, 19_990]);
    assert.deepEqual(
      (
        await shop.app.call('POST', `/api/update-shopping-cart-product-amount/${cart.products[0].id}`, {
          token: buyer.token,
          body: { amount: 2 },
        })
      ).body.error,
      digital,
    );
  });

test('a line of five that an older release wrote is one course, in the cart and in the order', async () => {
  const buyer = await shop.buyer();
  const cart = await shop.cartWith(buyer, await shop.product({ max_quantity: 5 }));
  await shop.app.core.db.updateTable('cart_item').set({ amount: 5 }).where('id', '=', cart.products[0].id).execute();
  assert.deepEqual(
    [(await cartOf(buyer)).total_cents, (await shop.finish(buyer, cart.shopping_cart_id)).body.total_cents],
    [19_990, 19_990],
  );
});

test("what is open without end isn't sold again: not put in the cart, and not paid from a cart that joined", async () => {
  const buyer = await shop.buyer();
  const product = await shop.product({ name: 'Opções do zero' });
  await buy(buyer, product);
  const again = await add(buyer, product);
  assert.deepEqual(
    [again.status, again.body],
    [
      409,
      {
        error: 'Você já tem acesso a “Opções do zero”, sem data para terminar.',
        code: 'already_yours',
        params: { name: 'Opções do zero', product_id: product },
      },
    ],
  );
  assert.equal((await cartOf(buyer)).products_amount, 0);
  const guest = await shop.app.call('POST', '/api/shopping-cart-add-product-no-login?email=', {
    body: { product_id: product },
  });
  const { body: joined } = await shop.app.call(
    'GET',
    `/api/ls-brazil-customer-carts?shopping_cart_id=${guest.body.shopping_cart_id}`,
    { token: buyer.token },
  );
  assert.deepEqual(
    joined.data[0].products.map(({ owned }: { owned: unknown }) => owned),
    [{ until: null }],
  );
  const paid = await shop.finish(buyer, joined.data[0].shopping_cart_id);
  assert.deepEqual([paid.status, paid.body.code], [409, 'already_yours']);
});

test('an event is bought for several people, again and again', async () => {
  const buyer = await shop.buyer();
  const event = await shop.product({ kind: 6, max_quantity: 5, reference_type: 'event' });
  await buy(buyer, event);
  assert.equal((await add(buyer, event, 3)).body.products_amount, 3);
});

test('a combo is refused only when everything in it is open without end', async () => {
  const buyer = await shop.buyer();
  const [one, other] = [await shop.product(), await shop.product()];
  const combo = await shop.product({ kind: 5, reference_type: null, reference_id: null });
  await shop.app.core.db
    .insertInto('product_item')
    .values([one, other].map((item_product_id) => ({ product_id: combo, item_product_id, share_bps: 5_000 })))
    .execute();
  await buy(buyer, one);
  assert.equal((await add(buyer, combo)).status, 200);
  await shop.app.call('POST', `/api/shopping-cart-delete-product/${(await cartOf(buyer)).products[0].id}`, {
    token: buyer.token,
  });
  await buy(buyer, other);
  assert.equal((await add(buyer, combo)).body.code, 'already_yours');
});

test('the same course bought on another day begins where the first ends, and cart and order say so', async () => {
  let buyer = await shop.buyer();
  const signInAgain = async () => {
    buyer = { ...buyer, token: await session(shop.app, buyer.id) };
  };
  const product = await shop.product({ access_days: 365, reference_id: 4242 });
  await buy(buyer, product);
  const [first] = await access().grantsOf(buyer.id);
  shop.app.clock.now = new Date(shop.app.clock.now.getTime() + 10 * day);
  await signInAgain();
  const cart = await shop.cartWith(buyer, product);
  assert.deepEqual(cart.products[0].owned, { until: first?.expires_at });
  const order = await buy(buyer, product);
  const { body } = await shop.app.call('GET', `/api/find-order/${order.id}`, { token: buyer.token });
  const ends = new Date(Date.parse(first?.expires_at ?? '') + 365 * day).toISOString();
  assert.deepEqual(body.items[0].access, { starts_at: first?.expires_at, expires_at: ends });
  await shop.app.modules.commerce.service.receipts.sendReceipts();
  const receipt = mails(buyer.email).find(({ subject }) => subject.includes(order.number))?.text ?? '';
  assert.deepEqual(
    [/O novo acesso começa em \d\d\/\d\d\/\d{4}/.test(receipt), receipt.includes('já está liberado')],
    [true, false],
  );
  assert.equal((await access().grantsOf(buyer.id)).length, 1, 'the second has not begun');
  shop.app.clock.now = new Date(Date.parse(first?.expires_at ?? ''));
  assert.deepEqual(
    (await access().grantsOf(buyer.id)).map(({ expires_at }) => expires_at),
    [ends],
  );
  assert.equal(await opensCourse(shop, buyer.id, 4242), true);
});

test('an order that waits for its Pix is named before the same is ordered again', async () => {
  const buyer = await shop.buyer();
  const product = await shop.product({ name: 'Renda fixa' });
  const { body: first } = await shop.finish(buyer, (await shop.cartWith(buyer, product)).shopping_cart_id);
  const next = await shop.cartWith(buyer, product);
  const again = await shop.finish(buyer, next.shopping_cart_id);
  assert.deepEqual(
    [again.status, again.body.code, again.body.error],
    [409, 'order_pending', `“Renda fixa” já está no pedido ${first.number}, que espera pelo pagamento.`],
  );
  assert.deepEqual(again.body.params, {
    name: 'Renda fixa',
    number: first.number,
    order_id: first.id,
    order_payment_id: first.order_payments[0].id,
  });
  await shop.app.call('POST', `/api/shopping-cart-delete-product/${next.products[0].id}`, { token: buyer.token });
  assert.equal(
    (await shop.finish(buyer, (await shop.cartWith(buyer, await shop.product())).shopping_cart_id)).status,
    200,
    'anything else is sold',
  );
});

test('two orders of one course whose money comes at once open one after the other', async () => {
  const buyer = await shop.buyer();
  const product = await shop.product({ access_days: 30, reference_id: 5151 });
  const payments = [];
  for (const _ of [1, 2]) {
    const { body } = await shop.finish(buyer, (await shop.cartWith(buyer, product)).shopping_cart_id);
    payments.push(body.order_payments[0]);
    await shop.app.core.db.updateTable('customer_order').set({ status: 'expired' }).where('id', '=', body.id).execute();
  }
  for (const { txid } of payments) shop.psp.settle(txid);
  await Promise.all(payments.map(({ id }) => shop.app.modules.commerce.service.payments.check(id)));
  const rows = await shop.app.core.db
    .selectFrom('access_grant')
    .select(['starts_at', 'expires_at'])
    .where('user_id', '=', buyer.id)
    .orderBy('starts_at')
    .execute();
  assert.equal(rows.length, 2);
  assert.equal(rows[1]?.starts_at, rows[0]?.expires_at);
});

test('staff are told before they confirm by hand that the content is open already, and of other orders that wait with it', async () => {
  const buyer = await shop.buyer();
  const staff = await shop.buyer({ profile_id: profiles.finance });
  const product = await shop.product({ name: 'Price action' });
  const detail = async (id: number, who: { token: string }) =>
    (await shop.app.call('GET', `/api/find-order-details/${id}`, { token: who.token })).body;
  const { body: waiting } = await shop.finish(buyer, (await shop.cartWith(buyer, product)).shopping_cart_id);
  assert.deepEqual(
    [(await detail(waiting.id, staff)).already_open, (await detail(waiting.id, staff)).same_pending],
    [[], []],
  );
  await shop.app.core.db
    .updateTable('customer_order')
    .set({ status: 'expired' })
    .where('id', '=', waiting.id)
    .execute();
  const { body: second } = await shop.finish(buyer, (await shop.cartWith(buyer, product)).shopping_cart_id);
  assert.deepEqual((await detail(waiting.id, staff)).same_pending, [{ id: second.id, number: second.number }]);
  shop.psp.settle(second.order_payments[0].txid);
  await deliver(shop, second.order_payments[0].txid);
  const told = await detail(waiting.id, staff);
  assert.deepEqual([told.already_open, told.same_pending], [[{ name: 'Price action', until: null }], []]);
  assert.deepEqual((await detail(waiting.id, buyer)).already_open, []);
  assert.equal(
    (
      await shop.app.call('PUT', `/api/confirm-order-payment/${waiting.order_payments[0].id}`, {
        token: staff.token,
        body: { reason: 'Comprovante conferido' },
      })
    ).status,
    200,
  );
  assert.ok(
    (await detail(waiting.id, staff)).events.some(({ text }: { text: string }) =>
      text.includes('já estava aberto para o cliente'),
    ),
  );
});
