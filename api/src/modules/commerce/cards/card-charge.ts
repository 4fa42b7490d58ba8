import type { SoughtCharge } from '../../../ports/card.ts';
import type { PaymentRow } from '../payments/payments.repository.ts';

/** The price at sight of what a payment takes, in centavos; the rest is interest of its installments. */
export const atSight = (payment: Pick<PaymentRow, 'amount_cents' | 'interest_cents'>): number =>
  payment.amount_cents - payment.interest_cents;

/** Where the provider's charge of a payment is looked for. */
export const soughtCharge = (payment: PaymentRow): SoughtCharge => ({
  reference: payment.reference ?? '',
  order_id: payment.provider_order_id,
  created_at: new Date(payment.created_at),
});
