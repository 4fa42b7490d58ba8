import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';

export interface NewPreview {
  token_hash: string;
  entity: string;
  entity_id: number;
  slug: string | null;
  created_by: number;
  expires_at: string;
}

export const insertPreview = async (db: Db, preview: NewPreview) => {
  await db.insertInto('content_preview').values(preview).execute();
};

/** Forgets addresses that have ended. */
export const deleteEndedPreviews = async (db: Db, now: string) => {
  await db.deleteFrom('content_preview').where('expires_at', '<=', now).execute();
};

/** What a token shows, while it is good. */
export const findPreview = (db: Db, entity: string, tokenHash: string, now: string) =>
  db
    .selectFrom('content_preview')
    .where('token_hash', '=', tokenHash)
    .where('entity', '=', entity)
    .where('expires_at', '>', now)
    .select(['entity_id', 'slug'])
    .executeTakeFirst();

/** What bounds a transaction that shows a working copy: it can hold its row no longer than this. */
export const boundPreview = async (db: Db) => {
  await sql`SELECT set_config('lock_timeout', '2s', true), set_config('statement_timeout', '5s', true),
    set_config('idle_in_transaction_session_timeout', '5s', true)`.execute(db);
};
