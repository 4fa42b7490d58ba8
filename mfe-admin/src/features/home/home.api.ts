import { listExpiringCredentials, listOrders, listRefunds, staffHome } from '@pregao/contract';
import { getPlatform } from '@pregao/platform';

export const loadFigures = (days: number, signal: AbortSignal) =>
  getPlatform().api.call(staffHome, { query: { days }, signal });

/** How many orders wait for a decision about money that came; only the sums are asked for. */
export const loadInReview = (signal: AbortSignal) =>
  getPlatform().api.call(listOrders, { query: { 'filter[status]': '2', per_page: 1 }, signal });

/** How many refunds wait for a decision; only their sums are asked for. */
export const loadRefunds = (signal: AbortSignal) =>
  getPlatform().api.call(listRefunds, { query: { 'filter[status]': 'requested', per_page: 1 }, signal });

/** Credentials of teachers that ended or end within 30 days. */
export const loadCredentials = (signal: AbortSignal) => getPlatform().api.call(listExpiringCredentials, { signal });
