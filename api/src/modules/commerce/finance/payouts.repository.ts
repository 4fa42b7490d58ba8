import type { listPayoutRows, listPayouts, ResponseOf } from '@pregao/contract';
import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import { owedOf } from '../ledger/ledger.repository.ts';
import { within, type Span } from './movements.repository.ts';

export type PayoutDay = ResponseOf<typeof listPayouts>['days'][number];
export type PayoutRow = ResponseOf<typeof listPayoutRows>['data'][number] & { day: string };

/**
 * The receivables of a span. What the provider told of one that came is known where the payment has no other; its fees are
 * shared evenly over those of a payment. What went back to the card is missing from the last ones, as the books say.
 */
const payouts = (span: Span) => sql`
  SELECT v.order_payment_id AS payment_id, v.number, v.received_at, business_day(v.due_at) AS day, p.order_id, n.count AS of,
    CASE n.count WHEN 1 THEN p.amount_cents - p.interest_cents - coalesce(p.fees_cents, 0) ELSE v.amount_cents END AS told,
    coalesce(p.fees_cents * v.number / n.count - p.fees_cents * (v.number - 1) / n.count, 0) AS fees,
    CASE WHEN v.received_at IS NOT NULL OR NOT EXISTS (
      SELECT FROM refund r WHERE r.order_payment_id = p.id AND r.status = 'succeeded' AND r.method = 'card_refund')
    THEN v.amount_cents
    ELSE greatest(0, least(v.amount_cents, ${owedOf(sql`p.order_id`, sql`p.id`)} - (
      SELECT coalesce(sum(w.amount_cents), 0) FROM receivable w
      WHERE w.order_payment_id = p.id AND w.received_at IS NULL AND (w.due_at, w.number) < (v.due_at, v.number)))) END AS expected
  FROM receivable v JOIN order_payment p ON p.id = v.order_payment_id,
  LATERAL (SELECT max(number)::int AS count FROM receivable w WHERE w.order_payment_id = p.id) n
  WHERE ${within('v.due_at', span)}`;

const columns = (today: string) => sql`
  v.told + v.fees AS gross_cents, -v.fees AS fees_cents, (v.expected - v.told)::bigint AS returned_cents,
  v.expected::bigint AS expected_cents, CASE WHEN v.received_at IS NULL THEN 0 ELSE v.expected END::bigint AS received_cents,
  CASE WHEN v.received_at IS NULL AND v.day < ${today}::date THEN v.expected ELSE 0 END::bigint AS late_cents`;

/** What is paid out in a span by the business day on which it is due, in centavos. */
export const listPayoutDays = async (db: Db, span: Span, today: string): Promise<PayoutDay[]> => {
  const sums = ['gross', 'fees', 'returned', 'expected', 'received', 'late'].map(
    (name) => sql`sum(${sql.ref(`${name}_cents`)})::bigint AS ${sql.ref(`${name}_cents`)}`,
  );
  return (
    await sql<PayoutDay>`
      SELECT day, count(*) AS count, ${sql.join(sums)} FROM (SELECT v.day, ${columns(today)} FROM (${payouts(span)}) v) one
      GROUP BY day ORDER BY day`.execute(db)
  ).rows;
};

/** The receivables of a span, in the order of their orders. */
export const listPayoutsOf = async (db: Db, span: Span, today: string, most: number | null): Promise<PayoutRow[]> =>
  (
    await sql<PayoutRow>`
      SELECT v.day, v.payment_id, v.number, v.of, v.order_id, o.number AS order_number, v.received_at, ${columns(today)}
      FROM (${payouts(span)}) v JOIN customer_order o ON o.id = v.order_id
      ORDER BY v.day, v.order_id, v.payment_id, v.number LIMIT ${most}`.execute(db)
  ).rows;

/** How many receivables a span has. */
export const countPayouts = async (db: Db, span: Span): Promise<number> =>
  (
    await db
      .selectFrom('receivable as v')
      .where(within('v.due_at', span))
      .select(sql<number>`count(*)`.as('total'))
      .executeTakeFirstOrThrow()
  ).total;

/** Receivables whose date is not known, in centavos. */
export const sumUndated = (db: Db) =>
  db
    .selectFrom('receivable')
    .where('due_at', 'is', null)
    .where('received_at', 'is', null)
    .select([sql<number>`count(*)`.as('count'), sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as('cents')])
    .executeTakeFirstOrThrow();
