import type { Db } from '../../../../db/open.ts';

/** Rows of the audit log about an application, newest first, with who did it. */
export const releaseHistory = (db: Db, name: string) =>
  db
    .selectFrom('audit_log as a')
    .leftJoin('app_user as u', 'u.id', 'a.actor_id')
    .select(['a.id', 'a.action', 'a.at', 'a.detail', 'u.name as person'])
    .where('a.entity', '=', 'release')
    .where('a.entity_id', '=', name)
    .orderBy('a.id', 'desc')
    .limit(50)
    .execute();

/** The last change of what is shown of an application by somebody, or by the platform: none of its keys and pins. */
export const lastMove = (db: Db, name: string) =>
  db
    .selectFrom('audit_log')
    .select(['action', 'detail'])
    .where('entity', '=', 'release')
    .where('entity_id', '=', name)
    .where('action', 'in', ['publish', 'canary', 'promote', 'withdraw', 'rollback', 'auto-rollback'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const pinsOf = (db: Db, name: string) =>
  db
    .selectFrom('release_pin as p')
    .innerJoin('app_user as u', 'u.id', 'p.user_id')
    .select(['p.id', 'p.version', 'p.created_at', 'u.id as user_id', 'u.name', 'u.email'])
    .where('p.name', '=', name)
    .orderBy('p.id')
    .execute();

export const personByEmail = (db: Db, email: string) =>
  db.selectFrom('app_user').select(['id', 'name', 'email']).where('email', '=', email).executeTakeFirst();

/** Pins a version for a person, in place of the one that was pinned. @returns the pin and what it was before */
export const savePin = async (db: Db, row: { name: string; version: string; user_id: number; created_at: string }) => {
  const before = await db
    .selectFrom('release_pin')
    .select('version')
    .where('name', '=', row.name)
    .where('user_id', '=', row.user_id)
    .executeTakeFirst();
  const pin = await db
    .insertInto('release_pin')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['name', 'user_id']).doUpdateSet({ version: row.version, created_at: row.created_at }),
    )
    .returning(['id', 'version', 'created_at'])
    .executeTakeFirstOrThrow();
  return { pin, previous: before?.version ?? null };
};

/** Says that a change concerns pins, so that open tabs are told. */
export const markPins = (db: Db, revision: number) =>
  db.updateTable('release_change').set({ pins_revision: revision }).execute();

export const deletePin = (db: Db, id: number) =>
  db.deleteFrom('release_pin').where('id', '=', id).returning(['name', 'version', 'user_id']).executeTakeFirst();

/** Takes an application off every channel, and its pins away. */
export const deleteShown = async (db: Db, name: string): Promise<void> => {
  await db.deleteFrom('release_pin').where('name', '=', name).execute();
  await db.deleteFrom('release_pointer').where('name', '=', name).execute();
};
