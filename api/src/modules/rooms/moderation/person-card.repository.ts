import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/open.ts';
import { isOpen } from '../../access/index.ts';

/** Counted up to this. */
const mostCounted = 10_000;

export const findCard = (db: Db, id: number) =>
  db.selectFrom('app_user').select(['id', 'email', 'identifier', 'created_at']).where('id', '=', id).executeTakeFirst();

/** Names of the plans that are open to a person. */
export const listPlansOf = async (db: Db, userId: number, now: string): Promise<string[]> =>
  (
    await db
      .selectFrom('access_grant as g')
      .innerJoin('signature_type', 'signature_type.id', 'g.subject_id')
      .select('signature_type.name')
      .distinct()
      .where('g.user_id', '=', userId)
      .where('g.subject_type', '=', 'signature_type')
      .where(isOpen('g', now))
      .orderBy('signature_type.name')
      .execute()
  ).map(({ name }) => name);

/** How much a person wrote in a room, and how often it was reported. */
export const countTalk = async (db: Db, chatId: number, userId: number) => {
  const own = db
    .selectFrom('chat_message')
    .select('id')
    .where('user_id', '=', userId)
    .where('chat_id', '=', chatId)
    .orderBy('id', 'desc')
    .limit(mostCounted)
    .as('own');
  return db
    .selectFrom(own)
    .select((eb) => [
      eb.fn.countAll<number>().as('messages'),
      sql<number>`coalesce(sum((SELECT count(*) FROM chat_report WHERE chat_report.message_id = own.id)), 0)::int`.as(
        'reports',
      ),
    ])
    .executeTakeFirstOrThrow();
};

export const listNotes = (db: Db, userId: number, most: number) =>
  db
    .selectFrom('chat_person_note as note')
    .innerJoin('app_user', 'app_user.id', 'note.created_by')
    .select([
      'note.id',
      'note.text',
      'note.created_at',
      sql<string>`coalesce(app_user.nickname, app_user.name)`.as('by'),
    ])
    .where('note.user_id', '=', userId)
    .orderBy('note.id', 'desc')
    .limit(most)
    .execute();

export const insertNote = (tx: Tx, note: { user_id: number; text: string; created_at: string; created_by: number }) =>
  tx.insertInto('chat_person_note').values(note).returning('id').executeTakeFirstOrThrow();
