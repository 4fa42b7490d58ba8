import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { runs } from '@pregao/testing/runs';
import fc from 'fast-check';
import { sql } from 'kysely';
import type { CardFault } from '../../../psp-sandbox/card/sandbox.ts';
import { deliver, deliverCard, finishByCard, openShop, ordersOf } from '../../../../test/shop.ts';

/** What the next answers of a PSP suffer on their way. */
const lost: { pix: ('none' | 'reset' | 'error')[]; card: CardFault[] } = { pix: [], card: [] };
const shop = await openShop({
  fault: () => lost.pix.shift() ?? 'none',
  card: { fault: (_method, path) => (path.startsWith('/v1/orders') ? (lost.card.shift() ?? 'none') : 'none') },
});
after(() => shop.close());
const { db } = shop.app.core;
const { payments, returns } = shop.app.modules.commerce.service;
const sold = { price_cents: 30_000, pix_discount_bps: 1000, max_installments: 12 };
/** What people buy in turn: out of the cart of purchases, and out of that of plans. */
const products = [await shop.product(sold), await shop.plan({ ...sold, access_days: 365 })];
let shoppers = 0;

const shopper = async () => {
  // Refused cards of an hour are counted by address, and all of these people have one.
  shop.app.clock.now = new Date(shop.app.clock.now.getTime() + 2 * 3_600_000);
  const buyer = await shop.buyer();
  const cart = await shop.cartWith(buyer, products[shoppers++ % 2] ?? 0);
  return { buyer, cartId: cart.shopping_cart_id as string };
};
type Shopper = Awaited<ReturnType<typeof shopper>>;

const paymentsOf = ({ buyer }: Shopper) =>
  db
    .selectFrom('order_payment')
    .innerJoin('customer_order', 'customer_order.id', 'order_payment.order_id')
    .select(['order_payment.id', 'order_id', 'txid', 'reference'])
    .where('user_id', '=', buyer.id)
    .orderBy('order_payment.id')
    .execute();
type Paid = Awaited<ReturnType<typeof paymentsOf>>[number];

const chargeAt = ({ txid }: Paid) => shop.psp.charges().find((one) => one.txid === txid);
const cardAt = ({ reference }: Paid) => shop.cards.orders().find((one) => one.reference === reference);

/** Money that a payment brought and that went back, in centavos, as its PSP has it. */
const moneyAt = (payment: Paid) => {
  const centsOf = (valor: string) => Number(valor.replace('.', ''));
  const pix = chargeAt(payment)?.pix[0];
  const card = cardAt(payment);
  const given = (pix?.devolucoes ?? []).filter(({ status }) => status !== 'NAO_REALIZADO');
  const refunded = (card?.refunds ?? []).reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  const isWhole = card !== undefined && refunded === card.amount_cents;
  return {
    came: (pix ? centsOf(pix.valor) : 0) + (card?.state === 'paid' ? card.total_cents : 0),
    // The provider gives the interest back with the price.
    back: given.reduce((sum, { valor }) => sum + centsOf(valor), 0) + (isWhole ? card.total_cents : refunded),
  };
};

const notice = async (payment: Paid) => {
  if (chargeAt(payment)?.pix.length) await deliver(shop, payment.txid ?? '');
  const card = cardAt(payment);
  if (card) await deliverCard(shop, card.id);
};

const pay = (payment: Paid) => {
  const card = cardAt(payment);
  if (payment.txid) shop.psp.settle(payment.txid);
  if (card) shop.cards.decide(card.id, true);
};

const wasTakenBack = (payment: Paid) =>
  chargeAt(payment)?.status.startsWith('REMOVIDA') === true || cardAt(payment)?.state === 'canceled';

/** The money of a charge that was taken back comes all the same. */
const payLate = (payment: Paid) => {
  const card = cardAt(payment);
  if (payment.txid) shop.psp.settleLate(payment.txid);
  if (card) shop.cards.takeCancelled(card.id);
};

const decline = (payment: Paid) => {
  const card = cardAt(payment);
  if (card) shop.cards.decide(card.id, false);
};

/** What becomes of the nth payment there is, or of its news. */
const fates = { pay, payLate, decline, notice, check: ({ id }: Paid) => payments.check(id) };

const fate = fc.record({
  kind: fc.constant('fate' as const),
  what: fc.constantFrom('payLate' as const, ...(Object.keys(fates) as (keyof typeof fates)[])),
  nth: fc.nat(4),
  times: fc.integer({ min: 1, max: 2 }),
});
const byPix = fc.constant({ kind: 'pix' as const });
const byCard = fc.record({
  kind: fc.constant('card' as const),
  holder: fc.constantFrom('CHAL', 'FUND', 'CONT', 'APRO'),
  installments: fc.constantFrom(1, 3),
});
const loss = fc.record({
  kind: fc.constant('lost' as const),
  way: fc.constantFrom('pix' as const, 'card' as const),
  how: fc.constantFrom('reset' as const, 'error' as const),
});
const reopening = fc.record({ kind: fc.constant('reopen' as const) });
const finishing = fc.oneof(byPix, byCard);
const steps = fc.array(
  fc.oneof(
    { arbitrary: finishing, weight: 7 },
    { arbitrary: fate, weight: 6 },
    { arbitrary: loss, weight: 1 },
    { arbitrary: reopening, weight: 1 },
  ),
  { minLength: 2, maxLength: 9 },
);
type Step = typeof steps extends fc.Arbitrary<(infer One)[]> ? One : never;

const take = async (one: Shopper, step: Step) => {
  if (step.kind === 'lost') lost[step.way].push(step.how);
  else if (step.kind === 'fate') {
    const all = (await paymentsOf(one)).filter((payment) => step.what !== 'payLate' || wasTakenBack(payment));
    const payment = all[step.nth % all.length];
    for (let time = 0; payment && time < step.times; time += 1) await fates[step.what](payment);
  } else if (step.kind === 'reopen') {
    const latest = (await ordersOf(shop, one.buyer.id)).at(-1);
    if (!latest) return;
    const { status, body } = await shop.app.call('POST', `/api/reopen-order-cart/${latest.id}`, {
      token: one.buyer.token,
    });
    if (status === 200) one.cartId = body.shopping_cart_id;
  } else {
    const { status, body } =
      step.kind === 'pix'
        ? await shop.finish(one.buyer, one.cartId)
        : await finishByCard(shop, one.buyer, one.cartId, { holder: step.holder, installments: step.installments });
    assert.ok([200, 409, 429].includes(status), JSON.stringify(body));
  }
};

/** Every notice is told and every PSP is asked, until nothing is on its way. */
const settleAll = async (one: Shopper) => {
  lost.pix = [];
  lost.card = [];
  for (let round = 0; round < 3; round += 1)
    for (const payment of await paymentsOf(one)) {
      await notice(payment);
      await payments.check(payment.id);
      for (const { endToEndId } of chargeAt(payment)?.pix ?? []) shop.psp.settleReturns(endToEndId);
      await returns.checkOfPayment(payment.id);
    }
};

const supersededOf = async (one: Shopper) => {
  const rows = await db
    .selectFrom('order_event')
    .innerJoin('customer_order', 'customer_order.id', 'order_event.order_id')
    .select('order_id')
    .where('user_id', '=', one.buyer.id)
    .where('order_event.to_status', '=', 'cancelled')
    .where(sql<boolean>`detail ->> 'reason' = 'superseded'`)
    .execute();
  return new Set(rows.map(({ order_id }) => order_id));
};

const late = { kind: 'fate', what: 'payLate', nth: 0, times: 1 } as const;
const told = { ...late, what: 'notice', times: 2 } as const;
/** Money that comes late by either way, after the other one was chosen. */
const lateOnes: [Step, Step[]][] = [
  [{ kind: 'pix' }, [{ kind: 'card', holder: 'APRO', installments: 3 }, late, told]],
  [{ kind: 'card', holder: 'CHAL', installments: 3 }, [{ kind: 'pix' }, late, told, { ...late, what: 'pay', nth: 1 }]],
];

test('a superseded order never keeps money, and a cart is paid once, whatever is pressed, lost, late or told twice', async () => {
  await fc.assert(
    fc.asyncProperty(finishing, steps, async (first, sequence) => {
      const one = await shopper();
      for (const step of [first, ...sequence]) await take(one, step);
      await settleAll(one);
      const superseded = await supersededOf(one);
      const [orders, all] = [await ordersOf(shop, one.buyer.id), await paymentsOf(one)];
      for (const order of orders.filter(({ id }) => superseded.has(id))) {
        assert.equal(order.kept_cents, 0);
        const money = all.filter(({ order_id }) => order_id === order.id).map(moneyAt);
        const came = money.reduce((sum, each) => sum + each.came, 0);
        assert.equal(
          money.reduce((sum, each) => sum + each.back, 0),
          came,
        );
        assert.equal(order.status, came > 0 ? 'auto_refunded' : 'cancelled');
      }
      const paid = orders.filter(({ status }) => status === 'paid');
      assert.ok(paid.length <= 1, orders.map(({ status }) => status).join());
      const held = all.map(moneyAt).reduce((sum, { came, back }) => sum + came - back, 0);
      assert.equal(held, paid[0]?.total_cents ?? 0);
      const grants = await db.selectFrom('access_grant').select('id').where('user_id', '=', one.buyer.id).execute();
      assert.equal(grants.length, paid.length);
    }),
    { ...runs(lateOnes.length + 4, 120), examples: lateOnes },
  );
});
