import { halfUp, splitByWeight } from '../ledger/money.ts';

/** What is left of an order to give back, in centavos: of each line, and of the interest of a split payment. */
export interface Left {
  lines: readonly { id: number; left_cents: number }[];
  interest_cents: number;
}

/** What is asked for: everything, parts of lines, or an amount of money, interest included. */
export type Wanted =
  | { kind: 'all' }
  | { kind: 'lines'; lines: readonly { id: number; amount_cents: number }[] }
  | { kind: 'amount'; amount_cents: number };

export interface RefundPlan {
  amount_cents: number;
  interest_cents: number;
  lines: { id: number; amount_cents: number }[];
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

/** What is left of an order, lines and interest together. */
export const leftOf = ({ lines, interest_cents }: Left): number =>
  sum(lines.map(({ left_cents }) => left_cents)) + interest_cents;

const planned = (lines: RefundPlan['lines'], interest: number): RefundPlan => ({
  amount_cents: sum(lines.map(({ amount_cents }) => amount_cents)) + interest,
  interest_cents: interest,
  lines: lines.filter(({ amount_cents }) => amount_cents > 0),
});

/** Parts of lines, each within what is left of it, with the interest in proportion. */
const ofLines = (left: Left, wanted: readonly { id: number; amount_cents: number }[]): RefundPlan | null => {
  const byId = new Map(left.lines.map((line) => [line.id, line.left_cents]));
  if (new Set(wanted.map(({ id }) => id)).size < wanted.length) return null;
  if (wanted.some(({ id, amount_cents }) => amount_cents < 1 || amount_cents > (byId.get(id) ?? 0))) return null;
  const all = sum([...byId.values()]);
  const taken = sum(wanted.map(({ amount_cents }) => amount_cents));
  return planned(
    wanted.map((line) => ({ ...line })),
    halfUp(BigInt(left.interest_cents) * BigInt(taken), BigInt(all)),
  );
};

/** An amount of money over what is left, lines by largest remainder; the interest in proportion. */
const ofAmount = (left: Left, amount: number): RefundPlan | null => {
  const most = leftOf(left);
  if (amount < 1 || amount > most) return null;
  const lines = most - left.interest_cents;
  const interest = Math.max(halfUp(BigInt(left.interest_cents) * BigInt(amount), BigInt(most)), amount - lines);
  const shares = splitByWeight(
    amount - interest,
    left.lines.map(({ left_cents }) => left_cents),
  );
  return planned(
    left.lines.map(({ id }, index) => ({ id, amount_cents: shares[index] ?? 0 })),
    interest,
  );
};

/**
 * Splits what goes back over lines and interest. Each step takes its part of what is left, so that whatever the order of
 * the steps the last one takes exactly the rest (invariant 4).
 *
 * @returns null when more is wanted than is left, of all or of a line, or nothing is
 */
export const planRefund = (left: Left, wanted: Wanted): RefundPlan | null => {
  const most = leftOf(left);
  if (most === 0) return null;
  if (wanted.kind === 'lines') return ofLines(left, wanted.lines);
  return ofAmount(left, wanted.kind === 'all' ? most : wanted.amount_cents);
};
