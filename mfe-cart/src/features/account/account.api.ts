import { findOrderDetails, findOrderPrice, requestOrderWithdrawal, type BodyOf } from '@pregao/contract';
import { getPlatform } from '@pregao/platform';

const api = () => getPlatform().api;

export const loadOrder = (id: number, signal: AbortSignal) => api().call(findOrderDetails, { params: { id }, signal });

export const loadPrice = (id: number) => api().call(findOrderPrice, { params: { id } });

export type Wish = NonNullable<BodyOf<typeof requestOrderWithdrawal>>;

/** @param idempotencyKey of the dialog: an answer that was lost is asked for again, not the refund */
export const giveUp = (id: number, body: Wish, idempotencyKey: string) =>
  api().call(requestOrderWithdrawal, { params: { id }, body, idempotencyKey });
