import { sql } from 'kysely';
import type { Tx } from '../../db/open.ts';

/** How many values a person was shown since an instant, of all records; one transaction at a time counts them. */
export const countReveals = async (tx: Tx, person: number, since: string): Promise<number> => {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('reveals', ${person}))`.execute(tx);
  const { count } = await tx
    .selectFrom('audit_log')
    .where('actor_id', '=', person)
    .where('action', '=', 'reveal')
    .where('at', '>', since)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

/** Holds the fields of a masked text whole against words: what is not shown is not found by its beginning either. */
export const holdsWhole = (column: unknown, words: string) => sql`search_whole(${column}) = search_whole(${words})`;
