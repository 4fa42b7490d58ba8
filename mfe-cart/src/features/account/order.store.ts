import type { OrderDetails } from '@pregao/contract';
import { getPlatform, Resource } from '@pregao/platform';
import { Command } from '@pregao/store-kit';
import { giveUp, loadOrder, type Wish } from './account.api.ts';

/** One order of the person, and what they ask of it. */
export class OrderStore {
  /** Always asked anew: money moves while nobody looks; what was known is shown meanwhile. */
  readonly order = new Resource<OrderDetails, number>({ load: loadOrder, staleTime: 0 });
  readonly giveBack = new Command((id: number, wish: Wish, key: string) => this.ask(id, wish, key));

  /** Shows an order and follows its payment, until the returned function is called. */
  watch(id: number) {
    void this.order.show(id);
    return getPlatform().bus.on('pix.paid.v1', (payment) => {
      if (payment.order_id === id) void this.order.refresh();
    });
  }

  /** Asks how money on its way stands, unnoticed: what is shown is right until another answer comes. */
  async follow(id: number, signal: AbortSignal) {
    const answer = await loadOrder(id, signal);
    if (answer.ok && this.order.data?.id === id) this.order.set(answer.data);
  }

  private async ask(id: number, wish: Wish, key: string) {
    const answer = await giveUp(id, wish, key);
    if (answer.ok) this.order.set(answer.data);
    // The time is over, or another tab was faster: what is shown has to say so.
    else if (answer.status === 409) void this.order.refresh();
    return answer;
  }
}
