import { digitsOf } from './mask.ts';
import { formatMoney } from './money.ts';

/** With a comma, points separate thousands; without one, a lone point before one or two digits is the decimal mark. */
const withComma = /^(\d+|\d{1,3}(?:\.\d{3})+),(\d{0,2})$/;
const withPoint = /^(\d+)\.(\d{1,2})$/;
const withoutDecimals = /^(\d+|\d{1,3}(?:\.\d{3})+)$/;

/**
 * Reads a typed amount: `R$ 1.234,56`, `1234,5`, `1.234` (thousands) or `12.50`.
 *
 * @returns integer centavos, or `null` when it is not an amount
 */
export const parseMoney = (typed: string) => {
  const text = typed.replace(/[\s\u00a0]/g, '').replace(/^(-?)R\$/i, '$1');
  const isNegative = text.startsWith('-');
  const body = isNegative ? text.slice(1) : text;
  const found = withComma.exec(body) ?? withPoint.exec(body) ?? withoutDecimals.exec(body);
  if (!found) return null;
  const cents = Number(`${digitsOf(found[1] ?? '')}${(found[2] ?? '').padEnd(2, '0')}`);
  if (!Number.isSafeInteger(cents)) return null;
  return isNegative && cents > 0 ? -cents : cents;
};

/** The amount mask while typing: digits enter from the right, `12345` gives `R$ 123,45`; nothing typed stays empty. */
export const maskMoney = (typed: string) => {
  const digits = digitsOf(typed).replace(/^0+/, '').slice(0, 13);
  return /\d/.test(typed) ? formatMoney(Number(digits)) : '';
};
