import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';

/** More than a person reads in a list; a narrower search finds the rest. */
const atMost = 50;

const customerProfile = 3;
const salesProfile = 5;

const people = (db: Db, profileId: number, search: string | undefined) =>
  db
    .selectFrom('app_user')
    .select(['id', 'name', sql<string>`email::text`.as('email')])
    .where('profile_id', '=', profileId)
    .where('status', '=', 'active')
    .$if(Boolean(search), (query) => {
      const pattern = `%${(search ?? '').replace(/[\\%_]/g, '\\$&')}%`;
      return query.where((either) =>
        either.or([either('name', 'ilike', pattern), either(sql<string>`email::text`, 'ilike', pattern)]),
      );
    })
    .orderBy('name')
    .orderBy('id')
    .limit(atMost)
    .execute();

/** Lists of people and profiles that staff screens choose from. */
export const identityLookups = (db: Db) => ({
  profiles: () => db.selectFrom('profile').select(['id', 'name', 'role']).orderBy('id').execute(),
  customers: (search: string | undefined) => people(db, customerProfile, search),
  sellers: (search: string | undefined) => people(db, salesProfile, search),
});

export type IdentityLookups = ReturnType<typeof identityLookups>;
