import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';

/** Day in São Paulo of an instant, as an expression. */
const dayOf = (at: string) => sql<string>`(${at}::timestamptz AT TIME ZONE 'America/Sao_Paulo')::date`;

/**
 * Names of those of these people whose credential is missing, or over on the day of an instant.
 *
 * @param at instant of what they are to present
 */
export const listUncredentialed = async (db: Db, ids: readonly number[], at: string): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`SELECT name FROM instructor
    WHERE id = ANY(${ids}::bigint[]) AND (credential_kind IS NULL OR valid_until < ${dayOf(at)}) ORDER BY name`.execute(
    db,
  );
  return rows.map(({ name }) => name);
};

/** The first coming edition of a room that somebody without a credential is to present. */
export const findUncredentialedEdition = async (db: Db, roomId: number, now: string) => {
  const { rows } = await sql<{ title: string; name: string }>`SELECT e.title, i.name FROM broadcast_card e
    JOIN broadcast_card_presenter p ON p.broadcast_card_id = e.id JOIN instructor i ON i.id = p.instructor_id
    WHERE e.broadcast_id = ${roomId} AND e.ends_at > ${now} AND e.cancelled_at IS NULL AND e.deleted_at IS NULL
      AND (i.credential_kind IS NULL OR i.valid_until < (e.starts_at AT TIME ZONE 'America/Sao_Paulo')::date)
    ORDER BY e.starts_at, e.id LIMIT 1`.execute(db);
  return rows[0];
};

/** Several names as a sentence has them, with what they all lack. */
export const lacking = (names: readonly string[]): string =>
  `${names.join(', ')}: sem credencial válida nesse dia, e esta sala dá recomendações.`;
