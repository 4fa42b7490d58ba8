import type { Core } from '../../../core.ts';
import type { Tx } from '../../../db/open.ts';
import { AppError } from '../../../http/errors.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { audit } from '../../platform/audit/audit.ts';
import { findOrder } from '../checkout/checkout.repository.ts';
import { findPayment, listPayments, type PaymentRow } from './payments.repository.ts';
import type { PaymentsService } from './payments.service.ts';
import { decideReview, type ReviewDecision } from '../cards/card-review.ts';
import { closedCheckMs, closeUnpaid, markPaid } from './settlement.ts';
import { canCancelPayment, canConfirmPayment } from '../orders/order-state-sets.ts';
import { refuseOwn } from '../orders/order.policy.ts';
import { lockOrder, wasSuperseded, type Actor } from '../orders/transitions.repository.ts';

/**
 * What staff decide about a payment by hand, never about one of their own. Each is a compare-and-set: against the webhook,
 * one of the two wins.
 */
export const createPaymentDecisions = (core: Core, payments: PaymentsService) => {
  const { db } = core;
  const decide = async (
    viewer: Viewer,
    paymentId: number,
    reason: string,
    action: string,
    work: (tx: Tx, payment: PaymentRow, actor: Actor, at: string) => Promise<boolean>,
    then: (payment: PaymentRow) => Promise<void> = payments.withdraw,
  ) => {
    if (!viewer.ability.can('update', 'Pedidos')) throw new AppError('forbidden');
    const payment = await findPayment(db, paymentId);
    const order = payment && (await findOrder(db, payment.order_id));
    if (!order) throw new AppError('not_found');
    refuseOwn(viewer, order);
    await db.transaction().execute(async (tx) => {
      if (!(await work(tx, payment, { kind: 'staff', id: viewer.id }, core.now().toISOString())))
        throw new AppError(
          (await findPayment(tx, paymentId))?.status === 'paid' ? 'payment_already_paid' : 'payment_not_open',
        );
      await audit(tx, {
        actor: viewer.id,
        impersonator: viewer.impersonator_id,
        action,
        entity: 'order_payment',
        entity_id: paymentId,
        detail: { order_id: payment.order_id, amount_cents: payment.amount_cents, reason },
      });
    });
    await then(payment);
    return { order_id: payment.order_id };
  };

  const review = (viewer: Viewer, paymentId: number, reason: string, decision: ReviewDecision, action: string) =>
    decide(
      viewer,
      paymentId,
      reason,
      action,
      (tx, payment, actor, at) => decideReview(tx, payment, decision, actor, at, reason),
      ({ id }) => payments.check(id),
    );

  return {
    /**
     * Confirms by hand that a payment was received: the order becomes paid as if the PSP had told.
     * @throws AppError forbidden without update on Pedidos, not_found, own_order (403), payment_already_paid (409)
     */
    confirmPayment: (viewer: Viewer, paymentId: number, reason: string) =>
      decide(viewer, paymentId, reason, 'confirm_payment', async (tx, payment, actor, at) => {
        const order = await lockOrder(tx, payment.order_id);
        const latest = (await findPayment(tx, payment.id)) ?? payment;
        if (!canConfirmPayment(order.status, latest) || (await wasSuperseded(tx, order))) return false;
        return markPaid(tx, payment, null, actor, at, reason);
      }),
    /**
     * Cancels a payment that was not received, and its order.
     * @throws AppError as confirmPayment, and payment_not_open (409)
     */
    cancelPayment: (viewer: Viewer, paymentId: number, reason: string) =>
      decide(viewer, paymentId, reason, 'cancel_payment', async (tx, payment, actor, at) => {
        await lockOrder(tx, payment.order_id);
        const all = await listPayments(tx, payment.order_id);
        const latest = all.find(({ id }) => id === payment.id) ?? payment;
        if (!canCancelPayment(latest, all)) return false;
        return closeUnpaid(tx, payment, 'cancelled', actor, at, {
          reason,
          nextCheckAt:
            (payment.txid ?? payment.reference) ? new Date(Date.parse(at) + closedCheckMs).toISOString() : null,
        });
      }),
    /**
     * Takes the money of a card payment that is held for review.
     * @throws AppError as cancelPayment; payment_not_open (409) where it was decided
     */
    approvePayment: (viewer: Viewer, paymentId: number, reason: string) =>
      review(viewer, paymentId, reason, 'approved', 'approve_payment'),
    /**
     * Lets go a card payment that is held for review; the buyer is told and may pay otherwise.
     * @throws AppError as approvePayment
     */
    refusePayment: (viewer: Viewer, paymentId: number, reason: string) =>
      review(viewer, paymentId, reason, 'refused', 'refuse_payment'),
  };
};

export type PaymentDecisions = ReturnType<typeof createPaymentDecisions>;
