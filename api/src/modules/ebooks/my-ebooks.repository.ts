import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import { openTo, type Opened } from '../access/index.ts';
import { hasWords, publishedEbooks } from '../catalog/index.ts';

export interface MyEbooksFilter {
  userId: number;
  companyId: number;
  opened: Opened;
  q: string | undefined;
  shelf: 'all' | 'reading' | 'read';
}

const shelves = {
  all: sql<boolean>`true`,
  reading: sql<boolean>`ebook_access.progress_pct BETWEEN 1 AND 99`,
  read: sql<boolean>`ebook_access.progress_pct = 100`,
};

/** E-books that are open to a person by a right, also those that left the shop, and those free to all that they opened. */
const own = (db: Db, { userId, companyId, opened, q, shelf }: MyEbooksFilter) =>
  publishedEbooks(db, companyId, { alsoLeft: true })
    .leftJoin('ebook_access', (join) =>
      join.onRef('ebook_access.ebook_id', '=', 'ebook.id').on('ebook_access.user_id', '=', userId),
    )
    .select([
      'ebook_access.last_page',
      'ebook_access.progress_pct',
      'ebook_access.opened_at',
      'ebook.allow_download',
      'ebook.prepared_file_id',
      'ebook.sample_bytes',
    ])
    .where(
      sql<boolean>`(${openTo('ebook', opened)}
        OR ebook.visibility IN ('public', 'signed_in') AND ebook_access.user_id IS NOT NULL)`,
    )
    .where(shelves[shelf])
    .where(hasWords(sql`ebook.title || ' ' || instructor.name`, q) ?? sql<boolean>`true`);

/** A page of a person's e-books. @param from rows to leave out */
export const listMine = (
  db: Db,
  filter: MyEbooksFilter,
  { sort, from, most }: { sort: 'recent' | 'title'; from: number; most: number },
) =>
  own(db, filter)
    .clearOrderBy()
    .$if(sort === 'recent', (query) => query.orderBy(sql`ebook_access.opened_at DESC NULLS LAST`))
    .orderBy(sql`search_fold(ebook.title) COLLATE "C"`)
    .orderBy('ebook.id')
    .limit(most)
    .offset(from)
    .execute();

export const countMine = async (db: Db, filter: MyEbooksFilter): Promise<number> => {
  const { total } = await db
    .selectFrom(own(db, filter).clearOrderBy().clearSelect().select('ebook.id').as('mine'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
};
