import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { deliver, openShop, type Shop } from '../../../../test/shop.ts';
import { person, profiles, session } from '../../../../test/people.ts';

const hour = 3_600_000;

let shop: Shop;
before(async () => {
  shop = await openShop();
});
after(() => shop.close());

const ordered = async () => {
  const buyer = await shop.buyer();
  const cart = await shop.cartWith(buyer, await shop.product());
  const { body } = await shop.finish(buyer, cart.shopping_cart_id);
  return { buyer, order: body as { id: number; order_payments: { id: number; txid: string }[] } };
};

/** What a person was told, from a session of its own: hours pass between. */
const told = async (userId: number) => {
  const token = await session(shop.app, userId);
  const { body } = await shop.app.call('GET', '/api/list-notifications', { token });
  return body.data.map(({ kind, path }: { kind: string; path: string }) => [kind, path]);
};

/** The minute's work of payments, some hours later. */
const workAfter = (hours: number) => {
  shop.app.clock.now = new Date(shop.app.clock.now.getTime() + hours * hour);
  return shop.app.core.jobs.run('commerce.payments');
};

test('a buyer is told once of a Pix that ends in two hours, and nobody of one that was paid', async () => {
  const waiting = await ordered();
  const paid = await ordered();
  await workAfter(21);
  assert.deepEqual(await told(waiting.buyer.id), []);
  shop.psp.settle(paid.order.order_payments[0]?.txid ?? '');
  await deliver(shop, paid.order.order_payments[0]?.txid ?? '');
  await workAfter(1.5);
  await workAfter(0.1);
  const path = `/pagamento/sucesso?order=${waiting.order.id}`;
  assert.deepEqual(await told(waiting.buyer.id), [['pix_expiring', path]]);
  assert.deepEqual(await told(paid.buyer.id), [['payment_confirmed', `/pagamento/sucesso?order=${paid.order.id}`]]);
});

/** Whether a buyer waits for the mail of an expiring Pix. */
const mailOf = async (userId: number) =>
  (
    await shop.app.core.db
      .selectFrom('notification_mail as mail')
      .innerJoin('notification as told', 'told.id', 'mail.notification_id')
      .select('mail.state')
      .where('told.kind', '=', 'pix_expiring')
      .where('mail.user_id', '=', userId)
      .executeTakeFirst()
  )?.state;

test('who pays or cancels before the mail is sent is not warned of the end of that Pix', async () => {
  const [waiting, paid, cancelled] = [await ordered(), await ordered(), await ordered()];
  await workAfter(22.5);
  const txid = paid.order.order_payments[0]?.txid ?? '';
  shop.psp.settle(txid);
  await deliver(shop, txid);
  const { token } = await person(shop.app, { profile_id: profiles.admin });
  const answer = await shop.app.call('PUT', `/api/cancel-order-payment/${cancelled.order.order_payments[0]?.id}`, {
    token,
    body: { reason: 'Pedido repetido' },
  });
  assert.equal(answer.status, 200);
  const states = [];
  for (const { buyer } of [waiting, paid, cancelled]) states.push(await mailOf(buyer.id));
  assert.deepEqual(states, ['waiting', 'skipped', 'skipped']);
});

test('a payment that is told of again and again is confirmed to its buyer once', async () => {
  const { buyer, order } = await ordered();
  const txid = order.order_payments[0]?.txid ?? '';
  shop.psp.settle(txid);
  for (const _ of [1, 2, 3]) await deliver(shop, txid);
  assert.deepEqual(await told(buyer.id), [['payment_confirmed', `/pagamento/sucesso?order=${order.id}`]]);
});
