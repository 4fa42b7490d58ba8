import { Stream } from 'node:stream';
import { readPhone, isTaxId } from '@pregao/format';
import { deepest } from './input-guard.ts';

const cardNames =
  /^(card_?(number|cvv|cvc|code|expiry|expiration|holder)|cvv|cvc|pan|numero_?(do_?)?cartao|validade_?cartao)$/i;

/** First digits and lengths that the schemes give out: of other long numbers (ids, instants, bar codes) none is a card. */
const schemes =
  /^(4\d{12}|3(?:0[0-5]|[689]\d)\d{11}|3[47]\d{13}|(?:2131|1800)\d{11}|(?:2[2-7]|3[0568]|[4-6]\d)\d{14,17}|8[12]\d{14}|9792\d{12})$/;

const luhn = (digits: string) => {
  let sum = 0;
  for (let at = digits.length - 1, isDoubled = false; at >= 0; at -= 1, isDoubled = !isDoubled) {
    const value = (digits.charCodeAt(at) - 48) * (isDoubled ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
};

const isCard = (digits: string) => schemes.test(digits) && luhn(digits);

/** Digits beside letters belong to an id, a hash or a name; after a point or comma to a fraction. */
const alone = /(?<!\w|\d[.,])(?=(\d{13,19})(?!\w))/g;
/** As it is printed: 4-4-4-4, up to three digits more, or 4-6-5 and 4-6-4. */
const grouped =
  /(?<!\w|\d[.,])(?=(\d{4}([ \u00a0.\-])(?:\d{4}\2\d{4}\2\d{4}|\d{6}\2\d{4,5}))(?!\w)(\2\d{1,3}(?!\w))?)/g;
const mayHold = /\d(?:[\s.\-]?\d){12}/;
const separators = /[\s.\-]/g;
/** Characters of a number with something between all its digits. */
const longest = 40;

const holdsCard = (text: string): boolean => {
  if (!mayHold.test(text)) return false;
  if (text.length <= longest && isCard(text.replace(separators, ''))) return true;
  for (const [, digits = ''] of text.matchAll(alone)) if (isCard(digits)) return true;
  for (const [, first = '', , more = ''] of text.matchAll(grouped))
    if ([first, first + more].some((digits) => isCard(digits.replace(separators, '')))) return true;
  return false;
};

const block = /<\/?(?:p|div|li|ul|ol|br|hr|tr|td|th|table|h[1-6]|blockquote|pre|section)\b[^<>]*>/gi;
const tag = /<[^<>]*>/g;
const entity = /&(?:nbsp|#x?[0-9a-f]+);/gi;

const decode = (name: string) => {
  if (name === '&nbsp;') return ' ';
  const code = /^&#x/i.test(name) ? parseInt(name.slice(3), 16) : parseInt(name.slice(2), 10);
  return code > 0 && code <= 0xffff ? String.fromCharCode(code) : ' ';
};

/** What a person reads of HTML: marks inside a number do not part it, blocks do. */
const readable = (html: string) => html.replace(block, '\n').replace(tag, '').replace(entity, decode);

const manyDigits = /(?:\d\D*){12}\d/;

const isCardText = (text: string) =>
  manyDigits.test(text) && (holdsCard(text) || (/[<&]/.test(text) && holdsCard(readable(text))));

const phoneNames = /^(phone|telefone|celular|whatsapp|mobile)(_?number)?$/i;
const taxIdNames = /^(identifier|tax_?id|cpf|cnpj|cpf_cnpj)$/i;
/** What is only compared, and what an advertiser's link says: numbers of campaigns have 17 digits. */
const free = /password|^utm_/i;
const words = 'q';

const isBrazilianPhone = (value: string) => 'number' in readPhone(value);

/** Whether a value is what its field asks for, and therefore no card whatever its digits are. */
const isExpected = (name: string, value: string) =>
  free.test(name) ||
  ((phoneNames.test(name) || name === words) && isBrazilianPhone(value)) ||
  ((taxIdNames.test(name) || name === words) && isTaxId(value));

const isText = (value: unknown): value is { text: string } =>
  typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string';

/** Pieces of one line of a rich text, which marks part. */
const lineOf = (parts: readonly unknown[]) => parts.map((part) => (isText(part) ? part.text : '\n')).join('');

/**
 * Whether something in a payload is named like data of a card or holds a card's number, in text, rich text and HTML too
 * (security 37). A Brazilian phone in a field of phones, a tax id in one of tax ids, passwords and UTM values are none.
 *
 * @param value parsed JSON, or the fields of a query
 */
export const holdsCardData = (value: unknown, name = '', depth = 0): boolean => {
  if (typeof value === 'string') return !isExpected(name, value) && isCardText(value);
  if (typeof value === 'number') return Number.isInteger(value) && isCard(String(value));
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value) || depth > deepest) return false;
  // What a call streams is no payload: its object leads to its socket, and from there to itself.
  if (value instanceof Stream) return false;
  if (Array.isArray(value))
    return (
      value.some((part) => holdsCardData(part, name, depth + 1)) ||
      (value.length > 1 && value.some(isText) && isCardText(lineOf(value)))
    );
  return Object.entries(value).some(
    ([key, inner]) =>
      (cardNames.test(key) && inner !== null && inner !== '') ||
      isCardText(key) ||
      holdsCardData(inner, key, depth + 1),
  );
};
