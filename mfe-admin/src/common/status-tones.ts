import type { RefundState } from '@pregao/contract';
import type { IconName, Tone } from '@pregao/ui';

const orderTones: Record<number, Tone> = { 1: 'warning', 2: 'info', 3: 'success', 4: 'danger', 7: 'info', 9: 'danger' };
const paymentTones: Record<number, Tone> = { 1: 'warning', 2: 'success', 4: 'danger', 6: 'info', 7: 'info' };

/** Tone of an order's wire status; what is over without money is neutral. */
export const orderTone = (status: number): Tone => orderTones[status] ?? 'neutral';

/** Tone of a payment's wire status. */
export const paymentTone = (status: number): Tone => paymentTones[status] ?? 'neutral';

/** What a refund's state looks like beside its name. */
export const refundFaces: Readonly<Record<RefundState, readonly [tone: Tone, icon: IconName]>> = {
  requested: ['warning', 'clock'],
  processing: ['info', 'refresh'],
  unknown: ['info', 'refresh'],
  succeeded: ['success', 'check'],
  failed: ['danger', 'alert'],
  refused: ['neutral', 'close'],
};
