import type { Insertable } from 'kysely';
import type { NotificationPreference } from '../../db/generated/types.ts';
import type { Db } from '../../db/open.ts';

/** What a person chose, when their mails are sent, and their address; nothing for who is not there. */
export const findChoices = async (db: Db, userId: number) => {
  const person = await db
    .selectFrom('app_user')
    .leftJoin('notification_setting as setting', 'setting.user_id', 'app_user.id')
    .select(['app_user.email', 'setting.digest', 'setting.quiet_from', 'setting.quiet_until'])
    .where('app_user.id', '=', userId)
    .where('app_user.status', '=', 'active')
    .executeTakeFirst();
  if (!person) return undefined;
  const chosen = await db
    .selectFrom('notification_preference')
    .select(['kind', 'channel', 'enabled'])
    .where('user_id', '=', userId)
    .execute();
  return { ...person, chosen };
};

export const putPreferences = async (db: Db, rows: Insertable<NotificationPreference>[]) => {
  if (rows.length === 0) return;
  await db
    .insertInto('notification_preference')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'kind', 'channel']).doUpdateSet({ enabled: (eb) => eb.ref('excluded.enabled') }),
    )
    .execute();
};

interface Setting {
  digest?: string;
  quiet_from?: number | null;
  quiet_until?: number | null;
}

/** Keeps when mails are sent; those that wait are looked at anew, as of `at`. */
export const putSetting = async (db: Db, userId: number, setting: Setting, at: string) => {
  await db
    .insertInto('notification_setting')
    .values({ user_id: userId, ...setting })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(setting))
    .execute();
  await db
    .updateTable('notification_mail')
    .set({ due_at: at, attempts: 0 })
    .where('user_id', '=', userId)
    .where('state', '=', 'waiting')
    .execute();
};
