import type { listOrders, OrderListItem, ResponseOf } from '@pregao/contract';
import { Collection, Command, Resource, type Result } from '@pregao/store-kit';
import { ordersList, type OrdersQuery } from '../../common/orders-query.ts';
import { loadCompanies, loadOrders, loadOrdersFile, loadProducts } from './orders.api.ts';

type OrdersMeta = ResponseOf<typeof listOrders>['meta'];

export type Sums = Pick<OrdersMeta, 'total' | 'total_is_exact' | 'total_cents' | 'paid_cents'>;

export interface OrdersFile {
  name: string;
  content: Blob;
}

const hour = 3_600_000;
const nameIn = (disposition: unknown) => /filename="?([^";]+)"?/.exec(String(disposition ?? ''))?.[1];

/** The list of orders, what its filters sum to, its file, and the names its filters need. */
export class OrdersStore {
  readonly list = new Collection<OrderListItem, OrdersQuery, OrdersMeta>({
    load: loadOrders,
    idOf: ({ id }) => id,
    query: ordersList.usual,
  });
  readonly companies = new Resource<{ id: number; name: string }[]>({
    load: (_key, signal) => loadCompanies(signal),
    staleTime: hour,
  });
  readonly products = new Resource<{ id: number; name: string }[]>({
    load: (_key, signal) => loadProducts(signal),
    staleTime: hour,
  });
  readonly file = new Command<[OrdersQuery], OrdersFile>((query) => this.#download(query));
  #downloading: AbortController | null = null;

  /** What all that matches sums to, in centavos; of the last list that came. */
  get sums(): Sums | null {
    const { total, total_is_exact = true, total_cents, paid_cents } = this.list.meta;
    return total_cents === undefined || paid_cents === undefined
      ? null
      : { total, total_is_exact, total_cents, paid_cents };
  }

  /** The neighbour of an order on the page shown; null at its ends and for an order that is not on it. */
  neighbour(id: number, step: 1 | -1): number | null {
    const at = this.list.items.findIndex((order) => order.id === id);
    return at < 0 ? null : (this.list.items[at + step]?.id ?? null);
  }

  /** Gives up the file under way. */
  cancelFile() {
    this.#downloading?.abort();
  }

  async #download(query: OrdersQuery): Promise<Result<OrdersFile>> {
    this.#downloading = new AbortController();
    const result = await loadOrdersFile(query, this.#downloading.signal);
    if (!result.ok) return result;
    return {
      ok: true,
      data: {
        name: nameIn(result.response.headers['content-disposition']) ?? 'pedidos.csv',
        content: result.data as Blob,
      },
    };
  }
}
