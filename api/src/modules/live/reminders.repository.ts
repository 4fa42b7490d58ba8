import { sql } from 'kysely';
import { everyBrand, ofBrand, type Brand } from '../../db/of-brand.ts';
import type { Db } from '../../db/open.ts';
import { mayWatch } from './watchers.repository.ts';

const reminders = (db: Db) =>
  db.selectFrom('broadcast_reminder').select(['id', 'broadcast_card_id as card_id', 'program_id']);

/** Editions that are to come of rooms which are shown under a brand. */
const coming = (db: Db, brand: Brand) =>
  db
    .selectFrom('broadcast_card as c')
    .innerJoin('broadcast as b', 'b.id', 'c.broadcast_id')
    .innerJoin('category as g', 'g.id', 'b.category_id')
    .where('b.active', '=', true)
    .where('b.deleted_at', 'is', null)
    .where('g.active', '=', true)
    .where('c.deleted_at', 'is', null)
    .where(ofBrand(brand, 'b'));

/** A person's reminders under a brand of what is still to come. */
export const listReminders = (db: Db, brand: number, userId: number, now: string) =>
  reminders(db)
    .where('user_id', '=', userId)
    .where((eb) =>
      eb.or([
        eb.and([eb('program_id', 'is not', null), eb('company_id', '=', brand)]),
        eb('broadcast_card_id', 'in', coming(db, brand).select('c.id').where('c.ends_at', '>', now)),
      ]),
    )
    .orderBy('id')
    .execute();

/** An edition of a room that is shown under a brand and has not begun. */
export const isComing = async (db: Db, brand: Brand, cardId: number, now: string): Promise<boolean> =>
  (await coming(db, brand)
    .select('c.id')
    .where('c.id', '=', cardId)
    .where('c.cancelled_at', 'is', null)
    .where('c.starts_at', '>', now)
    .executeTakeFirst()) !== undefined;

/** Writes a reminder; one that is there already stays. */
export const keepReminder = async (
  db: Db,
  brand: number,
  userId: number,
  { card_id, program_id }: { card_id: number | null; program_id: number | null },
  at: string,
) => {
  await db
    .insertInto('broadcast_reminder')
    .values({ user_id: userId, broadcast_card_id: card_id, program_id, company_id: brand, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return reminders(db)
    .where('user_id', '=', userId)
    .where((eb) =>
      card_id === null
        ? eb.and([eb('program_id', '=', program_id), eb('company_id', '=', brand)])
        : eb('broadcast_card_id', '=', card_id),
    )
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

/**
 * Editions that begin between two instants, for each brand under which a reminder asked for them, with the people who are told:
 * those who may still watch.
 */
export const listStarting = (db: Db, from: string, to: string) =>
  coming(db, everyBrand)
    .innerJoin('program as p', 'p.id', 'b.program_id')
    .innerJoin('broadcast_reminder as r', (join) =>
      join.on((eb) =>
        eb.or([
          eb('r.broadcast_card_id', '=', eb.ref('c.id')),
          eb.and([eb('r.program_id', '=', eb.ref('p.id')), eb('p.active', '=', true)]),
        ]),
      ),
    )
    .innerJoin('app_user', 'app_user.id', 'r.user_id')
    .select([
      'c.id',
      'c.broadcast_id',
      'c.title',
      'c.starts_at',
      'r.company_id',
      sql<number[]>`array_agg(DISTINCT r.user_id)`.as('people'),
    ])
    .where('c.starts_at', '>', from)
    .where('c.starts_at', '<=', to)
    .where('c.cancelled_at', 'is', null)
    .where(ofBrand(sql<number>`r.company_id`, 'b'))
    .where(mayWatch)
    .groupBy(['c.id', 'c.broadcast_id', 'c.title', 'c.starts_at', 'r.company_id'])
    .execute();
