import { sql, type RawBuilder, type SqlBool } from 'kysely';

const wordsOf = (typed: string) => typed.normalize('NFC').replaceAll('\0', '').split(/\s+/).filter(Boolean);

/**
 * Whether every word of a search is found in a text, whatever case and accents.
 *
 * @param typed what was typed; null when there is no word in it: everything matches
 */
export const hasWords = (text: RawBuilder<string>, typed: string | undefined): RawBuilder<SqlBool> | null => {
  const words = wordsOf(typed ?? '').map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
  return words.length === 0
    ? null
    : sql.join(
        words.map((word) => sql<SqlBool>`search_fold(${text}) LIKE search_fold(${word})`),
        sql` AND `,
      );
};

/** The order of names in Portuguese: case and accents don't count, and no server's own collation either. */
export const byName = (column: 'course.title') => sql<string>`search_fold(${sql.ref(column)}) COLLATE "C"`;
