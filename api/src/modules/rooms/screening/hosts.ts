import { isIP } from 'node:net';
import { parse } from 'tldts';
import type { ScreenedText } from './screened-text.ts';

/** Function words that are a suffix as well: after a word that lost its space they are no address. */
const words = new Set('ao as de do eu na ne no se'.split(' '));
/** Those that go on after a verb, or after a word that ends a sentence often: `subiu.me avisa`. */
const afterVerbs = new Set('ai ca ir la me so to vc vi'.split(' '));
const verb = /(?:[aei]u|ei|ou|i|[aei]ndo|[ai]do|[aeo]mos|[aei]ram|ava|^vem)$/;
const nouns = new Set(
  'agora alta alvo amanha baixa bolsa compra dolar hoje indice lucro mercado ontem queda stop venda'.split(' '),
);
/** What one says of something, after a verb that says so: `ficou.top`. */
const judged = /^(?:deu|esta|ficou|foi|ta)\.(?:bom|top)$/;
/** Where one goes: `foi.pro grupo`. */
const gone = /^(?:foi|fui|vai|vamos|vem|vou)\.pro$/;
/** What is traded, after a word that says that it is: `vendi.win`. */
const traded =
  /^(?:compr(?:a|ado|ei)|entrei|fechei|operei|sai|stopei|vend(?:a|i|ido)|zerei)\.(?:bradesco|itau|mini|natura|vivo|win)$/;
/** What a sentence may end with before its space is lost: a word, a ticker, a time. */
const sentenceEnd = /^(?:\p{L}+|[a-z]{4}\d{1,2}f?|\d+h\d*)$/u;
const letterOnly = /^\p{L}$/u;
const digitsOnly = /^\d+$/;
/** A code of the exchange as data providers write it. */
const ticker = /^[a-z][a-z0-9]{3}(?:\d{0,2}f?|[a-x]\d{1,3})$/;

/**
 * @param isNumber whether what looks like a label is known to be a number: it goes on one that began before, as `50.no` does
 * in `38,50.no`, or stands after a word, as `36.no` does in `stop 36.no fundo`
 */
const isSentence = (labels: readonly string[], suffix: string, isNumber: boolean): boolean => {
  const before = labels.slice(0, -1);
  const last = before.at(-1) ?? '';
  if (suffix === 'sa') return ticker.test(last);
  if (digitsOnly.test(last)) {
    if (before.length === 1 && !isNumber) return suffix === 'mil';
    return before.every((label) => digitsOnly.test(label)) && words.has(suffix);
  }
  if (before.length > 1) return words.has(suffix) && before.every((label) => letterOnly.test(label));
  if (words.has(suffix)) return sentenceEnd.test(last);
  if (afterVerbs.has(suffix)) return verb.test(last) || nouns.has(last);
  return [judged, gone, traded].some((said) => said.test(`${last}.${suffix}`));
};

/** Labels that say which suffix a host has. */
const mostLabels = 4;

/** How a host stands in its line: bare, with neither a path nor an `@`, and whether it is known to begin with a number. */
interface HostSpelling {
  isBare: boolean;
  isNumber: boolean;
}

/** Whether labels, or the first of them, are a host of a suffix that exists. */
const isHost = (labels: readonly string[], { isBare, isNumber }: HostSpelling): boolean =>
  labels.some((_, index) => {
    if (index === 0) return false;
    const nearest = labels.slice(Math.max(0, index + 1 - mostLabels), index + 1);
    const { domain, isIcann, publicSuffix } = parse(nearest.join('.'), { validateHostname: false });
    return isIcann === true && domain !== null && !(isBare && isSentence(nearest, publicSuffix ?? '', isNumber));
  });

/** What may hold a host, and what stands right after it. */
const tokens = /[\p{L}\p{N}_.@-]+/gu;
const path = /^[/?#][\p{L}\p{N}_-]/u;

const holdsHost = (text: string): boolean =>
  [...text.matchAll(tokens)].some((found) => {
    const [token] = found;
    const end = found.index + token.length;
    const isNumber = /(?:\d,|\p{L} )$/u.test(text.slice(0, found.index));
    const isBare = !token.includes('@') && !path.test(text.slice(end, end + 2));
    return token
      .split(/@|\.{2,}/)
      .map((part) => part.replace(/^[.-]+|[.-]+$/g, '').split('.'))
      .some((labels) => isHost(labels, { isBare, isNumber }));
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
