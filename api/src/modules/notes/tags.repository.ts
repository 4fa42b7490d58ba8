import { sql } from 'kysely';
import type { Db, Tx } from '../../db/open.ts';
import type { RecordRef } from './noted-record.ts';

const mostSuggested = 50;

/** Tags of a record, in the order in which they were put on it. */
export const listTags = async (db: Db, { entity, entity_id: id }: RecordRef): Promise<string[]> =>
  (
    await db
      .selectFrom('record_tag')
      .select('tag')
      .where('entity', '=', entity)
      .where('entity_id', '=', id)
      .orderBy('created_at')
      .orderBy(sql`search_fold(tag)`)
      .execute()
  ).map(({ tag }) => tag);

/** Tags of records of a kind, the most used first, each as it was spelled last. */
export const listTagsInUse = async (db: Db, entity: string): Promise<string[]> =>
  (
    await db
      .selectFrom('record_tag')
      .select(sql<string>`(array_agg(tag ORDER BY created_at DESC))[1]`.as('named'))
      .where('entity', '=', entity)
      .groupBy(sql`search_fold(tag)`)
      .orderBy(sql`count(*)`, 'desc')
      .orderBy(sql`search_fold(min(tag))`)
      .limit(mostSuggested)
      .execute()
  ).map(({ named }) => named);

/** One transaction at a time changes the tags of a record. */
export const lockTags = async (tx: Tx, { entity, entity_id: id }: RecordRef) => {
  await sql`SELECT pg_advisory_xact_lock(hashtext(${`record_tag.${entity}.${id}`}))`.execute(tx);
};

/** @returns whether the record did not have it in any spelling */
export const insertTag = async (
  db: Db,
  { entity, entity_id }: RecordRef,
  values: { tag: string; created_by: number; created_at: string },
) =>
  (await db
    .insertInto('record_tag')
    .values({ entity, entity_id, ...values })
    .onConflict((conflict) => conflict.doNothing())
    .returning('tag')
    .executeTakeFirst()) !== undefined;

/** @returns whether the record had it */
export const deleteTag = async (db: Db, { entity, entity_id: id }: RecordRef, tag: string) =>
  (await db
    .deleteFrom('record_tag')
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .where(sql<boolean>`search_fold(tag) = search_fold(${tag})`)
    .returning('tag')
    .executeTakeFirst()) !== undefined;
