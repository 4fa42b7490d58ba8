import type { PaymentRow } from '../payments/payments.repository.ts';
import type { RefundRow } from './refunds.repository.ts';

/** What became of a return: `pending` is asked about again, `other-amount` is for staff to see. */
export type ReturnOutcome =
  | { kind: 'done'; reference: string | null }
  | { kind: 'pending' }
  | { kind: 'other-amount'; returned_cents: number }
  | { kind: 'failed'; reason: string }
  | { kind: 'unknown'; reason: string };

/** How money goes back at a PSP. */
export interface RefundWay {
  /**
   * Asks for a return, or what became of it when it may have been asked for before; never makes it twice.
   * @param noteAsked writes down that it is asked for, before it is
   */
  ask(refund: RefundRow, payment: PaymentRow, noteAsked: () => Promise<unknown>): Promise<ReturnOutcome>;
}
