import { applyMask, digitsOf } from './mask.ts';

/**
 * Shows a phone: 10 digits as `(AA) NNNN-NNNN`, anything else as `(AA) NNNNN-NNNN` as far as the digits go (REQ-5.1, REQ-5.2, A-82).
 *
 * @param value digits, with or without punctuation
 */
export const formatPhone = (value: string) => {
  const digits = digitsOf(value);
  return applyMask(digits, digits.length === 10 ? '(##) ####-####' : '(##) #####-####');
};

/** Whether a text holds a whole Brazilian phone: area code and 8 or 9 digits. */
export const isPhone = (value: string) => /^[1-9]{2}9?\d{8}$/.test(digitsOf(value));

/** What a text says: a phone of Brazil by its area code and number, one of another country, or none that is whole. */
export type PhoneReading = { number: string } | { fault: 'foreign' | 'incomplete' };

const country = '55';

/** Without what is dialled before the area code: 0, or 0 and the two digits of a carrier. */
const withoutTrunk = (digits: string) => (digits.startsWith('0') ? digits.slice(digits.length > 12 ? 3 : 1) : digits);

const national = (digits: string) => {
  const number = withoutTrunk(digits);
  return isPhone(number) ? number : null;
};

/**
 * Reads a phone as people write it: with +55 or 0055, with 0 and a carrier's code before the area code, with spaces,
 * hyphens and brackets. The one reader of the mask, of forms and of the server.
 *
 * @returns 10 or 11 digits, or why there are none
 */
export const readPhone = (value: string): PhoneReading => {
  const digits = digitsOf(value);
  const isDialledAbroad = /^[^\d+]*\+/.test(value) || digits.startsWith('00');
  const whole = isDialledAbroad ? digits.replace(/^00/, '') : digits;
  if (isDialledAbroad && !whole.startsWith(country.slice(0, whole.length))) return { fault: 'foreign' };
  const ofCountry = whole.startsWith(country) ? national(whole.slice(country.length)) : null;
  const number = isDialledAbroad ? ofCountry : (national(whole) ?? ofCountry);
  return number === null ? { fault: 'incomplete' } : { number };
};

const pour = (digits: string) => applyMask(digits, digits.length > 10 ? '(##) #####-####' : '(##) ####-####');

/** Digits of a phone of any country at most, with what is dialled before it. */
const longest = 20;

/**
 * The phone mask while typing: the dash moves when the eleventh digit arrives, a further one is dropped. What was pasted
 * loses its +55 or 0; a number of another country stays as it is, to be refused in words: cut short it would be somebody
 * else's.
 */
export const maskPhone = (typed: string): string => {
  const digits = digitsOf(typed);
  const isDialledAbroad = /^[^\d+]*\+/.test(typed);
  if (!isDialledAbroad && digits.length < 12) return pour(digits);
  const read = readPhone(typed);
  if ('number' in read) return pour(read.number);
  if (isDialledAbroad) return `+${digits.slice(0, longest)}`;
  const whole = digits.slice(0, 11);
  return digits.length === 12 && isPhone(whole) ? pour(whole) : digits.slice(0, longest);
};
