import type { RecordNote, TimelineEntry } from '@pregao/contract';
import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import { keysetPage, readCursor, type Order, type Source } from '../../../resource/list/keyset.ts';
import { noteAnswer } from '../../notes/index.ts';
import type { OrderEventRow } from './orders-detail.repository.ts';

type Kind = TimelineEntry['kind'];

/** What the events of an order tell of, by their kind. */
export const timelineKindOf: Readonly<Record<string, Kind>> = {
  order_status: 'order',
  alert: 'order',
  note: 'order',
  payment_status: 'payment',
  refund_status: 'refund',
  mail: 'mail',
};

/** By the instant, then by where it is written; the newest first. */
const order: Order = {
  sort: 'timeline',
  keys: [
    { column: sql`t.at`, type: 'timestamptz', descending: true },
    { column: sql`t.part`, type: 'bigint', descending: true },
    { column: sql`t.id`, type: 'bigint', descending: true },
  ],
};

const eventsOf = (id: number, kind: Kind | undefined): Source => {
  const kinds = Object.keys(timelineKindOf).filter((one) => kind === undefined || timelineKindOf[one] === kind);
  return (condition) => sql`(SELECT 1 AS part, e.id, e.at FROM order_event e
    WHERE e.order_id = ${id} AND e.kind = ANY(${kinds}::text[])) t WHERE ${condition}`;
};

const notesOf =
  (id: number): Source =>
  (condition) => sql`(SELECT 2 AS part, n.id, n.created_at AS at FROM record_note n
    WHERE n.entity = 'order' AND n.entity_id = ${id} AND n.deleted_at IS NULL) t WHERE ${condition}`;

/** Mails of notifications that its buyer was sent of it. */
const mailsOf =
  ({ id, user_id: buyer }: { id: number; user_id: number }): Source =>
  (condition) => sql`(SELECT 3 AS part, m.notification_id AS id, m.settled_at AS at
    FROM notification n JOIN notification_mail m ON m.notification_id = n.id
    WHERE n.user_id = ${buyer} AND n.data ->> 'order_id' = ${String(id)} AND m.state = 'sent') t WHERE ${condition}`;

export interface TimelineRow extends OrderEventRow {
  /** Where it is written: event, note, mail. */
  part: 1 | 2 | 3;
  row_id: number;
  happened_at: string;
  note: RecordNote | null;
  mail_kind: string | null;
}

/** A page of all that happened to an order, by one query. @throws AppError invalid_body on `cursor` */
export const listTimelinePage = async (
  db: Db,
  of: { id: number; user_id: number },
  query: { per_page: number; cursor?: string | undefined; kind?: Kind | undefined },
) => {
  const { kind, cursor, per_page: limit } = query;
  const isOf = (...kinds: Kind[]) => kind === undefined || kinds.includes(kind);
  const sources: [Source, ...Source[]] = [
    eventsOf(of.id, kind),
    ...(isOf('note') ? [notesOf(of.id)] : []),
    ...(isOf('mail') ? [mailsOf(of)] : []),
  ];
  const place = cursor === undefined ? ({ end: 'first' } as const) : readCursor(cursor, order.sort, order.keys);
  const { ids, read } = keysetPage(sources, sql`t.id`, order, { limit, place });
  const { rows } = await sql<TimelineRow & { keys: (string | null)[] }>`
    SELECT page.keys, page.keys[2]::int AS part, page.id AS row_id,
      coalesce(e.at, n.created_at, s.settled_at) AS happened_at, ${noteAnswer} AS note, m.kind AS mail_kind,
      e.id, e.at, e.kind, e.from_status, e.to_status, e.actor_kind, e.actor_id, e.message, e.detail,
      u.name AS actor_name, p.payment_type_id
    FROM ${ids} page
    LEFT JOIN order_event e ON page.keys[2] = '1' AND e.id = page.id
    LEFT JOIN order_payment p ON p.id = e.order_payment_id
    LEFT JOIN app_user u ON u.id = e.actor_id
    LEFT JOIN record_note n ON page.keys[2] = '2' AND n.id = page.id
    LEFT JOIN notification m ON page.keys[2] = '3' AND m.id = page.id
    LEFT JOIN notification_mail s ON s.notification_id = m.id
    ORDER BY page.at`.execute(db);
  return read(rows);
};
