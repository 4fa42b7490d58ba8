import type { createOrderRefund, ParsedBody, requestOrderWithdrawal } from '@pregao/contract';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../db/open.ts';
import { AppError, fieldError } from '../../../http/errors.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { audit } from '../../platform/audit/audit.ts';
import { refundableStates } from '../orders/order-state-sets.ts';
import { listOrderItems } from '../orders/orders-detail.repository.ts';
import { leftOf, planRefund, type Left, type Wanted } from './refund-plan.ts';
import { refundMethodOf } from './refund-method.ts';
import { openRefund, startRefund } from './refund-steps.ts';
import type { RefundExecution } from './refund-execution.service.ts';
import {
  findOpenedAt,
  findRefundByKey,
  findSalePayment,
  isTriedAgain,
  readLeft,
  type NewRefund,
} from './refunds.repository.ts';
import { lockOrder, type Actor, type OrderRow } from '../orders/transitions.repository.ts';
import { findOrder } from '../checkout/checkout.repository.ts';
import { ownOrder, refuseConfirmer } from '../orders/order-access.ts';
import { refuseOwn } from '../orders/order.policy.ts';
import { warrantyDeadline, withdrawalDeadline } from '../orders/withdrawal.ts';

type Asked = ParsedBody<typeof createOrderRefund>;
type GivenUp = ParsedBody<typeof requestOrderWithdrawal>;

/** Kinds of refund that a person chooses; the others come from the card's issuer or the bank. */
const withdrawal = 1;
const warranty = 2;
const chosenTypes = [withdrawal, warranty, 3, 4];

interface Request {
  wanted: Wanted;
  type: number;
  reason: string;
  revokeAccess: boolean;
  within: boolean;
}

/** An order that is locked, what is left of it, and the key of the call. */
interface Asking {
  tx: Tx;
  order: OrderRow;
  left: Left;
  key: string | null;
}

const isLine = (left: Left, id: number) => left.lines.some((line) => line.id === id);

/** Asking for refunds: by staff, and by the buyer who gives a purchase up. */
export const createRefundsService = (core: Core, execution: RefundExecution) => {
  const { db } = core;
  const at = () => core.now().toISOString();

  const planOf = (left: Left, wanted: Wanted) => {
    const plan = planRefund(left, wanted);
    if (plan) return plan;
    const left_cents = leftOf(left);
    if (left_cents === 0) throw new AppError('refund_not_possible');
    if (wanted.kind === 'lines' && wanted.lines.some(({ id }) => !isLine(left, id)))
      throw fieldError('items', 'Este item não é do pedido.');
    throw new AppError('refund_too_large', { params: { left_cents } });
  };

  /** Writes what is asked for and, where nobody has to approve it, begins it. The order is locked. */
  const open = async ({ tx, order, left, key }: Asking, viewer: Viewer, actor: Actor, request: Request) => {
    const payment = refundableStates.includes(order.status) ? await findSalePayment(tx, order.id) : undefined;
    if (!payment) throw new AppError('refund_not_possible');
    if (actor.kind === 'staff') await refuseConfirmer(tx, viewer, payment);
    const plan = planOf(left, request.wanted);
    const row: NewRefund = {
      order_id: order.id,
      order_payment_id: payment.id,
      kind: 'sale',
      refund_type_id: request.type,
      method: refundMethodOf(payment, core.now()),
      amount_cents: plan.amount_cents,
      interest_cents: plan.interest_cents,
      reason: request.reason,
      requested_by_kind: actor.kind === 'staff' ? 'staff' : 'customer',
      requested_by: viewer.id,
      within_withdrawal: request.within,
      revoke_access: request.revokeAccess,
      request_key: key,
      created_at: at(),
      updated_at: at(),
    };
    const refund = await openRefund(tx, row, plan.lines, actor, at());
    await audit(tx, {
      actor: viewer.id,
      impersonator: viewer.impersonator_id,
      action: actor.kind === 'staff' ? 'create_refund' : 'withdraw',
      entity: 'refund',
      entity_id: refund.id,
      detail: { order_id: order.id, amount_cents: refund.amount_cents, type: request.type, reason: request.reason },
    });
    if (request.within) await startRefund(tx, order, refund, actor, at());
    return refund;
  };

  /** Runs it once per key; what has to be asked of the PSP is asked after the commit. */
  const ask = async (
    { viewer, orderId, key: given }: { viewer: Viewer; orderId: number; key: string | null },
    work: (asking: Asking) => Promise<{ id: number } | null>,
  ) => {
    const key = given && `${viewer.id}/${orderId}/${given}`;
    const refund = await db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, orderId);
      if (key !== null && (await findRefundByKey(tx, key))) return null;
      return work({ tx, order, left: await readLeft(tx, order), key });
    });
    if (refund) await execution.check(refund.id);
  };

  /** What is left of the lines that a buyer gives up. */
  const wantedLines = (left: Left, { items }: GivenUp): Wanted =>
    items
      ? {
          kind: 'lines',
          lines: items.map((id) => ({ id, amount_cents: left.lines.find((line) => line.id === id)?.left_cents ?? 0 })),
        }
      : { kind: 'all' };

  const wantedOf = ({ items, amount_cents: amount }: Asked): Wanted => {
    if (items && amount) throw fieldError('amount_cents', 'Informe os itens ou o valor, não os dois.');
    if (items)
      return { kind: 'lines', lines: items.map(({ order_item_id: id, amount_cents }) => ({ id, amount_cents })) };
    return amount ? { kind: 'amount', amount_cents: amount } : { kind: 'all' };
  };

  return {
    /**
     * Gives money of a paid order back, for staff. Within the 7 days it is executed at once, later another person approves.
     * @param key of the call; the same again changes nothing
     * @throws AppError forbidden without create on Pedidos or while acting as a customer, own_order or refund_by_confirmer
     * (403), not_found, refund_too_large (400), refund_not_possible (409), 400 on `order_type_refund_id`, `items`, `amount_cents`
     */
    create: async (viewer: Viewer, orderId: number, body: Asked, key: string | null) => {
      if (!viewer.ability.can('create', 'Pedidos')) throw new AppError('forbidden');
      const found = await findOrder(db, orderId);
      if (!found) throw new AppError('not_found');
      refuseOwn(viewer, found);
      const type = body.order_type_refund_id;
      if (!chosenTypes.includes(type)) throw fieldError('order_type_refund_id', 'Escolha o tipo de reembolso.');
      await ask({ viewer, orderId, key }, async (asking) => {
        const { tx, order } = asking;
        const openedAt = await findOpenedAt(tx, order.id);
        const within = openedAt !== null && at() <= withdrawalDeadline(openedAt);
        if (type === withdrawal && !within)
          throw fieldError('order_type_refund_id', 'O prazo de 7 dias desta compra já terminou.');
        return open(
          asking,
          viewer,
          { kind: 'staff', id: viewer.id },
          {
            wanted: wantedOf(body),
            type,
            reason: body.reason,
            revokeAccess: body.revoke_access ?? true,
            within,
          },
        );
      });
    },

    /**
     * The buyer gives a purchase up: within 7 days at once and without a reason (CDC art. 49), then, within the warranty,
     * as a request. What was given up already stays so.
     * @throws AppError not_found for another person's, forbidden while acting as a customer, withdrawal_over,
     * refund_not_possible (409), 400 on `items` or `reason`
     */
    withdraw: async (viewer: Viewer, orderId: number, body: GivenUp, key: string | null) => {
      if (viewer.impersonator_id !== null) throw new AppError('forbidden');
      await ownOrder(db, orderId, viewer);
      await ask({ viewer, orderId, key }, async (asking) => {
        const { tx, order, left } = asking;
        // All of it was given up before: the answer is the same.
        if (order.total_cents > 0 && leftOf(left) === 0) return null;
        if (await isTriedAgain(tx, order.id)) return null;
        const openedAt = await findOpenedAt(tx, order.id);
        if (!refundableStates.includes(order.status) || openedAt === null) throw new AppError('refund_not_possible');
        const wanted = wantedLines(left, body);
        // A repeat after an answer that was lost.
        if (
          wanted.kind === 'lines' &&
          wanted.lines.every(({ id, amount_cents }) => amount_cents === 0 && isLine(left, id))
        )
          return null;
        const within = at() <= withdrawalDeadline(openedAt);
        if (!within) {
          const days = (await listOrderItems(tx, order.id)).map(({ warranty_days }) => warranty_days);
          if (at() > warrantyDeadline(openedAt, days)) throw new AppError('withdrawal_over');
        }
        const reason = body.reason ?? '';
        if (!within && reason.length < 5) throw fieldError('reason', 'Explique o motivo em ao menos 5 caracteres.');
        return open(
          asking,
          viewer,
          { kind: 'customer', id: viewer.id },
          {
            wanted,
            type: within ? withdrawal : warranty,
            reason,
            revokeAccess: true,
            within,
          },
        );
      });
    },
  };
};

export type RefundsService = ReturnType<typeof createRefundsService>;
