import type { listRefunds, ParsedQuery, RefundState } from '@pregao/contract';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../db/open.ts';
import { AppError } from '../../../http/errors.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { pageLimits, type PageQuery } from '../../../resource/list/keyset.ts';
import { notify } from '../../notifications/index.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { RefundExecution } from './refund-execution.service.ts';
import { findOrder } from '../checkout/checkout.repository.ts';
import { refuseConfirmer } from '../orders/order-access.ts';
import { refuseOwn } from '../orders/order.policy.ts';
import { finishRefund, startRefund } from './refund-steps.ts';
import { presentRefund } from './refunds.presenter.ts';
import {
  countRefundsOfPerson,
  findRefund,
  listRefundsIn,
  listRefundsOfPerson,
  stillFits,
  sumRefundsIn,
  type RefundRow,
} from './refunds.repository.ts';
import { lockOrder, moveRefund, type Actor, type OrderRow } from '../orders/transitions.repository.ts';

/** Those that wait for someone: a decision, or the bank. */
const openStates: readonly RefundState[] = ['requested', 'processing', 'unknown', 'failed'];

interface Decision {
  tx: Tx;
  order: OrderRow;
  refund: RefundRow;
  actor: Actor;
  at: string;
}

/**
 * What staff decide about refunds. Each is a compare-and-set; nobody decides about what they asked for, about their own
 * order, or about money that they confirmed by hand.
 */
export const createRefundDecisions = (core: Core, execution: RefundExecution) => {
  const { db } = core;

  const decide = async (
    viewer: Viewer,
    id: number,
    action: string,
    detail: Record<string, unknown>,
    work: (decision: Decision) => Promise<boolean>,
  ) => {
    if (!viewer.ability.can('update', 'Pedidos')) throw new AppError('forbidden');
    const found = await findRefund(db, id);
    const order = found && (await findOrder(db, found.order_id));
    if (!order) throw new AppError('not_found');
    if (found.requested_by === viewer.id) throw new AppError('refund_needs_other');
    refuseOwn(viewer, order);
    await refuseConfirmer(db, viewer, { id: found.order_payment_id, order_id: order.id });
    await db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, found.order_id);
      const refund = await findRefund(tx, id);
      if (!refund) throw new AppError('not_found');
      const at = core.now().toISOString();
      if (!(await work({ tx, order, refund, actor: { kind: 'staff', id: viewer.id }, at })))
        throw new AppError('refund_not_open');
      await audit(tx, {
        actor: viewer.id,
        impersonator: viewer.impersonator_id,
        action,
        entity: 'refund',
        entity_id: id,
        detail: { order_id: order.id, amount_cents: refund.amount_cents, ...detail },
      });
    });
    return { order_id: found.order_id };
  };

  return {
    /**
     * Approves a refund that was asked for after the 7 days, or tries again one that failed.
     * @throws AppError forbidden without update on Pedidos, not_found, refund_needs_other, own_order, refund_by_confirmer (403),
     * refund_not_open (409), refund_too_large when the money went another way meanwhile
     */
    approve: async (viewer: Viewer, id: number) => {
      const decided = await decide(viewer, id, 'approve_refund', {}, async ({ tx, order, refund, actor, at }) => {
        if (refund.status === 'failed' && !(await stillFits(tx, refund)))
          throw new AppError('refund_too_large', { params: { left_cents: 0 } });
        return startRefund(tx, order, refund, actor, at);
      });
      await execution.check(id);
      return decided;
    },

    /** Refuses a refund, with a reason that its buyer reads. @throws AppError as `approve`; refund_not_refusable (409) within the 7 days */
    refuse: (viewer: Viewer, id: number, reason: string) =>
      decide(viewer, id, 'refuse_refund', { reason }, async ({ tx, order, refund, actor, at }) => {
        if (refund.within_withdrawal) throw new AppError('refund_not_refusable');
        const refused = await moveRefund(tx, refund, ['requested'], 'refused', actor, at, {
          reason,
          values: { refuse_reason: reason, decided_by: viewer.id, decided_at: at, finished_at: at },
        });
        if (refused && refund.requested_by_kind === 'customer')
          await notify(tx, {
            to: [order.user_id],
            kind: 'refund_refused',
            key: `refund/${refund.id}`,
            data: { order_id: order.id, number: order.number, amount_cents: refund.amount_cents, reason },
            company_id: order.company_id,
            at,
          });
        return refused;
      }),

    /** Records that a refund which no PSP makes, or which it failed to make, was transferred by hand, under `reference`. @throws AppError as `approve` */
    complete: (viewer: Viewer, id: number, reference: string) =>
      decide(viewer, id, 'complete_refund', { reference }, async ({ tx, refund, actor, at }) => {
        const isFailed = refund.status === 'failed';
        if (!isFailed && refund.method !== 'transfer') return false;
        if (isFailed && !(await stillFits(tx, refund)))
          throw new AppError('refund_too_large', { params: { left_cents: 0 } });
        return finishRefund(tx, refund, reference, actor, at, {
          from: isFailed ? ['failed'] : ['processing'],
          method: 'transfer',
        });
      }),

    /** Refunds that wait for someone, or those in one state, with what they sum to in centavos. */
    list: async (viewer: Viewer, query: ParsedQuery<typeof listRefunds>) => {
      const states = query['filter[status]'] ? [query['filter[status]']] : openStates;
      const [rows, { total, sum_cents }] = await Promise.all([
        listRefundsIn(db, states, pageLimits(query)),
        sumRefundsIn(db, states),
      ]);
      return {
        data: rows.map((row) => presentRefund(row, viewer)),
        meta: { total, page: query.page, per_page: query.per_page },
        sum_cents,
      };
    },

    /** A person's refunds, newest first. Who may ask is the caller's to check. */
    ofPerson: async (viewer: Viewer, userId: number, page: PageQuery) => ({
      data: (await listRefundsOfPerson(db, userId, pageLimits(page))).map((row) => presentRefund(row, viewer)),
      meta: { total: await countRefundsOfPerson(db, userId), page: page.page, per_page: page.per_page },
    }),
  };
};

export type RefundDecisions = ReturnType<typeof createRefundDecisions>;
