import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';

const reminders = (db: Db) =>
  db.selectFrom('broadcast_reminder').select(['id', 'broadcast_card_id as card_id', 'program_id']);

/** Reminders of a person of what is still to come. */
export const listReminders = (db: Db, userId: number, now: string) =>
  reminders(db)
    .where('user_id', '=', userId)
    .where((eb) =>
      eb.or([
        eb('program_id', 'is not', null),
        eb.exists(
          eb
            .selectFrom('broadcast_card as c')
            .select('c.id')
            .whereRef('c.id', '=', 'broadcast_reminder.broadcast_card_id')
            .where('c.deleted_at', 'is', null)
            .where('c.ends_at', '>', now),
        ),
      ]),
    )
    .orderBy('id')
    .execute();

/** An edition of a room that is shown and has not begun. */
export const isComing = async (db: Db, cardId: number, now: string): Promise<boolean> =>
  (await db
    .selectFrom('broadcast_card as c')
    .innerJoin('broadcast as b', 'b.id', 'c.broadcast_id')
    .select('c.id')
    .where('c.id', '=', cardId)
    .where('b.active', '=', true)
    .where('b.deleted_at', 'is', null)
    .where('c.deleted_at', 'is', null)
    .where('c.cancelled_at', 'is', null)
    .where('c.starts_at', '>', now)
    .executeTakeFirst()) !== undefined;

export const isShownProgram = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('program').select('id').where('id', '=', id).where('active', '=', true).executeTakeFirst()) !==
  undefined;

/** Writes a reminder; one that is there already stays. */
export const keepReminder = async (
  db: Db,
  userId: number,
  { card_id, program_id }: { card_id: number | null; program_id: number | null },
  at: string,
) => {
  await db
    .insertInto('broadcast_reminder')
    .values({ user_id: userId, broadcast_card_id: card_id, program_id, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return reminders(db)
    .where('user_id', '=', userId)
    .where((eb) => (card_id === null ? eb('program_id', '=', program_id) : eb('broadcast_card_id', '=', card_id)))
    .executeTakeFirstOrThrow();
};

/** @returns whether it was theirs */
export const dropReminder = async (db: Db, userId: number, id: number): Promise<boolean> =>
  (await db
    .deleteFrom('broadcast_reminder')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** Editions that begin between two instants, each with the people who want to be told. */
export const listStarting = (db: Db, from: string, to: string) =>
  db
    .selectFrom('broadcast_card as c')
    .innerJoin('broadcast as b', 'b.id', 'c.broadcast_id')
    .innerJoin('broadcast_reminder as r', (join) =>
      join.on((eb) =>
        eb.or([eb('r.broadcast_card_id', '=', eb.ref('c.id')), eb('r.program_id', '=', eb.ref('b.program_id'))]),
      ),
    )
    .select([
      'c.id',
      'c.broadcast_id',
      'c.title',
      'c.starts_at',
      sql<number[]>`array_agg(DISTINCT r.user_id)`.as('people'),
    ])
    .where('c.starts_at', '>', from)
    .where('c.starts_at', '<=', to)
    .where('c.cancelled_at', 'is', null)
    .where('c.deleted_at', 'is', null)
    .where('b.deleted_at', 'is', null)
    .where('b.active', '=', true)
    .groupBy(['c.id', 'c.broadcast_id', 'c.title', 'c.starts_at'])
    .execute();
