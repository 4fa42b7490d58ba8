import { businessDay } from '@pregao/format';
import { ordersAddress } from '../../common/orders-query.ts';

const dayMs = 86_400_000;

/** The last days up to a moment, its own day included. */
const lastDays = (at: string, days: number) => ({
  from: businessDay(new Date(Date.parse(at) - (days - 1) * dayMs)),
  to: businessDay(at),
});

/** Address of the orders placed in the last days up to a moment: those that a figure counts. */
export const placedAddress = (at: string, days: number): string => ordersAddress(lastDays(at, days));

/** Address of the orders paid in the last days up to a moment: those whose money a figure sums. */
export const paidAddress = (at: string, days: number): string => {
  const { from, to } = lastDays(at, days);
  return ordersAddress({ paidFrom: from, paidTo: to });
};
