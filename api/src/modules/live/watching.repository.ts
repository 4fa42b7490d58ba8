import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';

const mayRead = (name: string) =>
  sql<boolean>`EXISTS (
    SELECT FROM profile_permission
    JOIN permission ON permission.id = profile_permission.permission_id
    WHERE profile_permission.profile_id = app_user.profile_id
      AND permission.name = ${name}
      AND profile_permission.read = 1
  )`;

/** Whether an active person reads rooms as staff, or as a member; undefined: nobody of this number is active. */
export const findWatcher = (db: Db, userId: number) =>
  db
    .selectFrom('app_user')
    .select([mayRead('Transmissões').as('is_staff'), mayRead('Cliente-Transmissões').as('is_member')])
    .where('id', '=', userId)
    .where('status', '=', 'active')
    .executeTakeFirst();
