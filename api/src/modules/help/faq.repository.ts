import { sql } from 'kysely';
import type { Db, Tx } from '../../db/open.ts';

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

/** Questions read to be compared with one that is being written. */
const mostCompared = 200;

/** Questions with a word that begins with one of some stems, those with the most of them first. */
export const listSharing = (db: Db, stems: readonly string[], exceptId: number) => {
  const wanted = sql`${stems.map((stem) => `'${stem}':*`).join(' | ')}::tsquery`;
  return db
    .selectFrom('faq')
    .select(['id', 'question', 'status'])
    .where('deleted_at', 'is', null)
    .where('id', '<>', exceptId)
    .where(sql<boolean>`words @@ ${wanted}`)
    .orderBy(sql`ts_rank(words, ${wanted})`, 'desc')
    .orderBy('id')
    .limit(mostCompared)
    .execute();
};

/** Forgets searches without an answer that an answer for customers has now. */
export const forgetMisses = async (tx: Tx, id: number) => {
  await sql`DELETE FROM faq_miss m USING faq t WHERE t.id = ${id} AND t.audience <> 'staff'
    AND t.words @@ plainto_tsquery('simple', m.folded)`.execute(tx);
};
