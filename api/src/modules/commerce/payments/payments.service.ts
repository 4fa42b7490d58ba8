import type { Core } from '../../../core.ts';
import type { CardPsp } from '../../../ports/card.ts';
import type { PixPsp } from '../../../ports/payment.ts';
import { createCardPayments } from '../cards/card-payments.service.ts';
import { checkEach } from './check-each.ts';
import type { PaymentWay } from '../checkout/payment-way.ts';
import { findPayment, listUnanswered, scheduleCheck, takeDuePayments, type PaymentRow } from './payments.repository.ts';
import { createPixPayments } from './pix-payments.service.ts';
import { isLivePayment } from '../orders/order-state-sets.ts';
import { closeOrder } from './settlement.ts';
import { lockOrder, system } from '../orders/transitions.repository.ts';

/** How long after the end of a charge late money is still looked for. */
const lateWatchMs = 48 * 3_600_000;

/** Payments of every way at their PSPs: asking for charges, reading what became of them, and settling our side accordingly. */
export const createPaymentsService = (core: Core, psps: { pix: PixPsp; card: CardPsp }) => {
  const { db } = core;
  const pix = createPixPayments(core, psps.pix);
  const card = createCardPayments(core, psps.card);

  /** Null for what no PSP knows: an order that costs nothing. */
  const wayOf = (payment: PaymentRow): PaymentWay | null => {
    if (payment.txid !== null) return pix;
    return payment.reference === null ? null : card;
  };

  /** A refused charge leaves its order open to another one until it would have expired; late money is looked for two days longer. */
  const checkClosed = async (payment: PaymentRow) => {
    const over = (since: string, ms: number) => Date.parse(since) + ms <= core.now().getTime();
    if (!over(payment.expires_at ?? payment.created_at, payment.status === 'failed' ? 0 : lateWatchMs)) return;
    await scheduleCheck(db, payment.id, null);
    if (payment.status !== 'failed') return;
    await db.transaction().execute(async (tx) => {
      await lockOrder(tx, payment.order_id);
      await closeOrder(tx, payment.order_id, ['refused'], 'expired', system, core.now().toISOString());
    });
  };

  /** Asks the PSP what became of a payment and settles our side. */
  const check = async (paymentId: number) => {
    const payment = await findPayment(db, paymentId);
    const way = payment && wayOf(payment);
    if (!payment || !way) return;
    await way.check(payment);
    if (!isLivePayment(payment)) await checkClosed(payment);
  };

  const checkAll = (ids: readonly number[], goesOn?: () => boolean) =>
    checkEach(core, { what: 'payment', ids, check, goesOn });

  return {
    /** Asks for the charge of a payment that was just written. */
    request: async (payment: PaymentRow) => {
      await wayOf(payment)?.request(payment);
    },
    check,
    /** Makes a live payment final, where its PSP can say so. @returns whether it can't be paid any more */
    release: async (payment: PaymentRow): Promise<boolean> => {
      await wayOf(payment)?.release(payment);
      const after = await findPayment(db, payment.id);
      return after === undefined || !isLivePayment(after);
    },
    /** Takes back the charge of a payment that was closed; when it was paid meanwhile, that is news to absorb. */
    withdraw: async (payment: PaymentRow) => {
      await wayOf(payment)?.withdraw(payment);
    },
    /** Checks every payment that is due: lost webhooks, silent PSP, expiry, late money. @returns how many were looked at */
    reconcile: async (most = 50) => checkAll(await takeDuePayments(db, core.now(), most)),
    /** After a crash: asks what became of every charge that was being requested, while `goesOn` says so. */
    recover: async (goesOn?: () => boolean) => checkAll(await listUnanswered(db), goesOn),
  };
};

export type PaymentsService = ReturnType<typeof createPaymentsService>;
