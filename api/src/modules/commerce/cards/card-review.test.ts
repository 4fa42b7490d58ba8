import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { closingReport } from '../../../../test/closing-report.ts';
import { person, profiles, session } from '../../../../test/people.ts';
import { booksOf, cardChargesOf, finishByCard, openShop, type Shop } from '../../../../test/shop.ts';
import type { CardPsp } from '../../../ports/card.ts';
import type { CardFault } from '../../../psp-sandbox/card/sandbox.ts';
import { createCardPayments } from './card-payments.service.ts';
import { findPayment } from '../payments/payments.repository.ts';

let fault: (method: string, path: string) => CardFault = () => 'none';
const shop: Shop = await openShop({ card: { fault: (method, path) => fault(method, path) } });
const { db } = shop.app.core;
const finance = await person(shop.app, { profile_id: profiles.finance, name: 'Fábio Finanças' });
const support = await person(shop.app, { profile_id: profiles.support, name: 'Sara Suporte' });
after(() => shop.close());

const high = { price_cents: 480_000, max_installments: 12 };

/** Somebody's first purchase, of R$ 4.800,00, paid by card. */
const risky = async (more: Record<string, unknown> = {}, who = shop.buyer()) => {
  const buyer = await who;
  const { shopping_cart_id: cartId } = await shop.cartWith(buyer, await shop.product(high));
  const { body } = await finishByCard(shop, buyer, cartId, more);
  return { buyer, cartId, id: body.id as number, paymentId: body.order_payments[0].id as number, body };
};
type Risky = Awaited<ReturnType<typeof risky>>;

const decide = (what: 'approve' | 'refuse', { paymentId }: Risky, who = finance) =>
  shop.app.call('PUT', `/api/${what}-order-payment/${paymentId}`, {
    token: who.token,
    body: { reason: 'Conferido com o comprador' },
  });
const details = async ({ id }: Risky, who: { token: string }) =>
  (await shop.app.call('GET', `/api/find-order-details/${id}`, { token: who.token })).body;
const chargeOf = ({ body }: Risky) => cardChargesOf(shop, body.number as string)[0];
const newsOf = async ({ buyer }: Risky) =>
  (await db.selectFrom('notification').where('user_id', '=', buyer.id).select('kind').execute()).map(
    ({ kind }) => kind,
  );
const { payments } = shop.app.modules.commerce.service;

test('a first purchase of much money is held: nothing is taken, booked or opened until the team approves it', async () => {
  const order = await risky({ installments: 12 });
  assert.deepEqual([order.body.status, order.body.status_name], [2, 'Em análise']);
  assert.equal(chargeOf(order)?.state, 'authorized');
  assert.deepEqual(await booksOf(shop, order.id), {});
  const [seen] = (await details(order, finance)).order_payments;
  assert.deepEqual(
    [seen.can_review, seen.can_cancel, seen.can_confirm, seen.review.decision],
    [true, false, false, null],
  );
  assert.match(seen.review.reasons.join(), /Primeira compra da pessoa.*Conta criada há menos de um dia/);
  assert.equal(Date.parse(seen.review.until) - Date.parse(seen.created_at), 48 * 3_600_000);

  const approved = await decide('approve', order);
  assert.equal(approved.status, 200, JSON.stringify(approved.body));
  assert.deepEqual([approved.body.status, approved.body.order_payments[0].review.decision], [3, 'approved']);
  assert.equal(chargeOf(order)?.state, 'paid');
  assert.equal((await booksOf(shop, order.id)).receivable, 480_000);
  const note = approved.body.events.find(({ text }: { text: string }) => text === 'Aprovado na análise');
  assert.deepEqual([note.reason, note.actor.name], ['Conferido com o comprador', 'Fábio Finanças']);
  assert.deepEqual(await newsOf(order), ['payment_confirmed']);
});

test('its buyer sees that it is in review, and neither why nor who decides', async () => {
  const order = await risky();
  const seen = await details(order, order.buyer);
  const [payment] = seen.order_payments;
  assert.deepEqual([seen.status_name, payment.review, payment.can_review], ['Em análise', null, false]);
  await decide('approve', order);
  const after = await details(order, order.buyer);
  assert.doesNotMatch(JSON.stringify(after), /na análise|Fábio|Conferido com o comprador/);
});

test('what the team refuses is let go, its buyer is told, and pays by another card', async () => {
  const order = await risky();
  const refused = await decide('refuse', order);
  assert.deepEqual([refused.status, refused.body.status_name], [200, 'Recusado']);
  assert.equal(chargeOf(order)?.state, 'canceled');
  assert.deepEqual(await booksOf(shop, order.id), {});
  assert.deepEqual(await newsOf(order), ['payment_refused']);
  const [payment] = (await details(order, order.buyer)).order_payments;
  assert.match(payment.decline.text, /por segurança\. Use outro cartão ou Pix/);
  const { body: again } = await finishByCard(shop, order.buyer, order.cartId);
  assert.deepEqual([again.id, again.status_name], [order.id, 'Em análise']);
});

test('one of two decisions at once counts, and what is decided is decided', async () => {
  const order = await risky();
  const answers = await Promise.all([decide('approve', order), decide('refuse', order), decide('approve', order)]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409]);
  assert.equal((await decide('refuse', order)).status, 409);
  const paid = (await details(order, finance)).status === 3;
  assert.equal(chargeOf(order)?.state, paid ? 'paid' : 'canceled');
});

test('only who may update orders decides, and about nobody’s own order', async () => {
  const order = await risky();
  assert.equal((await decide('approve', order, order.buyer)).status, 403);
  assert.equal((await decide('refuse', order, support)).status, 403);
  const own = await risky({}, shop.buyer({ profile_id: profiles.finance }));
  assert.equal((await decide('approve', own, own.buyer)).status, 403);
  assert.deepEqual([chargeOf(order)?.state, chargeOf(own)?.state], ['authorized', 'authorized']);
});

test('a purchase that is not in review can be neither approved nor refused', async () => {
  const buyer = await shop.buyer();
  const { shopping_cart_id: cartId } = await shop.cartWith(buyer, await shop.product());
  const { body } = await finishByCard(shop, buyer, cartId);
  const order = { buyer, cartId, id: body.id, paymentId: body.order_payments[0].id, body };
  assert.equal(body.status, 3);
  assert.equal((await decide('approve', order)).body.code, 'payment_already_paid');
  assert.equal((await decide('refuse', order)).body.code, 'payment_already_paid');
});

test('whoever answers the question of their bank needs nobody to approve', async () => {
  const order = await risky({ holder: 'CHAL' });
  assert.ok(order.body.order_payments[0].challenge);
  shop.cards.decide(chargeOf(order)?.id ?? '', true);
  await payments.check(order.paymentId);
  const seen = await details(order, finance);
  assert.deepEqual([seen.status, seen.order_payments[0].challenge_state], [3, 'passed']);
  assert.equal(chargeOf(order)?.state, 'paid');
});

test('a lost answer of the provider is asked for again, and the money is taken once', async () => {
  const order = await risky();
  let asked = 0;
  fault = (_method, path) => (path.endsWith('/capture') && (asked += 1) === 1 ? 'reset' : 'none');
  const waiting = await decide('approve', order);
  assert.deepEqual([waiting.body.status_name, waiting.body.order_payments[0].can_review], ['Em análise', false]);
  assert.equal((await decide('refuse', order)).status, 409, 'it was decided, though its money is not here yet');
  await payments.reconcile();
  fault = () => 'none';
  assert.equal((await details(order, finance)).status, 3);
  assert.equal((await booksOf(shop, order.id)).receivable, 480_000);
});

test('a charge that its provider refuses because it made it before is not taken as refused', async () => {
  fault = (method, path) => (method === 'POST' && path === '/v1/orders' ? 'reset' : 'none');
  const order = await risky();
  fault = () => 'none';
  const row = (await findPayment(db, order.paymentId)) ?? assert.fail();
  assert.notEqual(row.card_token, null);
  const made = { reference: row.reference, state: 'in_review', order_id: 'O1', payment_id: 'P1', refunds: [] };
  const cards = {
    charge: async () => ({ kind: 'refused', reason: 'idempotency_key_already_used' }),
    find: async () => ({ kind: 'ok', value: made }),
  } as unknown as CardPsp;
  await createCardPayments(shop.app.core, cards).request(row);
  const after = await findPayment(db, order.paymentId);
  assert.deepEqual([after?.status, after?.provider_order_id], ['authorized', 'O1']);
});

test('somebody whose cards were refused again and again is looked at, whatever the amount', async () => {
  const buyer = await shop.buyer();
  const { shopping_cart_id: cartId } = await shop.cartWith(buyer, await shop.product());
  for (const holder of ['FUND', 'SECU', 'OTHE']) await finishByCard(shop, buyer, cartId, { holder });
  const { body } = await finishByCard(shop, buyer, cartId);
  assert.equal(body.status_name, 'Em análise');
  const order = { buyer, cartId, id: body.id, paymentId: body.order_payments[0].id, body };
  const seen = await details(order, finance);
  const held = seen.order_payments.find(({ id }: { id: number }) => id === order.paymentId);
  assert.deepEqual(held.review.reasons, ['3 ou mais cartões recusados desta pessoa em um dia']);
  // What came before it is over: cancelling that would close the order under the card that waits.
  const [before] = seen.order_payments;
  assert.deepEqual([before.can_cancel, held.can_review], [false, true]);
  const closing = await shop.app.call('PUT', `/api/cancel-order-payment/${before.id}`, {
    token: finance.token,
    body: { reason: 'Cartão recusado' },
  });
  assert.deepEqual([closing.status, closing.body.code], [409, 'payment_not_open']);
});

test('what its provider reviews first waits for the team afterwards, and no longer than anything else', async () => {
  const order = await risky({ holder: 'CONT' });
  const [before] = (await details(order, finance)).order_payments;
  assert.deepEqual([before.review.until, chargeOf(order)?.state], [null, 'in_review']);
  shop.cards.decide(chargeOf(order)?.id ?? '', true);
  await payments.check(order.paymentId);
  const [held] = (await details(order, finance)).order_payments;
  assert.ok(held.review.until);
  assert.equal((await decide('approve', order)).body.status, 3);
});

test('what nobody decides within two days is let go, and its buyer is told', async () => {
  const order = await risky();
  shop.app.clock.now = new Date(shop.app.clock.now.getTime() + 48 * 3_600_000 + 1000);
  await payments.check(order.paymentId);
  assert.equal(chargeOf(order)?.state, 'canceled');
  const late = { token: await session(shop.app, finance.id) };
  const seen = await details(order, late);
  assert.equal(seen.status_name, 'Recusado');
  const note = seen.events.find(({ text }: { text: string }) => text === 'Recusado na análise');
  assert.deepEqual([note.reason, note.actor], ['Ninguém decidiu no prazo.', null]);
  assert.deepEqual(await newsOf(order), ['payment_refused']);
});

test('after all of it the books and the provider agree', async () => {
  const report = await closingReport(shop);
  assert.deepEqual([report.lost, report.doubled, report.difference], [[], [], []]);
});
