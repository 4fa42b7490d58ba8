import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';

/** Whether a category takes questions. */
export const hasHelpCategory = async (db: Db, id: number) =>
  (await db
    .selectFrom('category')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`'faq' = ANY(kinds)`)
    .select('id')
    .executeTakeFirst()) !== undefined;

/** Which of these questions there are. */
export const listKnownFaq = async (db: Db, ids: readonly number[]): Promise<number[]> =>
  ids.length === 0
    ? []
    : (await db.selectFrom('faq').where('id', 'in', ids).where('deleted_at', 'is', null).select('id').execute()).map(
        ({ id }) => id,
      );
