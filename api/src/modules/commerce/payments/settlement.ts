import type { OrderState } from '@pregao/contract';
import type { Tx } from '../../../db/open.ts';
import { insertGrants, lockAccess, type Grant } from '../../access/index.ts';
import { notify, notifyNoMore } from '../../notifications/index.ts';
import { convertBought } from '../../trials/index.ts';
import { completeCart } from '../cart/cart.repository.ts';
import { listSoldItems } from '../checkout/checkout.repository.ts';
import { giveCouponUseBack, moveRedemption, takeCouponUse } from '../cart/coupons.repository.ts';
import { expiryKey } from './expiry-key.ts';
import { heldBy } from '../checkout/held-access.ts';
import { postOverpayment, postSale } from '../ledger/ledger.repository.ts';
import { closedPaymentStates, openOrderStates, openPaymentStates } from '../orders/order-state-sets.ts';
import { setE2eId, type PaymentRow } from './payments.repository.ts';
import { returnCredit } from '../refunds/refund-steps.ts';
import {
  lockOrder,
  moveOrder,
  movePayment,
  psp,
  raiseAlert,
  wasSuperseded,
  type Actor,
  type OrderRow,
  type PaymentValues,
} from '../orders/transitions.repository.ts';

/** A charge that was closed unpaid is looked at once more after this long: it may have been paid at the same moment. */
export const closedCheckMs = 3_600_000;
const closedOrder: readonly OrderState[] = ['expired', 'cancelled', 'refused'];

/** How soon after a card's payment its provider's books are asked for its fees and dates. */
const settlementCheckMs = 60_000;

const after = (at: string, days: number | null) =>
  days === null ? null : new Date(Date.parse(at) + days * 86_400_000).toISOString();

/**
 * Opens what each line sold, once per line and person (invariant 6). What the person has already begins where that ends;
 * when it has no end, the money bought nothing and staff are told. A trial of what was bought is converted.
 */
const openAccess = async (tx: Tx, order: OrderRow, payment: PaymentRow, at: string) => {
  await lockAccess(tx, order.user_id);
  const held = await heldBy(tx, order.user_id, at);
  const grants: Grant[] = [];
  for (const { id, name, grants: sold } of await listSoldItems(tx, order.id))
    for (const { access_days: days, ...subject } of sold) {
      const before = held.of(subject);
      if (before?.until === null)
        await raiseAlert(
          tx,
          payment,
          `“${name}” já estava aberto para o cliente, sem data para terminar: o valor pago de novo é devido a ele.`,
          `repeated/${id}/${subject.subject_type}/${subject.subject_id}`,
          at,
        );
      const starts_at = before?.until ?? at;
      const expires_at = after(starts_at, days);
      held.add(subject, expires_at);
      grants.push({
        user_id: order.user_id,
        ...subject,
        source_type: 'order_item',
        source_id: id,
        starts_at,
        expires_at,
      });
    }
  await insertGrants(tx, grants);
  const plans = grants.filter(({ subject_type: type }) => type === 'signature_type');
  await convertBought(tx, {
    ...{ userId: order.user_id, orderId: order.id, at },
    planIds: plans.map(({ subject_id: id }) => id),
  });
};

/** A coupon let go on expiry is taken again when the money comes late; when none is left, staff are told and the price stands. */
const consumeCoupon = async (tx: Tx, order: OrderRow, payment: PaymentRow, at: string) => {
  if ((await moveRedemption(tx, order.id, ['reserved'], 'consumed')) !== undefined || order.coupon_id === null) return;
  if (!(await takeCouponUse(tx, order.coupon_id)))
    await raiseAlert(
      tx,
      payment,
      'O pagamento chegou depois do prazo e o cupom do pedido já esgotou; o preço combinado foi mantido.',
      `coupon/${order.id}`,
      at,
    );
  else await moveRedemption(tx, order.id, ['released'], 'consumed');
};

/** Books what was received beyond an order as owed to the customer, tells staff once, and gives it back by itself. */
const returnPayment = async (tx: Tx, order: OrderRow, payment: PaymentRow, message: string, at: string) => {
  await postOverpayment(tx, payment, at);
  await raiseAlert(tx, payment, message, `overpayment/${payment.id}`, at, { amount_cents: payment.amount_cents });
  await returnCredit(tx, order, payment, message, at);
};

const tellBuyer = (tx: Tx, order: OrderRow, kind: 'payment_confirmed' | 'payment_refused', key: string, at: string) =>
  notify(tx, {
    to: [order.user_id],
    kind,
    key,
    data: { order_id: order.id, number: order.number, total_cents: order.total_cents },
    company_id: order.company_id,
    at,
  });

const payOrder = async (
  tx: Tx,
  order: OrderRow,
  payment: PaymentRow,
  actor: Actor,
  at: string,
  reason: string | undefined,
) => {
  if (await wasSuperseded(tx, order)) {
    await moveOrder(tx, order.id, ['cancelled'], 'paid_late', actor, at);
    const message = 'Pagamento de um pedido que o cliente tinha refeito; o valor volta para o cliente.';
    return returnPayment(tx, order, payment, message, at);
  }
  if (closedOrder.some((state) => state === order.status))
    await moveOrder(tx, order.id, closedOrder, 'paid_late', actor, at);
  const paid = await moveOrder(tx, order.id, [...openOrderStates, 'paid_late'], 'paid', actor, at, {
    reason,
    values: { paid_at: at, receipt_due_at: at },
  });
  if (!paid) {
    const message = 'Pagamento recebido para um pedido que não estava em aberto; o valor volta para o cliente.';
    return returnPayment(tx, order, payment, message, at);
  }
  // The person's sums first, as checkout does: two purchases of one person take their locks in one order.
  await postSale(tx, order, payment, at);
  await openAccess(tx, order, payment, at);
  await consumeCoupon(tx, order, payment, at);
  await tellBuyer(tx, order, 'payment_confirmed', `order/${order.id}`, at);
  await completeCart(tx, order);
};

/** That a Pix soon can't be paid is not mailed once it was paid or closed. */
const endExpiryNews = (tx: Tx, { user_id: to }: OrderRow, { id }: PaymentRow, at: string) =>
  notifyNoMore(tx, { to, kind: 'pix_expiring', key: expiryKey(id), at });

/**
 * Records that a payment was received: the order becomes paid, its access opens, its sale is booked, each exactly once,
 * whatever else happened meanwhile (expiry, cancellation, confirmation by hand, the same news again).
 *
 * @param proof what the PSP told of it, of a Pix its end-to-end id; null when staff confirm by hand
 * @returns whether this call made the payment paid
 */
export const markPaid = async (
  tx: Tx,
  payment: PaymentRow,
  proof: PaymentValues | null,
  actor: Actor,
  at: string,
  reason?: string,
): Promise<boolean> => {
  const order = await lockOrder(tx, payment.order_id);
  const values = {
    ...proof,
    paid_at: at,
    next_check_at: null,
    failure: null,
    ...(payment.payment_type_id === 1 &&
      payment.reference !== null && {
        settlement_check_at: new Date(Date.parse(at) + settlementCheckMs).toISOString(),
      }),
    ...(actor.kind === 'staff' && { decided_by: actor.id }),
  };
  await movePayment(tx, payment, closedPaymentStates, 'paid_late', actor, at);
  const paid = await movePayment(tx, payment, [...openPaymentStates, 'paid_late'], 'paid', actor, at, {
    reason,
    values,
  });
  if (paid) {
    await payOrder(tx, order, { ...payment, ...proof }, actor, at, reason);
    await endExpiryNews(tx, order, payment, at);
  } else if (proof?.e2e_id) await setE2eId(tx, payment.id, proof.e2e_id);
  return paid;
};

/** Ends an order that was not paid and lets its coupon go. A paid one stays as it is. @returns whether the payment was closed by this call */
export const closeUnpaid = async (
  tx: Tx,
  payment: PaymentRow,
  to: 'expired' | 'cancelled',
  actor: Actor,
  at: string,
  options: { reason?: string | undefined; nextCheckAt: string | null },
): Promise<boolean> => {
  const order = await lockOrder(tx, payment.order_id);
  const from = to === 'expired' ? openPaymentStates : [...openPaymentStates, 'failed' as const];
  const closed = await movePayment(tx, payment, from, to, actor, at, {
    reason: options.reason,
    values: { next_check_at: options.nextCheckAt, ...(actor.kind === 'staff' && { decided_by: actor.id }) },
  });
  if (closed) {
    await closeOrder(tx, payment.order_id, [...openOrderStates, 'refused'], to, actor, at, options.reason);
    await endExpiryNews(tx, order, payment, at);
  }
  return closed;
};

/** Closes an order that waits for money; the caller holds its lock. */
export const closeOrder = async (
  tx: Tx,
  orderId: number,
  from: readonly OrderState[],
  to: 'expired' | 'cancelled',
  actor: Actor,
  at: string,
  reason?: string,
) => {
  const values = to === 'cancelled' ? { cancelled_at: at } : {};
  if (!(await moveOrder(tx, orderId, from, to, actor, at, { reason, values }))) return;
  const couponId = await moveRedemption(tx, orderId, ['reserved'], 'released');
  if (couponId !== undefined) await giveCouponUseBack(tx, couponId);
};

/** The PSP would not make the charge, or the card was refused: another payment may follow on the same order. */
export const failPayment = async (tx: Tx, payment: PaymentRow, at: string, values: PaymentValues) => {
  const order = await lockOrder(tx, payment.order_id);
  if (!(await movePayment(tx, payment, openPaymentStates, 'failed', psp, at, { values }))) return;
  await moveOrder(tx, order.id, openOrderStates, 'refused', psp, at);
  if (order.status !== 'in_review') return;
  // Nobody waits at a screen for what was in review.
  await tellBuyer(tx, order, 'payment_refused', `payment/${payment.id}`, at);
};
