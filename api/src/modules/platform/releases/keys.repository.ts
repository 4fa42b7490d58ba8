import type { Db } from '../../../db/open.ts';

export interface KeyRow {
  id: number;
  name: string;
  owner: string;
  hint: string;
  created_at: string;
  last_used_at: string | null;
  email: string | null;
  webhook: string | null;
}

const shown = ['id', 'name', 'owner', 'hint', 'created_at', 'last_used_at', 'email', 'webhook'] as const;

/** The key of an application that is in use. */
export const findKey = (db: Db, name: string): Promise<KeyRow | undefined> =>
  db
    .selectFrom('release_key')
    .select(shown)
    .where('name', '=', name)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();

/** Where the owner of an application's key is told of what the platform did by itself. */
export const findKeyContacts = (db: Db, name: string) =>
  db
    .selectFrom('release_key')
    .select(['email', 'webhook'])
    .where('name', '=', name)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();

export const findKeyByHash = (db: Db, hash: string): Promise<KeyRow | undefined> =>
  db
    .selectFrom('release_key')
    .select(shown)
    .where('hash', '=', hash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();

/** @returns undefined where the application has a key in use */
export const insertKey = (
  db: Db,
  row: Pick<KeyRow, 'name' | 'owner' | 'hint' | 'created_at' | 'email' | 'webhook'> & { hash: string },
): Promise<KeyRow | undefined> =>
  db
    .insertInto('release_key')
    .values(row)
    .onConflict((conflict) => conflict.column('name').where('revoked_at', 'is', null).doNothing())
    .returning(shown)
    .executeTakeFirst();

/** Takes a key out of use. @returns the key, undefined where it is not in use any more */
export const revokeKey = (db: Db, id: number, at: string): Promise<KeyRow | undefined> =>
  db
    .updateTable('release_key')
    .set({ revoked_at: at })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning(shown)
    .executeTakeFirst();

/** Writes the contacts of a key in use. @returns the key, undefined where it is not in use any more */
export const updateKeyContacts = (
  db: Db,
  id: number,
  contacts: Pick<KeyRow, 'email' | 'webhook'>,
): Promise<KeyRow | undefined> =>
  db
    .updateTable('release_key')
    .set(contacts)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning(shown)
    .executeTakeFirst();

export const touchKey = (db: Db, id: number, at: string) =>
  db.updateTable('release_key').set({ last_used_at: at }).where('id', '=', id).execute();
