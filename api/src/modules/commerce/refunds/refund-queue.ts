import { refundQueue } from '@pregao/contract';
import type { QueueServer } from '../../../queues/queue-server.ts';
import type { RefundDecisions } from './refund-decisions.service.ts';
import { findRefundDecider, listQueuedRefunds, refundRows } from './refund-queue.repository.ts';

/** Refunds that wait for a decision. One that failed is not in it: its order's page says what is to be done. */
export const createRefundQueue = (decisions: RefundDecisions): QueueServer => ({
  queue: refundQueue,
  ...refundRows,
  show: async (db, ids) =>
    (await listQueuedRefunds(db, ids)).map(({ within_withdrawal: isWithin, ...row }) => ({
      ...row,
      may: isWithin ? ['approve'] : ['approve', 'refuse'],
    })),
  decide: ({ viewer }, id, decision, reason) =>
    decision === 'approve' ? decisions.approve(viewer, id) : decisions.refuse(viewer, id, reason),
  findDecided: async (db, id) => (await findRefundDecider(db, id)) ?? null,
});
