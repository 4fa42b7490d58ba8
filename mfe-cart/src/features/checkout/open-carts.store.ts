import type { Cart, EventPayload } from '@pregao/contract';
import { getPlatform, Resource } from '@pregao/platform';
import { cartId } from '@pregao/platform/cart';
import { makeAutoObservable } from 'mobx';
import { cartToShow, nothing, readCheckout, withCart, type Found } from './find-cart.ts';

/** What was read of the open carts of a person and of the orders that wait, and which cart the page is of. */
export class OpenCarts {
  /** Type of the cart that is shown, where it has something in it. */
  type: number;
  private isTelling = false;
  private readonly found = new Resource<Found>({ load: () => readCheckout(this.known), staleTime: 0 });

  constructor(type: number) {
    this.type = type;
    makeAutoObservable<OpenCarts, 'isTelling' | 'found'>(this, { isTelling: false, found: false });
  }

  get known(): Found {
    return this.found.data ?? nothing;
  }

  /** The one on screen. */
  get shown(): Cart | null {
    return cartToShow(this.known.carts, this.type);
  }

  get id(): string {
    return this.shown?.shopping_cart_id ?? '';
  }

  /** Those that have something in them. */
  get filled(): Cart[] {
    return this.known.carts.filter(({ products }) => products.length > 0);
  }

  /** Also before they were first asked for. */
  get loading(): boolean {
    return this.found.isLoading || this.found.status === 'idle';
  }

  private get amount(): number {
    return this.known.carts.reduce((all, { products_amount: amount }) => all + amount, 0);
  }

  read(): Promise<unknown> {
    return this.found.status === 'idle' ? this.found.show() : this.found.refresh();
  }

  show(type: number) {
    this.type = type;
  }

  know(news: Partial<Found>) {
    this.found.set({ ...this.known, ...news });
  }

  /** A cart as it is now, in the place of the one of its type. */
  put(cart: Cart) {
    this.know({ carts: withCart(this.known.carts, cart) });
  }

  /** A cart became an order: the browser remembers the other one. */
  leave(cart: Cart | null) {
    this.know({ carts: this.known.carts.filter((one) => one !== cart) });
    if (this.shown) cartId.keep(this.shown.shopping_cart_id);
    else cartId.forget();
    this.tell(null);
  }

  /** An order waits no more. */
  drop(id: number) {
    this.know({ pending: this.known.pending.filter((order) => order.id !== id) });
  }

  /** Tells the badge and other tabs what is open now. @param cart null where one became an order */
  tell(cart: Cart | null = this.shown) {
    this.isTelling = true;
    getPlatform().bus.emit('cart.changed.v1', {
      shopping_cart_id: cart?.shopping_cart_id ?? null,
      products_amount: this.amount,
      total_cents: cart?.total_cents ?? 0,
    });
    this.isTelling = false;
  }

  /** Whether what is told of carts is not what is known here. */
  isNews({ shopping_cart_id: id, products_amount: amount }: EventPayload<'cart.changed.v1'>): boolean {
    if (this.isTelling) return false;
    const { carts } = this.known;
    const isKnown = id === null ? carts.length === 0 : carts.some((cart) => cart.shopping_cart_id === id);
    return !isKnown || amount !== this.amount;
  }
}
