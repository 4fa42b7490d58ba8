import { applyMask, digitsOf } from './mask.ts';

const personalPattern = '###.###.###-##';
const companyPattern = '##.###.###/####-##';

/**
 * Shows a tax id made of digits: over 11 digits as a company's (CNPJ), otherwise as a person's (CPF); past 14 digits the
 * rest is dropped (REQ-5.4, REQ-5.5, A-83).
 *
 * @param value digits, with or without punctuation; for one with letters see `maskTaxId`
 */
export const formatTaxId = (value: string) => {
  const digits = digitsOf(value);
  return applyMask(digits, digits.length > 11 ? companyPattern : personalPattern);
};

/** What people copy along: `CPF: `, `CNPJ nº `. A sign must follow it, since a CNPJ may have letters. */
const label = /^\s*C(?:PF|NPJ)(?:\s*\/\s*C(?:PF|NPJ))?(?:[\s:.\-–]+|\s*N[º°O]\.?\s*)+(?=\d)/;

/** A tax id as it is stored and sent: digits and capital letters only, without its name before it. */
export const normalizeTaxId = (value: string) =>
  value
    .toUpperCase()
    .replace(label, '')
    .replace(/[^0-9A-Z]/g, '');

/**
 * The tax id mask while typing, and of a stored one: a letter makes it an alphanumeric CNPJ (rule of July 2026).
 */
export const maskTaxId = (typed: string) => {
  const characters = normalizeTaxId(typed);
  return /[A-Z]/.test(characters) ? applyMask(characters, companyPattern) : formatTaxId(characters);
};
