import { businessDay } from '@pregao/format';
import { ordersAddress } from '../../common/orders-query.ts';

const dayMs = 86_400_000;

/** Address of the orders placed in the last days up to a moment, its own day included: those that a figure counts. */
export const placedAddress = (at: string, days: number): string =>
  ordersAddress({
    from: businessDay(new Date(Date.parse(at) - (days - 1) * dayMs)),
    to: businessDay(at),
  });
