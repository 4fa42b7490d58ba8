import type { Db } from '../../db/open.ts';

/** What readers see. */
const live = (db: Db) => db.selectFrom('page').where('live_revision', 'is not', null);

export const findLivePage = (db: Db, slug: string) =>
  live(db)
    .select(['slug', 'title', 'summary', 'body_html', 'seo_title', 'seo_description', 'listed'])
    .select(({ fn }) => fn.coalesce('published_at', 'updated_at').as('revised_at'))
    .where('slug', '=', slug)
    .executeTakeFirst();

export const listLivePages = (db: Db) =>
  live(db)
    .select(['slug', ({ fn }) => fn.coalesce('published_at', 'updated_at').as('changedAt')])
    .where('listed', '=', true)
    .orderBy('slug')
    .execute();
