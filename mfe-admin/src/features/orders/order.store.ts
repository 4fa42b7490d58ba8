import type { OrderDetails } from '@pregao/contract';
import { Resource } from '@pregao/store-kit';
import { cancelPayment, confirmPayment, loadOrder } from './orders.api.ts';

export type Decision = 'confirm' | 'cancel';

/** One order at a time, and what staff decide about its payments. */
export class OrderStore {
  /** Always asked anew: money moves while nobody looks; what was known is shown meanwhile. */
  readonly order = new Resource<OrderDetails, number>({ load: (id, signal) => loadOrder(id, signal), staleTime: 0 });

  async decide(decision: Decision, paymentId: number, reason: string) {
    const result = await (decision === 'confirm' ? confirmPayment : cancelPayment)(paymentId, reason);
    // Whoever was faster changed the order: what is shown has to say so.
    if (result.ok) this.order.set(result.data);
    else if (result.status === 409) void this.order.refresh();
    return result;
  }
}
