import { createHash } from 'node:crypto';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../db/open.ts';
import type { PaymentRow } from '../payments/payments.repository.ts';
import { movePayment, psp, raiseAlert, system } from '../orders/transitions.repository.ts';

/** How soon after asking a PSP its silence is looked into. */
export const firstCheckMs = 30_000;

/** How long an order can be paid on the terms it was placed on. */
export const paymentLifetimeMs = 86_400_000;

/** A way to pay at its PSP. Every method may be repeated and may come in any order; none throws for what a PSP does. */
export interface PaymentWay {
  /** Asks for the charge. The payment is marked first, so that whatever happens next is looked into. */
  request(payment: PaymentRow): Promise<void>;
  /** Asks what became of it and settles our side; a charge the PSP never got is asked for again, with the same key. */
  check(payment: PaymentRow): Promise<void>;
  /** Makes a payment final that shall not be paid any more; one that is live afterwards may still be paid. Its order stays. */
  release(payment: PaymentRow): Promise<void>;
  /** Takes back the charge of a payment that is closed already; when it was paid meanwhile, that is news to absorb. */
  withdraw(payment: PaymentRow): Promise<void>;
}

/** A uuid that is always the same for the same payment and purpose: a repeat of the call is the same call. */
export const derivedKey = (seed: string, purpose: string): string =>
  createHash('sha256')
    .update(`${seed}/${purpose}`)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');

/** Tells staff once, in the order's history and in the log. */
export const createPaymentAlert =
  (core: Core) =>
  async (tx: Tx, payment: PaymentRow, message: string, key: string, detail: Record<string, unknown> = {}) => {
    if (await raiseAlert(tx, payment, message, key, core.now().toISOString(), detail))
      core.log.warn(
        { order_id: payment.order_id, order_payment_id: payment.id, ...detail },
        `payment alert: ${key.split('/')[0]}`,
      );
  };

/** What is written of a payment around the asking for its charge. */
export const createAskingNotes = ({ db, now }: Core) => ({
  /** It is about to be asked for; its PSP's silence is looked into soon. */
  asked: (payment: PaymentRow) =>
    db.transaction().execute((tx) =>
      movePayment(tx, payment, ['created', 'unknown'], 'requesting', system, now().toISOString(), {
        values: { next_check_at: new Date(now().getTime() + firstCheckMs).toISOString() },
      }),
    ),
  /** The PSP gave no usable answer: what it did has to be asked. */
  unanswered: async (payment: PaymentRow, answer: { kind: 'missing' } | { kind: 'unknown'; reason: string }) => {
    await db.transaction().execute((tx) =>
      movePayment(tx, payment, ['requesting'], 'unknown', psp, now().toISOString(), {
        detail: answer.kind === 'unknown' ? { cause: answer.reason } : {},
      }),
    );
  },
});
