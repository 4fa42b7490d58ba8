import { shoppingCartAddProduct, shoppingCartAddProductNoLogin, type Cart } from '@pregao/contract';
import { getPlatform } from '@pregao/platform';
import { cartEmail, cartId } from '@pregao/platform/cart';
import { Command, type Result } from '@pregao/store-kit';
import { makeAutoObservable } from 'mobx';

/** What the person wants besides putting it in the cart: to pay at once, or to look further. */
export type Intent = 'buy' | 'add';

/** Where on the page it was pressed: the e-mail is asked for there. */
export type Place = 'page' | 'bar';

/** Puts a product in a cart without an account, known only by its id. */
const addAsGuest = (productId: number, email: string, known: string | null) =>
  getPlatform().api.call(shoppingCartAddProductNoLogin, {
    query: { email },
    body: { product_id: productId, shopping_cart_id: known },
  });

/** Puts a product in the cart of the account, or of a visitor who leaves an e-mail. */
export class BuyStore {
  intent: Intent = 'add';
  asking: Place | null = null;
  /** It is in the cart by now. */
  isInCart = false;
  readonly #productId: number;
  readonly adding = new Command((email: string) => this.#add(email));

  constructor(productId: number) {
    this.#productId = productId;
    makeAutoObservable(this, { adding: false }, { autoBind: true });
  }

  /** Adds, or asks for the e-mail first; what is in the cart already is not added twice. */
  start(intent: Intent, place: Place = 'page') {
    this.intent = intent;
    if (this.isInCart) {
      this.added();
      return Promise.resolve(undefined);
    }
    const known = cartEmail.read();
    if (getPlatform().session.isLogged || known) return this.confirm(known ?? '');
    this.asking = place;
    return Promise.resolve(undefined);
  }

  /** Adds with the e-mail of a visitor; failures of the field belong under it. */
  async confirm(email: string): Promise<Result<Cart>> {
    const result = await this.adding.run(email);
    if (result.ok) this.added();
    return result;
  }

  /** It is open to the person without end: another tab bought it, or they signed in meanwhile. */
  get isOwned(): boolean {
    return this.adding.error?.code === 'already_yours';
  }

  giveUp() {
    this.asking = null;
    this.adding.reset();
  }

  private added() {
    this.asking = null;
    this.isInCart = true;
    if (this.intent === 'buy') getPlatform().navigate('/carrinho');
  }

  async #add(email: string): Promise<Result<Cart>> {
    const { api, session } = getPlatform();
    const result = session.isLogged
      ? await api.call(shoppingCartAddProduct, { body: { product_id: this.#productId } })
      : await this.#addAsGuest(email);
    if (!result.ok) return result;
    const { shopping_cart_id, products_amount } = result.data;
    getPlatform().bus.emit('cart.item-added.v1', { product_id: this.#productId, shopping_cart_id, products_amount });
    return result;
  }

  async #addAsGuest(email: string): Promise<Result<Cart>> {
    const known = cartId.read();
    const first = await addAsGuest(this.#productId, email, known);
    // A cart that was paid or has gone is not an obstacle: the visitor starts another one.
    const result = known && !first.ok && first.status === 404 ? await addAsGuest(this.#productId, email, null) : first;
    if (!result.ok) return result;
    cartId.keep(result.data.shopping_cart_id);
    cartEmail.keep(email);
    return result;
  }
}
