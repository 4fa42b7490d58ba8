import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';

export interface EbookPlace {
  user_id: number;
  ebook_id: number;
  file_id: number;
  last_page: number;
  chapter: string | null;
  progress_pct: number;
  opened_at: string;
}

export const findPlace = (db: Db, userId: number, ebookId: number) =>
  db
    .selectFrom('ebook_access')
    .selectAll()
    .where('user_id', '=', userId)
    .where('ebook_id', '=', ebookId)
    .executeTakeFirst();

/** Keeps where a person is; the progress never goes back. */
export const savePlace = (db: Db, place: EbookPlace) =>
  db
    .insertInto('ebook_access')
    .values(place)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'ebook_id']).doUpdateSet(({ ref }) => ({
        file_id: ref('excluded.file_id'),
        last_page: ref('excluded.last_page'),
        chapter: ref('excluded.chapter'),
        progress_pct: sql<number>`greatest(ebook_access.progress_pct, excluded.progress_pct)`,
        opened_at: ref('excluded.opened_at'),
      })),
    )
    .returning(['last_page', 'progress_pct'])
    .executeTakeFirstOrThrow();

const highlightColumns = ['id', 'page', 'start_at as start', 'end_at as end', 'quote', 'note', 'created_at'] as const;

export const listHighlights = (db: Db, userId: number, ebookId: number) =>
  db
    .selectFrom('ebook_highlight')
    .select(highlightColumns)
    .where('user_id', '=', userId)
    .where('ebook_id', '=', ebookId)
    .orderBy('page')
    .orderBy('start_at')
    .orderBy('id')
    .execute();

export interface NewHighlight {
  user_id: number;
  ebook_id: number;
  page: number;
  start_at: number;
  end_at: number;
  quote: string;
  note: string;
  created_at: string;
}

/** Adds a highlight while there are fewer than `most`. @returns undefined where there are as many already */
export const insertHighlight = (db: Db, highlight: NewHighlight, most: number) =>
  db.transaction().execute(async (tx) => {
    const { user_id: user, ebook_id: ebook } = highlight;
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('highlights', ${user}))`.execute(tx);
    const { kept } = await tx
      .selectFrom('ebook_highlight')
      .select(({ fn }) => fn.countAll<number>().as('kept'))
      .where('user_id', '=', user)
      .where('ebook_id', '=', ebook)
      .executeTakeFirstOrThrow();
    if (Number(kept) >= most) return undefined;
    return tx.insertInto('ebook_highlight').values(highlight).returning(highlightColumns).executeTakeFirstOrThrow();
  });

/** Changes the note of a person's own highlight; undefined where there is none. */
export const updateHighlight = (db: Db, userId: number, id: number, note: string) =>
  db
    .updateTable('ebook_highlight')
    .set({ note })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(highlightColumns)
    .executeTakeFirst();

/** @returns whether there was such a highlight of this person */
export const deleteHighlight = async (db: Db, userId: number, id: number): Promise<boolean> =>
  (await db
    .deleteFrom('ebook_highlight')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()) !== undefined;
