import { applyMask, digitsOf } from './mask.ts';

/**
 * The postal code to look up: 8 digits once everything else is stripped, or `null` when it isn't one yet and no lookup
 * may happen (REQ-5.7, REQ-5.8, A-84).
 */
export const cepForLookup = (typed: string) => {
  const digits = digitsOf(typed);
  return digits.length === 8 ? digits : null;
};

/** Shows a postal code as `00000-000`. */
export const formatCep = (value: string) => applyMask(digitsOf(value), '#####-###');

/** The postal code mask while typing. */
export const maskCep = (typed: string) => formatCep(typed);
