import type { CardCharge } from '../../../ports/card.ts';
import type { Tx } from '../../../db/open.ts';
import { challengeLimitMs } from '@pregao/contract/commerce/pay-frame';
import { beginReview, sumGivenBack } from './card-payments.repository.ts';
import { decideReview, reviewLimitMs } from './card-review.ts';
import { completeCart } from '../cart/cart.repository.ts';
import {
  isHeld,
  openOrderStates,
  openPaymentStates,
  receivedPaymentStates,
  unansweredPaymentStates,
  unpaidStates,
} from '../orders/order-state-sets.ts';
import { findPayment, type PaymentRow } from '../payments/payments.repository.ts';
import { failPayment, markPaid } from '../payments/settlement.ts';
import {
  lockOrder,
  moveOrder,
  movePayment,
  psp,
  raiseAlert,
  type PaymentValues,
} from '../orders/transitions.repository.ts';

/** A provider that reviews a charge answers within two business days; it is asked this often. */
const reviewCheckMs = 15 * 60_000;
const challengeCheckMs = 20_000;

const later = (at: string, ms: number) => new Date(Date.parse(at) + ms).toISOString();

/** What a charge tells of itself; its token is needed no more. */
const valuesOf = (payment: PaymentRow, charge: CardCharge): PaymentValues => ({
  provider_order_id: charge.order_id,
  provider_payment_id: charge.payment_id,
  settlement_id: charge.settlement_id,
  card_brand: charge.brand ?? payment.card_brand,
  card_token: null,
});

/** The order waits: for the issuer's question to its buyer, or for who decides. */
const wait = async (tx: Tx, payment: PaymentRow, to: 'pending' | 'authorized', at: string, values: PaymentValues) => {
  const order = await lockOrder(tx, payment.order_id);
  const from = to === 'pending' ? unansweredPaymentStates : [...unansweredPaymentStates, 'pending' as const];
  if (!(await movePayment(tx, payment, from, to, psp, at, { values }))) return;
  if (to === 'authorized') await moveOrder(tx, order.id, unpaidStates, 'in_review', psp, at);
  else await moveOrder(tx, order.id, ['draft', 'refused'], 'pending_payment', psp, at);
  await completeCart(tx, order);
};

/** The charge was taken back before it was paid: another payment may follow on the same order. */
const end = async (tx: Tx, payment: PaymentRow, at: string, values: PaymentValues) => {
  await lockOrder(tx, payment.order_id);
  if (await movePayment(tx, payment, openPaymentStates, 'cancelled', psp, at, { values }))
    await moveOrder(tx, payment.order_id, openOrderStates, 'refused', psp, at);
};

const tellUnasked = async (tx: Tx, payment: PaymentRow, charge: CardCharge, at: string) => {
  if (charge.refunded_cents <= (await sumGivenBack(tx, payment.id))) return;
  const message = 'O provedor reembolsou no cartão um valor que não pedimos; confira antes de reembolsar este pedido.';
  await raiseAlert(tx, payment, message, `unasked-return/${payment.id}/${charge.refunded_cents}`, at, {
    returned_cents: charge.refunded_cents,
  });
};

const reviewed = (values: PaymentValues, at: string): PaymentValues => ({
  ...values,
  next_check_at: later(at, reviewCheckMs),
});

/** The limit of the card is held until somebody decides. Who answered their bank's question needs no other to vouch for them. */
const hold = async (tx: Tx, payment: PaymentRow, at: string, values: PaymentValues) => {
  await wait(tx, payment, 'authorized', at, reviewed(values, at));
  await beginReview(tx, payment.id, later(at, reviewLimitMs));
  if (values.challenge_state === 'passed')
    await decideReview(tx, payment, 'approved', psp, at, 'O titular confirmou a compra no banco.');
};

/** The charge was taken back: as its review decided, because its provider holds it no longer, or before it was paid. */
const takenBack = async (tx: Tx, payment: PaymentRow, at: string, values: PaymentValues) => {
  const latest = await findPayment(tx, payment.id);
  if (latest && isHeld(latest)) {
    const decline_cause = latest.review_decision === 'refused' ? 'fraud_suspected' : 'other';
    await failPayment(tx, payment, at, { ...values, decline_cause });
  } else if (payment.challenge_url !== null)
    await failPayment(tx, payment, at, { ...values, decline_cause: 'challenge_failed' });
  else await end(tx, payment, at, values);
};

/** Brings a payment and its order to what its charge says. The charge is of this payment, and of the sum that was shown. */
export const settleCharge = async (tx: Tx, payment: PaymentRow, charge: CardCharge, at: string): Promise<void> => {
  const values = valuesOf(payment, charge);
  const isChallenged = payment.challenge_url !== null;
  const passed = isChallenged ? { challenge_state: 'passed' as const } : {};
  const refused = {
    ...values,
    ...(isChallenged && { challenge_state: 'failed' as const }),
    next_check_at: payment.expires_at,
  };
  if (charge.state === 'paid') {
    await markPaid(tx, payment, { ...values, ...passed }, psp, at);
    await tellUnasked(tx, payment, charge, at);
  } else if (charge.state === 'challenge') {
    const challenge_until = later(at, challengeLimitMs);
    await wait(tx, payment, 'pending', at, {
      ...values,
      challenge_url: charge.challenge?.url ?? null,
      challenge_until,
      challenge_state: 'asked',
      next_check_at: later(at, challengeCheckMs),
      checks: 0,
    });
  } else if (charge.state === 'authorized') await hold(tx, payment, at, { ...values, ...passed });
  else if (charge.state === 'in_review')
    await wait(tx, payment, 'authorized', at, reviewed({ ...values, ...passed }, at));
  else if (charge.state === 'refused')
    await failPayment(tx, payment, at, { ...refused, decline_cause: charge.decline?.cause ?? 'other' });
  else if (charge.state === 'cancelled') await takenBack(tx, payment, at, refused);
  else if (charge.state === 'refunded') {
    const latest = await findPayment(tx, payment.id);
    if (latest && receivedPaymentStates.includes(latest.status)) await tellUnasked(tx, payment, charge, at);
    else await failPayment(tx, payment, at, { ...refused, decline_cause: 'other' });
  } else
    await raiseAlert(
      tx,
      payment,
      'O titular contestou esta compra no cartão; o valor está com o provedor até a decisão.',
      `disputed/${payment.id}`,
      at,
    );
};
