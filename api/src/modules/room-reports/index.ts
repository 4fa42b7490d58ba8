import { reportQueue } from '@pregao/contract';
import type { QueueServer } from '../../queues/queue-server.ts';
import type { RoomsService } from '../rooms/index.ts';
import { findReportDecider, listQueuedReports, reportRows } from './report-queue.repository.ts';

/** Reported messages of all rooms, each once whoever reported it; decided as on the desk of its room. */
export const createReportQueue = ({ queue }: RoomsService): QueueServer => ({
  queue: reportQueue,
  ...reportRows,
  show: async (db, ids) => (await listQueuedReports(db, ids)).map((row) => ({ ...row, may: ['approve', 'refuse'] })),
  // What another had hidden before is not this decision's to show again.
  decide: async ({ viewer, variant, request_id: requestId }, id, decision) =>
    (await queue.decideReport({ viewer, variant, requestId }, id, decision === 'approve')).hid,
  findDecided: async (db, id) => (await findReportDecider(db, id)) ?? null,
});
