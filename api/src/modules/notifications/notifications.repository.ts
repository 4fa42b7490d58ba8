import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import { keysetPage, readCursor, type Key } from '../../resource/list/keyset.ts';

interface NewNotifications {
  to: readonly number[];
  kind: string;
  key: string;
  data: object;
  at: string;
  company_id?: number;
  /** Until when it is true. */
  until?: string | undefined;
  /** What holds for who chose nothing. */
  inApp: boolean;
  mail: boolean;
  /** Whether what a person chose counts. */
  canBeOff: boolean;
  hasInApp: boolean;
  hasMail: boolean;
}

/** Writes what each person is shown and mailed, by what they chose, in one statement; who was told already is passed over. */
export const insertNotifications = async (db: Db, news: NewNotifications): Promise<void> => {
  const chosen = (channel: 'in_app' | 'mail', has: boolean, usual: boolean) =>
    news.canBeOff && has
      ? sql`coalesce((SELECT p.enabled FROM notification_preference p
          WHERE p.user_id = u.id AND p.kind = ${news.kind} AND p.channel = ${channel}), ${usual}::boolean)`
      : sql`${usual}::boolean`;
  await sql`
    WITH chosen AS (
      SELECT u.id, coalesce(${news.company_id ?? null}::bigint, u.company_id) AS company_id,
        ${chosen('in_app', news.hasInApp, news.inApp)} AS in_app, ${chosen('mail', news.hasMail, news.mail)} AS mail
      FROM app_user u
      WHERE u.id = ANY(${news.to}::bigint[]) AND u.status = 'active'
    ), told AS (
      INSERT INTO notification (user_id, kind, event_key, data, company_id, in_app, created_at, ends_at)
      SELECT id, ${news.kind}, ${news.key}, ${JSON.stringify(news.data)}::jsonb, company_id, in_app,
        ${news.at}::timestamptz, ${news.until ?? null}::timestamptz
      FROM chosen WHERE in_app OR mail ORDER BY id
      ON CONFLICT (user_id, kind, event_key) DO NOTHING
      RETURNING id, user_id
    )
    INSERT INTO notification_mail (notification_id, user_id, due_at)
    SELECT told.id, told.user_id, ${news.at}::timestamptz
    FROM told JOIN chosen ON chosen.id = told.user_id WHERE chosen.mail
  `.execute(db);
};

interface Row {
  id: number;
  kind: string;
  data: unknown;
  created_at: string;
  read_at: string | null;
}

interface ListQuery {
  per_page: number;
  cursor?: string | undefined;
  kind?: string | undefined;
  unread?: boolean;
}

const newest: Key = { column: sql`n.id`, type: 'bigint', descending: true };

/** A page of what a person was told, the newest first. @throws AppError invalid_body on a stale `cursor` */
export const listOf = async (db: Db, userId: number, { per_page: limit, cursor, kind, unread }: ListQuery) => {
  const order = { sort: 'newest', keys: [newest] };
  const conditions = sql.join(
    [
      sql`n.user_id = ${userId} AND n.in_app`,
      ...(kind === undefined ? [] : [sql`n.kind = ${kind}`]),
      ...(unread ? [sql`n.read_at IS NULL`] : []),
    ],
    sql` AND `,
  );
  const page =
    cursor === undefined ? { limit, offset: 0 } : { limit, place: readCursor(cursor, order.sort, order.keys) };
  const { ids, read } = keysetPage(
    [(beyond) => sql`notification n WHERE ${conditions} AND ${beyond}`],
    sql`n.id`,
    order,
    page,
  );
  const { rows } = await sql<Row & { keys: (string | null)[] }>`
    SELECT n.id, n.kind, n.data, n.created_at, n.read_at, ids.keys
    FROM ${ids} ids JOIN notification n ON n.id = ids.id ORDER BY ids.at`.execute(db);
  return read(rows);
};

/** How many a person has not read, counted up to `most`, and the newest one there is. */
export const countUnread = async (db: Db, userId: number, most: number) => {
  const { rows } = await sql<{ unread: number; newest_id: number | null }>`
    SELECT (SELECT count(*)::int FROM (
        SELECT 1 FROM notification WHERE user_id = ${userId} AND in_app AND read_at IS NULL LIMIT ${most}
      ) unread) AS unread,
      (SELECT id FROM notification WHERE user_id = ${userId} AND in_app ORDER BY id DESC LIMIT 1) AS newest_id
  `.execute(db);
  return rows[0] ?? { unread: 0, newest_id: null };
};

/** Marks those of a person as read, by ids or up to one; what was read stays read at its time. */
export const markRead = async (db: Db, userId: number, which: { ids: number[] } | { up_to: number }, at: string) => {
  await db
    .updateTable('notification')
    .set({ read_at: at })
    .where('user_id', '=', userId)
    .where('in_app', '=', true)
    .where('read_at', 'is', null)
    .where((eb) => ('ids' in which ? eb('id', 'in', which.ids) : eb('id', '<=', which.up_to)))
    .execute();
};

/** Removes what was read, or only mailed, before a time, some at once. @returns how many */
export const deleteOld = async (db: Db, before: string, most: number): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('notification')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('notification')
        .select('id')
        .where((old) =>
          old.or([old('read_at', '<', before), old.and([old('in_app', '=', false), old('created_at', '<', before)])]),
        )
        .limit(most),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
};
