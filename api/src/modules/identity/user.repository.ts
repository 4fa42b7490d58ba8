import type { Insertable, Selectable, Updateable } from 'kysely';
import type { AppUser } from '../../db/generated/types.ts';
import type { Db } from '../../db/open.ts';

export type UserRow = Selectable<AppUser>;
export type NewUser = Insertable<AppUser>;
export type UserChange = Updateable<AppUser>;

export const findUserById = (db: Db, id: number): Promise<UserRow | undefined> =>
  db.selectFrom('app_user').selectAll().where('id', '=', id).executeTakeFirst();

/** A person, held until the transaction ends: who signs in, changes a password or is blocked at once goes one after the other. */
export const lockUser = (tx: Db, id: number): Promise<UserRow | undefined> =>
  tx.selectFrom('app_user').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export const findUserByEmail = (db: Db, email: string): Promise<UserRow | undefined> =>
  db.selectFrom('app_user').selectAll().where('email', '=', email).executeTakeFirst();

export const emailExists = async (db: Db, email: string): Promise<boolean> =>
  (await db.selectFrom('app_user').select('id').where('email', '=', email).executeTakeFirst()) !== undefined;

/** Adds a person; undefined when the e-mail is taken. */
export const insertUser = (db: Db, user: NewUser): Promise<UserRow | undefined> =>
  db
    .insertInto('app_user')
    .values(user)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst();

export const updateUserRow = async (db: Db, id: number, change: UserChange): Promise<void> => {
  if (Object.keys(change).length > 0) await db.updateTable('app_user').set(change).where('id', '=', id).execute();
};

export const findProfile = (db: Db, id: number) =>
  db.selectFrom('profile').select(['id', 'name']).select('role').where('id', '=', id).executeTakeFirstOrThrow();

/** The permissions of a profile in menu order. */
export const permissionsOf = (db: Db, profileId: number) =>
  db
    .selectFrom('profile_permission')
    .innerJoin('permission', 'permission.id', 'profile_permission.permission_id')
    .select([
      'profile_permission.create',
      'profile_permission.read',
      'profile_permission.update',
      'profile_permission.delete',
      'profile_permission.manage',
      'profile_permission.menu',
      'profile_permission.profile_id',
      'profile_permission.permission_id',
      'permission.name',
      'permission.parent_id',
      'permission.has_children',
      'permission.order',
      'permission.base_profile_id',
    ])
    .where('profile_permission.profile_id', '=', profileId)
    .orderBy('permission.order')
    .execute();

export type PermissionOfProfile = Awaited<ReturnType<typeof permissionsOf>>[number];

export const findAdvisor = (db: Db, code: string) =>
  db
    .selectFrom('advisor')
    .select(['id', 'code', 'name'])
    .where('code', '=', code)
    .where('active', '=', true)
    .executeTakeFirst();
