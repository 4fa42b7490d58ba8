import type { ExpressionBuilder, Insertable, Updateable } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { Address, DB } from '../../db/generated/types.ts';

export type NewAddress = Insertable<Address>;
export type AddressChange = Updateable<Address>;

export const addressColumns = [
  'address.id',
  'address.user_id',
  'address.zip_code',
  'address.street',
  'address.number',
  'address.complement',
  'address.district',
  'address.city_id',
  'address.country_id',
  'address.is_primary',
  'city.name as name_city',
  'state.id as uf_id',
  'state.name as name_uf',
  'state.uf',
  'country.name as country',
] as const;

/** Addresses with the names of their places; of a database or inside another query. */
export const withPlace = (db: Pick<Db, 'selectFrom'> | ExpressionBuilder<DB, 'app_user'>) =>
  (db as Db)
    .selectFrom('address')
    .innerJoin('city', 'city.id', 'address.city_id')
    .innerJoin('state', 'state.id', 'city.state_id')
    .innerJoin('country', 'country.id', 'address.country_id');

/** A person's addresses, the primary first. */
export const addressesOf = (db: Db, userId: number) =>
  withPlace(db)
    .select(addressColumns)
    .where('address.user_id', '=', userId)
    .orderBy('address.is_primary', 'desc')
    .orderBy('address.id')
    .execute();

export const findAddress = (db: Db, id: number) =>
  withPlace(db).select(addressColumns).where('address.id', '=', id).executeTakeFirst();

export const primaryAddressOf = (db: Db, userId: number) =>
  withPlace(db)
    .select(addressColumns)
    .where('address.user_id', '=', userId)
    .where('address.is_primary', '=', true)
    .executeTakeFirst();

export type AddressRow = NonNullable<Awaited<ReturnType<typeof findAddress>>>;

export const insertAddress = async (db: Db, address: NewAddress): Promise<number> =>
  (await db.insertInto('address').values(address).returning('id').executeTakeFirstOrThrow()).id;

export const updateAddressRow = async (db: Db, id: number, change: AddressChange) => {
  await db.updateTable('address').set(change).where('id', '=', id).execute();
};

export const deleteAddressRow = async (db: Db, id: number) => {
  await db.deleteFrom('address').where('id', '=', id).execute();
};

export const clearPrimary = async (db: Db, userId: number) => {
  await db
    .updateTable('address')
    .set({ is_primary: false })
    .where('user_id', '=', userId)
    .where('is_primary', '=', true)
    .execute();
};

/** Makes the newest remaining address the primary one where none is. */
export const promoteNewest = async (db: Db, userId: number) => {
  const newest = await db
    .selectFrom('address')
    .select(['id', 'is_primary'])
    .where('user_id', '=', userId)
    .orderBy('is_primary', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (newest && !newest.is_primary)
    await db.updateTable('address').set({ is_primary: true }).where('id', '=', newest.id).execute();
};

/** Serialises changes of one person's addresses. */
export const lockPerson = async (db: Db, userId: number) => {
  await db.selectFrom('app_user').select('id').where('id', '=', userId).forUpdate().executeTakeFirst();
};
