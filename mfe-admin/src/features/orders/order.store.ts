import { selectOrderTypeRefund, type OrderDetails } from '@pregao/contract';
import { Lookups } from '@pregao/screens';
import { Resource, type Result } from '@pregao/store-kit';
import {
  acceptRefund,
  approvePayment,
  cancelPayment,
  confirmPayment,
  createRefund,
  rejectPayment,
  declineRefund,
  loadOrder,
  recordTransfer,
  resendMail,
  type RefundAsked,
} from './orders.api.ts';

const paymentCalls = { confirm: confirmPayment, cancel: cancelPayment, approve: approvePayment, reject: rejectPayment };

/** What staff decide about a payment: by hand, or about a card in review. */
export type Decision = keyof typeof paymentCalls;

/** `retry` approves anew what failed. */
export type RefundDecision = 'approve' | 'retry' | 'refuse' | 'complete';

const refundCalls = { approve: acceptRefund, retry: acceptRefund, refuse: declineRefund, complete: recordTransfer };

/** Whether the order may be another than the one shown: somebody was faster, or the answer was lost on its way. */
const mayHaveChanged = ({ status, code }: { status: number; code?: string }) =>
  status === 409 || status === 0 || code === 'refund_too_large';

/** One order at a time, and what staff decide about its payments and refunds. */
export class OrderStore {
  /** By its number. Always asked anew: money moves while nobody looks; what was known is shown meanwhile. */
  readonly order = new Resource<OrderDetails, string>({ load: loadOrder, staleTime: 0 });

  /** What the order shown was asked for by: its number, or its id. */
  asked: string | undefined;

  /** Why money is given back. */
  readonly refundTypes = new Lookups().of(selectOrderTypeRefund);

  async show(number: string) {
    this.asked = number;
    await this.order.show(number);
  }

  async decide(decision: Decision, paymentId: number, reason: string) {
    return this.#take(await paymentCalls[decision](paymentId, reason));
  }

  /** @param said the reason of a refusal, the reference of a transfer; nothing else is asked for one */
  async decideRefund(decision: RefundDecision, refundId: number, said: string) {
    return this.#take(await refundCalls[decision](refundId, said));
  }

  /** @param key under which a repeat is the same refund */
  async refund(orderId: number, asked: RefundAsked, key: string) {
    return this.#take(await createRefund(orderId, asked, key));
  }

  /** Has a mail sent once more; the order's timeline tells of it. */
  async resend(orderId: number, mail: Parameters<typeof resendMail>[1]) {
    const result = await resendMail(orderId, mail);
    if (result.ok) void this.order.refresh();
    return result;
  }

  #take<R extends Result<OrderDetails>>(result: R): R {
    if (result.ok) this.order.set(result.data);
    else if (mayHaveChanged(result)) void this.order.refresh();
    return result;
  }
}
