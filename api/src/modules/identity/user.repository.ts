import { makeNickname, nicknameKey, spareNickname } from '@pregao/contract';
import { firstName } from '@pregao/format';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../db/open.ts';
import { prepared, type Param } from '../../db/prepared.ts';
import type { AppUser } from '../../db/generated/types.ts';
import { refuseBreach } from '../../resource/record/unique.ts';
import { openGrantsOf } from '../access/index.ts';
import { runningTrialEnd } from '../trials/index.ts';
import { addressColumns, withPlace } from './address.repository.ts';
import { listKeys } from './nicknames.repository.ts';
import { storedNickname } from './plan-nicknames.ts';

/** What a form says under a nickname that another person has. */
export const takenNickname = 'Este apelido, ou um muito parecido, já é de outra pessoa. Escolha outro.';

const nicknames = { options: { unique: { app_user_nickname_key: ['nickname', takenNickname] as const } } };

export type UserRow = Selectable<AppUser>;
/** A person to add; who has no nickname yet is given one. */
export type NewUser = Omit<Insertable<AppUser>, 'nickname' | 'nickname_key'> & { nickname?: string };
/** The key of a nickname is written with it, never by itself. */
export type UserChange = Omit<Updateable<AppUser>, 'nickname' | 'nickname_key'> & { nickname?: string };

/** Named one by one: what is read by `*` can't be prepared. */
const userColumns = [
  'app_user.id',
  'app_user.company_id',
  'app_user.profile_id',
  'app_user.name',
  'app_user.nickname',
  'app_user.nickname_key',
  'app_user.email',
  'app_user.identifier',
  'app_user.password_hash',
  'app_user.temporary_password',
  'app_user.first_access',
  'app_user.status',
  'app_user.phone_number',
  'app_user.gender',
  'app_user.birth_date',
  'app_user.ocupation',
  'app_user.advisor_id',
  'app_user.last_login_at',
  'app_user.created_at',
  'app_user.updated_at',
  'app_user.utm',
] as const;

export const findUserById = (db: Db, id: number): Promise<UserRow | undefined> =>
  db.selectFrom('app_user').select(userColumns).where('id', '=', id).executeTakeFirst();

/** A person, held until the transaction ends: who signs in, changes a password or is blocked at once goes one after the other. */
export const lockUser = (tx: Db, id: number): Promise<UserRow | undefined> =>
  tx.selectFrom('app_user').select(userColumns).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export const findUserByEmail = (db: Db, email: string): Promise<UserRow | undefined> =>
  db.selectFrom('app_user').select(userColumns).where('email', '=', email).executeTakeFirst();

export const emailExists = async (db: Db, email: string): Promise<boolean> =>
  (await db.selectFrom('app_user').select('id').where('email', '=', email).executeTakeFirst()) !== undefined;

const nicknameFor = async (db: Db, name: string) => {
  const first = firstName(name);
  const starts = [nicknameKey(first), nicknameKey(spareNickname)].filter((start) => start !== '');
  const taken = await listKeys(db, starts);
  return makeNickname(first, (key) => taken.has(key));
};

/** So often a nickname is made anew that somebody else was given meanwhile. */
const mostTries = 50;

/** Adds a person; undefined when the e-mail or the nickname is taken. */
export const insertUser = async (db: Db, user: NewUser): Promise<UserRow | undefined> => {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const made = await db
      .insertInto('app_user')
      .values({ ...user, ...storedNickname(user.nickname ?? (await nicknameFor(db, user.name))) })
      .onConflict((conflict) => conflict.doNothing())
      .returning(userColumns)
      .executeTakeFirst();
    if (made || user.nickname) return made;
    if (await emailExists(db, user.email)) return undefined;
    // Somebody else was given the nickname at the same moment: the next one is free.
  }
  return undefined;
};

/** @throws AppError invalid_body on `nickname` where another person has it */
export const updateUserRow = async (db: Db, id: number, change: UserChange): Promise<void> => {
  if (Object.keys(change).length === 0) return;
  const { nickname, ...rest } = change;
  const named = nickname === undefined ? {} : storedNickname(nickname);
  await refuseBreach(nicknames, () =>
    db
      .updateTable('app_user')
      .set({ ...rest, ...named })
      .where('id', '=', id)
      .execute(),
  );
};

/** What a profile may do. */
export const listRights = (db: Db, profileId: number) =>
  db
    .selectFrom('profile_permission')
    .innerJoin('permission', 'permission.id', 'profile_permission.permission_id')
    .select([
      'permission.name',
      'profile_permission.create',
      'profile_permission.read',
      'profile_permission.update',
      'profile_permission.delete',
    ])
    .where('profile_permission.profile_id', '=', profileId)
    .execute();

const person = prepared((db, param: Param<{ id: number; now: string }>) =>
  db
    .selectFrom('app_user')
    .innerJoin('profile', 'profile.id', 'app_user.profile_id')
    .where('app_user.id', '=', param('id'))
    .select(userColumns)
    .select(['profile.name as profile_name', 'profile.role'])
    .select((eb) => [
      jsonArrayFrom(
        eb
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
          .whereRef('profile_permission.profile_id', '=', 'app_user.profile_id')
          .orderBy('permission.order'),
      ).as('permissions'),
      jsonObjectFrom(
        withPlace(eb)
          .select(addressColumns)
          .where(sql<boolean>`address.user_id = app_user.id`)
          .where('address.is_primary', '=', true),
      ).as('address'),
      openGrantsOf(eb, param('now')).as('grants'),
      runningTrialEnd(param('now')).as('trial_ends_at'),
    ]),
);

/**
 * A person in one query: the profile with its permissions in menu order, the primary address, and the grants that are
 * open and the end of the trial that runs at `now`.
 */
export const findPerson = async (db: Db, id: number, now: string) => (await person(db, { id, now }))[0];

export type PersonRow = NonNullable<Awaited<ReturnType<typeof findPerson>>>;
export type PermissionOfProfile = PersonRow['permissions'][number];

export const findAdvisor = (db: Db, code: string) =>
  db
    .selectFrom('advisor')
    .select(['id', 'code', 'name'])
    .where('code', '=', code)
    .where('active', '=', true)
    .executeTakeFirst();
