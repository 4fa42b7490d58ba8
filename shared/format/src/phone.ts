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

/** The phone mask while typing: the dash moves when the eleventh digit arrives; further digits are dropped. */
export const maskPhone = (typed: string) => {
  const digits = digitsOf(typed);
  return applyMask(digits, digits.length > 10 ? '(##) #####-####' : '(##) ####-####');
};

/** Whether a text holds a whole Brazilian phone: area code and 8 or 9 digits. */
export const isPhone = (value: string) => /^[1-9]{2}9?\d{8}$/.test(digitsOf(value));
