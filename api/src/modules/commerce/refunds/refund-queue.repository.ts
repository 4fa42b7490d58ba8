import type { QueueDecision, RefundMethod } from '@pregao/contract';
import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import type { Viewer } from '../../../http/viewer.ts';
import type { QueueRows } from '../../../queues/queue-server.ts';
import { boughtBy } from '../orders/order.policy.ts';

/** Refunds with their orders; `r` and `o` in every condition. */
const queuedRefunds = sql`refund r JOIN customer_order o ON o.id = r.order_id`;

/**
 * What a viewer may decide: nothing of an order they bought, nothing they asked for, nothing whose payment they recorded as
 * received (security 77). The same is asked again of each row by the decision itself.
 */
const decidableBy = (viewer: Viewer) => sql<boolean>`(NOT ${boughtBy(viewer.id, 'o')}
  AND r.requested_by IS DISTINCT FROM ${viewer.id} AND NOT EXISTS (
    SELECT FROM order_event e WHERE e.order_id = r.order_id AND e.order_payment_id = r.order_payment_id
      AND e.kind = 'payment_status' AND e.to_status = 'paid' AND e.actor_kind = 'staff' AND e.actor_id = ${viewer.id}))`;

/** What waits in the queue, since when, and what it comes to. */
export const refundRows: QueueRows = {
  from: queuedRefunds,
  id: sql`r.id`,
  since: sql`r.created_at`,
  cents: sql`r.amount_cents`,
  open: sql<boolean>`r.status = 'requested'`,
  mayDecide: decidableBy,
};

interface QueuedRefund {
  id: number;
  order_id: number;
  order_number: string;
  customer_name: string;
  company_name: string;
  products: string;
  type_name: string;
  method: RefundMethod;
  reason: string;
  requested_by_name: string | null;
  revoke_access: boolean;
  within_withdrawal: boolean;
}

/** What the queue shows of these refunds. */
export const listQueuedRefunds = async (db: Db, ids: readonly number[]): Promise<QueuedRefund[]> =>
  (
    await sql<QueuedRefund>`
      SELECT r.id, r.order_id, o.number AS order_number, buyer.name AS customer_name, company.name AS company_name,
        coalesce((SELECT string_agg(l.name, ', ' ORDER BY l.id) FROM refund_item i JOIN order_item l ON l.id = i.order_item_id
          WHERE i.refund_id = r.id), '') AS products,
        coalesce(t.name, '') AS type_name, r.method, r.reason, asked.name AS requested_by_name, r.revoke_access, r.within_withdrawal
      FROM ${queuedRefunds} JOIN app_user buyer ON buyer.id = o.user_id JOIN company ON company.id = o.company_id
      LEFT JOIN lookup t ON t.id = r.refund_type_id AND t.kind = 'order-type-refund'
      LEFT JOIN app_user asked ON asked.id = r.requested_by
      WHERE r.id = ANY(${ids}::bigint[])`.execute(db)
  ).rows;

/** Who of staff decided a refund, and how; undefined while nobody did. */
export const findRefundDecider = async (db: Db, id: number) =>
  (
    await sql<{ by: number; name: string; decision: QueueDecision }>`
      SELECT r.decided_by AS by, u.name, CASE WHEN r.status = 'refused' THEN 'refuse' ELSE 'approve' END AS decision
      FROM refund r JOIN app_user u ON u.id = r.decided_by WHERE r.id = ${id} AND r.status <> 'requested'`.execute(db)
  ).rows[0];
