import { sql } from 'kysely';
import type { Db, Tx } from '../../db/open.ts';

/** One save or publication of an address at a time, so that two of different tables see each other. */
export const lockSubjectSlug = (tx: Tx, slug: string) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`subject ${slug}`}, 0))`.execute(tx);

export const findCategoryWith = (db: Db, slug: string) =>
  db.selectFrom('category').select('name').where('slug', '=', slug).executeTakeFirst();

/** A draft that no reader has seen reserves no address: its publication asks for one that is free. */
export const findShelfWith = (db: Db, slug: string) =>
  db
    .selectFrom('content_qualification')
    .select('name')
    .where('slug', '=', slug)
    .where('live_revision', 'is not', null)
    .executeTakeFirst();
