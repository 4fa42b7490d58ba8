import type { Db } from '../../db/open.ts';

export interface NewLinkToken {
  token_hash: string;
  user_id: number;
  session_id: number;
  impersonator_id: number | null;
  expires_at: string;
}

export const insertLinkToken = async (db: Db, token: NewLinkToken) => {
  await db.insertInto('link_token').values(token).execute();
};

/** Whose a link token is; spends nothing. */
export const findLinkTokenOwner = async (db: Db, tokenHash: string): Promise<number | undefined> =>
  (await db.selectFrom('link_token').select('user_id').where('token_hash', '=', tokenHash).executeTakeFirst())?.user_id;

/** Spends a link token: exactly one caller gets it, in time, and while the session that made it lives (security 51). */
export const takeLinkToken = (db: Db, tokenHash: string, now: string) =>
  db
    .updateTable('link_token')
    .from('app_session')
    .set({ used_at: now })
    .whereRef('app_session.id', '=', 'link_token.session_id')
    .where('app_session.revoked_at', 'is', null)
    .where('app_session.expires_at', '>', now)
    .where('link_token.token_hash', '=', tokenHash)
    .where('link_token.used_at', 'is', null)
    .where('link_token.expires_at', '>', now)
    .returning('link_token.impersonator_id')
    .executeTakeFirst();

export const insertReset = async (db: Db, reset: { token_hash: string; user_id: number; expires_at: string }) => {
  await db.insertInto('password_reset').values(reset).execute();
};

/** Whose a reset token is; spends nothing. */
export const findResetOwner = async (db: Db, tokenHash: string): Promise<number | undefined> =>
  (await db.selectFrom('password_reset').select('user_id').where('token_hash', '=', tokenHash).executeTakeFirst())
    ?.user_id;

/** Spends a reset token; false when it was used, or is too old. */
export const takeReset = async (db: Db, tokenHash: string, now: string): Promise<boolean> =>
  (await db
    .updateTable('password_reset')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst()) !== undefined;

/** Keeps the one live code of a person; an earlier one stops working. */
export const putCode = async (db: Db, code: { user_id: number; code_hash: string; expires_at: string }) => {
  await db
    .insertInto('auth_code')
    .values(code)
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ code_hash: code.code_hash, expires_at: code.expires_at, attempts: 0, used_at: null }),
    )
    .execute();
};

/** Counts one try at the live code and gives its hash; undefined when there is none or its tries are spent. */
export const tryCode = async (db: Db, userId: number, now: string, tries: number): Promise<string | undefined> => {
  const row = await db
    .updateTable('auth_code')
    .set((query) => ({ attempts: query('attempts', '+', 1) }))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('attempts', '<', tries)
    .returning('code_hash')
    .executeTakeFirst();
  return row?.code_hash;
};

/** Spends a code; false when somebody else has just done so. */
export const spendCode = async (db: Db, userId: number, codeHash: string, now: string): Promise<boolean> =>
  (await db
    .updateTable('auth_code')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()) !== undefined;
