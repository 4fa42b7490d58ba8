import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../db/open.ts';
import { keysetPage, mostNumbered, orderBy, type Key, type Order, type Page } from '../../../resource/list/keyset.ts';
import { matching, type OrderFilter } from './order-filter.repository.ts';
import { isSummed, readOrderSums } from './order-sums.repository.ts';

type OrderSort = 'created_at' | 'total_cents' | 'customer' | 'status' | 'number';

export interface OrderSorting {
  by: OrderSort;
  descending: boolean;
}

/** The columns of an order of the list; ties by id in the same direction, so that pages never overlap. */
const orderKeys = ({ by, descending }: OrderSorting): Key[] => {
  const id: Key = { column: sql`o.id`, type: 'bigint', descending };
  const keys: Record<OrderSort, Key[]> = {
    created_at: [{ column: sql`o.placed_at`, type: 'timestamptz', descending }, id],
    total_cents: [{ column: sql`o.total_cents`, type: 'bigint', descending }, id],
    customer: [{ column: sql`search_fold(o.customer_name)`, type: 'text', descending }, id],
    // Of one state the newest come first.
    status: [
      { column: sql`o.status`, type: 'text', descending },
      { column: sql`o.placed_at`, type: 'timestamptz', descending: true },
      { ...id, descending: true },
    ],
    // The number is made of the id.
    number: [id],
  };
  return keys[by];
};

/** An order of the list, under the name its cursors carry. */
export const orderOf = (sort: OrderSorting): Order => ({
  sort: `${sort.descending ? '-' : ''}${sort.by}`,
  keys: orderKeys(sort),
});

/** Ids of all the matching orders, in the asked order. */
export const listOrderIds = async (db: Db, filter: OrderFilter, sort: OrderSorting): Promise<number[]> => {
  const { rows } = await sql<{
    id: number;
  }>`SELECT o.id FROM customer_order o WHERE ${matching(filter)} ORDER BY ${orderBy(orderKeys(sort))}`.execute(db);
  return rows.map(({ id }) => id);
};

/**
 * How many orders match and what they sum to, of all that match; `paid_cents` is what was kept of them. Past
 * `mostNumbered` rows nothing is counted further: `total_is_exact` is false and the sums are null.
 */
export const sumOrders = async (db: Db, filter: OrderFilter) => {
  if (isSummed(filter)) return { ...(await readOrderSums(db, filter)), total_is_exact: true };
  const { rows } = await sql<{ total: number; total_cents: number; paid_cents: number }>`
    SELECT count(*) AS total, coalesce(sum(f.total_cents), 0)::bigint AS total_cents,
      coalesce(sum(f.kept_cents), 0)::bigint AS paid_cents
    FROM (SELECT o.total_cents, o.kept_cents FROM customer_order o WHERE ${matching(filter)} LIMIT ${mostNumbered + 1}) f
  `.execute(db);
  const [{ total, total_cents, paid_cents } = { total: 0, total_cents: 0, paid_cents: 0 }] = rows;
  return total > mostNumbered
    ? { total: mostNumbered, total_is_exact: false, total_cents: null, paid_cents: null }
    : { total, total_is_exact: true, total_cents, paid_cents };
};

const rowsOf = (db: Db) =>
  db
    .selectFrom('customer_order as o')
    .innerJoin('company as c', 'c.id', 'o.company_id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('order_item as i')
          .whereRef('i.order_id', '=', 'o.id')
          .select([
            sql<number>`coalesce(sum(i.amount), 0)::int`.as('items_count'),
            sql<string>`coalesce(string_agg(i.name, ', ' ORDER BY i.id), '')`.as('products'),
          ])
          .as('items'),
      (join) => join.onTrue(),
    )
    .select([
      'o.id',
      'o.number',
      'o.status',
      'o.placed_at',
      'o.paid_at',
      'o.user_id',
      'o.customer_name',
      'o.customer_email',
      'o.customer_identifier',
      'o.company_id',
      'c.name as company_name',
      'o.payment_type_id',
      'o.installments',
      'o.card_brand',
      'o.coupon_code',
      'o.subtotal_cents',
      'o.coupon_discount_cents',
      'o.payment_discount_cents',
      'o.interest_cents',
      'o.total_cents',
      'o.kept_cents',
      'items.items_count',
      'items.products',
    ]);

export type OrderRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>;

/** One page of the orders that match, with the cursors of the pages beside it. */
export const listOrderPage = async (db: Db, filter: OrderFilter, order: Order, page: Page) => {
  const source = (condition: RawBuilder<unknown>) => sql`customer_order o WHERE ${matching(filter)} AND ${condition}`;
  const { ids, read } = keysetPage([source], sql`o.id`, order, page);
  const rows = await rowsOf(db)
    .innerJoin(ids.as('page'), (join) => join.on(sql`page.id`, '=', sql`o.id`))
    .select(sql<(string | null)[]>`page.keys`.as('keys'))
    .orderBy(sql`page.at`)
    .execute();
  return read(rows);
};

/** The rows of these orders, in the order of the ids. */
export const listOrderRows = async (db: Db, ids: readonly number[]): Promise<OrderRow[]> => {
  const rows = await rowsOf(db)
    .where(sql<boolean>`o.id = ANY(${ids}::bigint[])`)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

/** The latest payment of each of these orders. */
export const listLatestPayments = async (db: Db, orderIds: readonly number[]) => {
  const rows = await db
    .selectFrom('order_payment')
    .distinctOn('order_id')
    .where(sql<boolean>`order_id = ANY(${orderIds}::bigint[])`)
    .select(['id', 'order_id', 'payment_type_id', 'status', 'amount_cents', 'expires_at'])
    .orderBy('order_id')
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.order_id, row]));
};

export type LatestPaymentRow =
  Awaited<ReturnType<typeof listLatestPayments>> extends Map<number, infer Row> ? Row : never;
