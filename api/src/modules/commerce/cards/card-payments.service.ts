import type { Core } from '../../../core.ts';
import { confirmsCharge, type CardCharge, type CardPsp, type NewCardCharge } from '../../../ports/card.ts';
import type { PspAnswer } from '../../../ports/payment.ts';
import { atSight, soughtCharge } from './card-charge.ts';
import { decideReview } from './card-review.ts';
import { settleCharge } from './card-settling.ts';
import { findOrder } from '../checkout/checkout.repository.ts';
import { createAskingNotes, createPaymentAlert, derivedKey, type PaymentWay } from '../checkout/payment-way.ts';
import { isHeld, isLivePayment, isUndecided, receivedPaymentStates } from '../orders/order-state-sets.ts';
import { findPayment, type PaymentRow } from '../payments/payments.repository.ts';
import { findCustomerOfCard } from './saved-cards.repository.ts';
import { failPayment } from '../payments/settlement.ts';
import { system } from '../orders/transitions.repository.ts';

/** Whether a charge that took money took exactly what the buyer was shown. */
const isAsShown = (payment: PaymentRow, charge: CardCharge) =>
  confirmsCharge(
    {
      reference: payment.reference ?? '',
      amount_cents: atSight(payment),
      installments: payment.installments,
      total_cents: payment.amount_cents,
    },
    charge,
  );

/** Cards, charged by a provider that knows their numbers. */
export const createCardPayments = (core: Core, cards: CardPsp): PaymentWay => {
  const { db } = core;
  const now = () => core.now().toISOString();
  const alert = createPaymentAlert(core);
  const notes = createAskingNotes(core);
  const keyOf = (payment: PaymentRow, purpose: string) => derivedKey(payment.idempotency_key ?? '', purpose);

  /** Another sum than the one that was shown is nobody's to keep: staff are told and all of it goes back. */
  const giveBack = async (payment: PaymentRow, charge: CardCharge) => {
    await db
      .transaction()
      .execute((tx) =>
        alert(
          tx,
          payment,
          'O cartão foi cobrado em outro valor do que o mostrado; a cobrança é desfeita.',
          `mismatch/${payment.id}/${charge.total_cents ?? 'charge'}`,
          { expected_cents: payment.amount_cents, received_cents: charge.total_cents },
        ),
      );
    if (charge.reference !== payment.reference) return;
    const { order_id, payment_id } = charge;
    // What was booked is not undone by an answer, and no single answer gives money back.
    const booked = await findPayment(db, payment.id);
    if (booked && receivedPaymentStates.includes(booked.status)) return;
    const again = await cards.find({ ...soughtCharge(payment), order_id });
    if (again.kind !== 'ok' || again.value.state !== 'paid') return;
    if (isAsShown(payment, again.value)) {
      await db.transaction().execute((tx) => settleCharge(tx, payment, again.value, now()));
      return;
    }
    const answer = await cards.refund({
      order_id,
      payment_id,
      amount_cents: null,
      idempotency_key: keyOf(payment, 'give-back'),
    });
    if (answer.kind === 'ok' && answer.value.state === 'refunded')
      await db.transaction().execute((tx) => settleCharge(tx, payment, answer.value, now()));
  };

  /** Brings our side to what the provider's charge says; safe to repeat and in any order. */
  const absorb = async (payment: PaymentRow, charge: CardCharge) => {
    const isOurs = charge.reference === payment.reference;
    if (!isOurs || (charge.state === 'paid' && !isAsShown(payment, charge))) return giveBack(payment, charge);
    await db.transaction().execute((tx) => settleCharge(tx, payment, charge, now()));
    if (charge.state === 'authorized') await carryOut(payment.id, charge);
  };

  /** What nobody decided in time is let go, so that no one's limit is held for nothing. */
  const decisionOf = async (payment: PaymentRow) => {
    if (!isUndecided(payment)) return payment.review_decision;
    if (payment.review_until === null || core.now().toISOString() < payment.review_until) return null;
    const reason = 'Ninguém decidiu no prazo.';
    await db.transaction().execute((tx) => decideReview(tx, payment, 'refused', system, now(), reason));
    return (await findPayment(db, payment.id))?.review_decision ?? null;
  };

  /** Takes or lets go what is held, as it was decided. Without an answer it is asked again, under the same key. */
  const carryOut = async (paymentId: number, { order_id }: CardCharge) => {
    const payment = await findPayment(db, paymentId);
    if (!payment || !isHeld(payment)) return;
    const decision = await decisionOf(payment);
    if (decision === null) return;
    const answer =
      decision === 'approved'
        ? await cards.capture(order_id, keyOf(payment, 'capture'))
        : await cards.cancel(order_id, keyOf(payment, 'let-go'));
    if (answer.kind !== 'ok')
      core.log.warn({ order_payment_id: payment.id, decision, answer: answer.kind }, 'card PSP did not carry it out');
    else if (answer.value.state !== 'authorized') await absorb(payment, answer.value);
  };

  const chargeOf = async (payment: PaymentRow, token: string): Promise<NewCardCharge> => {
    const order = await findOrder(db, payment.order_id);
    if (!order) throw new RangeError(`payment ${payment.id} without an order`);
    const { payment_method_id: kept } = payment;
    const customerRef = kept === null ? undefined : await findCustomerOfCard(db, kept);
    return {
      reference: payment.reference ?? '',
      idempotency_key: payment.idempotency_key ?? '',
      amount_cents: atSight(payment),
      installments: payment.installments,
      interest_by: payment.interest_cents === 0 ? 'seller' : 'buyer',
      token,
      brand: payment.card_brand ?? '',
      buyer: { name: order.customer_name, email: order.customer_email, tax_id: order.customer_identifier },
      ...(customerRef && { customer_id: customerRef }),
      initiator: 'buyer',
      capture: payment.capture_later ? 'later' : 'now',
      description: `Pedido ${order.number}`,
    };
  };

  /** The provider won't take the request, unless it took an earlier one of the same key. */
  const answerTo = async (payment: PaymentRow): Promise<PspAnswer<CardCharge>> => {
    if (payment.card_token === null) return { kind: 'refused', reason: 'no token' };
    const answer = await cards.charge(await chargeOf(payment, payment.card_token));
    if (answer.kind !== 'refused') return answer;
    const found = await cards.find(soughtCharge(payment));
    return found.kind === 'missing' ? answer : found;
  };

  const request = async (payment: PaymentRow) => {
    await notes.asked(payment);
    const answer = await answerTo(payment);
    if (answer.kind === 'ok') return absorb(payment, answer.value);
    core.log.warn({ order_payment_id: payment.id, answer: answer.kind }, 'card PSP did not make the charge');
    if (answer.kind !== 'refused') return notes.unanswered(payment, answer);
    await db.transaction().execute((tx) =>
      failPayment(tx, payment, now(), {
        failure: answer.reason,
        decline_cause: 'invalid_data',
        card_token: null,
        next_check_at: payment.expires_at,
      }),
    );
  };

  /** Ends a charge that its provider knows and nobody answers. When it was paid meanwhile, that counts. */
  const cancel = async (payment: PaymentRow, orderId: string) => {
    const answer = await cards.cancel(orderId, keyOf(payment, 'cancel'));
    const told = answer.kind === 'ok' ? answer : await cards.find({ ...soughtCharge(payment), order_id: orderId });
    if (told.kind === 'ok') await absorb(payment, told.value);
  };

  const isOverdue = (payment: PaymentRow) =>
    payment.challenge_until !== null && Date.parse(payment.challenge_until) <= core.now().getTime();

  const check = async (payment: PaymentRow) => {
    const answer = await cards.find(soughtCharge(payment));
    if (answer.kind === 'ok') {
      if (answer.value.state === 'challenge' && isOverdue(payment)) await cancel(payment, answer.value.order_id);
      else await absorb(payment, answer.value);
      return;
    }
    if (answer.kind !== 'missing' || !isLivePayment(payment)) return;
    if (payment.provider_order_id === null) return request(payment);
    await db
      .transaction()
      .execute((tx) => alert(tx, payment, 'O provedor não conhece a cobrança deste pedido.', `missing/${payment.id}`));
  };

  return {
    request,
    check,
    release: async (payment) => {
      await check(payment);
      const known = await findPayment(db, payment.id);
      if (known && isLivePayment(known) && known.provider_order_id !== null)
        await cancel(known, known.provider_order_id);
    },
    withdraw: async (payment) => {
      if (payment.provider_order_id === null) await check(payment);
      const known = (await findPayment(db, payment.id)) ?? payment;
      if (known.provider_order_id !== null && known.status !== 'paid') await cancel(known, known.provider_order_id);
    },
  };
};
