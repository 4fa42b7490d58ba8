import type { QueueDecision } from '@pregao/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { QueueRows } from '../../queues/queue-server.ts';

/** Messages with the reports that nobody has decided on, `r`; the message is `m`. */
const reportedMessages = sql`(
  SELECT message_id, min(created_at) AS since, count(*) AS reports, array_agg(DISTINCT reason ORDER BY reason) AS reasons
  FROM chat_report WHERE status = 'pending' GROUP BY message_id) r JOIN chat_message m ON m.id = r.message_id`;

/** Reported messages and since when; nobody decides about what they wrote, which the decision itself asks again. */
export const reportRows: QueueRows = {
  from: reportedMessages,
  id: sql`m.id`,
  since: sql`r.since`,
  cents: null,
  open: sql<boolean>`true`,
  mayDecide: (viewer: Viewer) => sql<boolean>`(m.user_id <> ${viewer.id})`,
};

interface QueuedReport {
  id: number;
  message: string;
  author: string;
  room_title: string;
  address: string | null;
  reports: number;
  reasons: string[];
}

/** What the queue shows of these messages; the room is found by its edition of that moment. */
export const listQueuedReports = async (db: Db, ids: readonly number[]): Promise<QueuedReport[]> =>
  (
    await sql<QueuedReport>`
      SELECT m.id, m.message, u.nickname AS author, coalesce(b.title, 'Comunidade') AS room_title,
        '/transmissoes/show/' || card.id || '?mensagem=' || m.id AS address, r.reports, r.reasons
      FROM ${reportedMessages} JOIN app_user u ON u.id = m.user_id
      LEFT JOIN broadcast b ON b.chat_id = m.chat_id AND b.deleted_at IS NULL
      LEFT JOIN LATERAL (SELECT c.id FROM broadcast_card c WHERE c.broadcast_id = b.id AND c.deleted_at IS NULL
        ORDER BY c.starts_at > m.created_at, abs(extract(epoch FROM c.starts_at - m.created_at)) LIMIT 1) card ON true
      WHERE m.id = ANY(${ids}::bigint[])`.execute(db)
  ).rows;

/** Who decided the reports of a message last, and how. */
export const findReportDecider = async (db: Db, id: number) =>
  (
    await sql<{ by: number; name: string; decision: QueueDecision }>`
      SELECT p.decided_by AS by, u.name, CASE WHEN p.status = 'accepted' THEN 'approve' ELSE 'refuse' END AS decision
      FROM chat_report p JOIN app_user u ON u.id = p.decided_by
      WHERE p.message_id = ${id} AND p.status <> 'pending' ORDER BY p.decided_at DESC, p.id DESC LIMIT 1`.execute(db)
  ).rows[0];
