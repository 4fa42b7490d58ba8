import { sql } from 'kysely';
import { escapeLike } from '../../db/escape-like.ts';
import type { Db, Tx } from '../../db/open.ts';
import type { NamedPerson } from './plan-nicknames.ts';

/** Nobody is added or renamed until the transaction ends. */
export const lockNicknames = (tx: Tx) => sql`LOCK TABLE app_user IN SHARE ROW EXCLUSIVE MODE`.execute(tx);

export const listNamed = async (tx: Tx): Promise<NamedPerson[]> =>
  (
    await sql<NamedPerson>`SELECT app_user.id, app_user.name, nickname, profile.role = 'admin' AS is_staff
      FROM app_user JOIN profile ON profile.id = app_user.profile_id ORDER BY app_user.id`.execute(tx)
  ).rows;

/** Writes the nicknames of many people by one statement: they travel as one JSON text. */
export const writeNicknames = (tx: Tx, people: readonly { id: number; nickname: string; nickname_key: string }[]) =>
  sql`UPDATE app_user SET nickname = made.nickname, nickname_key = made.nickname_key
    FROM jsonb_to_recordset(${JSON.stringify(people)}::text::jsonb) AS made(id bigint, nickname text, nickname_key text)
    WHERE made.id = app_user.id`.execute(tx);

/** From now on everybody has a nickname, and no two the same. */
export const requireNicknames = async (tx: Tx) => {
  await sql`CREATE UNIQUE INDEX app_user_nickname_key ON app_user (nickname_key)`.execute(tx);
  await sql`ALTER TABLE app_user ALTER nickname SET NOT NULL, ALTER nickname_key SET NOT NULL`.execute(tx);
};

/** Keys that begin with one of these. */
export const listKeys = async (db: Db, starts: readonly string[]): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('app_user')
    .select('nickname_key')
    .where((eb) => eb.or(starts.map((start) => eb('nickname_key', 'like', `${escapeLike(start)}%`))))
    .execute();
  return new Set(rows.map(({ nickname_key: key }) => key));
};
