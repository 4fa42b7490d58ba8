import type { Db } from '../../db/open.ts';
import { personMay } from '../../db/person-may.ts';

/** Whether an active person reads rooms as staff, or as a member; undefined: nobody of this number is active. */
export const findWatcher = (db: Db, userId: number) =>
  db
    .selectFrom('app_user')
    .select([personMay('Transmissões').as('is_staff'), personMay('Cliente-Transmissões').as('is_member')])
    .where('id', '=', userId)
    .where('status', '=', 'active')
    .executeTakeFirst();
