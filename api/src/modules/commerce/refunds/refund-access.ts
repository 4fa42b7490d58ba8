/** A line of an order and what it cost, in centavos. */
interface Line {
  id: number;
  total_cents: number;
}

/** A refund that began, and what it takes of which line. */
export interface BegunRefund {
  revoke_access: boolean;
  lines: readonly Line[];
}

/** The refund with which nothing is left of a line; null while something is. */
const closingOf = ({ id, total_cents: price }: Line, begun: readonly BegunRefund[]): BegunRefund | null => {
  const parts = begun.flatMap((refund) =>
    refund.lines.filter((line) => line.id === id).map(({ total_cents: cents }) => ({ refund, cents })),
  );
  const taken = parts.reduce((sum, { cents }) => sum + cents, 0);
  return taken >= price ? (parts.at(-1)?.refund ?? null) : null;
};

/**
 * The lines whose access ends: nothing is left of them, and the refund that took the last of it ends the access. A line
 * that cost nothing has nothing left once all others have: it goes by the refund that closed the order.
 * @param begun refunds whose money left or arrived, in the order in which they began
 */
export const linesThatEnd = (lines: readonly Line[], begun: readonly BegunRefund[]): number[] => {
  const priced = lines.filter(({ total_cents }) => total_cents > 0);
  const closings = priced.map((line) => ({ id: line.id, closing: closingOf(line, begun) }));
  const isAllGone = priced.length > 0 && closings.every(({ closing }) => closing !== null);
  const free = isAllGone && begun.at(-1)?.revoke_access ? lines.filter(({ total_cents }) => total_cents === 0) : [];
  return [...closings.filter(({ closing }) => closing?.revoke_access), ...free].map(({ id }) => id);
};
