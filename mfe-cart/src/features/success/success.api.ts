import { findOrder } from '@pregao/contract';
import { getPlatform } from '@pregao/platform';

export const loadOrder = (id: number, signal: AbortSignal) =>
  getPlatform().api.call(findOrder, { params: { id }, signal });
