import * as z from 'zod/mini';

/** How a price that was changed by a percentage is rounded. */
export const repriceRoundings = { cent: 'Ao centavo', ninety: 'Terminar em ,90' } as const;
export type RepriceRounding = keyof typeof repriceRoundings;

/** Hours in which a change of prices can be taken back. */
export const repriceUndoHours = 1;

const mostCents = 100_000_000;

/** What a change of prices by a percentage takes: basis points, −9000 to 20000, and how it is rounded. */
export const repriceValues = {
  percent_bps: z
    .int('Informe o percentual.')
    .check(z.gte(-9_000, 'Reduza no máximo 90 %.'), z.lte(20_000, 'Aumente no máximo 200 %.')),
  rounding: z.enum(
    Object.keys(repriceRoundings) as [RepriceRounding, ...RepriceRounding[]],
    'Escolha o arredondamento.',
  ),
};

/** The ,90 of a price: below it where it falls, above it where it rises; what falls below 90 centavos has none. */
const ending = (cents: number, bps: number) => {
  if (bps < 0 && cents < 90) return cents;
  const whole = (cents - 90) / 100;
  return Math.max(0, bps < 0 ? Math.floor(whole) : bps > 0 ? Math.ceil(whole) : Math.round(whole)) * 100 + 90;
};

/**
 * A price after a percentage, rounded half up to the centavo, or on to what ends in ,90: a reduction never raises it and a rise
 * never lowers it. What is free stays free, and what costs something costs a centavo at least.
 *
 * @param cents centavos
 * @param bps basis points; below zero it falls
 * @returns centavos; null where it would pass R$ 1.000.000,00
 */
export const repriced = (cents: number, bps: number, rounding: RepriceRounding): number | null => {
  if (cents === 0) return 0;
  const exact = Math.max(1, Number((2n * BigInt(cents) * BigInt(10_000 + bps) + 10_000n) / 20_000n));
  const next = rounding === 'ninety' ? ending(exact, bps) : exact;
  return next > mostCents ? null : next;
};
