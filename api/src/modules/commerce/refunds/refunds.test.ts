import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { person, profiles, session } from '../../../../test/people.ts';
import { booksOf, opensCourse, openShop, paidOrder, type Shop } from '../../../../test/shop.ts';

const shop: Shop = await openShop();
const { db } = shop.app.core;
const support = await person(shop.app, { profile_id: profiles.support, name: 'Sara Suporte' });
const finance = await person(shop.app, { profile_id: profiles.finance, name: 'Fábio Finanças' });
after(() => shop.close());

type Order = Awaited<ReturnType<typeof paidOrder>>;

const call = (method: 'POST' | 'PUT' | 'GET', url: string, who: { token: string }, body?: unknown, headers = {}) =>
  shop.app.call(method, url, { token: who.token, headers, ...(body !== undefined && { body }) });
const withdraw = (order: Order, body: object = {}, who: { token: string } = order.buyer) =>
  call('POST', `/api/request-order-withdrawal/${order.id}`, who, body);
const refund = (order: Order, body: object = {}, who: { token: string } = support, headers = {}) =>
  call(
    'POST',
    `/api/create-order-refund/${order.id}`,
    who,
    { order_type_refund_id: 4, reason: 'Aula cancelada', ...body },
    headers,
  );
const pass = (days: number) => {
  shop.app.clock.now = new Date(shop.app.clock.now.getTime() + days * 86_400_000);
};
/** The sessions of a test last a day: whoever goes on after days signs in again. */
const again = async <T extends { id: number }>(who: T): Promise<T & { token: string }> => ({
  ...who,
  token: await session(shop.app, who.id),
});
/** Lets the bank make the returns that are on their way, and ours learn of it. */
const settle = async (order: Order) => {
  const payment = await db
    .selectFrom('order_payment')
    .select('e2e_id')
    .where('id', '=', order.paymentId)
    .executeTakeFirstOrThrow();
  shop.psp.settleReturns(payment.e2e_id ?? '');
  await shop.app.modules.commerce.service.returns.checkOfPayment(order.paymentId);
};
const course = async (price_cents = 19_990) => {
  const product = await shop.product({ price_cents });
  const { reference_id } = await db
    .selectFrom('product')
    .select('reference_id')
    .where('id', '=', product)
    .executeTakeFirstOrThrow();
  return { product, course: reference_id ?? 0 };
};

test('within 7 days the buyer has everything back by one call: the access ends at once, the money follows, the order says so', async () => {
  const sold = await course();
  const order = await paidOrder(shop, sold.product);
  assert.equal(await opensCourse(shop, order.buyer.id, sold.course), true);
  const before = await order.details();
  assert.deepEqual([before.returns.buyer_may, before.returns.refundable_cents], ['withdraw', 19_990]);

  const { status, body } = await withdraw(order);
  assert.equal(status, 200);
  assert.equal(await opensCourse(shop, order.buyer.id, sold.course), false);
  const [given] = body.refunds;
  assert.deepEqual(
    [
      given.status,
      given.method,
      given.amount_cents,
      given.within_withdrawal,
      given.requested_by,
      body.returns.refundable_cents,
      body.status,
    ],
    ['processing', 'pix_return', 19_990, true, 'customer', 0, 3],
  );
  await settle(order);
  const done = await order.details();
  assert.deepEqual(
    [done.status_name, done.refunds[0].status_name, done.order_payments[0].status_name],
    ['Reembolsado', 'Concluído', 'Reembolsado'],
  );
  assert.match(done.refunds[0].reference, /^D[a-zA-Z0-9]{31}$/);
  assert.deepEqual(done.amounts, { paid_cents: 19_990, refunded_cents: 19_990, balance_cents: 0 });
  assert.deepEqual(await booksOf(shop, order.id), { cash: 0, sales: -19_990, refunds: 19_990 });
  const told = done.events.map(({ text }: { text: string }) => text.replaceAll('\u00a0', ' '));
  for (const text of ['Reembolso iniciado (R$ 199,90)', 'Valor reembolsado (R$ 199,90)', 'Pedido reembolsado'])
    assert.ok(told.includes(text), text);
});

test('security 76: a part given back with the access kept takes nothing from the regret after it, which ends the access', async () => {
  const sold = await course();
  const order = await paidOrder(shop, sold.product);
  await refund(order, { amount_cents: 5_000, revoke_access: false }, await again(support));
  assert.equal(await opensCourse(shop, order.buyer.id, sold.course), true);
  await withdraw(order);
  assert.equal(await opensCourse(shop, order.buyer.id, sold.course), false);
});

test('giving up twice, by a double click or in two tabs, gives back once', async () => {
  const order = await paidOrder(shop);
  const answers = await Promise.all([withdraw(order), withdraw(order)]);
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200],
  );
  assert.equal((await withdraw(order)).body.refunds.length, 1);
});

test('a line is given up by itself, then the rest gives exactly the rest back', async () => {
  const [one, other] = [await course(10_000), await course(5_001)];
  const order = await paidOrder(shop, one.product, other.product);
  const { items } = await order.details();
  await withdraw(order, { items: [items[1].id], reason: 'Comprei errado' });
  assert.deepEqual(
    [await opensCourse(shop, order.buyer.id, one.course), await opensCourse(shop, order.buyer.id, other.course)],
    [true, false],
  );
  await settle(order);
  const part = await order.details();
  assert.deepEqual(
    [
      part.status_name,
      part.items.map((item: any) => item.refunded_cents),
      part.amounts.balance_cents,
      part.refunds[0].reason,
    ],
    ['Reembolso parcial', [0, 5_001], 10_000, 'Comprei errado'],
  );
  await withdraw(order);
  await settle(order);
  const all = await order.details();
  assert.deepEqual(
    [all.status_name, all.refunds.map((each: any) => each.amount_cents), all.amounts.balance_cents],
    ['Reembolsado', [5_001, 10_000], 0],
  );
});

test('after 7 days, within the warranty, the buyer asks with a reason, and another person decides', async () => {
  const order = await paidOrder(shop, await shop.product({ warranty_days: 30 }));
  pass(12);
  const buyer = await again(order.buyer);
  const [sara, fabio] = [await again(support), await again(finance)];
  assert.deepEqual((await withdraw(order, {}, buyer)).body.error, {
    reason: ['Explique o motivo em ao menos 5 caracteres.'],
  });
  const { body } = await withdraw(order, { reason: 'Não era o que eu esperava' }, buyer);
  assert.deepEqual(
    [body.refunds[0].status, body.refunds[0].can_approve, body.returns.buyer_may, body.returns.guarantee_days],
    ['requested', false, null, 30],
  );
  const queue = (await call('GET', '/api/list-refunds?filter[status]=requested', fabio)).body;
  const waiting = queue.data.find((each: any) => each.order_id === order.id);
  assert.deepEqual([waiting.can_approve, waiting.reason], [true, 'Não era o que eu esperava']);
  assert.equal((await call('PUT', `/api/approve-refund/${waiting.id}`, sara)).status, 403);
  const approved = await call('PUT', `/api/approve-refund/${waiting.id}`, fabio);
  assert.deepEqual(
    [approved.status, approved.body.refunds[0].status, approved.body.refunds[0].decided_by_name],
    [200, 'processing', 'Fábio Finanças'],
  );
  assert.equal((await call('PUT', `/api/approve-refund/${waiting.id}`, fabio)).status, 409);
});

test('a refused request tells its buyer why, and one within the 7 days cannot be refused', async () => {
  const order = await paidOrder(shop, await shop.product({ warranty_days: 30 }));
  const late = await paidOrder(shop, await shop.product({ warranty_days: 30 }));
  const fabio = await again(finance);
  const { body } = await withdraw(order, {}, await again(order.buyer));
  const kept = await call('PUT', `/api/refuse-refund/${body.refunds[0].id}`, fabio, { reason: 'Não queremos' });
  assert.deepEqual([kept.status, kept.body.code], [409, 'refund_not_refusable']);
  pass(12);
  const buyer = await again(late.buyer);
  const asked = await withdraw(late, { reason: 'Mudei de ideia' }, buyer);
  const refused = await call('PUT', `/api/refuse-refund/${asked.body.refunds[0].id}`, await again(finance), {
    reason: 'Curso já concluído',
  });
  assert.equal(refused.status, 200);
  const seen = (await shop.app.call('GET', `/api/find-order-details/${late.id}`, { token: buyer.token })).body;
  assert.deepEqual(
    [seen.refunds[0].status_name, seen.refunds[0].refuse_reason, seen.returns.refundable_cents],
    ['Recusado', 'Curso já concluído', 19_990],
  );
});

test('after the warranty nothing is asked for any more', async () => {
  const order = await paidOrder(shop);
  pass(12);
  const { status, body } = await withdraw(order, { reason: 'Tarde demais' }, await again(order.buyer));
  assert.deepEqual([status, body.code], [409, 'withdrawal_over']);
});

test('staff give an amount back at once within 7 days; later another person approves, never who asked', async () => {
  const order = await paidOrder(shop);
  const sara = await again(support);
  const early = await refund(order, { amount_cents: 4_990 }, sara);
  assert.deepEqual(
    [early.status, early.body.refunds[0].status, early.body.refunds[0].requested_by_name],
    [200, 'processing', 'Sara Suporte'],
  );
  await settle(order);
  pass(12);
  const fabio = await again(finance);
  const { body } = await refund(order, { amount_cents: 5_000 }, fabio);
  const waiting = body.refunds.at(-1);
  assert.deepEqual([waiting.status, waiting.can_approve], ['requested', false]);
  const own = await call('PUT', `/api/approve-refund/${waiting.id}`, fabio);
  assert.deepEqual([own.status, own.body.code], [403, 'refund_needs_other']);
  const admin = await person(shop.app, { profile_id: profiles.admin });
  assert.equal((await call('PUT', `/api/approve-refund/${waiting.id}`, admin)).status, 200);
});

test('security 35 and 36: nothing, less than nothing, more than is left, lines of another order and both ways at once are refused', async () => {
  const order = await paidOrder(shop);
  const other = await paidOrder(shop);
  const sara = await again(support);
  const foreign = (
    await shop.app.call('GET', `/api/find-order-details/${other.id}`, { token: (await again(other.buyer)).token })
  ).body.items[0].id;
  const cases: [object, number, unknown][] = [
    [{ amount_cents: 0 }, 400, 'amount_cents'],
    [{ amount_cents: -1 }, 400, 'amount_cents'],
    [{ amount_cents: 1.5 }, 400, 'amount_cents'],
    [{ amount_cents: 19_991 }, 400, 'refund_too_large'],
    [{ amount_cents: 99_999_999_999 }, 400, 'refund_too_large'],
    [{ items: [{ order_item_id: foreign, amount_cents: 1 }] }, 400, 'items'],
    [{ items: [], amount_cents: 1 }, 400, 'items'],
    [{ order_type_refund_id: 5 }, 400, 'order_type_refund_id'],
    [{ reason: 'oi' }, 400, 'reason'],
  ];
  for (const [body, status, named] of cases) {
    const answer = await refund(order, body, sara);
    assert.equal(answer.status, status, JSON.stringify(body));
    assert.ok(
      answer.body.code === named || Object.keys(answer.body.error).some((field) => field.startsWith(String(named))),
      JSON.stringify(answer.body),
    );
  }
  assert.deepEqual((await refund(order, { amount_cents: 20_000 }, sara)).body.params, { left_cents: 19_990 });
});

test('a call sent again with its key gives back once, and without rights it is refused', async () => {
  const order = await paidOrder(shop);
  const sara = await again(support);
  const headers = { 'idempotency-key': randomUUID() };
  const [first, second] = [
    await refund(order, { amount_cents: 1_000 }, sara, headers),
    await refund(order, { amount_cents: 1_000 }, sara, headers),
  ];
  assert.deepEqual([first.status, second.status, second.body.refunds.length], [200, 200, 1]);
  const sales = await person(shop.app, { profile_id: profiles.sales });
  assert.equal((await refund(order, {}, sales)).status, 403);
  assert.equal((await refund(order, {}, await again(order.buyer))).status, 403);
});

test("security 15: another person's order can't be given up, and their refunds are not listed", async () => {
  const [order, other] = [await paidOrder(shop), await paidOrder(shop)];
  const buyer = await again(order.buyer);
  const stranger = await again(other.buyer);
  assert.equal((await withdraw(order, {}, stranger)).status, 404);
  assert.equal((await withdraw(order, {}, await again(support))).status, 404);
  await withdraw(order, {}, buyer);
  assert.equal((await call('GET', `/api/list-customer-refunds/${buyer.id}`, stranger)).status, 404);
  const own = (await call('GET', `/api/list-customer-refunds/${buyer.id}`, buyer)).body;
  assert.deepEqual([own.meta.total, own.data[0].order_id, own.data[0].requested_by_name], [1, order.id, null]);
  const staff = (await call('GET', `/api/list-customer-refunds/${buyer.id}`, await again(support))).body;
  assert.equal(staff.data[0].requested_by_name, 'Pessoa de Teste');
});

test('an order that brought no money gives none back', async () => {
  const buyer = await again(await shop.buyer());
  const cart = await shop.cartWith(buyer, await shop.product());
  const { body: open } = await shop.finish(buyer, cart.shopping_cart_id);
  const unpaid = { ...(await paidOrder(shop)), id: open.id as number, buyer };
  assert.deepEqual((await withdraw(unpaid, {}, buyer)).body.code, 'refund_not_possible');
  assert.deepEqual((await refund(unpaid, {}, await again(support))).body.code, 'refund_not_possible');
});

test('money confirmed by hand is transferred by hand, and another person than who confirmed it records it', async () => {
  const buyer = await again(await shop.buyer());
  const cart = await shop.cartWith(buyer, await shop.product());
  const { body: placed } = await shop.finish(buyer, cart.shopping_cart_id);
  const [sara, fabio] = [await again(support), await again(finance)];
  await call('PUT', `/api/confirm-order-payment/${placed.order_payments[0].id}`, fabio, {
    reason: 'Depósito conferido',
  });
  const order = { ...(await paidOrder(shop)), id: placed.id as number, buyer };
  const { body } = await withdraw(order, {}, buyer);
  const [given] = body.refunds;
  assert.deepEqual([given.method, given.status], ['transfer', 'processing']);
  assert.equal((await call('PUT', `/api/complete-refund/${given.id}`, sara, { reference: 'E123456' })).status, 403);
  const own = await call('PUT', `/api/complete-refund/${given.id}`, fabio, { reference: 'E-2026-000123' });
  assert.deepEqual([own.status, own.body.code], [403, 'refund_by_confirmer']);
  const other = await person(shop.app, { profile_id: profiles.finance });
  const done = await call('PUT', `/api/complete-refund/${given.id}`, other, { reference: 'E-2026-000123' });
  assert.deepEqual(
    [done.status, done.body.status_name, done.body.refunds[0].reference],
    [200, 'Reembolsado', 'E-2026-000123'],
  );
  assert.equal(
    (await call('PUT', `/api/complete-refund/${given.id}`, other, { reference: 'E-2026-000123' })).status,
    409,
  );
});

test('a copy bought on top of another begins at once when the first is given up', async () => {
  const sold = await course();
  await db.updateTable('product').set({ access_days: 365 }).where('id', '=', sold.product).execute();
  const first = await paidOrder(shop, sold.product);
  const buyer = await again(first.buyer);
  const cart = await shop.cartWith(buyer, sold.product);
  const { body: second } = await shop.finish(buyer, cart.shopping_cart_id);
  shop.psp.settle(second.order_payments[0].txid);
  await shop.app.modules.commerce.service.payments.check(second.order_payments[0].id);
  await withdraw(first, {}, buyer);
  assert.equal(await opensCourse(shop, buyer.id, sold.course), true);
});

test('a request that waits takes no access, and nobody decides about their own', async () => {
  const [one, other] = [await course(10_000), await course(5_000)];
  for (const { product } of [one, other])
    await db.updateTable('product').set({ warranty_days: 30 }).where('id', '=', product).execute();
  const order = await paidOrder(shop, one.product, other.product);
  const { items } = await order.details();
  pass(12);
  const buyer = await again(order.buyer);
  await withdraw(order, { items: [items[1].id], reason: 'Não gostei do segundo' }, buyer);
  const asked = await refund(
    order,
    { items: [{ order_item_id: items[0].id, amount_cents: 10_000 }] },
    await again(support),
  );
  const fabio = await again(finance);
  assert.equal((await call('PUT', `/api/approve-refund/${asked.body.refunds.at(-1).id}`, fabio)).status, 200);
  assert.deepEqual(
    [await opensCourse(shop, buyer.id, one.course), await opensCourse(shop, buyer.id, other.course)],
    [false, true],
  );
  await db.updateTable('app_user').set({ profile_id: profiles.finance }).where('id', '=', buyer.id).execute();
  const own = await call('PUT', `/api/approve-refund/${asked.body.refunds[0].id}`, await again(buyer));
  assert.deepEqual([own.status, own.body.code], [403, 'refund_needs_other']);
});

test('a return that the bank never makes is transferred by hand, and a stale answer says nothing of the next attempt', async () => {
  const order = await paidOrder(shop, await shop.product({ price_cents: 21_313 }));
  await withdraw(order);
  await settle(order);
  const failed = await order.details();
  assert.deepEqual([failed.refunds[0].status, failed.returns.buyer_may], ['failed', null]);
  const fabio = await again(finance);
  const done = await call('PUT', `/api/complete-refund/${failed.refunds[0].id}`, fabio, { reference: 'E-2026-000999' });
  assert.deepEqual(
    [done.status, done.body.status_name, done.body.refunds[0].method, done.body.amounts.balance_cents],
    [200, 'Reembolsado', 'transfer', 0],
  );
});

test('staff are told once of a return that the bank leaves open for more than a day, and of none that is on its way', async () => {
  const order = await paidOrder(shop, await shop.product({ warranty_days: 30 }));
  const alerts = () =>
    db
      .selectFrom('order_event')
      .select('message')
      .where('order_id', '=', order.id)
      .where('kind', '=', 'alert')
      .execute();
  pass(12);
  const { body } = await withdraw(order, { reason: 'Não era o que eu esperava' }, await again(order.buyer));
  await call('PUT', `/api/approve-refund/${body.refunds[0].id}`, await again(finance));
  assert.deepEqual(await alerts(), []);
  pass(2);
  const { returns } = shop.app.modules.commerce.service;
  await returns.checkOfPayment(order.paymentId);
  await returns.checkOfPayment(order.paymentId);
  assert.deepEqual(await alerts(), [{ message: 'O banco não conclui um reembolso há mais de um dia.' }]);
});
