import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';

const editions = (db: Db, company: number) =>
  db
    .selectFrom('broadcast_card as e')
    .innerJoin('broadcast as b', 'b.id', 'e.broadcast_id')
    .innerJoin('program as p', 'p.id', 'b.program_id')
    .select([
      'e.id',
      'e.broadcast_id',
      'e.title',
      'e.starts_at',
      'e.ends_at',
      'e.cancelled_at',
      'e.cancelled_reason',
      'e.deleted_at',
      'e.calendar_sequence',
      'p.name as program',
    ])
    .select((eb) =>
      eb
        .selectFrom('broadcast_card_presenter as cp')
        .innerJoin('instructor as i', 'i.id', 'cp.instructor_id')
        .select(({ fn }) => fn.agg<string[] | null>('array_agg', ['i.name']).as('names'))
        .whereRef('cp.broadcast_card_id', '=', 'e.id')
        .as('presenters'),
    )
    .where('b.active', '=', true)
    .where('b.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('b.company_id', 'is', null), eb('b.company_id', '=', company)]));

export type CalendarRow = Awaited<ReturnType<typeof listCalendar>>[number];

/** An edition of a room that is shown under a brand. */
export const findCalendarEdition = (db: Db, id: number, company: number) =>
  editions(db, company).where('e.id', '=', id).where('e.deleted_at', 'is', null).executeTakeFirst();

/**
 * Editions of a programme that end after `since`, by their start; those that were taken away are there as well. Of more
 * than `limit` they are those that are not over, the soonest first, then the latest that are.
 */
export const listCalendar = (
  db: Db,
  programId: number,
  { since, now, company, limit }: { since: string; now: string; company: number; limit: number },
) =>
  db
    .selectFrom(
      editions(db, company)
        .where('b.program_id', '=', programId)
        .where('e.ends_at', '>', since)
        .orderBy(sql`CASE WHEN e.ends_at > ${now} THEN e.starts_at END`, (by) => by.asc().nullsLast())
        .orderBy('e.starts_at', 'desc')
        .orderBy('e.id')
        .limit(limit)
        .as('kept'),
    )
    .selectAll()
    .orderBy('starts_at')
    .orderBy('id')
    .execute();

/** A programme that is shown. */
export const findProgram = (db: Db, id: number) =>
  db.selectFrom('program').select(['id', 'name']).where('id', '=', id).where('active', '=', true).executeTakeFirst();

/** Which version of a person's address of a programme is in use; undefined: none was taken. */
export const findVersion = async (db: Db, userId: number, programId: number): Promise<number | undefined> =>
  (
    await db
      .selectFrom('calendar_address')
      .select('version')
      .where('user_id', '=', userId)
      .where('program_id', '=', programId)
      .executeTakeFirst()
  )?.version;

/** Puts the next version in use. */
export const nextVersion = async (db: Db, userId: number, programId: number, at: string): Promise<number> =>
  (
    await db
      .insertInto('calendar_address')
      .values({ user_id: userId, program_id: programId, created_at: at })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'program_id']).doUpdateSet(({ ref, eb }) => ({
          version: eb(ref('calendar_address.version'), '+', 1),
          created_at: at,
        })),
      )
      .returning('version')
      .executeTakeFirstOrThrow()
  ).version;
