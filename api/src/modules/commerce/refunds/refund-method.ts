import type { RefundMethod } from '@pregao/contract';

/** How long a Pix can be given back the way it came. */
const pixReturnMs = 90 * 86_400_000;

/** How money of a payment would travel back now: the way it came, or by a transfer where that way is closed. */
export const refundMethodOf = (
  payment: { payment_type_id: number; provider_order_id: string | null; e2e_id: string | null; paid_at: string | null },
  now: Date,
): RefundMethod => {
  if (payment.payment_type_id === 1 && payment.provider_order_id !== null) return 'card_refund';
  const isFresh = Date.parse(payment.paid_at ?? now.toISOString()) + pixReturnMs > now.getTime();
  return payment.e2e_id !== null && isFresh ? 'pix_return' : 'transfer';
};
