import * as z from 'zod/mini';
import { childrenField, eachOnce, idField } from '../core/resource-shapes.ts';
import { within } from './price-fields.ts';

/** The shares of a combo come to this, basis points: the whole of it. */
export const wholeCombo = 10_000;

/** The smallest share of a combo that completes what its buyer has, basis points. */
export const leastShare = 100;

/** What a combo holds at most. */
export const mostParts = 20;

const comboPart = z.object({
  item_product_id: idField,
  /** Its share of the combo's price, basis points. */
  share_bps: within(0, wholeCombo),
});
export type ComboPart = z.infer<typeof comboPart>;

/** What a combo holds, in its order, each product once. */
export const comboParts = childrenField(
  comboPart,
  mostParts,
  eachOnce(({ item_product_id: id }: ComboPart) => id, 'Cada produto uma vez.'),
);

/** A product of a combo as its form shows it. */
export const partProduct = z.object({ id: z.int(), name: z.string(), price_cents: z.int() });
export type PartProduct = z.infer<typeof partProduct>;

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

/** What is wrong with the shares of a combo, in words; null: they come to the whole of it, and of one that completes each is its least. */
export const sharesProblem = (parts: readonly ComboPart[], completes = false): string | null => {
  const all = sum(parts.map(({ share_bps: share }) => share));
  if (completes && parts.some(({ share_bps: share }) => share < leastShare))
    return `Num combo que completa a coleção cada parte vale ao menos ${leastShare / 100} %.`;
  if (parts.length === 0 || all === wholeCombo) return null;
  const percent = String(Math.abs(all - wholeCombo) / 100).replace('.', ',');
  return all < wholeCombo
    ? `As partes somam menos que o combo: faltam ${percent} %.`
    : `As partes somam mais que o combo: sobram ${percent} %.`;
};

/**
 * Shares by the prices of the parts, by largest remainder; alike where nothing costs. Ties go to the earlier part.
 *
 * @param prices centavos, at most R$ 1.000.000,00 each
 * @returns basis points, 10,000 in all; nothing for no part
 */
export const sharesByPrice = (prices: readonly number[]): number[] => {
  const weights = sum(prices) === 0 ? prices.map(() => 1) : prices;
  const all = sum(weights);
  const shares = weights.map((weight) => Math.floor((weight * wholeCombo) / all));
  const spare = prices.length === 0 ? 0 : wholeCombo - sum(shares);
  const byRemainder = weights
    .map((weight, at) => ({ at, remainder: (weight * wholeCombo) % all }))
    .sort((one, other) => other.remainder - one.remainder);
  for (const { at } of byRemainder.slice(0, spare)) shares[at] = (shares[at] ?? 0) + 1;
  return shares;
};
