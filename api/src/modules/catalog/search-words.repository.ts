import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { escapeLike } from '../../db/escape-like.ts';
import { unprepared } from '../../db/unprepared.ts';

const wordsOf = (typed: string) => typed.normalize('NFC').replaceAll('\0', '').split(/\s+/).filter(Boolean);

/** Whether there is a word in what was typed. */
export const isSearch = (typed: string | undefined) => wordsOf(typed ?? '').length > 0;

const patternOf = (word: string) => `%${escapeLike(word)}%`;

/**
 * Whether every word of a search is found in a text, whatever case and accents.
 *
 * @param typed what was typed; null when there is no word in it: everything matches
 */
export const hasWords = (text: RawBuilder<string>, typed: string | undefined): RawBuilder<SqlBool> | null => {
  const words = wordsOf(typed ?? '').map(patternOf);
  return words.length === 0
    ? null
    : sql.join(
        words.map((word) => sql<SqlBool>`search_fold(${text}) LIKE search_fold(${word})`),
        sql` AND `,
      );
};

/**
 * The same as conditions over a column that is kept folded, one for each word.
 *
 * How many rows a word finds decides how its statement is run, so it is planned for the very words each time.
 */
export const wordsIn = (column: RawBuilder<unknown>, typed: string | undefined): RawBuilder<SqlBool>[] =>
  wordsOf(typed ?? '').map((word) => sql<SqlBool>`${unprepared} ${column} LIKE search_fold(${patternOf(word)})`);

/** The order of names in Portuguese: case and accents don't count, and no server's own collation either. */
export const byName = (column: 'course.title') => sql<string>`search_fold(${sql.ref(column)}) COLLATE "C"`;
