import type { Db, Tx } from '../../db/open.ts';
import type { Author } from '../server-resource.ts';

/** The record that a person's call made under its key; undefined where none did, or the call has no key. */
export const findMade = async (db: Db, entity: string, { id, key }: Author): Promise<number | undefined> => {
  if (id === null || !key) return undefined;
  const found = await db
    .selectFrom('created_key')
    .select('entity_id')
    .where('author_id', '=', id)
    .where('entity', '=', entity)
    .where('key', '=', key)
    .executeTakeFirst();
  return found?.entity_id;
};

/** Keeps what was made under a key, in the transaction that makes it: of two at once the second makes nothing. */
export const keepMade = async (tx: Tx, entity: string, { id, key }: Author, made: number, at: string) => {
  if (id === null || !key) return;
  await tx.insertInto('created_key').values({ author_id: id, entity, key, entity_id: made, created_at: at }).execute();
};

/** Forgets keys that nobody sends again. */
export const deleteMade = (db: Db, before: string) =>
  db.deleteFrom('created_key').where('created_at', '<', before).execute();
