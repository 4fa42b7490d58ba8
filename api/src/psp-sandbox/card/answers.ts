import { randomBytes } from 'node:crypto';
import type { CardTokenResponse } from 'mercadopago/dist/clients/cardToken/commonTypes.js';
import type { CustomerCardResponse } from 'mercadopago/dist/clients/customerCard/commonTypes.js';
import type { OrderResponse } from 'mercadopago/dist/clients/order/commonTypes.js';
import type { FeeDetails, PaymentResponse } from 'mercadopago/dist/clients/payment/commonTypes.js';
import { formatAmount } from '../../ports/payment-amount.ts';
import { planOf, usualRules } from './installments.ts';
import type { OrderState } from './outcomes.ts';
import type { StoredCard, StoredOrder, StoredToken } from './store.ts';

export interface CardAnswer {
  status: number;
  body: object;
  /** A page; the body is then not sent. */
  html?: string;
}

/** What a client of the provider reads, without what its library adds. */
type Sent<T> = Omit<T, 'api_response'>;

/** A name as the provider gives them: upper-case letters and digits. */
export const newId = (prefix: string) => `${prefix}01${randomBytes(12).toString('hex').toUpperCase()}`;

export const problem = (status: number, code: string, message: string): CardAnswer => ({
  status,
  body: { errors: [{ code, message }], message, error: code, status },
});

const statuses: Record<OrderState, string> = {
  paid: 'processed',
  authorized: 'action_required',
  in_review: 'processing',
  challenge: 'action_required',
  failed: 'failed',
  canceled: 'canceled',
};

export const refundedOf = (order: StoredOrder) =>
  order.refunds.reduce((sum, { amount_cents: cents }) => sum + cents, 0);

const statusOf = (order: StoredOrder): { status: string; status_detail: string } => {
  const refunded = refundedOf(order);
  if (refunded === 0) return { status: statuses[order.state], status_detail: order.detail };
  return refunded === order.amount_cents
    ? { status: 'refunded', status_detail: 'refunded' }
    : { status: 'processed', status_detail: 'partially_refunded' };
};

export const orderAnswer = (order: StoredOrder, url: string): Sent<OrderResponse> => {
  const amount = formatAmount(order.amount_cents);
  const paid = order.state === 'paid' || order.state === 'authorized' ? formatAmount(order.total_cents) : undefined;
  return {
    id: order.id,
    type: 'online',
    processing_mode: 'automatic',
    capture_mode: order.capture_mode,
    external_reference: order.reference,
    description: order.description,
    country_code: 'BRA',
    currency: 'BRL',
    created_date: order.created_at,
    last_updated_date: order.updated_at,
    total_amount: amount,
    ...(paid && { total_paid_amount: paid }),
    ...statusOf(order),
    payer: { email: order.email },
    transactions: {
      payments: [
        {
          id: order.payment_id,
          reference_id: order.settlement_id,
          amount,
          ...(paid && { paid_amount: paid }),
          ...(order.refunds.length > 0 && { refunded_amount: formatAmount(refundedOf(order)) }),
          ...statusOf(order),
          payment_method: {
            id: order.brand,
            type: 'credit_card',
            installments: order.installments,
            ...(order.card_id && { card_id: order.card_id }),
            ...(order.challenge_id && {
              transaction_security: {
                id: order.challenge_id,
                url: `${url}/sandbox/challenges/${order.challenge_id}`,
                validation: 'on_fraud_risk',
                type: 'challenge',
                status: order.state === 'challenge' ? 'pending' : 'complete',
              },
            }),
          },
        },
      ],
      ...(order.refunds.length > 0 && {
        refunds: order.refunds.map((refund) => ({
          id: refund.id,
          transaction_id: order.payment_id,
          amount: formatAmount(refund.amount_cents),
          status: 'processed',
        })),
      }),
    },
  };
};

/** Hundredths of a percent that this provider keeps of the price. */
const fee = 498;

/** What this provider keeps of a price, in centavos, financing apart. */
export const providerFee = (cents: number): number => Math.round((cents * fee) / 10_000);

/** How long after a charge the provider pays the rest out. */
export const releaseMs = 30 * 86_400_000;

/** What financing costs: the buyer the interest, a seller who offers installments without interest what that comes to. */
const financingOf = ({ amount_cents: price, total_cents: total, installments }: StoredOrder) => {
  if (installments === 1) return null;
  if (total > price) return { cents: total - price, payer: 'payer' };
  const financed = planOf(price, installments, { ...usualRules, free: 1 }).total_cents;
  return { cents: price - Math.round((price * price) / financed), payer: 'collector' };
};

const feesOf = (order: StoredOrder): FeeDetails[] => {
  const financing = financingOf(order);
  return [
    {
      type: 'mercadopago_fee',
      amount: providerFee(order.amount_cents) / 100,
      fee_payer: 'collector',
    },
    ...(financing ? [{ type: 'financing_fee', amount: financing.cents / 100, fee_payer: financing.payer }] : []),
  ];
};

/** The payment in the books: what it costs us and when the rest is ours. What went back takes nothing from either. */
export const settlementAnswer = (
  order: StoredOrder,
  now: Date,
): Pick<
  Sent<PaymentResponse>,
  | 'id'
  | 'status'
  | 'status_detail'
  | 'date_created'
  | 'date_approved'
  | 'installments'
  | 'transaction_amount'
  | 'transaction_amount_refunded'
  | 'fee_details'
  | 'transaction_details'
  | 'money_release_date'
  | 'money_release_status'
> => {
  const fees = feesOf(order);
  const ours = fees.filter(({ fee_payer: payer }) => payer === 'collector');
  const feeCents = ours.reduce((sum, { amount = 0 }) => sum + Math.round(amount * 100), 0);
  const releasedAt = Date.parse(order.created_at) + releaseMs;
  const refunded = refundedOf(order);
  const isGone = refunded === order.amount_cents;
  return {
    id: Number(order.settlement_id),
    status: isGone ? 'refunded' : 'approved',
    status_detail: isGone ? 'refunded' : refunded > 0 ? 'partially_refunded' : 'accredited',
    date_created: order.created_at,
    date_approved: order.created_at,
    installments: order.installments,
    transaction_amount: order.amount_cents / 100,
    transaction_amount_refunded: refunded / 100,
    fee_details: fees,
    transaction_details: {
      net_received_amount: (order.amount_cents - feeCents) / 100,
      total_paid_amount: order.total_cents / 100,
      installment_amount: Math.round(order.total_cents / order.installments) / 100,
    },
    money_release_date: new Date(releasedAt).toISOString(),
    money_release_status: releasedAt <= now.getTime() ? 'released' : 'pending',
  };
};

export const tokenAnswer = (token: StoredToken): Sent<CardTokenResponse> => ({
  id: token.id,
  ...(token.card_id && { card_id: token.card_id }),
  last_four_digits: token.last4,
  expiration_month: token.expires_month,
  expiration_year: token.expires_year,
  status: token.used ? 'used' : 'active',
  date_due: token.due_at,
  luhn_validation: true,
  live_mode: false,
});

export const cardAnswer = (card: StoredCard): Sent<CustomerCardResponse> => ({
  id: card.id,
  customer_id: card.customer_id,
  last_four_digits: card.last4,
  expiration_month: card.expires_month,
  expiration_year: card.expires_year,
  payment_method: { id: card.brand, name: card.brand, payment_type_id: 'credit_card' },
  security_code: { length: 3, card_location: 'back' },
  live_mode: false,
});
