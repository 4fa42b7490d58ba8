import {
  productTypes,
  type CustomerListItem,
  type CustomerProduct,
  type listCustomer,
  type listCustomerOrders,
  type listCustomerProducts,
  type ParsedQuery,
  type Variant,
} from '@pregao/contract';
import type { Core } from '../../../core.ts';
import { AppError } from '../../../http/errors.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { contentKey, type ContentCard, type ReadContents } from '../cart/contents.ts';
import { presentState } from './access-state.ts';
import {
  countAccesses,
  findCustomerFigures,
  findCustomerRow,
  listAccesses,
  type AccessRow,
  type CustomerDetailRow,
} from './customers-detail.repository.ts';
import {
  countCustomers,
  customerOrder,
  listCustomers,
  type CustomerRow,
  type CustomerSort,
} from './customers-list.repository.ts';
import { pendingStates } from './order-state-sets.ts';
import { refusePastNumbered, pageLimits, readPage, readSort } from '../../../resource/list/keyset.ts';
import type { OrdersListService } from './orders-list.service.ts';
import { searchQuery } from '../../../resource/list/search.ts';

const presentCustomer = (row: CustomerRow): CustomerListItem => ({
  ...row,
  orders_count: row.orders_count ?? 0,
  paid_cents: row.paid_cents ?? 0,
});

const subjectNames: Record<string, string> = {
  course: 'Curso',
  ebook: 'E-book',
  signature_type: 'Assinatura',
  broadcast: 'Transmissão',
  research: 'Research',
  podcast: 'Podcast',
  trail: 'Trilha',
};

const presentAccess = (row: AccessRow, card: ContentCard | undefined, now: string): CustomerProduct => ({
  id: row.id,
  product_id: row.product_id,
  name: row.name ?? card?.title ?? subjectNames[row.subject_type] ?? 'Acesso',
  slug: row.slug,
  image: row.image_url,
  type_id: row.kind,
  type_name: productTypes.find(({ id }) => id === row.kind)?.name ?? subjectNames[row.subject_type] ?? null,
  path: card?.path ?? null,
  order_id: row.order_id,
  order_number: row.order_number,
  starts_at: row.starts_at,
  ...presentState(row, now),
});

/** Customers as staff see them, and as each of them sees oneself. */
export const createCustomersService = ({ db, now }: Core, orders: OrdersListService, readContents: ReadContents) => {
  /** Oneself, or any customer for staff who may read customers; anyone else does not exist (security 15). */
  const load = async (id: number, viewer: Viewer): Promise<CustomerDetailRow> => {
    const self = id === viewer.id;
    if (!self && !viewer.ability.can('read', 'Clientes')) throw new AppError('not_found');
    const row = await findCustomerRow(db, id, self);
    if (!row) throw new AppError('not_found');
    return row;
  };

  return {
    /** One page of customers with their figures. @throws AppError invalid_body on page or cursor */
    list: async (query: ParsedQuery<typeof listCustomer>) => {
      refusePastNumbered(query);
      const search = searchQuery(query.q);
      const order = customerOrder(readSort<CustomerSort>(query.sort));
      const [{ rows, ...cursors }, count] = await Promise.all([
        listCustomers(db, search, order, readPage(query, order)),
        countCustomers(db, search),
      ]);
      return {
        data: rows.map(presentCustomer),
        meta: { ...count, ...cursors, page: query.page, per_page: query.per_page },
      };
    },

    /** A customer's own data. @throws AppError not_found */
    find: (id: number, viewer: Viewer) => load(id, viewer),

    /** A customer's data with orders, money kept (centavos) and what is open now. @throws AppError not_found */
    details: async (id: number, viewer: Viewer) => ({
      ...(await load(id, viewer)),
      ...(await findCustomerFigures(db, id, pendingStates, now())),
    }),

    /** A customer's orders, newest first. @throws AppError not_found */
    orders: async (id: number, viewer: Viewer, query: ParsedQuery<typeof listCustomerOrders>) => {
      await load(id, viewer);
      return orders.ofCustomer(id, query);
    },

    /**
     * What a customer may open or could open before, newest first; `type` is a product type (REQ-7.74).
     * @param variant the brand whose pages are led to
     * @throws AppError not_found
     */
    products: async (id: number, viewer: Viewer, query: ParsedQuery<typeof listCustomerProducts>, variant: Variant) => {
      await load(id, viewer);
      const { type: kind, 'filter[plans]': plans, page, per_page } = query;
      const wanted = { userId: id, kind, plans: plans === undefined ? undefined : plans === '1' };
      const total = await countAccesses(db, wanted);
      const at = now().toISOString();
      const rows = await listAccesses(db, wanted, pageLimits(query));
      const cards = await readContents(
        rows.map((row) => ({ type: row.subject_type, id: row.subject_id })),
        variant,
      );
      const data = rows.map((row) => presentAccess(row, cards.get(contentKey(row.subject_type, row.subject_id)), at));
      return { data, meta: { total, page, per_page } };
    },
  };
};

export type CustomersService = ReturnType<typeof createCustomersService>;
