import { sql } from 'kysely';
import { clientProfileId } from '@pregao/contract';
import type { Db } from '../../db/open.ts';
import { dayStart } from './orders-list.repository.ts';

/** A span of time and the one of equal length just before: from the start of a business day to an instant. */
export interface Window {
  fromDay: string;
  to: string;
  previousFromDay: string;
  previousTo: string;
}

const within = (column: 'o.placed_at' | 'o.paid_at' | 'u.created_at', window: Window) =>
  sql<boolean>`(${sql.ref(column)} >= ${dayStart(window.fromDay)} AND ${sql.ref(column)} <= ${window.to}::timestamptz)`;
const before = (column: 'o.placed_at' | 'o.paid_at' | 'u.created_at', window: Window) =>
  sql<boolean>`(${sql.ref(column)} >= ${dayStart(window.previousFromDay)} AND ${sql.ref(column)} <= ${window.previousTo}::timestamptz)`;
const saoPauloDay = (column: 'o.paid_at' | 'u.created_at') =>
  sql<string>`(${sql.ref(column)} AT TIME ZONE 'America/Sao_Paulo')::date`;

/** Orders placed in each window and in the one before it; every window lies within `since` and now. */
export const countOrders = async (db: Db, windows: { today: Window; week: Window; month: Window }, since: string) => {
  const count = (condition: ReturnType<typeof within>) => sql<number>`count(*) FILTER (WHERE ${condition})`;
  return db
    .selectFrom('customer_order as o')
    .where(sql<boolean>`o.placed_at >= ${dayStart(since)}`)
    .select([
      count(within('o.placed_at', windows.today)).as('today'),
      count(before('o.placed_at', windows.today)).as('before_today'),
      count(within('o.placed_at', windows.week)).as('week'),
      count(before('o.placed_at', windows.week)).as('before_week'),
      count(within('o.placed_at', windows.month)).as('month'),
      count(before('o.placed_at', windows.month)).as('before_month'),
    ])
    .executeTakeFirstOrThrow();
};

/** Money kept of the orders paid in two windows and in the ones before them, and how many those orders are. */
export const sumRevenue = async (db: Db, windows: { today: Window; period: Window }, keptStates: readonly string[]) => {
  const cents = (condition: ReturnType<typeof within>) =>
    sql<number>`coalesce(sum(o.total_cents) FILTER (WHERE ${condition}), 0)::bigint`;
  const count = (condition: ReturnType<typeof within>) => sql<number>`count(*) FILTER (WHERE ${condition})`;
  return db
    .selectFrom('customer_order as o')
    .where(sql<boolean>`o.status = ANY(${keptStates}::text[])`)
    .where(
      sql<boolean>`o.paid_at >= least(${dayStart(windows.period.previousFromDay)}, ${dayStart(windows.today.previousFromDay)})`,
    )
    .select([
      cents(within('o.paid_at', windows.today)).as('today'),
      cents(before('o.paid_at', windows.today)).as('before_today'),
      cents(within('o.paid_at', windows.period)).as('period'),
      cents(before('o.paid_at', windows.period)).as('before_period'),
      count(within('o.paid_at', windows.period)).as('orders'),
      count(before('o.paid_at', windows.period)).as('before_orders'),
    ])
    .executeTakeFirstOrThrow();
};

/** Money kept and paid orders by business day (`day`, `yyyy-mm-dd`); days without sales are absent. */
export const revenueByDay = (db: Db, fromDay: string, to: string, keptStates: readonly string[]) =>
  db
    .selectFrom('customer_order as o')
    .where(sql<boolean>`o.status = ANY(${keptStates}::text[])`)
    .where(sql<boolean>`o.paid_at >= ${dayStart(fromDay)} AND o.paid_at <= ${to}::timestamptz`)
    .groupBy(saoPauloDay('o.paid_at'))
    .select([
      saoPauloDay('o.paid_at').as('day'),
      sql<number>`sum(o.total_cents)::bigint`.as('paid_cents'),
      sql<number>`count(*)`.as('orders'),
    ])
    .execute();

/** Money kept and paid orders by month (`yyyy-mm`); months without sales are absent. */
export const revenueByMonth = (db: Db, fromDay: string, to: string, keptStates: readonly string[]) => {
  const month = sql<string>`to_char(o.paid_at AT TIME ZONE 'America/Sao_Paulo', 'YYYY-MM')`;
  return db
    .selectFrom('customer_order as o')
    .where(sql<boolean>`o.status = ANY(${keptStates}::text[])`)
    .where(sql<boolean>`o.paid_at >= ${dayStart(fromDay)} AND o.paid_at <= ${to}::timestamptz`)
    .groupBy(month)
    .select([
      month.as('month'),
      sql<number>`sum(o.total_cents)::bigint`.as('paid_cents'),
      sql<number>`count(*)`.as('orders'),
    ])
    .execute();
};

/** New customers by business day of the window, and how many of that day belong to the window before it. */
export const newCustomersByDay = (db: Db, window: Window) =>
  db
    .selectFrom('app_user as u')
    .where('u.profile_id', '=', clientProfileId)
    .where(sql<boolean>`u.created_at >= ${dayStart(window.previousFromDay)}`)
    .groupBy(saoPauloDay('u.created_at'))
    .select([
      saoPauloDay('u.created_at').as('day'),
      sql<number>`count(*) FILTER (WHERE ${within('u.created_at', window)})`.as('count'),
      sql<number>`count(*) FILTER (WHERE ${before('u.created_at', window)})`.as('before'),
    ])
    .execute();

/** What sold most in the orders paid in the window: by units, then by money. */
export const bestSellers = (db: Db, window: Window, keptStates: readonly string[], limit: number) =>
  db
    .selectFrom('customer_order as o')
    .innerJoin('order_item as i', 'i.order_id', 'o.id')
    .innerJoin('product as p', 'p.id', 'i.product_id')
    .where(sql<boolean>`o.status = ANY(${keptStates}::text[])`)
    .where(within('o.paid_at', window))
    .groupBy(['p.id', 'p.name'])
    .select([
      'p.id as product_id',
      'p.name',
      sql<number>`sum(i.amount)::bigint`.as('count'),
      sql<number>`sum(i.total_cents)::bigint`.as('revenue_cents'),
    ])
    .orderBy('count', 'desc')
    .orderBy('revenue_cents', 'desc')
    .orderBy('p.id')
    .limit(limit)
    .execute();

/**
 * Of the orders placed in the window and in the one before it, how many were paid by its end and are kept: paid means here
 * what it means for the revenue.
 */
export const countConversion = async (db: Db, window: Window, keptStates: readonly string[]) => {
  const kept = (until: string) =>
    sql<boolean>`(o.status = ANY(${keptStates}::text[]) AND o.paid_at <= ${until}::timestamptz)`;
  return db
    .selectFrom('customer_order as o')
    .where(sql<boolean>`o.placed_at >= ${dayStart(window.previousFromDay)}`)
    .select([
      sql<number>`count(*) FILTER (WHERE ${within('o.placed_at', window)})`.as('created'),
      sql<number>`count(*) FILTER (WHERE ${within('o.placed_at', window)} AND ${kept(window.to)})`.as('paid'),
      sql<number>`count(*) FILTER (WHERE ${before('o.placed_at', window)})`.as('before_created'),
      sql<number>`count(*) FILTER (WHERE ${before('o.placed_at', window)} AND ${kept(window.previousTo)})`.as(
        'before_paid',
      ),
    ])
    .executeTakeFirstOrThrow();
};
