import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../db/open.ts';
import { prepared, type Param } from '../../db/prepared.ts';

export interface NewSession {
  user_id: number;
  token_hash: string;
  impersonator_id: number | null;
  created_at: string;
  last_seen_at: string;
  expires_at: string;
}

export const insertSession = async (db: Db, session: NewSession) => {
  await db.insertInto('app_session').values(session).execute();
};

const liveSession = prepared((db, param: Param<{ tokenHash: string; now: string }>) =>
  db
    .selectFrom('app_session')
    .innerJoin('app_user', 'app_user.id', 'app_session.user_id')
    .innerJoin('profile', 'profile.id', 'app_user.profile_id')
    .select([
      'app_session.id as session_id',
      'app_session.impersonator_id',
      'app_session.last_seen_at',
      'app_user.id',
      'app_user.profile_id',
      'profile.role',
    ])
    .select((query) => [
      // As text: it is the key under which what it means was worked out before.
      sql<string>`(${jsonArrayFrom(
        query
          .selectFrom('profile_permission')
          .innerJoin('permission', 'permission.id', 'profile_permission.permission_id')
          .select([
            'permission.name',
            'profile_permission.create',
            'profile_permission.read',
            'profile_permission.update',
            'profile_permission.delete',
          ])
          .whereRef('profile_permission.profile_id', '=', 'app_user.profile_id')
          .orderBy('permission.id'),
      )})::text`.as('permissions'),
    ])
    .where('app_session.token_hash', '=', param('tokenHash'))
    .where('app_session.revoked_at', 'is', null)
    .where('app_session.expires_at', '>', param('now'))
    .where('app_user.status', '=', 'active'),
);

/** The live session of a token hash with its person and the permissions of their profile, read in one go. */
export const findLiveSession = async (db: Db, tokenHash: string, now: string) =>
  (await liveSession(db, { tokenHash, now }))[0];

export const touchSession = async (db: Db, id: number, now: string, expires: string) => {
  await db.updateTable('app_session').set({ last_seen_at: now, expires_at: expires }).where('id', '=', id).execute();
};

export const revokeSession = async (db: Db, id: number, now: string) => {
  await db
    .updateTable('app_session')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
};

/** Ends every session of a person but one. */
export const revokeOtherSessions = async (db: Db, userId: number, except: number, now: string) => {
  await db
    .updateTable('app_session')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('id', '!=', except)
    .where('revoked_at', 'is', null)
    .execute();
};

/** Ends all that a person holds: sessions, link tokens, reset links, the one-time code (004-identity.sql). */
export const endAccess = async (db: Db, userId: number, now: string) => {
  await sql`SELECT end_access(${userId}, ${now})`.execute(db);
};

/** Removes what can't open anything any more. */
export const deleteExpired = async (db: Db, before: string) => {
  await db.deleteFrom('app_session').where('expires_at', '<', before).execute();
  await db.deleteFrom('link_token').where('expires_at', '<', before).execute();
  await db.deleteFrom('password_reset').where('expires_at', '<', before).execute();
  await db.deleteFrom('auth_code').where('expires_at', '<', before).execute();
};
