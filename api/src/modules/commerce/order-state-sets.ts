import type { OrderState, RefundState } from '@pregao/contract';

/** Orders whose money was received and not all given back: what revenue counts. */
export const keptStates: readonly string[] = ['paid', 'partially_refunded', 'disputed'];

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
export const openPaymentStates: readonly string[] = ['created', 'requesting', 'unknown', 'pending', 'authorized'];

const closedPaymentStates = ['expired', 'cancelled', 'failed'];
const unpaidOrderStates = ['draft', 'pending_payment', 'in_review', 'refused', 'expired', 'cancelled'];

/**
 * Whether staff may record a payment as received: it was not, and neither was another one of its order. What a card was
 * charged, only its provider knows.
 */
export const canConfirmPayment = (
  orderState: string,
  { status: paymentState, payment_type_id }: { status: string; payment_type_id: number },
) =>
  payment_type_id !== 1 &&
  unpaidOrderStates.includes(orderState) &&
  (openPaymentStates.includes(paymentState) || closedPaymentStates.includes(paymentState));

/**
 * Whether staff may close a payment: it is still open, or the PSP would not make its charge and no other came after it.
 * @param all payments of its order
 */
export const canCancelPayment = (
  { id, status }: { id: number; status: string },
  all: readonly { id: number }[],
): boolean => openPaymentStates.includes(status) || (status === 'failed' && all.every((other) => other.id <= id));
