import { foldText } from '@pregao/format';
import {
  collapseDuplicatesTransformer,
  parseRawPattern,
  RegExpMatcher,
  resolveConfusablesTransformer,
  resolveLeetSpeakTransformer,
  toAsciiLowerCaseTransformer,
} from 'obscenity';

/** Words that wait for staff in every room. A room adds its own. */
const everywhere = [
  'arrombado',
  'babaca',
  'bosta',
  'buceta',
  'cacete',
  'caralho',
  'corno',
  'cuzao',
  'desgracado',
  'escroto',
  'filho da puta',
  'foda se',
  'fdp',
  'fodase',
  'foder',
  'idiota',
  'imbecil',
  'macaco',
  'merda',
  'otario',
  'piranha',
  'porra',
  'pqp',
  'puta',
  'puto',
  'retardado',
  'traveco',
  'trouxa',
  'vagabunda',
  'vagabundo',
  'vai se foder',
  'viadinho',
  'viado',
  'vsf',
];

/** Letters without accents and marks that aren't seen; those of a fancy alphabet are plain. */
const withoutMarks = (text: string) => foldText(text.normalize('NFKC')).replace(/\p{Cf}/gu, '');

/** Letters in one way: of several of one kind there is one, as in the text that is compared. */
const pattern = (word: string) =>
  withoutMarks(word)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/(.)\1+/gu, '$1')
    .replace(/[^a-z0-9 ]/g, '');

const matcherOf = (words: readonly string[]) =>
  new RegExpMatcher({
    blacklistedTerms: [...new Set(words.map(pattern))]
      .filter((word) => word.length > 1)
      .map((word, id) => ({ id, pattern: parseRawPattern(`|${word}|`) })),
    blacklistMatcherTransformers: [
      resolveConfusablesTransformer(),
      resolveLeetSpeakTransformer(),
      toAsciiLowerCaseTransformer(),
      collapseDuplicatesTransformer({ defaultThreshold: 1 }),
    ],
  });

/**
 * Says whether a text holds a word that waits for staff, however it is written: accents, marks that aren't seen, repeated
 * letters, look-alikes, digits for letters, signs between words. It is compiled anew and kept nowhere.
 *
 * @param own words of the room
 */
export const compileForbiddenWords = (own: readonly string[]) => {
  const matcher = matcherOf([...everywhere, ...own]);
  return (text: string): boolean => {
    // A sign at the end of a word is a sign, one inside it may stand for a letter.
    const folded = withoutMarks(text).replace(/[!|?.,;:…"'()[\]]+(?=\s|$)|(?<=^|\s)["'([]+/gu, ' ');
    return matcher.hasMatch(folded) || matcher.hasMatch(folded.replace(/(?<=\p{L})[.\-_*](?=\p{L})/gu, ''));
  };
};

/** What was compiled for rooms, by their words; there are as many as rooms have lists. */
const kept = new Map<string, ReturnType<typeof compileForbiddenWords>>();
const mostKept = 200;

/**
 * Whether a text holds a word that waits for staff in a room. What is compiled of its words is kept.
 *
 * @param own words of the room
 */
export const hasForbiddenWord = (text: string, own: readonly string[]): boolean => {
  const key = own.join('\n');
  let hasWord = kept.get(key);
  if (!hasWord) {
    if (kept.size >= mostKept) kept.clear();
    hasWord = compileForbiddenWords(own);
    kept.set(key, hasWord);
  }
  return hasWord(text);
};
