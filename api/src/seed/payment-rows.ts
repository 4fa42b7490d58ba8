import { staticBrCode } from '@pregao/format';
import { reviewLimitMs } from '../modules/commerce/cards/card-review.ts';
import { hashOfToken } from '../modules/commerce/checkout/payment-terms.ts';
import type { PaymentRow } from '../modules/commerce/payments/payments.repository.ts';
import { demoOrderNames } from '../psp-sandbox/card/demo.ts';
import { days, minutes, plus } from './calendar.ts';
import type { PlannedOrder, PlannedTry } from './payment-plan.ts';
import type { Random } from './random.ts';

const stamp = (at: Date) => at.toISOString().replace(/\D/g, '').slice(0, 12);

const codeOf = (order: PlannedOrder, key: string, txid: string) =>
  staticBrCode({
    key,
    cents: order.price.total_cents,
    txid: txid.slice(0, 25),
    merchantName: 'Pregao Educacao',
    merchantCity: 'Sao Paulo',
  });

const pixColumns = (order: PlannedOrder, { status, ended }: PlannedTry, random: Random, pixKey: string) => {
  const txid = `demo${random.token(28)}`;
  return {
    txid,
    // Ids that the sandbox PSP takes for Pix received before it began.
    e2e_id: status === 'paid' ? `E00000000${stamp(ended)}${random.token(11)}` : null,
    pix_key: pixKey,
    pix_copy_paste: status === 'pending' ? codeOf(order, pixKey, txid) : null,
  };
};

const chargeStates = { paid: 'paid', authorized: 'authorized', failed: 'failed' } as const;

const cardColumns = ({ price, installments }: PlannedOrder, tried: PlannedTry, random: Random) => {
  const { card, status, challenged, decline, begun } = tried;
  if (!card) return {};
  const reference = random.uuid();
  return {
    reference,
    idempotency_key: random.uuid(),
    ...demoOrderNames({
      reference,
      brand: card.brand,
      state: status in chargeStates ? chargeStates[status as keyof typeof chargeStates] : 'failed',
      amount_cents: price.total_cents - price.interest_cents,
      total_cents: price.total_cents,
      installments,
      created_at: begun,
    }),
    installments,
    interest_cents: price.interest_cents,
    card_brand: card.brand,
    card_last4: card.last4,
    card_token_hash: hashOfToken(random.token(32)),
    payment_method_id: card.methodId,
    decline_cause: decline,
    ...(status === 'authorized' && {
      capture_later: true,
      risk_reasons: ['many_declines'],
      review_until: plus(tried.ended, reviewLimitMs).toISOString(),
    }),
    ...(challenged && {
      challenge_url: `https://psp.pregao.test/challenges/${random.token(32)}`,
      challenge_until: plus(begun, minutes(10)).toISOString(),
      challenge_state: status === 'failed' ? 'failed' : 'passed',
    }),
  };
};

/** Columns that not every way to pay has. */
const none = {
  ...{ txid: null, e2e_id: null, pix_key: null, pix_copy_paste: null },
  ...{ reference: null, idempotency_key: null, provider_order_id: null, provider_payment_id: null },
  ...{ settlement_id: null, installments: 1, interest_cents: 0 },
  ...{ card_brand: null, card_last4: null, card_token_hash: null, payment_method_id: null, decline_cause: null },
  ...{ challenge_url: null, challenge_until: null, challenge_state: null },
  ...{ capture_later: false, risk_reasons: [], review_until: null, fees_cents: null },
};

/** A row of `order_payment`, of which other rows are made. */
export type SeededPayment = Record<string, unknown> &
  Pick<
    PaymentRow,
    'id' | 'order_id' | 'payment_type_id' | 'status' | 'amount_cents' | 'interest_cents' | 'paid_at' | 'updated_at'
  > &
  Pick<PaymentRow, 'e2e_id' | 'provider_order_id' | 'fees_cents'>;

/** When the platform asks again what became of a payment: at its end, and sooner of one in review. */
const nextCheck = ({ status }: PlannedTry, expires: Date, now: Date): Date | null => {
  if (status === 'authorized') return plus(now, minutes(15));
  const isOpen = status === 'pending' || status === 'failed';
  return isOpen && expires > now ? expires : null;
};

/** The rows of an order's payments, each under its id; the last one is the one that counts. */
export const paymentRows = (
  order: PlannedOrder,
  orderId: number,
  firstId: number,
  { random, pixKey, now }: { random: Random; pixKey: string; now: Date },
): SeededPayment[] =>
  order.tries.map((tried, index): SeededPayment => {
    const expires = plus(tried.begun, days(1));
    const isFree = order.paymentTypeId === 3;
    const isPix = !tried.card && !isFree;
    return {
      id: firstId + index,
      order_id: orderId,
      payment_type_id: order.paymentTypeId,
      status: tried.status,
      amount_cents: order.price.total_cents,
      ...none,
      ...(isPix ? pixColumns(order, tried, random, pixKey) : cardColumns(order, tried, random)),
      expires_at: isFree ? null : expires.toISOString(),
      paid_at: tried.status === 'paid' ? tried.ended.toISOString() : null,
      next_check_at: nextCheck(tried, expires, now)?.toISOString() ?? null,
      checks: 0,
      created_at: tried.begun.toISOString(),
      updated_at: tried.ended.toISOString(),
    };
  });
