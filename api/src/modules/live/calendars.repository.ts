import { sql } from 'kysely';
import { ofBrand, type Brand } from '../../db/of-brand.ts';
import type { Db } from '../../db/open.ts';
import { mayWatch } from './watchers.repository.ts';

const editions = (db: Db, brand: Brand) =>
  db
    .selectFrom('broadcast_card as e')
    .innerJoin('broadcast as b', 'b.id', 'e.broadcast_id')
    .innerJoin('program as p', 'p.id', 'b.program_id')
    .innerJoin('category as g', 'g.id', 'b.category_id')
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
    .where('g.active', '=', true)
    .where(ofBrand(brand, 'b'));

export type CalendarRow = Awaited<ReturnType<typeof listCalendar>>[number];

/** An edition of a room that is shown under a brand. */
export const findCalendarEdition = (db: Db, brand: Brand, id: number) =>
  editions(db, brand).where('e.id', '=', id).where('e.deleted_at', 'is', null).executeTakeFirst();

/**
 * Editions of a programme that end after `since`, by their start; those that were taken away are there as well. Of more
 * than `limit` they are those that are not over, the soonest first, then the latest that are.
 */
export const listCalendar = (
  db: Db,
  { brand, programId }: { brand: Brand; programId: number },
  { since, now, limit }: { since: string; now: string; limit: number },
) =>
  db
    .selectFrom(
      editions(db, brand)
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

/** A programme that has a room which is shown under a brand. */
export const findProgram = (db: Db, brand: Brand, id: number) =>
  db
    .selectFrom('program')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('active', '=', true)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('broadcast as b')
          .innerJoin('category as g', 'g.id', 'b.category_id')
          .select('b.id')
          .whereRef('b.program_id', '=', 'program.id')
          .where('b.active', '=', true)
          .where('b.deleted_at', 'is', null)
          .where('g.active', '=', true)
          .where(ofBrand(brand, 'b')),
      ),
    )
    .executeTakeFirst();

/** Which version of a person's address of a programme is in use; undefined: none was taken, or they may not watch any more. */
export const findVersion = async (db: Db, userId: number, programId: number): Promise<number | undefined> =>
  (
    await db
      .selectFrom('calendar_address')
      .innerJoin('app_user', 'app_user.id', 'calendar_address.user_id')
      .select('version')
      .where(mayWatch)
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
