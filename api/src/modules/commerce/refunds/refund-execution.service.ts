import type { RefundMethod } from '@pregao/contract';
import type { Core } from '../../../core.ts';
import { checkEach } from '../payments/check-each.ts';
import type { CardPsp } from '../../../ports/card.ts';
import type { PixPsp } from '../../../ports/payment.ts';
import { cardRefunds } from './card-refunds.ts';
import { refundsOnTheirWay } from '../orders/order-state-sets.ts';
import { findPayment } from '../payments/payments.repository.ts';
import { pixReturns } from './pix-returns.ts';
import type { RefundWay } from './refund-way.ts';
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
import { lockOrder, moveRefund, psp as pspActor, raiseAlert, system } from '../orders/transitions.repository.ts';

/** A return that takes longer than this is told to staff. */
const slowMs = 86_400_000;

/** Refunds and the PSP: asking for returns, reading what became of them, and settling our side accordingly. */
export const createRefundExecution = (core: Core, psps: { pix: PixPsp; card: CardPsp }) => {
  const { db } = core;
  /** A transfer is made by hand. */
  const ways: Partial<Record<RefundMethod, RefundWay>> = {
    pix_return: pixReturns(psps.pix),
    card_refund: cardRefunds(db, psps.card),
  };
  const at = () => core.now().toISOString();

  const alert = (refund: RefundRow, message: string, key: string, detail: Record<string, unknown> = {}) =>
    db
      .transaction()
      .execute((tx) =>
        raiseAlert(tx, { id: refund.order_payment_id, order_id: refund.order_id }, message, key, at(), detail),
      );

  /** Asks for a return, and brings our side to what the PSP says of it; safe to repeat and in any order. */
  const askForReturn = async (refund: RefundRow) => {
    const payment = await findPayment(db, refund.order_payment_id);
    const way = ways[refund.method];
    if (!payment || !way) return;
    const told = await way.ask(refund, payment, () => markAsked(db, refund.id, at()));
    if (told.kind === 'pending') return;
    if (told.kind === 'other-amount') {
      await alert(refund, 'O banco diz ter reembolsado outro valor do que o pedido.', `refund-amount/${refund.id}`, {
        expected_cents: refund.amount_cents,
        returned_cents: told.returned_cents,
      });
      return;
    }
    // What a bank writes to refuse may repeat the payer's document: it is not logged.
    if (told.kind === 'failed' || told.kind === 'unknown')
      core.log.warn(
        { refund_id: refund.id, answer: told.kind, ...(told.kind === 'unknown' && { reason: told.reason }) },
        'PSP did not make the return',
      );
    await db.transaction().execute(async (tx) => {
      if (told.kind === 'done') await finishRefund(tx, refund, told.reference, pspActor, at());
      if (told.kind === 'failed') await failRefund(tx, refund, told.reason, at());
      if (told.kind !== 'unknown') return;
      await lockOrder(tx, refund.order_id);
      await moveRefund(tx, refund, ['processing'], 'unknown', pspActor, at());
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
        'O banco não conclui um reembolso há mais de um dia.',
        `refund-slow/${refund.id}/${refund.attempts}`,
      );
  };

  /** Asks for a refund, or what became of it, and settles our side. */
  const check = async (refundId: number): Promise<void> => {
    const refund = await findRefund(db, refundId);
    if (!refund || refund.method === 'transfer' || !refundsOnTheirWay.includes(refund.status)) return;
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
