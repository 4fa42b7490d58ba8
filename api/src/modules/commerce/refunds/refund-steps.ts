import type { RefundMethod, RefundState } from '@pregao/contract';
import type { Tx } from '../../../db/open.ts';
import { lockAccess, revokeSold } from '../../access/index.ts';
import { notify } from '../../notifications/index.ts';
import { postRefund } from '../ledger/ledger.repository.ts';
import { refundsOnTheirWay } from '../orders/order-state-sets.ts';
import { listOrderItems } from '../orders/orders-detail.repository.ts';
import { findPayment } from '../payments/payments.repository.ts';
import { linesThatEnd } from './refund-access.ts';
import { refundMethodOf } from './refund-method.ts';
import { insertRefund, listBegunRefunds, sumRefunded, type NewRefund, type RefundRow } from './refunds.repository.ts';
import {
  lockOrder,
  moveOrder,
  movePayment,
  moveRefund,
  noteRefund,
  psp,
  raiseAlert,
  system,
  type Actor,
  type OrderRow,
} from '../orders/transitions.repository.ts';
import { newTxid } from '../payments/txid.ts';

/** A return that failed is tried again by itself so often, so far apart. */
const mostAttempts = 5;
const retryMs = 15 * 60_000;
/** How soon after asking the PSP its silence is looked into. */
const firstCheckMs = 5_000;

const later = (at: string, ms: number) => new Date(Date.parse(at) + ms).toISOString();

/** Ends the access of lines of which nothing is left. A refund that only waits for a decision takes nothing. */
const closeAccess = async (tx: Tx, order: OrderRow, refund: RefundRow, actor: Actor, at: string) => {
  if (refund.kind === 'credit') return;
  const items = linesThatEnd(await listOrderItems(tx, order.id), await listBegunRefunds(tx, order.id));
  await lockAccess(tx, order.user_id);
  const by = actor.kind === 'staff' ? actor.id : null;
  await revokeSold(tx, items, { reason: `Reembolso do pedido ${order.number}`, by, at });
};

const tell = (tx: Tx, order: OrderRow, refund: RefundRow, kind: 'refund_started' | 'refund_done', at: string) =>
  notify(tx, {
    to: [order.user_id],
    kind,
    key: `refund/${refund.id}`,
    data: { order_id: order.id, number: order.number, amount_cents: refund.amount_cents, method: refund.method },
    company_id: order.company_id,
    at,
  });

/**
 * Begins to give money back: from now on the refund is asked of the PSP until it ends, and what it takes back is closed.
 * The caller holds the order's lock. @returns whether this call began it
 */
export const startRefund = async (tx: Tx, order: OrderRow, refund: RefundRow, actor: Actor, at: string) => {
  const started = await moveRefund(tx, refund, ['requested', 'failed'], 'processing', actor, at, {
    values: {
      attempts: refund.attempts + 1,
      return_id: newTxid(),
      asked_at: null,
      provider_ref: null,
      failure: null,
      checks: 0,
      next_check_at: refund.method === 'transfer' ? null : later(at, firstCheckMs),
      ...(actor.kind === 'staff' && actor.id !== null && { decided_by: actor.id, decided_at: at }),
    },
  });
  if (!started) return false;
  await closeAccess(tx, order, refund, actor, at);
  await tell(tx, order, refund, 'refund_started', at);
  return true;
};

/** Writes a refund that was asked for, with its row of history. The caller holds the order's lock. */
export const openRefund = async (
  tx: Tx,
  row: NewRefund,
  lines: readonly { id: number; amount_cents: number }[],
  actor: Actor,
  at: string,
): Promise<RefundRow> => {
  const refund = await insertRefund(tx, row, lines);
  await noteRefund(tx, refund, null, 'requested', actor, at, { ...(row.reason && { reason: row.reason }) });
  return refund;
};

/**
 * Gives back by itself what was received beyond an order: a second payment, or one of an order that another took the place
 * of. The caller holds the order's lock and has booked the money as owed to the customer.
 */
export const returnCredit = async (
  tx: Tx,
  order: OrderRow,
  payment: Parameters<typeof refundMethodOf>[0] & { id: number; amount_cents: number },
  reason: string,
  at: string,
) => {
  const refund = await openRefund(
    tx,
    {
      order_id: order.id,
      order_payment_id: payment.id,
      kind: 'credit',
      refund_type_id: 3,
      method: refundMethodOf({ ...payment, paid_at: at }, new Date(at)),
      amount_cents: payment.amount_cents,
      interest_cents: 0,
      reason,
      requested_by_kind: 'system',
      requested_by: null,
      within_withdrawal: true,
      revoke_access: false,
      request_key: null,
      created_at: at,
      updated_at: at,
    },
    [],
    system,
    at,
  );
  await startRefund(tx, order, refund, system, at);
};

/** The order and the payment follow what was given back of them. */
const followMoney = async (tx: Tx, order: OrderRow, refund: RefundRow, actor: Actor, at: string) => {
  const { sale_cents: sale, payment_cents: given } = await sumRefunded(tx, refund);
  const payment = await findPayment(tx, refund.order_payment_id);
  if (payment && given >= payment.amount_cents) await movePayment(tx, payment, ['paid'], 'refunded', actor, at);
  if (refund.kind === 'credit') await moveOrder(tx, order.id, ['paid_late'], 'auto_refunded', actor, at);
  else if (sale >= order.total_cents)
    await moveOrder(tx, order.id, ['paid', 'partially_refunded'], 'refunded', actor, at);
  else await moveOrder(tx, order.id, ['paid'], 'partially_refunded', actor, at);
};

/** Records that the money arrived: it is booked, and the order and its payment follow, each once. @returns whether by this call */
export const finishRefund = async (
  tx: Tx,
  refund: RefundRow,
  reference: string | null,
  actor: Actor,
  at: string,
  by: { from: readonly RefundState[]; method?: RefundMethod } = { from: refundsOnTheirWay },
) => {
  const order = await lockOrder(tx, refund.order_id);
  const done = await moveRefund(tx, refund, by.from, 'succeeded', actor, at, {
    values: {
      provider_ref: reference,
      finished_at: at,
      next_check_at: null,
      ...(by.method && { method: by.method }),
    },
  });
  if (!done) return false;
  // One that failed and was transferred by hand takes back here what it closes.
  await closeAccess(tx, order, refund, actor, at);
  await postRefund(tx, { ...refund, method: by.method ?? refund.method }, at);
  await followMoney(tx, order, refund, actor, at);
  await tell(tx, order, refund, 'refund_done', at);
  return true;
};

/** Records that the PSP did not give the money back. What nobody may refuse is tried again by itself; staff are told. */
export const failRefund = async (tx: Tx, refund: RefundRow, reason: string, at: string) => {
  await lockOrder(tx, refund.order_id);
  const again = refund.within_withdrawal && refund.attempts < mostAttempts;
  const failed = await moveRefund(tx, refund, refundsOnTheirWay, 'failed', psp, at, {
    values: { failure: reason, next_check_at: again ? later(at, retryMs) : null },
  });
  if (!failed) return;
  await raiseAlert(
    tx,
    { id: refund.order_payment_id, order_id: refund.order_id },
    again
      ? 'O banco não concluiu o reembolso; ele será tentado de novo.'
      : 'O banco não fez o reembolso; alguém precisa decidir o que fazer.',
    `refund/${refund.id}/${refund.attempts}`,
    at,
    { cause: reason },
  );
};
