import { findOrder, reopenOrderCart } from '@pregao/contract';
import { getPlatform } from '@pregao/platform';

export const loadOrder = (id: number, signal: AbortSignal) =>
  getPlatform().api.call(findOrder, { params: { id }, signal });

/** Turns an unpaid order back into the cart. */
export const reopenOrder = (id: number) => getPlatform().api.call(reopenOrderCart, { params: { id } });
