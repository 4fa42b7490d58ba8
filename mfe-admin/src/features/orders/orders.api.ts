import { cancelOrderPayment, confirmOrderPayment, findOrderDetails } from '@pregao/contract';
import { getPlatform } from '@pregao/platform';

export const loadOrder = (id: number, signal: AbortSignal) =>
  getPlatform().api.call(findOrderDetails, { params: { id }, signal });

export const confirmPayment = (id: number, reason: string) =>
  getPlatform().api.call(confirmOrderPayment, { params: { id }, body: { reason } });

export const cancelPayment = (id: number, reason: string) =>
  getPlatform().api.call(cancelOrderPayment, { params: { id }, body: { reason } });
