import { lsBrazilCustomerCart } from '@pregao/contract';
import type { Platform } from '@pregao/platform';
import { cartsAmount } from '@pregao/platform/cart';
import { parseStored, prefix } from '@pregao/platform/boot';
import { makeAutoObservable, runInAction } from 'mobx';

const key = `${prefix}cart-count`;

interface Stored {
  user_id: number;
  amount: number;
}

/** How many items the person's open carts hold: said by the bus, kept for the next visit's first view, asked for once a visit. */
export class CartCount {
  amount = 0;
  private told = 0;
  private readonly platform: Platform;

  constructor(platform: Platform) {
    this.platform = platform;
    makeAutoObservable<CartCount, 'platform' | 'told'>(this, { platform: false, told: false }, { autoBind: true });
  }

  /** Follows the cart and the session until the returned function is called. */
  follow() {
    const { bus } = this.platform;
    this.restore();
    const stops = [
      bus.on('cart.changed.v1', ({ products_amount }) => {
        this.put(products_amount);
      }),
      bus.on('cart.item-added.v1', ({ products_amount }) => {
        this.put(products_amount);
      }),
      bus.on('session.changed.v1', this.restore),
      bus.on('session.ended.v1', () => {
        this.put(0);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  private put(amount: number) {
    this.told += 1;
    this.amount = amount;
    localStorage.setItem(key, JSON.stringify({ user_id: this.platform.session.user.id, amount } satisfies Stored));
  }

  private restore() {
    const { id } = this.platform.session.user;
    const stored = parseStored<Stored>(localStorage.getItem(key));
    this.amount = stored?.user_id === id ? stored.amount : 0;
    // Another device may have paid it, or filled it.
    if (this.platform.session.isLogged) void this.ask();
  }

  private async ask() {
    const { told } = this;
    const answer = await this.platform.api.call(lsBrazilCustomerCart);
    // What was said meanwhile is newer.
    if (answer.ok && told === this.told)
      runInAction(() => {
        this.put(cartsAmount(answer.data));
      });
  }
}
