import type { Cart, getShoppingCartTerm, ResponseOf } from '@pregao/contract';
import { Resource } from '@pregao/platform';
import type { Failure } from '@pregao/store-kit';
import { cartApi } from './checkout.api.ts';

type CartTerm = ResponseOf<typeof getShoppingCartTerm>;

interface TermKey {
  cart: string;
  /** The products that the term is of. */
  products: number[];
}

/** The term of what is in the cart: it changes with the lines, and with what their products say. */
export class TermStore {
  private readonly term = new Resource<CartTerm, TermKey>({ load: ({ cart }) => cartApi.term(cart), staleTime: 0 });

  get current(): CartTerm | undefined {
    return this.term.data;
  }

  get error(): Failure | null {
    return this.term.error;
  }

  show({ shopping_cart_id: cart, products }: Cart) {
    return this.term.show({ cart, products: products.map(({ product_id: id }) => id) });
  }

  reload() {
    return this.term.refresh();
  }
}
