import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { person, profiles, type SignedInPerson } from '../../../../test/people.ts';
import { deliver, openShop, type Shop } from '../../../../test/shop.ts';

let shop: Shop;
let finance: SignedInPerson;
let support: SignedInPerson;

before(async () => {
  shop = await openShop();
  finance = await person(shop.app, { profile_id: profiles.finance, name: 'Fábio Financeiro' });
  support = await person(shop.app, { profile_id: profiles.support });
});
after(() => shop.close());

const reason = 'Comprovante conferido no extrato';

/** A fresh order that waits for its Pix. */
const pending = async () => {
  const buyer = await shop.buyer();
  const cart = await shop.cartWith(buyer, await shop.product());
  const { body } = await shop.finish(buyer, cart.shopping_cart_id);
  const [payment] = body.order_payments;
  return { buyer, orderId: body.id as number, paymentId: payment.id as number, txid: payment.txid as string };
};

const move = (
  call: 'confirm' | 'cancel',
  paymentId: number | string,
  who?: SignedInPerson,
  body: unknown = { reason },
) => shop.app.call('PUT', `/api/${call}-order-payment/${paymentId}`, { ...(who && { token: who.token }), body });

const grantsOf = (userId: number) =>
  shop.app.core.db.selectFrom('access_grant').select('id').where('user_id', '=', userId).execute();

for (const call of ['confirm', 'cancel'] as const) {
  test(`to ${call} a payment takes a session and the permission to update orders`, async () => {
    const { buyer, paymentId } = await pending();
    assert.equal((await move(call, paymentId)).status, 401);
    assert.equal((await move(call, paymentId, buyer)).status, 403);
    assert.equal((await move(call, paymentId, support)).status, 403);
  });

  test(`to ${call} a payment takes a reason`, async () => {
    const { paymentId } = await pending();
    for (const body of [
      {},
      { reason: '' },
      { reason: '      ' },
      { reason: 'oi' },
      { reason: 5 },
      { reason: 'x'.repeat(301) },
    ]) {
      const answer = await move(call, paymentId, finance, body);
      assert.equal(answer.status, 400, JSON.stringify(body));
      assert.equal(typeof answer.body.error.reason[0], 'string');
    }
  });

  test(`what staff say when they ${call} a payment is kept word for word, whatever it is`, async () => {
    for (const said of ['valueOf', 'constructor', '__proto__', 'superseded']) {
      const { body } = await move(call, (await pending()).paymentId, finance, { reason: said });
      const reasons = body.events.map((event: { reason: string | null }) => event.reason);
      assert.ok(reasons.includes(said), said);
    }
  });

  test(`to ${call} a payment that does not exist is a 404`, async () => {
    assert.equal((await move(call, 999_999_999, finance)).status, 404);
    assert.equal((await move(call, 'abc', finance)).status, 400);
  });

  test(`to ${call} leaves an audit row with who and why`, async () => {
    const { paymentId, orderId } = await pending();
    assert.equal((await move(call, paymentId, finance)).status, 200);
    const rows = await shop.app.core.db
      .selectFrom('audit_log')
      .selectAll()
      .where('entity', '=', 'order_payment')
      .where('entity_id', '=', String(paymentId))
      .execute();
    assert.deepEqual(
      rows.map(({ actor_id, action, detail }) => ({ actor_id, action, detail })),
      [
        {
          actor_id: finance.id,
          action: `${call}_payment`,
          detail: { order_id: orderId, amount_cents: 19_990, reason },
        },
      ],
    );
  });
}

test('a payment confirmed by hand makes the order paid and opens the access, and the history says who and why', async () => {
  const { buyer, paymentId, orderId } = await pending();
  const { status, body } = await move('confirm', paymentId, finance);
  assert.equal(status, 200);
  assert.deepEqual(
    [
      body.id,
      body.status_name,
      body.order_payments[0].status,
      body.order_payments[0].can_confirm,
      body.amounts.paid_cents,
    ],
    [orderId, 'Pago', 2, false, 19_990],
  );
  const last = body.events.at(-1);
  assert.deepEqual(
    [last.text, last.reason, last.actor],
    ['Pagamento confirmado', reason, { id: finance.id, name: 'Fábio Financeiro' }],
  );
  assert.equal((await grantsOf(buyer.id)).length, 1);
});

test('confirming twice is a 409 and changes nothing', async () => {
  const { buyer, paymentId } = await pending();
  await move('confirm', paymentId, finance);
  const again = await move('confirm', paymentId, finance);
  assert.deepEqual([again.status, again.body.code], [409, 'payment_already_paid']);
  assert.equal((await grantsOf(buyer.id)).length, 1);
});

test('a cancelled payment closes the order, opens nothing and takes the charge back from the PSP', async () => {
  const { buyer, paymentId, txid } = await pending();
  const { status, body } = await move('cancel', paymentId, finance);
  assert.equal(status, 200);
  assert.deepEqual(
    [body.status_name, body.order_payments[0].status_name, body.cancel_reason],
    ['Cancelado', 'Cancelado', reason],
  );
  assert.equal((await grantsOf(buyer.id)).length, 0);
  const charge = shop.psp.charges().find((one) => one.txid === txid);
  assert.equal(charge?.status, 'REMOVIDA_PELO_USUARIO_RECEBEDOR');
  const again = await move('cancel', paymentId, finance);
  assert.deepEqual([again.status, again.body.code], [409, 'payment_not_open']);
});

test('a paid payment can no longer be cancelled', async () => {
  const { paymentId, txid } = await pending();
  shop.psp.settle(txid);
  await deliver(shop, txid);
  const { status, body } = await move('cancel', paymentId, finance);
  assert.deepEqual([status, body.code], [409, 'payment_already_paid']);
});

test('the webhook after a confirmation by hand changes nothing more', async () => {
  const { buyer, paymentId, orderId, txid } = await pending();
  shop.psp.settle(txid);
  await move('confirm', paymentId, finance);
  await deliver(shop, txid);
  const { body } = await shop.app.call('GET', `/api/find-order-details/${orderId}`, { token: finance.token });
  assert.equal(body.status_name, 'Pago');
  assert.equal(body.amounts.paid_cents, 19_990);
  assert.equal(
    body.events.filter(
      ({ kind, text }: { kind: string; text: string }) => kind === 'order_status' && text === 'Pagamento confirmado',
    ).length,
    1,
  );
  assert.equal((await grantsOf(buyer.id)).length, 1);
});

test('money that was on its way when staff cancelled still pays the order', async () => {
  const { buyer, paymentId, orderId, txid } = await pending();
  shop.psp.settle(txid);
  const { status } = await move('cancel', paymentId, finance);
  assert.equal(status, 200);
  const { body } = await shop.app.call('GET', `/api/find-order-details/${orderId}`, { token: finance.token });
  assert.equal(body.status_name, 'Pago');
  assert.equal((await grantsOf(buyer.id)).length, 1);
});

test('money of an expired payment can be recorded by hand', async () => {
  const { buyer, paymentId } = await pending();
  await shop.app.core.db.updateTable('order_payment').set({ status: 'expired' }).where('id', '=', paymentId).execute();
  const { status, body } = await move('confirm', paymentId, finance);
  assert.deepEqual([status, body.status_name], [200, 'Pago']);
  assert.equal((await grantsOf(buyer.id)).length, 1);
});
