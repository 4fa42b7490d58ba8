import {
  approveOrderPayment,
  approveRefund,
  cancelOrderPayment,
  completeRefund,
  confirmOrderPayment,
  createOrderRefund,
  findOrderDetails,
  listOrders,
  refuseOrderPayment,
  refuseRefund,
  type BodyOf,
} from '@pregao/contract';
import { getPlatform } from '@pregao/platform';

export const loadOrder = (id: number, signal: AbortSignal) =>
  getPlatform().api.call(findOrderDetails, { params: { id }, signal });

/** The id of the order that has a number, which people write down and send; null where none has. */
export const findNumbered = async (number: string, signal: AbortSignal) => {
  const found = await getPlatform().api.call(listOrders, { query: { q: number, per_page: 5 }, signal });
  return found.ok ? (found.data.data.find((order) => order.number === number)?.id ?? null) : null;
};

export const confirmPayment = (id: number, reason: string) =>
  getPlatform().api.call(confirmOrderPayment, { params: { id }, body: { reason } });

export const cancelPayment = (id: number, reason: string) =>
  getPlatform().api.call(cancelOrderPayment, { params: { id }, body: { reason } });

/** Takes what a card in review holds. */
export const approvePayment = (id: number, reason: string) =>
  getPlatform().api.call(approveOrderPayment, { params: { id }, body: { reason } });

/** Lets go what a card in review holds. */
export const rejectPayment = (id: number, reason: string) =>
  getPlatform().api.call(refuseOrderPayment, { params: { id }, body: { reason } });

/** What staff give back of an order: everything, parts of lines, or an amount. */
export type RefundAsked = BodyOf<typeof createOrderRefund>;

export const createRefund = (id: number, body: RefundAsked, idempotencyKey: string) =>
  getPlatform().api.call(createOrderRefund, { params: { id }, body, idempotencyKey });

export const acceptRefund = (id: number) => getPlatform().api.call(approveRefund, { params: { id } });

export const declineRefund = (id: number, reason: string) =>
  getPlatform().api.call(refuseRefund, { params: { id }, body: { reason } });

export const recordTransfer = (id: number, reference: string) =>
  getPlatform().api.call(completeRefund, { params: { id }, body: { reference } });
