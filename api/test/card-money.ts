import { finishByCard, type Shop } from './shop.ts';
import { person, profiles } from './people.ts';

/** A course paid by card, R$ 1.200,00 in one unless told, with what a test asks of its money. */
export const boughtByCard = async (shop: Shop, { price = 120_000, installments = 1, free = 1 } = {}) => {
  const buyer = await shop.buyer();
  const split = { max_installments: 12, interest_free_installments: free };
  const cart = await shop.cartWith(buyer, await shop.product({ ...split, price_cents: price }));
  const { body } = await finishByCard(shop, buyer, cart.shopping_cart_id, { installments });
  if (body.status !== 3) throw new Error(JSON.stringify(body));
  return { buyer, id: body.id as number, paymentId: body.order_payments[0].id as number };
};

/** Gives an order back to its card: all that is left of it, or an amount. */
export const giveBackToCard = async (shop: Shop, orderId: number, amount_cents?: number) => {
  const [asker, approver] = await Promise.all(
    [profiles.support, profiles.admin].map((profile_id) => person(shop.app, { profile_id })),
  );
  const { status, body } = await shop.app.call('POST', `/api/create-order-refund/${orderId}`, {
    token: asker?.token,
    body: { order_type_refund_id: 4, reason: 'Combinado com o cliente', revoke_access: false, amount_cents },
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  const refund = body.refunds.at(-1);
  if (refund.status === 'requested') {
    const approved = await shop.app.call('PUT', `/api/approve-refund/${refund.id}`, { token: approver?.token });
    if (approved.status !== 200) throw new Error(JSON.stringify(approved.body));
  }
  await shop.app.modules.commerce.service.returns.check(refund.id);
};

/** Moves the shop's clock on, and lets the job of the receivables work. */
export const passDays = async (shop: Shop, days: number) => {
  shop.app.clock.now = new Date(shop.app.clock.now.getTime() + days * 86_400_000);
  await shop.app.modules.commerce.service.receivables.reconcile();
};

/** Alerts of an order, oldest first. */
export const alertsOf = async (shop: Shop, orderId: number): Promise<string[]> =>
  (
    await shop.app.core.db
      .selectFrom('order_event')
      .select('message')
      .where('order_id', '=', orderId)
      .where('kind', '=', 'alert')
      .orderBy('id')
      .execute()
  ).map(({ message }) => message);
