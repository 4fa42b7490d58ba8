import type { OrderState, PaymentState, RefundState } from '@pregao/contract';

/** Orders of whose money something may be given back. */
export const refundableStates: readonly string[] = ['paid', 'partially_refunded'];

/** Orders that can still be paid another way: without money, and in nobody's review. */
export const unpaidStates: readonly OrderState[] = ['draft', 'pending_payment', 'refused'];

export const isUnpaid = ({ status }: { status: string }): boolean => unpaidStates.some((state) => state === status);

/** Refunds whose money has left and not arrived. */
export const refundsOnTheirWay: readonly RefundState[] = ['processing', 'unknown'];

/** Orders that wait for money or for a decision about it: what staff work on, oldest first. */
export const pendingStates: readonly string[] = ['pending_payment', 'in_review', 'paid_late'];

/** A Pix charge that ends within this time is pointed out. */
export const expiringSoonMilliseconds = 60 * 60 * 1000;

/** Payments whose money arrived, given back or not. */
export const receivedPaymentStates: readonly string[] = ['paid', 'paid_late', 'refunded'];

/** Payments that wait for money. */
export const openPaymentStates: readonly PaymentState[] = ['created', 'requesting', 'unknown', 'pending', 'authorized'];

/** Payments of which the PSP has said nothing yet. */
export const unansweredPaymentStates: readonly PaymentState[] = ['created', 'requesting', 'unknown'];

/** Payments that ended without money. */
export const closedPaymentStates: readonly PaymentState[] = ['expired', 'cancelled', 'failed'];

type Payment = { status: string };

/** Whether a payment still waits, for its money or for what the PSP says of it. */
export const isLivePayment = ({ status }: Payment): boolean => openPaymentStates.some((state) => state === status);

const isClosedPayment = ({ status }: Payment) => closedPaymentStates.some((state) => state === status);

type Held = Payment & { capture_later: boolean };

/** Whether a card's limit is held for a payment by our own rules. */
export const isHeld = ({ status, capture_later: held }: Held): boolean => status === 'authorized' && held;

type Reviewed = Held & { review_decision: string | null };

/** Whether a payment waits for a decision of the team. */
export const isUndecided = (payment: Reviewed): boolean => isHeld(payment) && payment.review_decision === null;

/** Orders that wait for a payment or for what it comes to. */
export const openOrderStates: readonly OrderState[] = ['draft', 'pending_payment', 'in_review'];

const unpaidOrderStates = ['draft', 'pending_payment', 'in_review', 'refused', 'expired', 'cancelled'];

/**
 * Whether staff may record a payment as received: it was not, and neither was another one of its order. What a card was
 * charged, only its provider knows.
 */
export const canConfirmPayment = (orderState: string, payment: Payment & { payment_type_id: number }) =>
  payment.payment_type_id !== 1 &&
  unpaidOrderStates.includes(orderState) &&
  (isLivePayment(payment) || isClosedPayment(payment));

/**
 * Whether staff may close a payment: it is still open and waits for no decision about it, or the PSP would not make its
 * charge and no other came after it.
 * @param all payments of its order
 */
export const canCancelPayment = (payment: Reviewed & { id: number }, all: readonly { id: number }[]): boolean =>
  isLivePayment(payment)
    ? !isUndecided(payment)
    : payment.status === 'failed' && all.every((other) => other.id <= payment.id);
