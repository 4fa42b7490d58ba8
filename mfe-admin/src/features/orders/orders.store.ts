import type { listOrders, OrderListItem, ResponseOf } from '@pregao/contract';
import { Collection, Command, Resource, type Result } from '@pregao/store-kit';
import { makeObservable, observableRef, runInAction } from 'mobx';
import { noFilter, type OrdersQuery } from '../../common/orders-address.ts';
import { loadCompanies, loadOrders, loadOrdersFile, loadProducts } from './orders.api.ts';

export type Sums = Pick<ResponseOf<typeof listOrders>['meta'], 'total' | 'total_cents' | 'paid_cents'>;

export interface OrdersFile {
  name: string;
  content: Blob;
}

const hour = 3_600_000;
const nameIn = (disposition: unknown) => /filename="?([^";]+)"?/.exec(String(disposition ?? ''))?.[1];

/** The list of orders, what its filters sum to, its file, and the names its filters need. */
export class OrdersStore {
  readonly list: Collection<OrderListItem, OrdersQuery>;
  readonly companies = new Resource<{ id: number; name: string }[]>({
    load: (_key, signal) => loadCompanies(signal),
    staleTime: hour,
  });
  readonly products = new Resource<{ id: number; name: string }[]>({
    load: (_key, signal) => loadProducts(signal),
    staleTime: hour,
  });
  readonly file = new Command<[OrdersQuery], OrdersFile>((query) => this.#download(query));
  /** What all that matches sums to, in centavos; of the last list that came. */
  sums: Sums | null = null;
  #downloading: AbortController | null = null;

  constructor() {
    this.list = new Collection<OrderListItem, OrdersQuery>({
      load: (query, signal) => this.#load(query, signal),
      idOf: ({ id }) => id,
      query: noFilter,
    });
    makeObservable(this, { sums: observableRef });
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

  async #load(query: OrdersQuery, signal: AbortSignal) {
    const result = await loadOrders(query, signal);
    if (result.ok)
      runInAction(() => {
        this.sums = result.data.meta;
      });
    return result;
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
