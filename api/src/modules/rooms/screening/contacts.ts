import type { ScreenedText } from './screened-text.ts';

/** Area codes of Brazil. */
const areaCodes = /^(?:1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])$/;

const numerals: Record<string, string> = Object.fromEntries([
  ...['zero', 'um', 'dois', 'tres', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove'].map((word, at) => [
    word,
    `${at}`,
  ]),
  ...['onze', 'doze', 'treze', 'quatorze', 'quinze'].map((word, at) => [word, `${at + 11}`]),
  ['meia', '6'],
  ['uma', '1'],
  ['duas', '2'],
  ['catorze', '14'],
  ['dezesseis', '16'],
  ['dezessete', '17'],
  ['dezoito', '18'],
  ['dezenove', '19'],
]);
const numeral = new RegExp(`\\b(?:${Object.keys(numerals).join('|')})\\b`, 'g');

/** Digits with at most three signs between two of them. */
const digitRuns = /\+?\d(?:[\s.\-()/_*|~]{0,3}\d){7,}/g;
/** A price, as `118.500` or `36,42`: several in a row are no phone number. */
const price = /^\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?$|^\d+,\d{1,2}$/;
/** A mobile number as it is written where everybody has the same area code. */
const localMobile = /(?<![\d.,-])9\s?\d{4}-\d{4}(?![\d,-])/;

const isPhone = (digits: string): boolean => {
  const local = digits.replace(/^(?:0055|55)(?=\d{10,11}$)/, '').replace(/^0(?=\d{10,11}$)/, '');
  if (!areaCodes.test(local.slice(0, 2))) return false;
  return local.length === 11 ? local[2] === '9' : local.length === 10 && /[2-5]/.test(local.charAt(2));
};

/** Letters between digits that stand for digits. */
const lettersAsDigits = (text: string) =>
  text.replace(/(?<=\d[\s.\-()]?)o(?=[\s.\-()]?\d)/g, '0').replace(/(?<=\d[\s.\-()]?)[il](?=[\s.\-()]?\d)/g, '1');

const holdsPhone = (text: string): boolean => {
  const spelt = lettersAsDigits(text.replace(numeral, (word) => numerals[word] ?? word));
  if (localMobile.test(spelt)) return true;
  return [...spelt.matchAll(digitRuns)].some(([run]) => {
    const parts = run.trim().split(/\s+/);
    return !parts.every((part) => price.test(part)) && isPhone(run.replace(/\D/g, ''));
  });
};

const messengers =
  /\b(?:wa[. ]me|(?:api|chat|web)\.whatsapp|whatsapp\.com|t\.me|telegram\.(?:me|org|dog)|discord(?:\.gg| gg\/|\.com\/invite)|signal\.me)\b|\b(?:whatsapp|tg):\/\//;
const mail = /(?<![\w.+-])[\w.+-]{2,}@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\b/;

/** Whether a message gives a phone number of Brazil, an e-mail or the address of a messenger. */
export const holdsContact = ({ plain, joined, runs }: ScreenedText): boolean =>
  [plain, joined, ...runs].some(holdsPhone) || [plain, joined].some((text) => messengers.test(text) || mail.test(text));
