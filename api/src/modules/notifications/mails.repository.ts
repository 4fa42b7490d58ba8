import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';

/**
 * Takes the due mails of some people, the longest due first: another node finds none of them. A mail whose node ends
 * meanwhile comes back by itself, each time after twice as long, up to six hours.
 *
 * @param people how many people's
 */
export const takeMails = async (db: Db, at: string, people: number): Promise<number[]> => {
  const { rows } = await sql<{ notification_id: number }>`
    WITH people AS (
      SELECT user_id FROM notification_mail WHERE state = 'waiting' AND due_at <= ${at}
      GROUP BY user_id ORDER BY min(due_at) LIMIT ${people}
    ), held AS (
      SELECT notification_id FROM notification_mail
      WHERE state = 'waiting' AND due_at <= ${at} AND user_id IN (SELECT user_id FROM people)
      ORDER BY notification_id FOR UPDATE SKIP LOCKED
    )
    UPDATE notification_mail m
    SET attempts = m.attempts + 1,
      due_at = ${at}::timestamptz + make_interval(secs => least(300 * 2 ^ m.attempts, 21600))
    FROM held WHERE m.notification_id = held.notification_id
    RETURNING m.notification_id`.execute(db);
  return rows.map(({ notification_id: id }) => id);
};

/** What taken mails tell, to whom, and what those people chose, the oldest first. */
export const listTaken = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('notification_mail as mail')
    .innerJoin('notification', 'notification.id', 'mail.notification_id')
    .innerJoin('app_user', 'app_user.id', 'mail.user_id')
    .leftJoin('notification_setting as setting', 'setting.user_id', 'mail.user_id')
    .leftJoin('notification_preference as preference', (join) =>
      join
        .onRef('preference.user_id', '=', 'mail.user_id')
        .onRef('preference.kind', '=', 'notification.kind')
        .on('preference.channel', '=', 'mail'),
    )
    .select([
      'mail.notification_id as id',
      'mail.user_id',
      'mail.attempts',
      'notification.kind',
      'notification.data',
      'notification.company_id',
      'notification.created_at',
      'notification.read_at',
      'app_user.name',
      'app_user.email',
      'app_user.status',
      'setting.digest',
      'setting.quiet_from',
      'setting.quiet_until',
      'preference.enabled',
    ])
    .where('mail.notification_id', 'in', ids)
    .orderBy('mail.notification_id')
    .execute();

export type TakenMail = Awaited<ReturnType<typeof listTaken>>[number];

/** Ends mails that were sent, that nobody wants any more, or that can't be sent. */
export const settleMails = async (
  db: Db,
  ids: readonly number[],
  state: 'sent' | 'skipped' | 'failed',
  at: string,
): Promise<void> => {
  if (ids.length === 0) return;
  await db
    .updateTable('notification_mail')
    .set({ state, due_at: null, settled_at: at })
    .where('notification_id', 'in', ids)
    .where('state', '=', 'waiting')
    .execute();
};

/** Puts mails off, as if they had not been tried. */
export const putOff = async (db: Db, ids: readonly number[], until: string): Promise<void> => {
  await db
    .updateTable('notification_mail')
    .set({ due_at: until, attempts: 0 })
    .where('notification_id', 'in', ids)
    .where('state', '=', 'waiting')
    .execute();
};
