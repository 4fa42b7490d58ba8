import { listCustomerPendingOrders, type OpenOrder } from '@pregao/contract';
import type { Platform } from '@pregao/platform';
import { makeAutoObservable, runInAction } from 'mobx';

/** Orders of the person that wait for their Pix, whichever device they were made on. */
export class WaitingOrders {
  orders: OpenOrder[] = [];
  private readonly platform: Platform;

  constructor(platform: Platform) {
    this.platform = platform;
    makeAutoObservable<WaitingOrders, 'platform'>(this, { platform: false }, { autoBind: true });
  }

  /** Asks now, and again whenever an order was placed or paid, until the returned function is called. */
  follow() {
    const { bus } = this.platform;
    const ask = () => {
      void this.ask();
    };
    ask();
    const stops = [
      bus.on('pix.paid.v1', ask),
      bus.on('cart.changed.v1', ask),
      bus.on('modal.closed.v1', ({ modal }) => {
        if (modal === 'pix') ask();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** A failure changes nothing: it is asked for again with the next page. */
  private async ask() {
    const answer = await this.platform.api.call(listCustomerPendingOrders);
    if (answer.ok)
      runInAction(() => {
        this.orders = answer.data.filter(({ state }) => state === 'waiting');
      });
  }
}
