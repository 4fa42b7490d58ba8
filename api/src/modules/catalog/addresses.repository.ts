import type { Db } from '../../db/open.ts';

/** Published courses with what their addresses need, however many there are. */
export const findCourseAddresses = (db: Db) =>
  db
    .selectFrom('course')
    .select(['id', 'slug', 'product_id', 'category_id', 'updated_at as changed_at'])
    .where('status', '=', 'published')
    .orderBy('id')
    .execute();

export const findEbookAddresses = (db: Db) =>
  db
    .selectFrom('ebook')
    .select(['id', 'slug', 'product_id', 'category_id', 'published_at as changed_at'])
    .where('status', '=', 'published')
    .orderBy('id')
    .execute();
