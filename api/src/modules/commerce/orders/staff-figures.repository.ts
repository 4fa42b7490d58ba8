import { sql } from 'kysely';
import { clientProfileId } from '@pregao/contract';
import type { Db } from '../../../db/open.ts';
import { dayStart } from './order-filter.repository.ts';

/** Orders placed on each business day (`yyyy-mm-dd`) from one on; days without any are absent. */
export const listPlacedByDay = async (db: Db, fromDay: string) =>
  db
    .selectFrom('order_day_sum')
    .where('placed_day', '>=', fromDay)
    .groupBy('placed_day')
    .select(['placed_day as day', sql<number>`sum(orders)::bigint`.as('orders')])
    .execute();

/** Orders paid on each business day from one on whose money was kept, and that money in centavos. */
export const listPaidByDay = (db: Db, fromDay: string, keptStates: readonly string[]) =>
  db
    .selectFrom('order_paid_sum')
    .where('paid_day', '>=', fromDay)
    .where(sql<boolean>`status = ANY(${keptStates}::text[])`)
    .groupBy('paid_day')
    .select([
      'paid_day as day',
      sql<number>`sum(orders)::bigint`.as('orders'),
      sql<number>`sum(kept_cents)::bigint`.as('paid_cents'),
    ])
    .execute();

/** New customers of each business day from one on. */
export const listCustomersByDay = (db: Db, fromDay: string) =>
  db
    .selectFrom('customer_day_sum')
    .where('created_day', '>=', fromDay)
    .groupBy('created_day')
    .select(['created_day as day', sql<number>`sum(customers)::bigint`.as('customers')])
    .execute();

/** Of the orders placed from a day up to the day before another one, how many were paid before that one and are kept. */
export const countConverted = async (
  db: Db,
  spans: readonly { fromDay: string; beforeDay: string }[],
  keptStates: readonly string[],
): Promise<number[]> => {
  const { rows } = await sql<{ orders: number }>`
    SELECT (
      SELECT coalesce(sum(s.orders), 0)::bigint FROM order_paid_sum s
      WHERE s.status = ANY(${keptStates}::text[]) AND s.placed_day >= span.first AND s.placed_day < span.last
        AND s.paid_day >= span.first AND s.paid_day < span.last
    ) AS orders
    FROM unnest(${spans.map(({ fromDay }) => fromDay)}::date[], ${spans.map(({ beforeDay }) => beforeDay)}::date[])
      WITH ORDINALITY AS span (first, last, at)
    ORDER BY span.at
  `.execute(db);
  return rows.map(({ orders }) => orders);
};

/** The last day of a span, cut at an instant; sums by day hold whole days only. */
export interface Edge {
  /** Business day of `until`. */
  day: string;
  until: string;
  /** First day of the span. */
  fromDay: string;
}

/** What happened on the last day of each span up to its instant, from the rows themselves. */
export const readEdges = async (db: Db, edges: readonly Edge[], keptStates: readonly string[]) => {
  const { rows } = await sql<{
    placed: number;
    paid: number;
    paid_cents: number;
    converted: number;
    customers: number;
  }>`
    SELECT placed.n AS placed, paid.n AS paid, paid.cents AS paid_cents, paid.converted, customers.n AS customers
    FROM (
      SELECT edge.at, edge.until, edge.day::timestamp AT TIME ZONE 'America/Sao_Paulo' AS begins,
        edge.first::timestamp AT TIME ZONE 'America/Sao_Paulo' AS since
      FROM unnest(${edges.map(({ day }) => day)}::date[], ${edges.map(({ fromDay }) => fromDay)}::date[],
        ${edges.map(({ until }) => until)}::timestamptz[]) WITH ORDINALITY AS edge (day, first, until, at)
    ) e,
    LATERAL (SELECT count(*) AS n FROM customer_order o WHERE o.placed_at >= e.begins AND o.placed_at <= e.until) placed,
    LATERAL (
      SELECT count(*) AS n, coalesce(sum(o.kept_cents), 0)::bigint AS cents,
        count(*) FILTER (WHERE o.placed_at >= e.since) AS converted
      FROM customer_order o
      WHERE o.paid_at >= e.begins AND o.paid_at <= e.until AND o.status = ANY(${keptStates}::text[])
    ) paid,
    LATERAL (
      SELECT count(*) AS n FROM app_user u
      WHERE u.profile_id = ${clientProfileId} AND u.created_at >= e.begins AND u.created_at <= e.until
    ) customers
    ORDER BY e.at
  `.execute(db);
  return rows;
};

/** Charges of cards begun in each span up to its instant and answered by the issuer, by brand. */
export const listCardTries = async (db: Db, spans: readonly Edge[]) => {
  const { rows } = await sql<{ span: number; brand: string | null; decided: number; approved: number }>`
    SELECT e.at - 1 AS span, p.card_brand AS brand, count(*) AS decided, count(*) FILTER (WHERE p.status <> 'failed') AS approved
    FROM unnest(${spans.map(({ fromDay }) => fromDay)}::date[], ${spans.map(({ until }) => until)}::timestamptz[])
      WITH ORDINALITY AS e (first, until, at)
    JOIN order_payment p ON p.payment_type_id = 1 AND p.status IN ('paid', 'refunded', 'failed')
      AND p.created_at >= e.first::timestamp AT TIME ZONE 'America/Sao_Paulo' AND p.created_at <= e.until
    GROUP BY 1, 2 ORDER BY 1, decided DESC, brand
  `.execute(db);
  return rows;
};

/** What sold most in the orders paid in a span: by units, then by money in centavos. */
export const listBestSellers = async (
  db: Db,
  { day, until, fromDay }: Edge,
  keptStates: readonly string[],
  limit: number,
) => {
  const { rows } = await sql<{ product_id: number; name: string; count: number; revenue_cents: number }>`
    SELECT p.id AS product_id, p.name, sum(sold.units)::bigint AS count, sum(sold.cents)::bigint AS revenue_cents
    FROM (
      SELECT s.product_id, s.units, s.total_cents AS cents FROM product_paid_sum s
      WHERE s.paid_day >= ${fromDay}::date AND s.paid_day < ${day}::date AND s.status = ANY(${keptStates}::text[])
      UNION ALL
      SELECT i.product_id, CASE WHEN i.total_cents > 0 AND f.refunded_cents = i.total_cents THEN 0 ELSE i.amount END,
        i.total_cents - coalesce(f.refunded_cents, 0)
      FROM customer_order o JOIN order_item i ON i.order_id = o.id LEFT JOIN item_refund f ON f.order_item_id = i.id
      WHERE o.paid_at >= ${dayStart(day)} AND o.paid_at <= ${until}::timestamptz AND o.status = ANY(${keptStates}::text[])
    ) sold JOIN product p ON p.id = sold.product_id
    GROUP BY p.id, p.name HAVING sum(sold.units) > 0
    ORDER BY count DESC, revenue_cents DESC, p.id LIMIT ${limit}
  `.execute(db);
  return rows;
};
