import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';

/** A mail as it was taken: who takes it after that, takes another. */
export interface Claim {
  id: number;
  attempts: number;
}

/** People who have mails that are due, the longest due first. */
export const listDuePeople = async (db: Db, at: string, most: number): Promise<number[]> =>
  (
    await db
      .selectFrom('notification_mail')
      .select('user_id')
      .where('state', '=', 'waiting')
      .where('due_at', '<=', at)
      .groupBy('user_id')
      .orderBy(({ fn }) => fn.min('due_at'))
      .limit(most)
      .execute()
  ).map(({ user_id: id }) => id);

/** Seconds after which what was taken so often is due again: twice as long each time, up to six hours. */
const backOff = sql`make_interval(secs => least(300 * 2 ^ (attempts - 1), 21600))`;

/**
 * Takes the due mails of one person: another node finds none of them. A mail whose node ends meanwhile comes back by
 * itself, each time after twice as long.
 */
export const takeMails = async (db: Db, at: string, userId: number): Promise<Claim[]> => {
  const { rows } = await sql<Claim>`
    WITH held AS (
      SELECT notification_id, attempts + 1 AS attempts FROM notification_mail
      WHERE state = 'waiting' AND due_at <= ${at} AND user_id = ${userId}
      ORDER BY notification_id FOR UPDATE
    )
    UPDATE notification_mail m SET attempts = held.attempts, due_at = ${at}::timestamptz + held.wait
    FROM (SELECT *, ${backOff} AS wait FROM held) held WHERE m.notification_id = held.notification_id
    RETURNING m.notification_id AS id, m.attempts`.execute(db);
  return rows;
};

/** Rows that are as they were taken. */
const asTaken = (claims: readonly Claim[]) => {
  const pairs = claims.map(({ id, attempts }) => sql`(${id}::bigint, ${attempts}::int)`);
  return sql<boolean>`state = 'waiting' AND (notification_id, attempts) IN (${sql.join(pairs)})`;
};

/** Begins the time of a claim anew, right before its mail is sent. @returns ids of those that are still this node's */
export const renewMails = async (db: Db, claims: readonly Claim[], at: string): Promise<Set<number>> => {
  const { rows } = await sql<{ id: number }>`
    UPDATE notification_mail SET due_at = ${at}::timestamptz + ${backOff}
    WHERE ${asTaken(claims)} RETURNING notification_id AS id`.execute(db);
  return new Set(rows.map(({ id }) => id));
};

/** What taken mails tell, to whom, and what those people chose, the oldest first. */
export const listTaken = (db: Db, claims: readonly Claim[]) =>
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
      'notification.ends_at',
      'app_user.name',
      'app_user.email',
      'app_user.status',
      'setting.digest',
      'setting.quiet_from',
      'setting.quiet_until',
      'preference.enabled',
    ])
    .where(
      'mail.notification_id',
      'in',
      claims.map(({ id }) => id),
    )
    .orderBy('mail.notification_id')
    .execute();

export type TakenMail = Awaited<ReturnType<typeof listTaken>>[number];

/** Ends mails that were sent, that nobody wants any more, or that can't be sent: those that nobody took since. */
export const settleMails = async (
  db: Db,
  claims: readonly Claim[],
  state: 'sent' | 'skipped' | 'failed',
  at: string,
): Promise<void> => {
  if (claims.length === 0) return;
  await db
    .updateTable('notification_mail')
    .set({ state, due_at: null, settled_at: at })
    .where(asTaken(claims))
    .execute();
};

/** Puts mails off, as if they had not been tried. */
export const putOff = async (db: Db, claims: readonly Claim[], until: string): Promise<void> => {
  await db.updateTable('notification_mail').set({ due_at: until, attempts: 0 }).where(asTaken(claims)).execute();
};

/** Keeps a mail that waits from being sent. */
export const skipMail = async (
  db: Db,
  { to, kind, key, at }: { to: number; kind: string; key: string; at: string },
): Promise<void> => {
  await db
    .updateTable('notification_mail')
    .set({ state: 'skipped', due_at: null, settled_at: at })
    .where('state', '=', 'waiting')
    .where('notification_id', 'in', (eb) =>
      eb
        .selectFrom('notification')
        .select('id')
        .where('user_id', '=', to)
        .where('kind', '=', kind)
        .where('event_key', '=', key),
    )
    .execute();
};
