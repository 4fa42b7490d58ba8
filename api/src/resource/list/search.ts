import { foldText } from '@pregao/format';
/** Lower case without accents, as `search_fold` of the database does. */
const prefix = (word: string) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}':*`;

/**
 * What a person typed as a search over `search_words`: every word must begin a word of the row. A document or a number
 * matches with and without its punctuation.
 * @returns text of a `tsquery`; null when there is nothing to search for
 */
export const searchQuery = (typed: string | undefined): string | null => {
  const words = foldText(typed ?? '')
    .replaceAll('\0', '')
    .split(/\s+/)
    .map((word) => word.replace(/^#/, ''))
    .filter(Boolean);
  if (words.length === 0) return null;
  return words
    .map((word) => {
      const bare = word.replace(/[.\-/]/g, '');
      return bare && bare !== word && !word.includes('@') ? `(${prefix(word)} | ${prefix(bare)})` : prefix(word);
    })
    .join(' & ');
};
