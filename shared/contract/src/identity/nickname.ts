import { latinOf } from './look-alikes.ts';

/** Characters of a nickname. */
export const nicknameLength = { least: 3, most: 24 };

/** Marks that nobody sees: control and format characters, fillers and blank letters. A joiner and a variation may be of an emoji. */
const unseen =
  /(?![\u200d\ufe0f])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180d\u2800\u3164\ufe00-\ufe0e\uffa0\ufffc\u{e0100}-\u{e01ef}]/gu;
const looseJoiner =
  /(?<![\p{Extended_Pictographic}\ufe0f\u{1f3fb}-\u{1f3ff}])\u200d|\u200d(?!\p{Extended_Pictographic})/gu;
const looseVariation = /(?<!\p{Extended_Pictographic})\ufe0f/gu;
/** More marks on one letter than a name has. */
const manyMarks = /(\p{M}{2})\p{M}+/gu;
/** Letters and numbers, space and the signs between them, and emojis. */
const allowed = /^[\p{L}\p{M}\p{N} ._'’\-\p{Extended_Pictographic}\p{Emoji_Modifier}\p{RI}\u200d\ufe0f]*$/u;
const separators = /[\s._'’-]+/gu;

/** A nickname as it is kept: composed, without what nobody sees, one space between words. */
export const cleanNickname = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(unseen, '')
    .replace(looseJoiner, '')
    .replace(looseVariation, '')
    .replace(manyMarks, '$1')
    .replace(/ {2,}/g, ' ')
    .trim();

/** A nickname without what a reader may overlook: case, accents, unseen marks, and which alphabet a letter is of. */
export const foldNickname = (text: string): string => {
  const plain = text
    .toWellFormed()
    .normalize('NFKD')
    .replace(unseen, '')
    .replace(/[\p{M}\u200d]/gu, '');
  const letters = [...plain].map(latinOf).join('').normalize('NFKD').replace(/\p{M}/gu, '');
  return letters.replace(/rn/g, 'm').replace(/vv/g, 'w').replace(/\s+/gu, ' ').trim();
};

/**
 * What two nicknames may not have in common: the folded text without what stands between its words. The one function that
 * writes `app_user.nickname_key`.
 */
export const nicknameKey = (text: string): string => foldNickname(text).replace(separators, '');

const digitsAsLetters: Record<string, string> = { 2: 'z', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', 9: 'g' };
const asLetters = (text: string) => text.replace(/\d/g, (digit) => digitsAsLetters[digit] ?? digit);

const wordsOf = (text: string) => text.split(' ').map(nicknameKey);

/** Who speaks for the platform: as a word anywhere, or at either end of one that is longer. */
const ofThePlatform = wordsOf(
  'administrador administradora administracao admin equipe pregao moderador moderadora moderacao moderator suporte support sistema system oficial official atendimento visitante',
);
/** Short ones, and those who are called together: as a word alone. */
const asWordsAlone = wordsOf('adm mod staff root bot sac ceo team todos todas everyone here canal sala');

/** Whether a nickname passes for the platform or for those who run it. */
export const isReservedNickname = (text: string): boolean => {
  const words = foldNickname(text).split(separators).map(asLetters);
  const whole = asLetters(nicknameKey(text));
  return (
    asWordsAlone.includes(whole) ||
    words.some((word) => asWordsAlone.includes(word) || ofThePlatform.includes(word)) ||
    ofThePlatform.some((word) => whole.startsWith(word) || whole.endsWith(word))
  );
};

/**
 * Why a nickname may not be had, whoever asks: a sentence for the form.
 *
 * @param nickname cleaned
 * @returns null where it may
 */
export const nicknameIssue = (nickname: string): string | null => {
  const { least, most } = nicknameLength;
  const { length } = [...nickname];
  if (length < least) return `Use ao menos ${least} caracteres.`;
  if (length > most) return `Use no máximo ${most} caracteres.`;
  if (!allowed.test(nickname)) return 'Use letras, números, espaço, ponto, hífen, sublinhado ou emoji.';
  if (!/[\p{L}\p{N}]/u.test(nickname)) return 'Use ao menos uma letra ou um número.';
  return isReservedNickname(nickname) ? 'Este apelido é reservado à equipe do Pregão. Escolha outro.' : null;
};

/** What one is called of whose name no nickname can be made; a number follows. */
export const spareNickname = 'Participante';

/**
 * A nickname for who has none, or whose may not be had: of the words of a text as many as make one, then a number.
 *
 * @param text a nickname or a name
 * @param isTaken whether a key is somebody's
 */
export const makeNickname = (text: string, isTaken: (key: string) => boolean): string => {
  const kept = [...cleanNickname(text)].filter((one) => allowed.test(one)).join('');
  const short = [...kept]
    .slice(0, nicknameLength.most - 6)
    .join('')
    .trim();
  const base = short === '' || isReservedNickname(short) || !/[\p{L}\p{N}]/u.test(short) ? spareNickname : short;
  for (let number = 1; ; number += 1) {
    const made = number === 1 ? base : `${base}${number}`;
    if (nicknameIssue(made) === null && !isTaken(nicknameKey(made))) return made;
  }
};
