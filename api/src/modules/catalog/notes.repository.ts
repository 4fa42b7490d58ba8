import type { Db } from '../../db/open.ts';

const columns = ['id', 'lesson_id', 'text', 'time_s', 'created_at'] as const;

export const listNotes = (db: Db, userId: number, lessonId: number) =>
  db
    .selectFrom('lesson_note')
    .select(columns)
    .where('user_id', '=', userId)
    .where('lesson_id', '=', lessonId)
    .orderBy('time_s')
    .orderBy('id')
    .execute();

export const insertNote = (
  db: Db,
  note: { user_id: number; lesson_id: number; text: string; time_s: number; created_at: string },
) => db.insertInto('lesson_note').values(note).returning(columns).executeTakeFirstOrThrow();

/** @returns whether there was such a note of this person */
export const deleteNote = async (db: Db, userId: number, id: number) =>
  (await db
    .deleteFrom('lesson_note')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()) !== undefined;
