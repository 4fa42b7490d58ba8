import { cartType, shoppingCartAddProduct, shoppingCartAddProductNoLogin, type Cart } from '@pregao/contract';
import { getPlatform, modal } from '@pregao/platform';
import { addAsking, cartEmail, cartId, cartPath, cartsAmount, type PlanChange } from '@pregao/platform/cart';
import { Command, type Result } from '@pregao/store-kit';
import { makeAutoObservable } from 'mobx';

/** What the person wants besides putting it in the cart: to pay at once, or to look further. */
export type Intent = 'buy' | 'add';

/** Where on the page it was pressed: the e-mail is asked for there. */
export type Place = 'page' | 'bar';

/** A plan takes the place of another once the person agrees; who keeps theirs is told nothing more. */
const askSwap = ({ name, wanted }: PlanChange) => {
  const { i18n } = getPlatform();
  const t = (key: string, values = {}) => i18n.t(key, { ns: 'mfe-catalog', ...values });
  return modal.confirm({
    title: t('buy.swapTitle', { name, wanted }),
    content: t('buy.swapText'),
    okText: t('buy.swap'),
    cancelText: t('buy.keep'),
  });
};

/** Puts a product in a cart without an account, known only by its id. */
const addAsGuest = (productId: number, email: string, known: string | null, replace: boolean) =>
  getPlatform().api.call(shoppingCartAddProductNoLogin, {
    query: { email },
    body: { product_id: productId, shopping_cart_id: known, ...(replace && { replace }) },
  });

/** Puts a product in the cart of the account, or of a visitor who leaves an e-mail. */
export class BuyStore {
  intent: Intent = 'add';
  asking: Place | null = null;
  /** It is in the cart by now. */
  isInCart = false;
  /** Where it is shown that it is in the cart. */
  cartPath = cartPath(cartType.purchases);
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

  private told({ shopping_cart_type_id: type }: Cart) {
    this.cartPath = cartPath(type);
  }

  private added() {
    this.asking = null;
    this.isInCart = true;
    if (this.intent === 'buy') getPlatform().navigate(this.cartPath);
  }

  async #add(email: string): Promise<Result<Cart>> {
    const { api, session, bus } = getPlatform();
    const body = { product_id: this.#productId };
    const result = await addAsking(
      (replace) =>
        session.isLogged
          ? api.call(shoppingCartAddProduct, { body: { ...body, ...(replace && { replace }) } })
          : this.#addAsGuest(email, replace),
      askSwap,
    );
    if (!result.ok) return result;
    this.told(result.data);
    const { shopping_cart_id } = result.data;
    bus.emit('cart.item-added.v1', { ...body, shopping_cart_id, products_amount: cartsAmount(result.data) });
    return result;
  }

  async #addAsGuest(email: string, replace: boolean): Promise<Result<Cart>> {
    const known = cartId.read();
    const first = await addAsGuest(this.#productId, email, known, replace);
    // A cart that was paid or has gone is not an obstacle: the visitor starts another one.
    const result =
      known && !first.ok && first.status === 404 ? await addAsGuest(this.#productId, email, null, replace) : first;
    if (!result.ok) return result;
    cartId.keep(result.data.shopping_cart_id);
    cartEmail.keep(email);
    return result;
  }
}
