import type { Db } from '../../db/open.ts';

export const findCategoryWith = (db: Db, slug: string) =>
  db.selectFrom('category').select('name').where('slug', '=', slug).executeTakeFirst();

/** What readers don't see reserves no address: its publication asks for one that is free. */
export const findShelfWith = (db: Db, slug: string) =>
  db
    .selectFrom('content_qualification')
    .select('name')
    .where('slug', '=', slug)
    .where('live_revision', 'is not', null)
    .executeTakeFirst();
