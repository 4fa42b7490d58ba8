import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { testApp, type TestApp } from '../../../../test/harness.ts';
import { addOrder, addPerson, type TestPerson } from '../../../../test/order-data.ts';
import { profiles } from '../../../../test/people.ts';

let app: TestApp;
let support: TestPerson;
let finance: TestPerson;
let buyer: TestPerson;
let other: TestPerson;
let order: Awaited<ReturnType<typeof addOrder>>;

before(async () => {
  app = await testApp();
  support = await addPerson(app, { profile: profiles.support, name: 'Sara Suporte' });
  finance = await addPerson(app, { profile: profiles.finance });
  buyer = await addPerson(app, { name: 'Bia Compradora', phone_number: '11987654321' });
  other = await addPerson(app);
  order = await addOrder(app, { user: buyer, payment: { status: 'pending', expires_at: '2026-03-16T15:00:00Z' } });
  await app.core.db
    .insertInto('order_event')
    .values([
      {
        order_id: order.id,
        kind: 'order_status',
        from_status: 'draft',
        to_status: 'pending_payment',
        actor_kind: 'customer',
        actor_id: buyer.id,
        message: '',
      },
      { order_id: order.id, kind: 'alert', actor_kind: 'psp', message: 'Valor recebido diferente do cobrado.' },
      {
        order_id: order.id,
        order_payment_id: order.payment_id,
        kind: 'payment_status',
        from_status: 'pending',
        to_status: 'pending',
        actor_kind: 'staff',
        actor_id: support.id,
        detail: JSON.stringify({ reason: 'Cliente ligou' }),
      },
      { order_id: order.id, kind: 'payment_status', to_status: 'pending', actor_kind: 'system' },
    ])
    .execute();
});
after(() => app.close());

const get = (call: string, id: number | string, person?: TestPerson) =>
  app.call('GET', `/api/${call}/${id}`, person && { token: person.token });

for (const call of ['find-order', 'find-order-details']) {
  test(`${call} needs a session`, async () => {
    assert.equal((await get(call, order.id)).status, 401);
  });

  test(`security 15: ${call} of another person's order is a 404, like one that does not exist`, async () => {
    const theirs = await get(call, order.id, other);
    const none = await get(call, 999_999_999, other);
    assert.equal(theirs.status, 404);
    assert.deepEqual(theirs.body, none.body);
  });

  test(`${call} opens to its buyer and to staff who may read orders`, async () => {
    for (const person of [buyer, support]) {
      const { status, body } = await get(call, order.id, person);
      assert.equal(status, 200);
      assert.equal(body.id, order.id);
    }
    assert.equal((await get(call, 999_999_999, support)).status, 404);
  });

  test(`${call} with an id that is no number is a 400 on it`, async () => {
    const { status, body } = await get(call, 'abc', support);
    assert.equal(status, 400);
    assert.ok(body.error.id);
  });
}

test('REQ-3.36: an order tells its items, amounts and how to pay it', async () => {
  const { body } = await get('find-order', order.id, buyer);
  assert.equal(body.number, order.number);
  assert.equal(body.status_name, 'Aguardando pagamento');
  assert.deepEqual(
    [
      body.subtotal_cents,
      body.coupon_discount_cents,
      body.payment_discount_cents,
      body.interest_cents,
      body.total_cents,
    ],
    [10_000, 0, 0, 0, 10_000],
  );
  assert.deepEqual([body.items.length, body.items[0].total_cents, body.items[0].type_id], [1, 10_000, 1]);
  const [payment] = body.order_payments;
  assert.equal(payment.id, order.payment_id);
  assert.equal(payment.status, 1);
  assert.equal(payment.pix_qrcode, '00020126580014br.gov.bcb.pix');
  assert.equal(payment.pix_qrcode_url, `/api/pix-qrcode/${order.txid}`);
  assert.equal(payment.pix_expiration_date, '2026-03-16T15:00:00.000Z');
});

test('staff see who did what and why, with the customer and the alerts', async () => {
  const { body } = await get('find-order-details', order.id, support);
  assert.deepEqual(body.customer, {
    id: buyer.id,
    name: buyer.name,
    email: buyer.email,
    identifier: '52998224725',
    phone_number: '11987654321',
  });
  assert.deepEqual(
    body.events.map(({ text, reason, actor }: { text: string; reason: string | null; actor: unknown }) => ({
      text,
      reason,
      actor,
    })),
    [
      { text: 'Aguardando pagamento', reason: null, actor: { id: buyer.id, name: buyer.name } },
      {
        text: 'Valor recebido diferente do cobrado.',
        reason: null,
        actor: { id: null, name: 'Provedor de pagamento' },
      },
      { text: 'Cobrança Pix emitida', reason: 'Cliente ligou', actor: { id: support.id, name: 'Sara Suporte' } },
      { text: 'Cobrança Pix emitida', reason: null, actor: null },
    ],
  );
  assert.equal(body.order_payments[0].txid, order.txid);
  assert.deepEqual(body.amounts, { paid_cents: 0, refunded_cents: 0, balance_cents: 0 });
});

test('a buyer sees that the team acted, but not who, nor why, nor its alerts', async () => {
  const { body } = await get('find-order-details', order.id, buyer);
  assert.deepEqual(
    body.events.map(({ reason, actor }: { reason: string | null; actor: unknown }) => ({ reason, actor })),
    [
      { reason: null, actor: { id: buyer.id, name: buyer.name } },
      { reason: null, actor: { id: null, name: 'Equipe' } },
      { reason: null, actor: null },
    ],
  );
  assert.deepEqual([body.order_payments[0].txid, body.order_payments[0].end_to_end_id], [null, null]);
});

test('only who may update orders is told that a payment can be moved', async () => {
  const flags = async (person: TestPerson) => {
    const { body } = await get('find-order-details', order.id, person);
    return [body.order_payments[0].can_confirm, body.order_payments[0].can_cancel];
  };
  assert.deepEqual(await flags(finance), [true, true]);
  assert.deepEqual(await flags(support), [false, false]);
  assert.deepEqual(await flags(buyer), [false, false]);
});

test('a paid order tells what was received', async () => {
  const paid = await addOrder(app, { user: buyer, status: 'paid' });
  const { body } = await get('find-order-details', paid.id, finance);
  assert.deepEqual(body.amounts, { paid_cents: 10_000, refunded_cents: 0, balance_cents: 10_000 });
  assert.deepEqual(
    [body.order_payments[0].can_confirm, body.order_payments[0].can_cancel, body.order_payments[0].status],
    [false, false, 2],
  );
});
