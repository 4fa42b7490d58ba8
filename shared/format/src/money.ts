import { groupDigits } from './numbers.ts';
import { once } from './once.ts';

/** An amount taken apart, for a price whose centavos are drawn smaller. */
export interface MoneyParts {
  sign: '' | '-';
  symbol: 'R$';
  /** Reais with thousands separators: `1.234`. */
  whole: string;
  /** Two digits. */
  cents: string;
}

/**
 * Takes an amount apart by whole numbers only.
 *
 * @param cents integer centavos
 * @throws RangeError when the amount isn't an integer
 */
export const moneyParts = (cents: number): MoneyParts => {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Not an amount in centavos: ${cents}`);
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return { sign: cents < 0 ? '-' : '', symbol: 'R$', whole: groupDigits(digits.slice(0, -2)), cents: digits.slice(-2) };
};

/**
 * Shows an amount: 123456 gives `R$ 1.234,56` (REQ-9.1–9.4).
 *
 * @param cents integer centavos
 * @throws RangeError when the amount isn't an integer
 */
export const formatMoney = (cents: number) => {
  const { sign, symbol, whole, cents: small } = moneyParts(cents);
  return `${sign}${symbol} ${whole},${small}`;
};

const short = once(() => new Intl.NumberFormat('pt-BR', { notation: 'compact', maximumFractionDigits: 1 }));

/** Shows an amount for an axis or a card, rounded: 1234500 gives `R$ 12,3 mil`. */
export const formatMoneyShort = (cents: number) =>
  `R$ ${short()
    .format(cents / 100)
    .replace(/\u00a0/g, ' ')}`;
