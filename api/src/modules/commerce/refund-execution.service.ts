import type { Core } from '../../core.ts';
import { checkEach } from './check-each.ts';
import type { PixPsp, PixReturn, PspAnswer } from '../../ports/payment.ts';
import { refundsOnTheirWay } from './order-state-sets.ts';
import { findPayment } from './payments.repository.ts';
import { failRefund, finishRefund, startRefund } from './refund-steps.ts';
import {
  findRefund,
  listRefundsOfPayment,
  listUnfinished,
  markAsked,
  scheduleRefund,
  stillFits,
  takeDueRefunds,
  type RefundRow,
} from './refunds.repository.ts';
import { lockOrder, moveRefund, psp as pspActor, raiseAlert, system } from './transitions.repository.ts';

/** A return that takes longer than this is told to staff. */
const slowMs = 86_400_000;

/** A return as the bank knows it. */
interface Pix {
  e2eId: string;
  returnId: string;
  key: string | null;
}

/** Refunds and the PSP: asking for returns, reading what became of them, and settling our side accordingly. */
export const createRefundExecution = (core: Core, psp: PixPsp) => {
  const { db } = core;
  const at = () => core.now().toISOString();

  const alert = (refund: RefundRow, message: string, key: string, detail: Record<string, unknown> = {}) =>
    db
      .transaction()
      .execute((tx) =>
        raiseAlert(tx, { id: refund.order_payment_id, order_id: refund.order_id }, message, key, at(), detail),
      );

  /** Brings our side to what the PSP says of a return; safe to repeat and in any order. */
  const absorb = async (refund: RefundRow, told: PixReturn) => {
    if (told.amount_cents !== refund.amount_cents) {
      await alert(refund, 'O banco diz ter devolvido outro valor do que o pedido.', `refund-amount/${refund.id}`, {
        expected_cents: refund.amount_cents,
        returned_cents: told.amount_cents,
      });
      return;
    }
    if (told.state === 'DEVOLVIDO')
      await db.transaction().execute((tx) => finishRefund(tx, refund, told.rtr_id ?? refund.return_id, pspActor, at()));
    else if (told.state === 'NAO_REALIZADO')
      await db.transaction().execute((tx) => failRefund(tx, refund, told.reason ?? 'NAO_REALIZADO', at()));
  };

  const ask = (refund: RefundRow, { e2eId, returnId, key }: Pix) =>
    psp.refund({
      key,
      e2e_id: e2eId,
      return_id: returnId,
      amount_cents: refund.amount_cents,
      description: `Reembolso ${refund.id}`,
    });

  /**
   * What the PSP says of the return. One that may have been asked for is looked for before it is asked for again, with the
   * same id: a repeat is refused, not replayed.
   */
  const answerOf = async (refund: RefundRow, pix: Pix): Promise<PspAnswer<PixReturn>> => {
    if (refund.asked_at !== null) {
      const found = await psp.findRefund(pix.e2eId, pix.returnId, pix.key);
      if (found.kind !== 'missing') return found;
    }
    await markAsked(db, refund.id, at());
    const asked = await ask(refund, pix);
    if (asked.kind !== 'refused') return asked;
    // Refused also when another worker has just asked for it.
    const found = await psp.findRefund(pix.e2eId, pix.returnId, pix.key);
    return found.kind === 'ok' || found.kind === 'unknown' ? found : asked;
  };

  const askForReturn = async (refund: RefundRow) => {
    const payment = await findPayment(db, refund.order_payment_id);
    if (!payment?.e2e_id || !refund.return_id) throw new RangeError(`refund ${refund.id} without a Pix`);
    const answer = await answerOf(refund, { e2eId: payment.e2e_id, returnId: refund.return_id, key: payment.pix_key });
    if (answer.kind === 'ok') return absorb(refund, answer.value);
    core.log.warn(
      // What a bank writes to refuse may repeat the payer's document.
      { refund_id: refund.id, answer: answer.kind, ...(answer.kind === 'unknown' && { reason: answer.reason }) },
      'PSP did not make the return',
    );
    await db.transaction().execute(async (tx) => {
      await lockOrder(tx, refund.order_id);
      if (answer.kind === 'unknown') await moveRefund(tx, refund, ['processing'], 'unknown', pspActor, at());
      else
        await failRefund(tx, refund, answer.kind === 'refused' ? answer.reason : 'O banco não conhece este Pix.', at());
    });
  };

  /** Tries again what nobody may refuse, unless the money went another way meanwhile. */
  const retry = (refund: RefundRow) =>
    db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, refund.order_id);
      if (!(await stillFits(tx, refund))) await scheduleRefund(tx, refund.id, null);
      else await startRefund(tx, order, refund, system, at());
    });

  const alertSlow = async (refundId: number) => {
    const refund = await findRefund(db, refundId);
    if (!refund?.asked_at || !refundsOnTheirWay.includes(refund.status)) return;
    if (Date.parse(refund.asked_at) + slowMs < core.now().getTime())
      await alert(
        refund,
        'O banco não conclui uma devolução há mais de um dia.',
        `refund-slow/${refund.id}/${refund.attempts}`,
      );
  };

  /** Asks for a refund, or what became of it, and settles our side. */
  const check = async (refundId: number): Promise<void> => {
    const refund = await findRefund(db, refundId);
    if (!refund || refund.method !== 'pix_return' || !refundsOnTheirWay.includes(refund.status)) return;
    await askForReturn(refund);
    await alertSlow(refundId);
  };

  /** What is due: a refund on its way is asked about, one that failed and that nobody may refuse is tried again. */
  const checkDue = async (refundId: number): Promise<void> => {
    const refund = await findRefund(db, refundId);
    if (refund?.status === 'failed') await retry(refund);
    await check(refundId);
  };

  const checkAll = (ids: readonly number[], goesOn?: () => boolean) =>
    checkEach(core, { what: 'refund', ids, check, goesOn });

  return {
    check,
    /** After news of a payment: looks at its refunds that are on their way. */
    checkOfPayment: async (paymentId: number) =>
      checkAll((await listRefundsOfPayment(db, paymentId)).map(({ id }) => id)),
    /** Checks every refund that is due. @returns how many were looked at */
    reconcile: async (most = 50) =>
      checkEach(core, { what: 'refund', ids: await takeDueRefunds(db, core.now(), most), check: checkDue }),
    /** After a crash: asks what became of every refund that was on its way, while `goesOn` says so. */
    recover: async (goesOn?: () => boolean) => checkAll(await listUnfinished(db), goesOn),
  };
};

export type RefundExecution = ReturnType<typeof createRefundExecution>;
