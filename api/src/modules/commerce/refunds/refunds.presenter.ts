import { refundStatusName, type OrderDetails, type Refund, type RefundMethod } from '@pregao/contract';
import { guaranteeDays } from '@pregao/format';
import type { Viewer } from '../../../http/viewer.ts';
import { leftOf, type Left } from './refund-plan.ts';
import type { ShownRefund } from './refunds.repository.ts';
import { isBuyer, mayDecideOn, readsAllOrders } from '../orders/order.policy.ts';
import { refundableStates } from '../orders/order-state-sets.ts';
import { warrantyDeadline, withdrawalDeadline } from '../orders/withdrawal.ts';

/** A refund for its buyer, or for staff with what they may do about it now. */
export const presentRefund = (row: ShownRefund, viewer: Viewer): Refund => {
  const staff = readsAllOrders(viewer) || viewer.ability.can('read', 'Clientes');
  const { status, requested_by_kind: requested_by } = row;
  const decides =
    viewer.ability.can('update', 'Pedidos') &&
    mayDecideOn(viewer, row) &&
    row.requested_by !== viewer.id &&
    row.confirmer !== viewer.id;
  return {
    id: row.id,
    order_id: row.order_id,
    order_number: row.order_number,
    order_payment_id: row.order_payment_id,
    status,
    status_name: refundStatusName(status),
    order_type_refund_id: row.refund_type_id,
    order_type_refund_name: row.type_name ?? '',
    method: row.method,
    amount_cents: row.amount_cents,
    interest_cents: row.interest_cents,
    is_credit: row.kind === 'credit',
    items: row.items ?? [],
    reason: row.reason && (staff || requested_by === 'customer') ? row.reason : null,
    requested_by,
    requested_by_name: staff ? row.requested_by_name : null,
    within_withdrawal: row.within_withdrawal,
    revoke_access: row.revoke_access,
    decided_by_name: staff ? row.decided_by_name : null,
    refuse_reason: staff || requested_by === 'customer' ? row.refuse_reason : null,
    reference: status === 'succeeded' ? row.provider_ref : null,
    failure: staff ? row.failure : null,
    created_at: row.created_at,
    finished_at: row.finished_at,
    can_approve: decides && (status === 'requested' || status === 'failed'),
    can_refuse: decides && status === 'requested' && !row.within_withdrawal,
    can_complete: decides && (status === 'failed' || (status === 'processing' && row.method === 'transfer')),
  };
};

interface Returning {
  order: { user_id: number; status: string; total_cents: number };
  /** When all that it opens was open (CDC art. 49); null before it was paid. */
  openedAt: string | null;
  left: Left;
  /** A refund of it failed and is tried again by itself. */
  isTriedAgain: boolean;
  /** How its money would go back now; null where none was received. */
  method: RefundMethod | null;
  /** Who of staff recorded its payment as received. */
  confirmer: number | null;
  warrantyDays: readonly number[];
}

/** Until when, and how, the money of an order may come back to its buyer. */
export const presentReturns = (
  { order, openedAt, left, warrantyDays, isTriedAgain, method, confirmer }: Returning,
  viewer: Viewer,
  now: string,
): OrderDetails['returns'] => {
  const isOpen = refundableStates.includes(order.status) && order.total_cents > 0 && openedAt !== null;
  const withdrawal = openedAt === null || order.total_cents === 0 ? null : withdrawalDeadline(openedAt);
  const warranty = openedAt === null || order.total_cents === 0 ? null : warrantyDeadline(openedAt, warrantyDays);
  const refundable = isOpen ? leftOf(left) : 0;
  const acts = viewer.impersonator_id === null && refundable > 0;
  const owns = isBuyer(viewer, order) && acts && !isTriedAgain;
  return {
    withdrawal_deadline: withdrawal,
    warranty_deadline: warranty,
    guarantee_days: guaranteeDays(warrantyDays),
    refundable_cents: refundable,
    method: refundable > 0 ? method : null,
    buyer_may:
      owns && withdrawal !== null && now <= withdrawal
        ? 'withdraw'
        : owns && warranty !== null && now <= warranty
          ? 'request'
          : null,
    staff_may: acts && viewer.ability.can('create', 'Pedidos') && mayDecideOn(viewer, order) && confirmer !== viewer.id,
  };
};
