import { sql } from 'kysely';
import type { OrderState, PaymentState, RefundMethod, RefundState } from '@pregao/contract';
import type { Tx } from '../../../db/open.ts';

/** Who moves an order: its buyer, a member of staff, the platform itself or what the PSP told. */
export interface Actor {
  kind: 'customer' | 'staff' | 'system' | 'psp';
  id: number | null;
}

export const system: Actor = { kind: 'system', id: null };
export const psp: Actor = { kind: 'psp', id: null };

interface Why {
  reason?: string | undefined;
  detail?: Record<string, unknown>;
}

const detailOf = ({ reason, detail }: Why) => JSON.stringify({ ...detail, ...(reason !== undefined && { reason }) });

interface Change {
  order_id: number;
  order_payment_id?: number;
  refund_id?: number;
  kind: 'order_status' | 'payment_status' | 'refund_status' | 'note' | 'mail';
  from_status?: string | null;
  to_status?: string;
  message?: string;
}

/** Writes the one row of history of a change of state (invariant 14), or of what was decided about one. */
const noteChange = (tx: Tx, change: Change, actor: Actor, at: string, why: Why) =>
  tx
    .insertInto('order_event')
    .values({ ...change, actor_kind: actor.kind, actor_id: actor.id, detail: detailOf(why), at })
    .execute();

/** Notes in the history what was decided about a payment. */
export const noteDecision = (
  tx: Tx,
  payment: { id: number; order_id: number },
  message: string,
  actor: Actor,
  at: string,
  reason: string,
) =>
  noteChange(tx, { order_id: payment.order_id, order_payment_id: payment.id, kind: 'note', message }, actor, at, {
    reason,
  });

/** Notes in the history that a mail was sent, or asked for. */
export const noteMail = (tx: Tx, orderId: number, message: string, actor: Actor, at: string) =>
  noteChange(tx, { order_id: orderId, kind: 'mail', message }, actor, at, {});

/** Locks an order: every change of it, its payments and its redemption begins here, so that they come one by one. */
export const lockOrder = (tx: Tx, orderId: number) =>
  tx.selectFrom('customer_order').selectAll().where('id', '=', orderId).forNoKeyUpdate().executeTakeFirstOrThrow();

export type OrderRow = Awaited<ReturnType<typeof lockOrder>>;

/** Compare-and-set of an order's state with its audit row; the loser is a no-op. @returns whether it moved */
export const moveOrder = async (
  tx: Tx,
  orderId: number,
  from: readonly OrderState[],
  to: OrderState,
  actor: Actor,
  at: string,
  why: Why & { values?: { paid_at?: string; cancelled_at?: string; receipt_due_at?: string } } = {},
): Promise<boolean> => {
  const before = await tx.selectFrom('customer_order').select('status').where('id', '=', orderId).executeTakeFirst();
  const moved = await tx
    .updateTable('customer_order')
    .set({ status: to, updated_at: at, ...why.values })
    .where('id', '=', orderId)
    .where('status', 'in', from)
    .returning('id')
    .executeTakeFirst();
  if (!moved) return false;
  await noteChange(
    tx,
    { order_id: orderId, kind: 'order_status', from_status: before?.status ?? null, to_status: to },
    actor,
    at,
    why,
  );
  return true;
};

/** Whether an order was cancelled because its buyer made another of it. */
export const wasSuperseded = async (
  tx: Tx,
  { id: orderId, status }: { id: number; status: string },
): Promise<boolean> => {
  if (status !== 'cancelled') return false;
  const event = await tx
    .selectFrom('order_event')
    .select(sql<string | null>`detail ->> 'reason'`.as('reason'))
    .where('order_id', '=', orderId)
    .where('kind', '=', 'order_status')
    .where('to_status', '=', 'cancelled')
    .where('actor_kind', '=', 'customer')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return event?.reason === 'superseded';
};

/** What of a payment changes with its state. */
export interface PaymentValues {
  e2e_id?: string | null;
  provider_order_id?: string;
  provider_payment_id?: string;
  settlement_id?: string | null;
  settlement_check_at?: string;
  card_brand?: string | null;
  card_token?: null;
  decline_cause?: string;
  challenge_url?: string | null;
  challenge_until?: string;
  challenge_state?: 'asked' | 'passed' | 'failed';
  pix_copy_paste?: string | null;
  pix_location?: string | null;
  expires_at?: string;
  paid_at?: string;
  decided_by?: number | null;
  failure?: string | null;
  next_check_at?: string | null;
  checks?: number;
  pix_mail_due_at?: string | null;
}

/** Compare-and-set of a payment's state with its audit row; the loser is a no-op. @returns whether it moved */
export const movePayment = async (
  tx: Tx,
  payment: { id: number; order_id: number },
  from: readonly PaymentState[],
  to: PaymentState,
  actor: Actor,
  at: string,
  why: Why & { values?: PaymentValues } = {},
): Promise<boolean> => {
  const before = await tx.selectFrom('order_payment').select('status').where('id', '=', payment.id).executeTakeFirst();
  const moved = await tx
    .updateTable('order_payment')
    .set({ status: to, updated_at: at, ...why.values })
    .where('id', '=', payment.id)
    .where('status', 'in', from)
    .returning('id')
    .executeTakeFirst();
  if (!moved) return false;
  await noteChange(
    tx,
    {
      order_id: payment.order_id,
      order_payment_id: payment.id,
      kind: 'payment_status',
      from_status: before?.status ?? null,
      to_status: to,
    },
    actor,
    at,
    why,
  );
  return true;
};

interface RefundValues {
  method?: RefundMethod;
  decided_by?: number;
  decided_at?: string;
  refuse_reason?: string;
  attempts?: number;
  return_id?: string;
  asked_at?: string | null;
  provider_ref?: string | null;
  failure?: string | null;
  checks?: number;
  next_check_at?: string | null;
  finished_at?: string | null;
}

/** Writes the history's row of a refund's state. */
export const noteRefund = (
  tx: Tx,
  refund: { id: number; order_id: number; order_payment_id: number; amount_cents: number },
  from: RefundState | null,
  to: RefundState,
  actor: Actor,
  at: string,
  why: Why = {},
) =>
  noteChange(
    tx,
    {
      order_id: refund.order_id,
      order_payment_id: refund.order_payment_id,
      refund_id: refund.id,
      kind: 'refund_status',
      from_status: from,
      to_status: to,
    },
    actor,
    at,
    { ...why, detail: { ...why.detail, amount_cents: refund.amount_cents } },
  );

/** Compare-and-set of a refund's state with its audit row; the loser is a no-op. @returns whether it moved */
export const moveRefund = async (
  tx: Tx,
  refund: { id: number; order_id: number; order_payment_id: number; amount_cents: number; return_id: string | null },
  from: readonly RefundState[],
  to: RefundState,
  actor: Actor,
  at: string,
  why: Why & { values?: RefundValues } = {},
): Promise<boolean> => {
  const before = await tx.selectFrom('refund').select('status').where('id', '=', refund.id).executeTakeFirst();
  const moved = await tx
    .updateTable('refund')
    .set({ status: to, updated_at: at, ...why.values })
    .where('id', '=', refund.id)
    .where('status', 'in', from)
    // What is told of an earlier attempt says nothing of the present one.
    .where('return_id', refund.return_id === null ? 'is' : '=', refund.return_id)
    .returning('id')
    .executeTakeFirst();
  if (!moved) return false;
  await noteRefund(tx, refund, (before?.status ?? null) as RefundState | null, to, actor, at, why);
  return true;
};

/** Notes something that staff must look at, once per `key`. @returns whether it is new */
export const raiseAlert = async (
  tx: Tx,
  payment: { id: number; order_id: number },
  message: string,
  key: string,
  at: string,
  detail: Record<string, unknown> = {},
): Promise<boolean> => {
  const row = await tx
    .insertInto('order_event')
    .values({
      order_id: payment.order_id,
      order_payment_id: payment.id,
      kind: 'alert',
      actor_kind: 'system',
      message,
      detail: JSON.stringify(detail),
      dedupe_key: key,
      at,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};
