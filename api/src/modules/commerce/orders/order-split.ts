import { splitOf, type Split } from '@pregao/format';
import type { PriceSnapshot } from '../cart/price-snapshot.ts';

/** What of an order says in what it is paid. */
export interface SplitOrder {
  installments: number;
  total_cents: number;
  price_snapshot: unknown;
}

/** In what an order is paid, as it was shown when it was placed; null when it is paid at once. */
export const splitOfOrder = (order: SplitOrder): Split | null => {
  if (order.installments < 2) return null;
  const { installments } = (order.price_snapshot ?? {}) as Partial<PriceSnapshot>;
  return splitOf(order.total_cents, order.installments, installments?.value_cents);
};
