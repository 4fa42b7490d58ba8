import type { RecordNote, Subject } from '@pregao/contract';
import { sql } from 'kysely';
import { escapeLike } from '../../db/escape-like.ts';
import type { Db } from '../../db/open.ts';
import { personMay } from '../../db/person-may.ts';
import type { RecordRef } from './noted-record.ts';

/** People offered at once; the rest are found by typing. */
const mostOffered = 8;

/** Staff who may read records of a subject. */
const readers = (db: Db, subject: Subject) =>
  db
    .selectFrom('app_user')
    .where(personMay(subject))
    .where('app_user.status', '=', 'active')
    .select(['app_user.id', 'app_user.name']);

export const listReaders = (db: Db, subject: Subject, typed: string) =>
  readers(db, subject)
    .where(sql<boolean>`search_fold(app_user.name) LIKE '%' || search_fold(${escapeLike(typed.trim())}) || '%'`)
    .orderBy(sql`search_fold(app_user.name)`)
    .orderBy('app_user.id')
    .limit(mostOffered)
    .execute();

export const findName = async (db: Db, id: number): Promise<string> =>
  (await db.selectFrom('app_user').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name;

/** Those of some people who may read records of a subject. */
export const listReadersOf = (db: Db, subject: Subject, ids: readonly number[]) =>
  readers(db, subject)
    .where(sql<boolean>`app_user.id = ANY(${ids}::bigint[])`)
    .execute();

/** A note under the name `n` as it is answered; null where there is no such row. */
export const noteAnswer = sql<RecordNote | null>`CASE WHEN n.id IS NULL THEN NULL ELSE jsonb_build_object(
  'id', n.id, 'text', n.text, 'created_at', n.created_at, 'edited_at', n.edited_at,
  'author', (SELECT jsonb_build_object('id', a.id, 'name', a.name) FROM app_user a WHERE a.id = n.author_id),
  'mentions', (SELECT coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'name', m.name) ORDER BY m.id), '[]'::jsonb)
    FROM app_user m WHERE m.id = ANY(n.mentions))
) END`;

/** A note that was not deleted, with its record. */
export const findNote = (db: Db, id: number) =>
  db
    .selectFrom('record_note as n')
    .where('n.id', '=', id)
    .where('n.deleted_at', 'is', null)
    .select(['n.id', 'n.entity', 'n.entity_id', 'n.author_id', 'n.mentions'])
    .select(noteAnswer.as('answer'))
    .executeTakeFirst();

export const insertNote = async (
  db: Db,
  { entity, entity_id }: RecordRef,
  note: { author_id: number; text: string; mentions: number[]; created_at: string },
) => {
  const { id } = await db
    .insertInto('record_note')
    .values({ entity, entity_id, ...note })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Changes a note of its author that was made after an instant. @returns whether there was one */
export const changeNote = async (
  db: Db,
  { id, author_id: author, after }: { id: number; author_id: number; after: string },
  values: { text: string; mentions: number[]; edited_at: string } | { deleted_at: string },
) =>
  (await db
    .updateTable('record_note')
    .set(values)
    .where('id', '=', id)
    .where('author_id', '=', author)
    .where('deleted_at', 'is', null)
    .where('created_at', '>', after)
    .returning('id')
    .executeTakeFirst()) !== undefined;
