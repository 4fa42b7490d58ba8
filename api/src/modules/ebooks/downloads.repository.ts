import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';

/** Copies of e-books that a person had since a moment, by the id of the e-book. */
export const countDownloads = async (db: Db, userId: number, since: string): Promise<Map<number, number>> => {
  const rows = await db
    .selectFrom('ebook_download')
    .select(({ fn }) => ['ebook_id', fn.countAll<number>().as('made')])
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .groupBy('ebook_id')
    .execute();
  return new Map(rows.map(({ ebook_id: id, made }) => [id, Number(made)]));
};

interface NewDownload {
  user_id: number;
  ebook_id: number;
  name: string;
  created_at: string;
  expires_at: string;
}

/** Counts one more copy while there were fewer than `most` since a moment. @returns undefined where they are used up */
export const insertDownload = (db: Db, download: NewDownload, { since, most }: { since: string; most: number }) =>
  db.transaction().execute(async (tx) => {
    const { user_id: user, ebook_id: ebook } = download;
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('downloads', ${user}))`.execute(tx);
    const made = (await countDownloads(tx, user, since)).get(ebook) ?? 0;
    if (made >= most) return undefined;
    const row = await tx
      .insertInto('ebook_download')
      .values(download)
      .returning(['id', 'key'])
      .executeTakeFirstOrThrow();
    return { ...row, left: most - made - 1 };
  });

/** The copy is there, until then. @returns whether nobody removed it while it was made */
export const finishDownload = async (
  db: Db,
  { id, size, expires_at }: { id: number; size: number; expires_at: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('ebook_download')
    .set({ size, expires_at })
    .where('id', '=', id)
    .where('removed', '=', false)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** A copy that could not be made does not count. */
export const forgetDownload = (db: Db, id: number) => db.deleteFrom('ebook_download').where('id', '=', id).execute();

export const findDownload = (db: Db, key: string) =>
  db
    .selectFrom('ebook_download')
    .select(['name', 'size'])
    .where('key', '=', key)
    .where('removed', '=', false)
    .where('size', 'is not', null)
    .executeTakeFirst();

/** Copies whose address has ended. */
export const listEnded = (db: Db, now: string) =>
  db
    .selectFrom('ebook_download')
    .select(['id', 'key'])
    .where('removed', '=', false)
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(500)
    .execute();

export const markRemoved = (db: Db, id: number) =>
  db.updateTable('ebook_download').set({ removed: true }).where('id', '=', id).execute();

/** Name and CPF of a person, and the order that opened an e-book to them; the plan's where a plan did. */
export const findOwner = (db: Db, userId: number, ebookId: number) =>
  db
    .selectFrom('app_user')
    .select((of) => [
      'app_user.name',
      'app_user.identifier',
      of
        .selectFrom('access_grant')
        .innerJoin('order_item', 'order_item.id', 'access_grant.source_id')
        .innerJoin('customer_order', 'customer_order.id', 'order_item.order_id')
        .select('customer_order.number')
        .whereRef('access_grant.user_id', '=', 'app_user.id')
        .where('access_grant.source_type', '=', 'order_item')
        .where('access_grant.status', '=', 'active')
        .where(({ eb, or, and }) =>
          or([
            and([eb('subject_type', '=', 'ebook'), eb('subject_id', '=', ebookId)]),
            eb('subject_type', '=', 'signature_type'),
          ]),
        )
        .orderBy(sql`(subject_type = 'ebook') DESC, access_grant.id DESC`)
        .limit(1)
        .as('order_number'),
    ])
    .where('app_user.id', '=', userId)
    .executeTakeFirstOrThrow();
