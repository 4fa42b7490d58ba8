import {
  collapseDuplicatesTransformer,
  parseRawPattern,
  RegExpMatcher,
  resolveConfusablesTransformer,
  resolveLeetSpeakTransformer,
  toAsciiLowerCaseTransformer,
} from 'obscenity';
import { screenText, type ScreenedText } from './screened-text.ts';

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

/** Words as they are compared: letters in one way, a space between two of them. */
const plainOf = (word: string) =>
  screenText(word)
    .plain.replace(/[^a-z0-9]+/g, ' ')
    .trim();

const matcherOf = (patterns: readonly string[]) =>
  new RegExpMatcher({
    blacklistedTerms: [...new Set(patterns)].map((pattern, id) => ({ id, pattern: parseRawPattern(pattern) })),
    blacklistMatcherTransformers: [
      resolveConfusablesTransformer(),
      resolveLeetSpeakTransformer(),
      toAsciiLowerCaseTransformer(),
      collapseDuplicatesTransformer({ defaultThreshold: 1 }),
    ],
  });

/** A word in which signs stand for letters, as `p*rra`. */
const masked = /(?<![\p{L}\p{N}])\p{L}[\p{L}\p{N}]*(?:[*#%&_]+[\p{L}\p{N}]+)+/gu;
/** Letters that a masked word shows at least: fewer say nothing. */
const leastShown = 2;

const holdsMasked = (plain: string, all: readonly string[]): boolean =>
  [...plain.matchAll(masked)].some(([word]) => {
    if (word.replace(/[*#%&_]/g, '').length < leastShown) return false;
    const like = new RegExp(`^${word.replace(/[*#%&_]/g, '[a-z]')}$`);
    return all.some((one) => like.test(one));
  });

/**
 * Says whether a text holds a word that waits for staff, however it is written: repeated letters, digits for letters, signs
 * between its letters or in the place of some. It is compiled anew and kept nowhere.
 *
 * @param own words of the room
 */
export const compileForbiddenWords = (own: readonly string[]) => {
  const all = [...everywhere, ...own].map(plainOf).filter((word) => word.length > 1);
  // Of several letters of one kind there is one, as in the text that is compared.
  const once = all.map((word) => word.replace(/(.)\1+/gu, '$1')).filter((word) => word.length > 1);
  const apart = matcherOf(once.map((word) => `|${word}|`));
  const within = matcherOf(once.map((word) => word.replaceAll(' ', '')).filter((word) => word.length > 2));
  return ({ plain, joined, runs }: ScreenedText): boolean => {
    const isFound = [...new Set([plain, joined])].some((text) => {
      // A sign at the end of a word is a sign, one inside it may stand for a letter.
      const clean = text.replace(/[!|?.,;:"'()[\]]+(?=\s|$)|(?<=^|\s)["'([]+/gu, ' ');
      return apart.hasMatch(clean) || apart.hasMatch(clean.replace(/(?<=\p{L})[.\-_*]+(?=\p{L})/gu, ''));
    });
    return isFound || runs.some((run) => /\p{L}/u.test(run) && within.hasMatch(run)) || holdsMasked(plain, all);
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
export const hasForbiddenWord = (text: ScreenedText, own: readonly string[]): boolean => {
  const key = own.join('\n');
  let hasWord = kept.get(key);
  if (!hasWord) {
    if (kept.size >= mostKept) kept.clear();
    hasWord = compileForbiddenWords(own);
    kept.set(key, hasWord);
  }
  return hasWord(text);
};
