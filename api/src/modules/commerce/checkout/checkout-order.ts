import { randomUUID } from 'node:crypto';
import type { Tx } from '../../../db/open.ts';
import { AppError } from '../../../http/errors.ts';
import type { Buyer } from '../cart/buyer.ts';
import { couponLines, type Quote } from '../cart/cart-quote.ts';
import { assessCardRisk } from '../cards/card-risk.ts';
import { updateCart } from '../cart/cart.repository.ts';
import { insertOrder, insertTermAcceptance, type NewOrderItem, type SoldGrant } from './checkout.repository.ts';
import { couponRefusal } from '../cart/coupon-rules.ts';
import { findCouponHistory, insertRedemption, takeCouponUse } from '../cart/coupons.repository.ts';
import { hashOfToken, type CardToCharge } from './payment-terms.ts';
import { firstCheckMs, paymentLifetimeMs } from './payment-way.ts';
import { insertPayment } from '../payments/payments.repository.ts';
import { markPaid } from '../payments/settlement.ts';
import { soldGrants } from './sold-grants.ts';
import { moveOrder, type Actor } from '../orders/transitions.repository.ts';
import { newTxid } from '../payments/txid.ts';

/** The term that the buyer accepted, and from where. */
interface AcceptedTerm {
  version: string;
  hash: string;
  term_html: string;
  ip: string;
  user_agent: string;
}

interface Plan {
  now: Date;
  pixKey: string;
  claimMs: number;
}

const later = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString();

const orderItems = (quote: Quote, grants: Map<number, SoldGrant[]>) =>
  quote.lines.map((line): NewOrderItem => ({
    product_id: line.product_id,
    name: line.name,
    kind: line.kind,
    amount: line.amount,
    unit_price_cents: line.price_cents,
    subtotal_cents: line.price.subtotal_cents,
    discount_cents: line.price.coupon_cents + line.price.payment_cents,
    total_cents: line.price.total_cents,
    physical: line.physical,
    warranty_days: line.warranty_days,
    grants: grants.get(line.product_id) ?? [],
  }));

/** Takes the coupon's use for the order; the coupon's row serialises those who want the last one. */
const reserveCoupon = async (tx: Tx, quote: Quote, orderId: number, userId: number, now: Date) => {
  if (!quote.coupon || quote.refusal !== null || quote.price.coupon_discount_cents === 0) return;
  if (!(await takeCouponUse(tx, quote.coupon.id))) throw new AppError('conflict');
  // With the coupon's row locked, what this person did elsewhere meanwhile is visible.
  const history = await findCouponHistory(tx, quote.coupon.id, userId);
  if (couponRefusal(quote.coupon, couponLines(quote.lines), history, now) !== null) throw new AppError('conflict');
  await insertRedemption(tx, {
    coupon_id: quote.coupon.id,
    order_id: orderId,
    user_id: userId,
    amount_cents: quote.price.coupon_discount_cents,
  });
};

/**
 * A further payment of an order on its terms, not asked for yet; one that looks risky is only held.
 * @param card where it is paid by one
 */
export const newPayment = async (
  tx: Tx,
  order: { id: number; user_id: number; total_cents: number; interest_cents: number; installments: number },
  card: CardToCharge | null,
  plan: Plan,
) => {
  const risk = card ? await assessCardRisk(tx, order, plan.now) : [];
  return insertPayment(tx, {
    order_id: order.id,
    payment_type_id: card ? 1 : 2,
    amount_cents: order.total_cents,
    ...(card
      ? {
          reference: randomUUID(),
          idempotency_key: randomUUID(),
          installments: order.installments,
          interest_cents: order.interest_cents,
          card_brand: card.brand,
          card_last4: card.last4,
          card_token: card.token,
          card_token_hash: hashOfToken(card.token),
          payment_method_id: card.methodId,
          capture_later: risk.length > 0,
          risk_reasons: risk,
        }
      : { txid: newTxid(), pix_key: plan.pixKey }),
    expires_at: later(plan.now, paymentLifetimeMs),
    next_check_at: later(plan.now, firstCheckMs),
    created_at: plan.now.toISOString(),
    updated_at: plan.now.toISOString(),
  });
};

/**
 * Turns a locked, quoted cart into an order: its snapshot, the term that was accepted, its coupon reservation and its
 * payment, in one transaction.
 * A total of zero is paid at once.
 * @returns the order's id, and the payment that is to be asked for, or null when there is nothing to pay
 */
export const placeOrder = async (
  tx: Tx,
  quote: Quote,
  { buyer, term, card }: { buyer: Buyer; term: AcceptedTerm; card: CardToCharge | null },
  plan: Plan,
) => {
  const at = plan.now.toISOString();
  const { cart, price } = quote;
  const actor: Actor = { kind: 'customer', id: buyer.id };
  const free = price.total_cents === 0;
  const paymentTypeId = free ? 3 : card ? 1 : 2;
  const coupon = quote.refusal === null && price.coupon_discount_cents > 0 ? quote.coupon : null;
  const order = await insertOrder(
    tx,
    {
      user_id: buyer.id,
      company_id: cart.company_id,
      cart_id: cart.id,
      payment_type_id: paymentTypeId,
      installments: quote.installments,
      customer_name: buyer.name,
      customer_email: buyer.email,
      customer_identifier: buyer.identifier,
      address: buyer.address,
      coupon_id: coupon?.id ?? null,
      coupon_code: coupon?.code ?? null,
      subtotal_cents: price.subtotal_cents,
      coupon_discount_cents: price.coupon_discount_cents,
      payment_discount_cents: price.payment_discount_cents,
      interest_cents: price.interest_cents,
      total_cents: price.total_cents,
      price_snapshot: JSON.stringify(quote.snapshot),
      utm: JSON.stringify(cart.utm),
      placed_at: at,
      updated_at: at,
    },
    orderItems(quote, await soldGrants(tx, quote.lines)),
  );
  await insertTermAcceptance(tx, { ...term, order_id: order.id, user_id: buyer.id, accepted_at: at });
  await reserveCoupon(tx, quote, order.id, buyer.id, plan.now);
  await moveOrder(tx, order.id, ['draft'], 'pending_payment', actor, at);
  if (free) {
    const payment = await insertPayment(tx, {
      order_id: order.id,
      payment_type_id: 3,
      amount_cents: 0,
      created_at: at,
      updated_at: at,
    });
    await markPaid(tx, payment, null, actor, at);
    return { orderId: order.id, payment: null };
  }
  await updateCart(tx, cart.id, {
    status: 'completing',
    claimed_until: later(plan.now, plan.claimMs),
    payment_type_id: paymentTypeId,
    installments: quote.installments,
  });
  return { orderId: order.id, payment: await newPayment(tx, order, card, plan) };
};
