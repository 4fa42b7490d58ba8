import type { OpenOrder } from '@pregao/contract';
import { getPlatform } from '@pregao/platform';
import { autorun, makeAutoObservable } from 'mobx';
import { paymentStatus, paymentType } from '../../common/payment-codes.ts';
import { openOrdersApi } from './checkout.api.ts';
import type { CheckoutStore } from './checkout.store.ts';

/** Who asks is not signed in any more, or another person. */
const goneStatuses = [401, 403, 404];

/** Orders that waited for their Pix here and were paid meanwhile: in another tab, or on a phone. */
export class PaidOrders {
  /** The one paid last comes first. */
  orders: OpenOrder[] = [];
  /** What waited when it was last looked at. */
  private readonly waiting = new Map<number, OpenOrder>();

  constructor() {
    makeAutoObservable<PaidOrders, 'waiting'>(this, { waiting: false }, { autoBind: true });
  }

  /** Follows what waits in a checkout and what tabs say is paid, until the returned function is called. */
  follow(checkout: CheckoutStore) {
    const stops = [
      autorun(() => {
        for (const order of checkout.pending)
          if (order.state === 'waiting' && order.payment_type_id === paymentType.pix) this.waiting.set(order.id, order);
      }),
      getPlatform().bus.on('pix.paid.v1', ({ order_id: id }) => {
        this.note(id);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** Asks about all that waits, and tells every page of what was paid; what waits no more is not asked about again. */
  async ask(signal: AbortSignal) {
    await Promise.all([...this.waiting.keys()].map((id) => this.askOf(id, signal)));
  }

  private async askOf(id: number, signal: AbortSignal) {
    const answer = await openOrdersApi.find(id, signal);
    if (!answer.ok) {
      if (goneStatuses.includes(answer.status ?? 0)) this.waiting.delete(id);
      return;
    }
    const { order_payments: payments } = answer.data;
    const waited = this.waiting.get(id)?.order_payment_id;
    const payment = payments.find((one) => one.id === waited) ?? payments.at(-1);
    if (payment?.status === paymentStatus.paid)
      getPlatform().bus.emit('pix.paid.v1', { order_id: id, order_payment_id: payment.id });
    else if (payment?.status !== paymentStatus.open) this.waiting.delete(id);
  }

  private note(id: number) {
    const order = this.waiting.get(id);
    if (!order) return;
    this.waiting.delete(id);
    this.orders = [order, ...this.orders.filter((other) => other.id !== id)];
  }
}
