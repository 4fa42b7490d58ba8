import { sql } from 'kysely';
import type { Db, Tx } from '../../db/open.ts';

/** One change at a time of the addresses of a type, or of one address that types share. */
export const lockSlugs = async (tx: Tx, which: string) => {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`slug ${which}`}, 0))`.execute(tx);
};

/** Keeps an address that readers have seen. */
export const keepSlug = async (tx: Tx, entity: string, slug: string, id: number, at: string) => {
  await tx
    .insertInto('slug_history')
    .values({ entity, slug, entity_id: id, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Forgets an address that its record has again. */
export const forgetSlug = async (tx: Tx, entity: string, slug: string) => {
  await tx.deleteFrom('slug_history').where('entity', '=', entity).where('slug', '=', slug).execute();
};

/** The record that had an address, where it has another one now. */
export const findBySlug = async (db: Db, entity: string, slug: string) =>
  (
    await db
      .selectFrom('slug_history')
      .where('entity', '=', entity)
      .where('slug', '=', slug)
      .select('entity_id')
      .executeTakeFirst()
  )?.entity_id;
