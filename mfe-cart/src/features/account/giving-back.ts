import type { OrderDetails } from '@pregao/contract';
import { businessDay } from '@pregao/format';

type Line = OrderDetails['items'][number];

const dayMs = 86_400_000;

/** Centavos of a line that were not given back yet. */
export const leftOf = ({ total_cents: total, refunded_cents: refunded }: Line) => Math.max(0, total - refunded);

/** Lines of which something is left to give back. */
export const returnable = ({ items }: OrderDetails) => items.filter((line) => leftOf(line) > 0);

/**
 * What comes back for the chosen lines: the server's figure, interest included, where they are all that is left, else
 * their sum without interest, of which each line brings its part.
 *
 * @param chosen ids of lines
 * @returns centavos, and what of the interest comes back: `all` is within them, a `part` comes on top
 */
export const comesBack = (order: OrderDetails, chosen: readonly number[]) => {
  const lines = returnable(order);
  const taken = lines.filter(({ id }) => chosen.includes(id));
  if (taken.length === lines.length) {
    const withInterest = order.returns.refundable_cents > taken.reduce((sum, line) => sum + leftOf(line), 0);
    return { cents: order.returns.refundable_cents, interest: withInterest ? ('all' as const) : null };
  }
  return {
    cents: taken.reduce((sum, line) => sum + leftOf(line), 0),
    interest: order.interest_cents > 0 ? ('part' as const) : null,
  };
};

/** Days of the calendar in America/Sao_Paulo from now to the last one; 0 on the last day itself. */
export const daysLeft = (end: string, now: number) =>
  Math.round((Date.parse(businessDay(Date.parse(end) - 1)) - Date.parse(businessDay(now))) / dayMs);

const onItsWay: readonly string[] = ['processing', 'unknown'];

/** Whether money of the order is on its way back now. */
export const isComingBack = ({ refunds }: OrderDetails) => refunds.some(({ status }) => onItsWay.includes(status));
