import type { RefundState } from '@pregao/contract';
import type { Tone } from '@pregao/ui';

const orders: Record<number, Tone> = { 1: 'warning', 2: 'info', 3: 'success', 4: 'danger', 7: 'info', 9: 'danger' };
const payments: Record<number, Tone> = { 1: 'warning', 2: 'success', 4: 'danger', 6: 'info', 7: 'info' };
const refunds: Record<RefundState, Tone> = {
  requested: 'info',
  processing: 'warning',
  unknown: 'warning',
  succeeded: 'success',
  failed: 'danger',
  refused: 'danger',
};

/** Tone of an order's wire status; neutral where nothing more is to come of it. */
export const orderTone = (status: number): Tone => orders[status] ?? 'neutral';

/** Tone of a payment's wire status. */
export const paymentTone = (status: number): Tone => payments[status] ?? 'neutral';

export const refundTone = (state: RefundState): Tone => refunds[state];
