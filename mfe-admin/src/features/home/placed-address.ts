import { keptStates, orderStatuses } from '@pregao/contract';
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

/** Statuses of orders whose money was received and not all given back. */
const kept = orderStatuses
  .filter(({ states }) => states.some((state) => keptStates.includes(state)))
  .map(({ id }) => id);

/** Address of the orders paid in the last days up to a moment and kept: those that a figure counts, of one product or all. */
export const keptAddress = (at: string, days: number, product: number | null = null): string => {
  const { from, to } = lastDays(at, days);
  return ordersAddress({ status: kept, product, paidFrom: from, paidTo: to });
};

/** Address of the orders paid in the last days up to a moment: those whose money a figure sums. */
export const paidAddress = (at: string, days: number): string => {
  const { from, to } = lastDays(at, days);
  return ordersAddress({ paidFrom: from, paidTo: to });
};
