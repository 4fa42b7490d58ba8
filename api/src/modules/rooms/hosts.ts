import { isIP } from 'node:net';
import { parse } from 'tldts';
import type { ScreenedText } from './screened-text.ts';

/** Suffixes that begin a sentence as well: with a lost space before them they are no address. */
const words = new Set(
  'ao as bom bradesco ca de do eu globo ir itau ma mini na natura ne no se total uol va vi vivo'.split(' '),
);
/** Suffixes that go on after a verb: `subiu.me avisa`. */
const afterVerbs = new Set('ai bar bet casa gold la li live me pe pro sale so to top trade vc win'.split(' '));
const verb = /(?:[aei]u|ei|ou|i|[aei]ndo|[ai]do|[aeo]mos|[aei]ram|ava)$/;
/** Words of the market that end a sentence often. */
const nouns = new Set(
  'agora alta alvo amanha baixa bolsa compra dolar hoje indice lucro ontem queda stop venda'.split(' '),
);
/** What a sentence may end with before its space is lost: a word, a ticker, a time, a number. */
const sentenceEnd = /^(?:\p{L}+|[a-z]{4}\d{1,2}f?|\d+(?:h\d*)?)$/u;
const letterOnly = /^\p{L}$/u;
/** A code of the exchange as data providers write it. */
const ticker = /^[a-z][a-z0-9]{3}(?:\d{0,2}f?|[a-x]\d{1,3})$/;

const isSentence = (labels: readonly string[], suffix: string): boolean => {
  const before = labels.at(-2) ?? '';
  if (suffix === 'sa') return ticker.test(before);
  if (/^\d+$/.test(before)) return suffix.length < 3 || suffix === 'mil';
  if (words.has(suffix))
    return labels.length === 2
      ? sentenceEnd.test(before)
      : labels.slice(0, -1).every((label) => letterOnly.test(label));
  return afterVerbs.has(suffix) && labels.length === 2 && (verb.test(before) || nouns.has(before));
};

/** Labels that say which suffix a host has. */
const mostLabels = 4;

/** Whether labels, or the first of them, are a host of a suffix that exists. */
const isHost = (labels: readonly string[], isBare: boolean): boolean =>
  labels.some((_, index) => {
    if (index === 0) return false;
    const nearest = labels.slice(Math.max(0, index + 1 - mostLabels), index + 1);
    const { domain, isIcann, publicSuffix } = parse(nearest.join('.'), { validateHostname: false });
    return isIcann === true && domain !== null && !(isBare && isSentence(nearest, publicSuffix ?? ''));
  });

/** What may hold a host, and what stands right after it. */
const tokens = /[\p{L}\p{N}_.@-]+/gu;
const path = /^[/?#][\p{L}\p{N}_-]/u;

const holdsHost = (text: string): boolean =>
  [...text.matchAll(tokens)].some((found) => {
    const [token] = found;
    const end = found.index + token.length;
    const isBare = !token.includes('@') && !path.test(text.slice(end, end + 2));
    return token
      .split(/@|\.{2,}/)
      .map((part) => part.replace(/^[.-]+|[.-]+$/g, '').split('.'))
      .some((labels) => isHost(labels, isBare));
  });

const numbers = /(?<![\p{L}\p{N}_])[\da-f.:]+(?![\p{L}\p{N}_])/gu;

/** An address of a computer: four numbers, or one of the sixth version with a digit in it. */
const holdsIp = (text: string): boolean =>
  [...text.matchAll(numbers)].some(([found]) => {
    const [first = ''] = found.split(':');
    const isSixth = found.length > 5 && /\d/.test(found) && isIP(found) === 6;
    return isSixth || isIP(first.replace(/\.+$/, '')) === 4;
  });

const marked = /[a-z0-9]:\/\/\S|\bwww(?:\s*\.\s*|\s+)[\p{L}\p{N}]|(?<![\p{L}\p{N}])xn--[a-z0-9]/u;

/** Whether a message holds an address: with a scheme or `www`, a host of a public suffix in any script, or an IP. */
export const holdsAddress = ({ written, plain, joined }: ScreenedText): boolean =>
  [...new Set([written, plain, joined])].some((text) => marked.test(text) || holdsHost(text) || holdsIp(text));
