import { once } from './once.ts';

const decimal = once(() => new Intl.NumberFormat('pt-BR'));
const oneDecimal = once(() => new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1, useGrouping: false }));

/** Digits of a whole number with a point between thousands: `1.234`. */
export const groupDigits = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, '.');

/** Shows a number in Portuguese: `1.234,5`. */
export const formatNumber = (value: number) =>
  Number.isSafeInteger(value) ? groupDigits(String(value)) : decimal().format(value);

/**
 * Shows a number with a fixed count of decimals and without separators, as a rating is: 4.25 with one gives `4,3`.
 *
 * @param decimals 1 unless told
 */
export const formatDecimal = (value: number, decimals = 1) => value.toFixed(decimals).replace('.', ',');

/**
 * Shows a number above 999 in thousands with a `k`, at most one decimal: 1500 gives `1,5k`; others stay (REQ-9.13–9.15, A-128).
 */
export const formatThousands = (value: number) =>
  value > 999 ? `${oneDecimal().format(value / 1000)}k` : String(value);

/**
 * Shows a ratio as a percentage: 0.125 gives `12,5%`.
 *
 * @param ratio 1 is 100%
 * @param decimals most decimals shown, 1 unless told
 */
export const formatPercent = (ratio: number, decimals = 1) =>
  new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: decimals }).format(ratio);

const byteUnits = ['bytes', 'KB', 'MB', 'GB'] as const;

/**
 * Shows the size of a file: 1,536 gives `1,5 KB`. Units of 1,024, at most one decimal.
 *
 * @param bytes 0 or more
 */
export const formatBytes = (bytes: number): string => {
  if (bytes === 1) return '1 byte';
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), byteUnits.length - 1);
  const amount = bytes / 1024 ** step;
  return `${step === 0 || amount >= 100 ? Math.round(amount) : oneDecimal().format(amount)} ${byteUnits[step]}`;
};
