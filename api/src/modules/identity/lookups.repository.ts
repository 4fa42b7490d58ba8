import { sql } from 'kysely';
import { escapeLike } from '../../db/escape-like.ts';
import type { Db } from '../../db/open.ts';

/** More than a person reads in a list; a narrower search finds the rest. */
const atMost = 50;

const customerProfile = 3;
const salesProfile = 5;

const active = (db: Db) =>
  db
    .selectFrom('app_user')
    .select(['id', 'name', sql<string>`email::text`.as('email')])
    .where('status', '=', 'active')
    .orderBy('name')
    .orderBy('id')
    .limit(atMost);

const found = (query: ReturnType<typeof active>, search: string | undefined) =>
  query
    .$if(Boolean(search), (matching) => {
      const pattern = `%${escapeLike(search ?? '')}%`;
      return matching.where((either) =>
        either.or([either('name', 'ilike', pattern), either(sql<string>`email::text`, 'ilike', pattern)]),
      );
    })
    .execute();

const people = (db: Db, profileId: number, search: string | undefined, id?: number) =>
  found(
    active(db)
      .where('profile_id', '=', profileId)
      .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0)),
    search,
  );

/** Lists of people and profiles that staff screens choose from. */
export const identityLookups = (db: Db) => ({
  profiles: () => db.selectFrom('profile').select(['id', 'name', 'role']).orderBy('id').execute(),
  /** Customers, or the one of a number. */
  customers: (search: string | undefined, id: number | undefined) => people(db, customerProfile, search, id),
  /** Advisors that bring customers still. */
  advisors: () =>
    db.selectFrom('advisor').select(['id', 'name']).where('active', '=', true).orderBy('name').orderBy('id').execute(),
  /** Accounts of the staff, or the one of a number. */
  staff: (search: string | undefined, id: number | undefined) =>
    found(
      active(db)
        .where('profile_id', 'in', (of) => of.selectFrom('profile').select('profile.id').where('role', '<>', 'client'))
        .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0)),
      search,
    ),
  sellers: (search: string | undefined) => people(db, salesProfile, search),
});

export type IdentityLookups = ReturnType<typeof identityLookups>;
