import { formatMoney } from './money.ts';

/** A total in installments, in centavos: all but the last one are equal, and the last one settles what is left. */
export interface Split {
  count: number;
  value_cents: number;
  last_value_cents: number;
}

/**
 * Splits a total into installments: R$ 397,00 in 6 is five of R$ 66,16 and one of R$ 66,20.
 *
 * @param value_cents each but the last, where a card's provider or a table of interest says it; else the total over `count`,
 * rounded down
 */
export const splitOf = (
  total: number,
  count: number,
  value_cents: number = count > 1 ? Math.floor(total / count) : total,
): Split => ({ count, value_cents, last_value_cents: total - value_cents * (count - 1) });

/** A split in words, the same wherever it stands: `6× de R$ 66,16, a última de R$ 66,20, sem juros`. */
export const splitWords = (
  { count, value_cents: value, last_value_cents: last }: Split,
  interest: 'sem juros' | 'com juros' | null = null,
): string => {
  const words = `${count}× de ${formatMoney(value)}`;
  const isEven = count === 1 || last === value;
  if (isEven) return interest ? `${words} ${interest}` : words;
  return [words, `a última de ${formatMoney(last)}`, ...(interest ? [interest] : [])].join(', ');
};
