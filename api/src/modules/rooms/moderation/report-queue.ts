import { reportQueue } from '@pregao/contract';
import { sql } from 'kysely';
import type { QueueServer } from '../../../queues/queue-server.ts';
import type { RoomsParts } from '../parts.ts';
import {
  findReportDecider,
  listQueuedReports,
  reportDecidableBy,
  reportedMessages,
} from './report-queue.repository.ts';

/** Reported messages of all rooms, each once whoever reported it. */
export const createReportQueue = ({ queue }: Pick<RoomsParts, 'queue'>): QueueServer => ({
  queue: reportQueue,
  from: reportedMessages,
  id: sql`m.id`,
  since: sql`r.since`,
  cents: null,
  open: sql<boolean>`true`,
  mayDecide: reportDecidableBy,
  show: async (db, ids) => (await listQueuedReports(db, ids)).map((row) => ({ ...row, may: ['approve', 'refuse'] })),
  decide: ({ viewer, variant, request_id: requestId }, id, decision) =>
    queue.decideReport({ viewer, variant, requestId }, id, decision === 'approve'),
  findDecided: async (db, id) => (await findReportDecider(db, id)) ?? null,
});
