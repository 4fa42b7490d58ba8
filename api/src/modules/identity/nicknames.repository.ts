import { escapeLike } from '../../db/escape-like.ts';
import type { Db } from '../../db/open.ts';

/** Keys that begin with one of these. */
export const listKeys = async (db: Db, starts: readonly string[]): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('app_user')
    .select('nickname_key')
    .where((eb) => eb.or(starts.map((start) => eb('nickname_key', 'like', `${escapeLike(start)}%`))))
    .execute();
  return new Set(rows.map(({ nickname_key: key }) => key));
};
