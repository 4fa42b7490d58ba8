import { sql, type RawBuilder } from 'kysely';
import { boughtBy } from './order.policy.ts';
import { openPaymentStates, pendingStates } from './order-state-sets.ts';

/** What a list of orders is narrowed to. Days are business days in America/Sao_Paulo, both ends included. */
export interface OrderFilter {
  /** A `tsquery` over number, name, e-mail and document. */
  search?: string | null | undefined;
  /** Those that wait for money or for a decision about it. */
  pending?: true;
  states?: readonly string[] | undefined;
  paymentTypes?: readonly number[] | undefined;
  companies?: readonly number[] | undefined;
  product?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** Days on which they were paid. */
  paidFrom?: string | undefined;
  paidTo?: string | undefined;
  /** Those that wait with an open Pix which ends after one instant and up to another; what a card waits for is no deadline of its buyer. */
  expiring?: { after: Date; until: Date } | undefined;
  user?: number | undefined;
  /** Placed in this year of America/Sao_Paulo. */
  year?: number | undefined;
  /** `requested`: a refund waits for a decision; `any`: money went back or is on its way. */
  refund?: 'requested' | 'any' | undefined;
  /** Brands of the card that was tried last. */
  cardBrands?: readonly string[] | undefined;
  /** Of orders by card, both ends included. */
  installments?: { from: number; to: number } | undefined;
  coupon?: string | undefined;
  /** Of the total in centavos, both ends included. */
  amountFrom?: number | undefined;
  amountTo?: number | undefined;
  /** A tag, however it is spelled. */
  tag?: string | undefined;
}

/** The instant a business day begins. */
export const dayStart = (day: string) => sql<string>`((${day}::date)::timestamp AT TIME ZONE 'America/Sao_Paulo')`;

/** The instant the next business day begins. */
const dayEnd = (day: string) => sql<string>`((${day}::date + 1)::timestamp AT TIME ZONE 'America/Sao_Paulo')`;

/** Materialized, so that the words are looked up in their index instead of being worked out row by row along the asked order. */
const found = (search: string) => sql<boolean>`o.id IN (WITH found AS MATERIALIZED (
  SELECT f.id FROM customer_order f
  WHERE search_words(f.number || ' ' || f.customer_name || ' ' || f.customer_email || ' ' || f.customer_identifier) @@ ${search}::tsquery
) SELECT found.id FROM found)`;

/** What is paid with, written as the partial indexes are (012-payments.sql, 011-orders.sql). */
const matchingPayment = ({ cardBrands, installments, coupon }: OrderFilter): RawBuilder<boolean>[] => [
  ...(cardBrands ? [sql<boolean>`o.card_brand IS NOT NULL AND o.card_brand = ANY(${cardBrands}::text[])`] : []),
  ...(installments
    ? [sql<boolean>`o.payment_type_id = 1 AND o.installments BETWEEN ${installments.from} AND ${installments.to}`]
    : []),
  ...(coupon ? [sql<boolean>`o.coupon_code IS NOT NULL AND lower(o.coupon_code) = lower(${coupon})`] : []),
];

const matchingDays = ({ from, to, paidFrom, paidTo }: OrderFilter): RawBuilder<boolean>[] => [
  ...(from ? [sql<boolean>`o.placed_at >= ${dayStart(from)}`] : []),
  ...(to ? [sql<boolean>`o.placed_at < ${dayEnd(to)}`] : []),
  ...(paidFrom ? [sql<boolean>`o.paid_at >= ${dayStart(paidFrom)}`] : []),
  ...(paidTo ? [sql<boolean>`o.paid_at < ${dayEnd(paidTo)}`] : []),
];

const expiringBetween = ({ after, until }: { after: Date; until: Date }) => sql<boolean>`(
  o.status = ANY(${pendingStates}::text[]) AND o.id IN (
    SELECT p.order_id FROM order_payment p
    WHERE p.status = ANY(${openPaymentStates}::text[]) AND p.payment_type_id = 2
      AND p.expires_at > ${after.toISOString()} AND p.expires_at <= ${until.toISOString()}))`;

/** The condition of a filter on orders under the name `o`. */
export const matching = (filter: OrderFilter): RawBuilder<boolean> => {
  const all: RawBuilder<boolean>[] = [];
  if (filter.user !== undefined) all.push(boughtBy(filter.user, 'o'));
  if (filter.search) all.push(found(filter.search));
  // Written out, so that the index of pending orders serves.
  if (filter.pending) all.push(sql`o.status IN (${sql.join(pendingStates.map((state) => sql.lit(state)))})`);
  if (filter.states) all.push(sql`o.status = ANY(${filter.states}::text[])`);
  if (filter.paymentTypes) all.push(sql`o.payment_type_id = ANY(${filter.paymentTypes}::int[])`);
  if (filter.companies) all.push(sql`o.company_id = ANY(${filter.companies}::bigint[])`);
  if (filter.product !== undefined)
    all.push(sql`EXISTS (SELECT 1 FROM order_item i WHERE i.order_id = o.id AND i.product_id = ${filter.product})`);
  all.push(...matchingDays(filter));
  if (filter.expiring) all.push(expiringBetween(filter.expiring));
  if (filter.year !== undefined)
    all.push(
      sql`o.placed_at >= ${dayStart(`${filter.year}-01-01`)} AND o.placed_at < ${dayStart(`${filter.year + 1}-01-01`)}`,
    );
  all.push(...matchingPayment(filter));
  if (filter.amountFrom !== undefined) all.push(sql`o.total_cents >= ${filter.amountFrom}`);
  if (filter.amountTo !== undefined) all.push(sql`o.total_cents <= ${filter.amountTo}`);
  if (filter.tag !== undefined)
    all.push(sql`o.id IN (SELECT t.entity_id FROM record_tag t
      WHERE t.entity = 'order' AND search_fold(t.tag) = search_fold(${filter.tag}))`);
  if (filter.refund) {
    const states = filter.refund === 'requested' ? ['requested'] : ['processing', 'unknown', 'succeeded', 'failed'];
    all.push(sql`EXISTS (SELECT 1 FROM refund r WHERE r.order_id = o.id AND r.status = ANY(${states}::text[]))`);
  }
  return all.length > 0 ? sql`(${sql.join(all, sql` AND `)})` : sql`true`;
};
