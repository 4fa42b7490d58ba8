import { foldText } from '@pregao/format';
import { resolveConfusablesTransformer } from 'obscenity';

/** A message as every detector reads it: each letter, digit, dot and @ written in one way, however it was typed. */
export interface ScreenedText {
  /** Letters of their own script: hosts in other scripts are found here. */
  written: string;
  /** Letters without accents; look-alikes are Latin. */
  plain: string;
  /** `plain`, and what stands letter by letter between spaces is joined. */
  joined: string;
  /** Runs of single letters or digits without the signs between them: `p.o*r r a` is `porra`. */
  runs: readonly string[];
}

const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code));
/** Digits of a script are ten in a row, which begin where the last four bits are 0 or 6. */
const digitValue = (digit: string) => {
  const code = digit.codePointAt(0) ?? 0;
  return String(isDigit(code & ~0xf) ? code & 0xf : (code & 0xf) - 6);
};

const lookAlikes = resolveConfusablesTransformer();
const withoutLookAlikes = (text: string) =>
  text.replace(/[^\p{ASCII}]/gu, (letter) => {
    const code = lookAlikes.transform(letter.codePointAt(0) ?? 0);
    return code === undefined ? letter : String.fromCodePoint(code);
  });

/** Words that come before the noun "ponto": what follows it is no part of an address. */
const beforePoint = new Set(
  (
    'a o os as um no ao do num este esse aquele neste nesse naquele deste desse meu seu nosso algum nenhum qualquer cada ' +
    'outro mesmo bom mau melhor pior ultimo primeiro segundo terceiro certo exato meio alto baixo tal unico novo de em e que ' +
    'com por mais menos'
  ).split(' '),
);

/** A dot that is written as a word or in brackets. */
const writtenDots = (text: string) =>
  text
    .replace(/%2e|&#0*46;|&period;/g, '.')
    .replace(/\s*[([{<*_|-]\s*(?:ponto|dot|\.)\s*[)\]}>*_|-]\s*/g, '.')
    .replace(/(?<![\p{L}\p{N}_-])([\p{L}\p{N}_-]+)\s+(?:ponto|dot)\s+(?=[\p{L}\p{N}])/gu, (all, word: string) =>
      beforePoint.has(foldText(word)) || /^\d+$/.test(word) ? all : `${word}.`,
    )
    .replace(/(?<=[\p{L}\p{N}])[^\S\n]+\.[^\S\n]*(?=[\p{L}\p{N}])/gu, '.')
    .replace(/(?<=[\p{L}\p{N}])\.[^\S\n]+(?=[a-z]{2,}\/\S)/gu, '.');

const writtenSigns = (text: string) =>
  text
    .replace(/\s*[([{<*_|-]\s*(?:arroba|at|@)\s*[)\]}>*_|-]\s*|\s+arroba\s+/g, '@')
    .replace(/(?<=[\p{L}\p{N}])\s+@\s*(?=[\p{L}\p{N}_-]+\.)|(?<=[\p{L}\p{N}])@\s+(?=[\p{L}\p{N}_-]+\.)/gu, '@')
    .replace(/\s*:\s*\/\s*\/\s*/g, '://');

const unify = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Me}\u{fe00}-\u{fe0f}\u{e0100}-\u{e01ef}]/gu, '')
    .replace(/\p{Nd}/gu, digitValue)
    .replace(/[\u{1f1e6}-\u{1f1ff}]/gu, (flag) => String.fromCodePoint((flag.codePointAt(0) ?? 0) - 0x1f1e6 + 0x61))
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replace(/[。·•∙⋅‧・]/gu, '.')
    .replace(/[∗⁎✱✲★☆]/gu, '*')
    .replace(/\p{Pd}/gu, '-')
    .replace(/[⁄∕]/gu, '/')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\n[ \n]*/g, '\n');

/** Single signs with spaces between them. */
const spaced = /(?<!\S)\S(?:[^\S\n]+\S(?!\S)){3,}/gu;
/** Single letters and digits with at most three signs between two of them. */
const singles = /(?<![\p{L}\p{N}])[\p{L}\p{N}](?:[^\p{L}\p{N}\n]{1,3}[\p{L}\p{N}](?![\p{L}\p{N}])){2,}/gu;

/** Reads a message for the detectors; it is compared with rules and never shown. */
export const screenText = (message: string): ScreenedText => {
  const unified = unify(message);
  const latin = foldText(withoutLookAlikes(unified));
  const [written, plain, joined] = [unified, latin, latin.replace(spaced, (run) => run.replace(/\s/g, ''))].map(
    (text) => writtenSigns(writtenDots(text)),
  ) as [string, string, string];
  const runs = [...plain.matchAll(singles)].map(([run]) => run.replace(/[^\p{L}\p{N}]/gu, ''));
  return { written, plain, joined, runs };
};
