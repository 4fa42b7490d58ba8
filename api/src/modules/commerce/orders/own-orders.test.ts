import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { calls, type Call } from '@pregao/contract';
import { person, profiles, session, type SignedInPerson } from '../../../../test/people.ts';
import { finishByCard, openShop } from '../../../../test/shop.ts';

const shop = await openShop();
const { db } = shop.app.core;
after(() => shop.close());

/** Three of the team who may do everything, each signed in now: the sessions of a test last a day. */
const staff = async () => {
  const { id, email } = await person(shop.app, { profile_id: profiles.admin });
  return { id, email, sign: async () => ({ id, email, token: await session(shop.app, id) }) };
};
const [asker, confirmer, other] = [await staff(), await staff(), await staff()];
const reason = 'Conferido com o extrato';

const ask = (who: SignedInPerson, method: Call['method'], path: string, body: object = { reason }) =>
  shop.app.call(method, path, { token: who.token, body });

/** An order that a member of staff placed as anybody does; `order_payments` are those of its answer. */
const place = async (buyer: SignedInPerson, card = false) => {
  const product = await shop.product(card ? { price_cents: 480_000, max_installments: 12 } : { warranty_days: 60 });
  const { shopping_cart_id: cart } = await shop.cartWith(buyer, product);
  const { body } = card ? await finishByCard(shop, buyer, cart) : await shop.finish(buyer, cart);
  return { id: body.id as number, payment: body.order_payments[0] as { id: number; txid: string } };
};

const paid = async (buyer: SignedInPerson) => {
  const order = await place(buyer);
  shop.psp.settle(order.payment.txid);
  await shop.app.modules.commerce.service.payments.check(order.payment.id);
  return order;
};

const asked = async (orderId: number): Promise<number> => {
  const body = { order_type_refund_id: 4, reason, amount_cents: 1_000 };
  const answer = await ask(await asker.sign(), 'POST', `/api/create-order-refund/${orderId}`, body);
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return answer.body.refunds.at(-1).id;
};

/** A refund that somebody else asked for after the 7 days, so that it waits for a decision. */
const waiting = async (buyer: SignedInPerson) => {
  const order = await paid(buyer);
  shop.app.clock.now = new Date(shop.app.clock.now.getTime() + 12 * 86_400_000);
  return { order: order.id, target: await asked(order.id) };
};

const payment = async (buyer: SignedInPerson, card: boolean) => {
  const order = await place(buyer, card);
  return { order: order.id, target: order.payment.id };
};

/** By the path of each call with which staff act on an order: an order on which it works, what it names, what it sends. */
const samples: Record<string, (buyer: SignedInPerson) => Promise<{ order: number; target: number; body?: object }>> = {
  '/api/confirm-order-payment/{id}': (buyer) => payment(buyer, false),
  '/api/cancel-order-payment/{id}': (buyer) => payment(buyer, false),
  '/api/approve-order-payment/{id}': (buyer) => payment(buyer, true),
  '/api/refuse-order-payment/{id}': (buyer) => payment(buyer, true),
  '/api/create-order-refund/{id}': async (buyer) => {
    const { id } = await paid(buyer);
    return { order: id, target: id, body: { order_type_refund_id: 4, reason, revoke_access: false } };
  },
  '/api/approve-refund/{id}': waiting,
  '/api/refuse-refund/{id}': waiting,
  '/api/resend-order-mail/{id}': async (buyer) => {
    const { id } = await paid(buyer);
    return { order: id, target: id, body: { mail: 'receipt' } };
  },
  '/api/queue-decide-refunds/{id}': async (buyer) => ({ ...(await waiting(buyer)), body: { decision: 'approve' } }),
  '/api/queue-decide-many-refunds': async (buyer) => {
    const { order, target } = await waiting(buyer);
    return { order, target, body: { decision: 'refuse', reason, ids: [target], sum_cents: 1_000 } };
  },
  '/api/complete-refund/{id}': async (buyer) => {
    const order = await place(buyer);
    await ask(await confirmer.sign(), 'PUT', `/api/confirm-order-payment/${order.payment.id}`);
    return { order: order.id, target: await asked(order.id), body: { reference: 'E-2026-000123' } };
  },
};

const acting = calls.filter(
  ({ method, ability, scope }) =>
    method !== 'GET' && scope === 'staff' && ability?.subject === 'Pedidos' && ability.action !== 'read',
);

/** Status and code of a refusal; a call about many says them of each row. */
const refusalOf = ({ status, body }: { status: number; body: any }) =>
  body.rows ? [403, body.rows[0].code] : [status, body.code];

test('security 77: every call with which staff act on an order is in the walk', () => {
  assert.deepEqual(acting.map(({ path }) => path).toSorted(), Object.keys(samples).toSorted());
});

/** What of an order a call could have changed. */
const stateOf = async (orderId: number) => ({
  order: await db.selectFrom('customer_order').select('status').where('id', '=', orderId).execute(),
  events: await db.selectFrom('order_event').select('id').where('order_id', '=', orderId).orderBy('id').execute(),
  refunds: await db.selectFrom('refund').select(['id', 'status']).where('order_id', '=', orderId).execute(),
});

for (const { method, path } of acting) {
  test(`security 77: ${path} is refused to whoever bought, changes nothing, and works by another's hand`, async () => {
    const buyer = await shop.buyer({ profile_id: profiles.admin });
    const { order, target, body } = (await samples[path]?.(buyer)) ?? assert.fail(`${path} has no sample`);
    const own = { ...buyer, token: await session(shop.app, buyer.id) };
    const url = path.replace('{id}', String(target));
    const before = await stateOf(order);

    const seen = (await shop.app.call('GET', `/api/find-order-details/${order}`, { token: own.token })).body;
    const flags = [...seen.order_payments, ...seen.refunds].flatMap((row: object) =>
      Object.entries(row).filter(([name]) => name.startsWith('can_')),
    );
    assert.deepEqual([flags.filter(([, may]) => may), seen.returns.staff_may], [[], false]);

    const refused = await ask(own, method, url, body);
    assert.deepEqual(refusalOf(refused), [403, 'own_order']);
    assert.deepEqual(await stateOf(order), before);
    const done = await ask(await other.sign(), method, url, body);
    assert.equal(done.status, 200, JSON.stringify(done.body));
    assert.notDeepEqual(await stateOf(order), before);
  });
}

test('who confirmed a payment by hand neither asks for its refund nor transfers it; another person does', async () => {
  const { id, payment: placed } = await place(await shop.buyer());
  const fabio = await confirmer.sign();
  assert.equal((await ask(fabio, 'PUT', `/api/confirm-order-payment/${placed.id}`)).status, 200);
  const body = { order_type_refund_id: 4, reason };
  const seen = (await shop.app.call('GET', `/api/find-order-details/${id}`, { token: fabio.token })).body;
  assert.equal(seen.returns.staff_may, false);
  const asking = await ask(fabio, 'POST', `/api/create-order-refund/${id}`, body);
  assert.deepEqual([asking.status, asking.body.code], [403, 'refund_by_confirmer']);
  const refund = await asked(id);
  const url = `/api/complete-refund/${refund}`;
  const [shown] = (await shop.app.call('GET', `/api/find-order-details/${id}`, { token: fabio.token })).body.refunds;
  assert.equal(shown.can_complete, false);
  const completing = await ask(fabio, 'PUT', url, { reference: 'E-2026-000123' });
  assert.deepEqual([completing.status, completing.body.code], [403, 'refund_by_confirmer']);
  assert.equal((await ask(await other.sign(), 'PUT', url, { reference: 'E-2026-000123' })).status, 200);
});
