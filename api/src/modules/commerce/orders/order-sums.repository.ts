import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import type { OrderFilter } from './order-filter.repository.ts';
import { pendingStates } from './order-state-sets.ts';

/** Whether the denormalized totals answer for a filter: all but those that look into the orders themselves. */
export const isSummed = (filter: OrderFilter): boolean =>
  (
    [
      ...([
        'product',
        'user',
        'refund',
        'cardBrands',
        'installments',
        'coupon',
        'amountFrom',
        'amountTo',
        'tag',
      ] as const),
      ...(['paidFrom', 'paidTo', 'expiring'] as const),
    ] as const
  ).every((one) => filter[one] === undefined) &&
  !filter.search &&
  !filter.year;

/**
 * How many orders a filter matches and what they sum to, in centavos, from the denormalized totals (013-order-totals.sql);
 * `paid_cents` is what was kept of them, by the ledger. The filter must be one of `isSummed`.
 */
export const readOrderSums = async (db: Db, filter: OrderFilter) => {
  const byDay = filter.from !== undefined || filter.to !== undefined;
  const states = filter.pending ? pendingStates : filter.states;
  const where = [
    ...(filter.from ? [sql`s.placed_day >= ${filter.from}::date`] : []),
    ...(filter.to ? [sql`s.placed_day <= ${filter.to}::date`] : []),
    ...(states ? [sql`s.status = ANY(${states}::text[])`] : []),
    ...(filter.paymentTypes ? [sql`s.payment_type_id = ANY(${filter.paymentTypes}::int[])`] : []),
    ...(filter.companies ? [sql`s.company_id = ANY(${filter.companies}::bigint[])`] : []),
  ];
  const { rows } = await sql<{ total: number; total_cents: number; paid_cents: number }>`
    SELECT coalesce(sum(s.orders), 0)::bigint AS total, coalesce(sum(s.total_cents), 0)::bigint AS total_cents,
      coalesce(sum(s.kept_cents), 0)::bigint AS paid_cents
    FROM ${sql.table(byDay ? 'order_day_sum' : 'order_sum')} s ${where.length > 0 ? sql`WHERE ${sql.join(where, sql` AND `)}` : sql``}
  `.execute(db);
  return rows[0] ?? { total: 0, total_cents: 0, paid_cents: 0 };
};

/** Joins the rows of differences that changes of orders left. */
export const foldOrderSums = async (db: Db): Promise<void> => {
  await sql`SELECT fold_order_sums()`.execute(db);
};

/** Compares the denormalized totals with the orders and adds what is missing. @returns how many figures were wrong */
export const reconcileOrderSums = async (db: Db): Promise<number> => {
  const { rows } = await sql<{
    wrong: number;
  }>`SELECT reconcile_order_sums() + reconcile_coupon_sums() AS wrong`.execute(db);
  return rows[0]?.wrong ?? 0;
};
