import { sql } from 'kysely';
import type { Db, Tx } from '../../db/open.ts';

interface Vote {
  faq_id: number;
  voter: string;
  helpful: boolean;
  comment: string;
  at: string;
}

/** Writes a vote in the place of the one before, and counts all of an answer anew: its row is locked by that. */
export const writeVote = async (tx: Tx, { at, ...vote }: Vote) => {
  await sql`SELECT id FROM faq WHERE id = ${vote.faq_id} FOR UPDATE`.execute(tx);
  await tx
    .insertInto('faq_vote')
    .values({ ...vote, created_at: at, updated_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['faq_id', 'voter'])
        .doUpdateSet({ helpful: vote.helpful, comment: vote.comment, updated_at: at }),
    )
    .execute();
  const counted = (helpful: boolean) =>
    sql`(SELECT count(*)::int FROM faq_vote v WHERE v.faq_id = faq.id AND v.helpful = ${helpful})`;
  await sql`UPDATE faq SET helpful_yes = ${counted(true)}, helpful_no = ${counted(false)} WHERE id = ${vote.faq_id}`.execute(
    tx,
  );
};

/** Different words that are counted; further ones are not kept. */
const mostMisses = 5_000;

/** Counts what was searched for and found nowhere. */
export const countMiss = async (db: Db, typed: string, at: string) => {
  await sql`INSERT INTO faq_miss AS m (folded, typed, last_at)
    SELECT search_fold(${typed}), ${typed}, ${at}
    WHERE (SELECT count(*) FROM faq_miss) < ${mostMisses} OR EXISTS (SELECT 1 FROM faq_miss o WHERE o.folded = search_fold(${typed}))
    ON CONFLICT (folded) DO UPDATE SET count = m.count + 1, last_at = excluded.last_at`.execute(db);
};

export const listMisses = async (db: Db, page: { limit: number; offset: number }) => {
  const [data, { total }] = await Promise.all([
    db
      .selectFrom('faq_miss')
      .select(['typed', 'count', 'last_at'])
      .orderBy('count', 'desc')
      .orderBy('last_at', 'desc')
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
    db
      .selectFrom('faq_miss')
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { data, total };
};
