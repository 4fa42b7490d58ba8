import { sql, type ExpressionBuilder, type RawBuilder } from 'kysely';
import type { DB } from '../../db/generated/types.ts';
import type { Db } from '../../db/open.ts';

/** What a list of orders is narrowed to. Days are business days in America/Sao_Paulo, both ends included. */
export interface OrderFilter {
  /** A `tsquery` over number, name, e-mail and document. */
  search?: string | null | undefined;
  states?: readonly string[] | undefined;
  paymentTypes?: readonly number[] | undefined;
  companies?: readonly number[] | undefined;
  product?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
  user?: number | undefined;
}

export type OrderSort = 'created_at' | 'total_cents' | 'customer' | 'status' | 'number';

/** The instant a business day begins. */
export const dayStart = (day: string) => sql<string>`((${day}::date)::timestamp AT TIME ZONE 'America/Sao_Paulo')`;

/** The instant the next business day begins. */
const dayEnd = (day: string) => sql<string>`((${day}::date + 1)::timestamp AT TIME ZONE 'America/Sao_Paulo')`;

type OrderExpression = ExpressionBuilder<{ o: DB['customer_order'] }, 'o'>;

/** Materialized, so that the words are looked up in their index instead of being worked out row by row along the asked order. */
const found = (search: string) => sql<boolean>`o.id IN (WITH found AS MATERIALIZED (
  SELECT f.id FROM customer_order f
  WHERE search_words(f.number || ' ' || f.customer_name || ' ' || f.customer_email || ' ' || f.customer_identifier) @@ ${search}::tsquery
) SELECT found.id FROM found)`;

const matching = (filter: OrderFilter) => (eb: OrderExpression) => {
  const all: ReturnType<OrderExpression['lit']>[] = [];
  const add = (condition: RawBuilder<boolean>) => {
    all.push(condition as never);
  };
  if (filter.user !== undefined) add(sql`o.user_id = ${filter.user}`);
  if (filter.search) add(found(filter.search));
  if (filter.states) add(sql`o.status = ANY(${filter.states}::text[])`);
  if (filter.paymentTypes) add(sql`o.payment_type_id = ANY(${filter.paymentTypes}::int[])`);
  if (filter.companies) add(sql`o.company_id = ANY(${filter.companies}::bigint[])`);
  if (filter.product !== undefined)
    add(sql`EXISTS (SELECT 1 FROM order_item i WHERE i.order_id = o.id AND i.product_id = ${filter.product})`);
  if (filter.from) add(sql`o.placed_at >= ${dayStart(filter.from)}`);
  if (filter.to) add(sql`o.placed_at < ${dayEnd(filter.to)}`);
  return eb.and(all as never);
};

const columns: Record<OrderSort, RawBuilder<unknown>> = {
  created_at: sql`o.placed_at`,
  total_cents: sql`o.total_cents`,
  customer: sql`search_fold(o.customer_name)`,
  status: sql`o.status`,
  // The number is made of the id.
  number: sql`o.id`,
};

/** Ids of the matching orders in the asked order; ties by id in the same direction, so that pages never overlap. */
export const findOrderIds = async (
  db: Db,
  filter: OrderFilter,
  sort: { by: OrderSort; descending: boolean },
  page?: { limit: number; offset: number },
): Promise<number[]> => {
  const direction = sort.descending ? 'desc' : 'asc';
  let query = db
    .selectFrom('customer_order as o')
    .select('o.id')
    .where(matching(filter))
    .orderBy(columns[sort.by], direction);
  query =
    sort.by === 'status'
      ? query.orderBy('o.placed_at', 'desc').orderBy('o.id', 'desc')
      : query.orderBy('o.id', direction);
  if (page) query = query.limit(page.limit).offset(page.offset);
  return (await query.execute()).map(({ id }) => id);
};

/** How many orders match and what they sum to; `paid_cents` counts those whose money was kept. */
export const sumOrders = async (db: Db, filter: OrderFilter, keptStates: readonly string[]) =>
  db
    .selectFrom('customer_order as o')
    .where(matching(filter))
    .select([
      sql<number>`count(*)`.as('total'),
      sql<number>`coalesce(sum(o.total_cents), 0)::bigint`.as('total_cents'),
      sql<number>`coalesce(sum(o.total_cents) FILTER (WHERE o.status = ANY(${keptStates}::text[])), 0)::bigint`.as(
        'paid_cents',
      ),
    ])
    .executeTakeFirstOrThrow();

/** The rows of these orders, in the order of the ids. */
export const loadOrderRows = async (db: Db, ids: readonly number[]) => {
  const rows = await db
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
    .where(sql<boolean>`o.id = ANY(${ids}::bigint[])`)
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
      'o.coupon_code',
      'o.subtotal_cents',
      'o.coupon_discount_cents',
      'o.payment_discount_cents',
      'o.interest_cents',
      'o.total_cents',
      'items.items_count',
      'items.products',
    ])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

export type OrderRow = Awaited<ReturnType<typeof loadOrderRows>>[number];

/** The latest payment of each of these orders. */
export const loadLatestPayments = async (db: Db, orderIds: readonly number[]) => {
  const rows = await db
    .selectFrom('order_payment')
    .distinctOn('order_id')
    .where(sql<boolean>`order_id = ANY(${orderIds}::bigint[])`)
    .select(['id', 'order_id', 'status', 'amount_cents', 'expires_at'])
    .orderBy('order_id')
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.order_id, row]));
};

export type LatestPaymentRow =
  Awaited<ReturnType<typeof loadLatestPayments>> extends Map<number, infer Row> ? Row : never;

/** Orders in these states with an open payment that expires between two instants. */
export const countExpiring = async (
  db: Db,
  orderStates: readonly string[],
  paymentStates: readonly string[],
  after: Date,
  until: Date,
) =>
  (
    await db
      .selectFrom('order_payment as p')
      .innerJoin('customer_order as o', 'o.id', 'p.order_id')
      .where(sql<boolean>`o.status = ANY(${orderStates}::text[])`)
      .where(sql<boolean>`p.status = ANY(${paymentStates}::text[])`)
      .where('p.expires_at', '>', after.toISOString())
      .where('p.expires_at', '<=', until.toISOString())
      .select(sql<number>`count(DISTINCT o.id)`.as('total'))
      .executeTakeFirstOrThrow()
  ).total;
