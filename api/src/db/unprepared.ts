import { sql } from 'kysely';

/** In the text of a statement that is never prepared. */
export const unpreparedMark = '/* planned anew */';

/** Put into a statement whose values decide how it is best run: Postgres plans it for them each time. */
export const unprepared = sql.raw(unpreparedMark);
