import type { Db } from '../../db/open.ts';

// The database's own order puts accented names last; a Brazilian reader expects "Água Boa" among the As.
const byName = <T extends { name: string }>(rows: T[]) =>
  rows.sort((left, right) => left.name.localeCompare(right.name, 'pt-BR'));

export const countries = (db: Db) => db.selectFrom('country').select(['id', 'name', 'code']).orderBy('id').execute();

export const statesOf = async (db: Db, countryId: number) =>
  byName(await db.selectFrom('state').select(['id', 'name', 'uf']).where('country_id', '=', countryId).execute());

/** Municipalities of a state, given its IBGE code or its two letters; none for a state that does not exist. */
export const citiesOf = async (db: Db, state: number | string) =>
  byName(
    await db
      .selectFrom('city')
      .innerJoin('state', 'state.id', 'city.state_id')
      .select(['city.id', 'city.name'])
      .where((query) => (typeof state === 'number' ? query('state.id', '=', state) : query('state.uf', '=', state)))
      .execute(),
  );

export const cityExists = async (db: Db, id: number) =>
  (await db.selectFrom('city').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

export const countryExists = async (db: Db, id: number) =>
  (await db.selectFrom('country').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** A municipality with its state. */
export const findCity = (db: Db, id: number) =>
  db
    .selectFrom('city')
    .innerJoin('state', 'state.id', 'city.state_id')
    .select(['city.id', 'city.name', 'state.id as uf_id', 'state.name as name_uf'])
    .where('city.id', '=', id)
    .executeTakeFirst();

export const findState = (db: Db, uf: string) =>
  db.selectFrom('state').select(['id', 'name']).where('uf', '=', uf).executeTakeFirst();

export const findPostalCode = (db: Db, zipCode: string, fetchedAfter: string) =>
  db
    .selectFrom('postal_code')
    .selectAll()
    .where('zip_code', '=', zipCode)
    .where('fetched_at', '>', fetchedAfter)
    .executeTakeFirst();

export const putPostalCode = async (
  db: Db,
  row: { zip_code: string; street: string; district: string; city_id: number; fetched_at: string },
) => {
  await db
    .insertInto('postal_code')
    .values(row)
    .onConflict((conflict) => conflict.column('zip_code').doUpdateSet(row))
    .execute();
};
