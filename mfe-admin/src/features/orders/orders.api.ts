import {
  approveOrderPayment,
  approveRefund,
  cancelOrderPayment,
  completeRefund,
  confirmOrderPayment,
  createOrderRefund,
  findOrderDetails,
  findOrderPrice,
  refuseOrderPayment,
  refuseRefund,
  resendOrderMail,
  type BodyOf,
  type orderMails,
} from '@pregao/contract';
import { getPlatform } from '@pregao/platform';

/** The order of an address: by its number, which people write down and send, or by its id where no order has that number. */
export const loadOrder = (number: string, signal: AbortSignal) =>
  getPlatform().api.call(findOrderDetails, { params: { id: number }, query: { by: 'number' }, signal });

/** Why an order costs what it costs. */
export const loadPrice = (id: number) => getPlatform().api.call(findOrderPrice, { params: { id } });

/** Has a mail sent to the buyer once more. */
export const resendMail = (id: number, mail: (typeof orderMails)[number]) =>
  getPlatform().api.call(resendOrderMail, { params: { id }, body: { mail } });

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
