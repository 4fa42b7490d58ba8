import { moneyAccounts, type AccountSums, type MoneyMovement } from '@pregao/contract';
import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import { dayStart } from '../orders/order-filter.repository.ts';
import { receivedPaymentStates } from '../orders/order-state-sets.ts';

/** Business days of America/Sao_Paulo, `yyyy-mm-dd`; `until` is the day after the last. */
export interface Span {
  from: string;
  until: string;
  /** Of these days alone. */
  days?: readonly string[];
}

/** Whether an instant is in a span, by the index of its column. */
export const within = (column: string, { from, until, days }: Span) => {
  const at = sql.ref(column);
  const isOfDay = days ? sql` AND business_day(${at}) = ANY(${days}::date[])` : sql``;
  return sql<boolean>`${at} >= ${dayStart(from)} AND ${at} < ${dayStart(until)}${isOfDay}`;
};

/** What the books hold, under the name of what it is of: interest and money on top belong to the payment, what is taken from our account to the refund. */
const posted = (span: Span) => sql`
  SELECT e.order_id, business_day(e.at) AS day,
    CASE split_part(e.posting, '/', 1)
      WHEN 'interest' THEN 'payment/' || split_part(e.posting, '/', 2)
      WHEN 'overpayment' THEN 'payment/' || split_part(e.posting, '/', 2)
      WHEN 'refund-interest' THEN 'refund/' || split_part(e.posting, '/', 2)
      WHEN 'refund-cash' THEN 'refund/' || split_part(e.posting, '/', 2)
      ELSE e.posting END AS key,
    NULL::smallint AS way, 0 AS expected, 0 AS total,
    CASE e.account WHEN 'receivable' THEN e.amount_cents ELSE 0 END AS receivable,
    CASE e.account WHEN 'cash' THEN e.amount_cents ELSE 0 END AS cash
  FROM ledger_entry e WHERE ${within('e.at', span)} AND e.account IN ('cash', 'receivable')`;

/**
 * What operations hold: payments at sight (interest of a card is passed on at once), what went back, what was paid out. Fees
 * have no moment of their own: they are of the day they were booked, or of their payment where they were not.
 */
const held = (span: Span) => sql`
  SELECT order_id, day, 'payment/' || id AS key, way, amount_cents - CASE WHEN is_credit THEN 0 ELSE interest_cents END AS expected,
    CASE WHEN is_credit THEN 0 ELSE amount_cents END AS total, 0 AS receivable, 0 AS cash FROM paid
  UNION ALL
  SELECT coalesce(b.order_id, p.order_id), coalesce(b.day, p.day), coalesce(b.posting, 'fees/' || p.id), coalesce(p.way, o.payment_type_id),
    -coalesce(p.fees_cents, o.fees_cents, 0), 0, 0, 0
  FROM (SELECT e.order_id, e.posting, business_day(e.at) AS day FROM ledger_entry e WHERE ${within('e.at', span)} AND e.account = 'fees') b
  FULL JOIN (SELECT * FROM paid WHERE fees_cents > 0) p ON b.posting = 'fees/' || p.id AND b.order_id = p.order_id
  LEFT JOIN LATERAL (SELECT * FROM order_payment o WHERE p.id IS NULL AND o.order_id = b.order_id AND b.posting = 'fees/' || o.id OFFSET 0) o ON true
  WHERE b.posting IS NOT NULL
    OR (SELECT count(*) FROM ledger_entry e WHERE e.order_id = p.order_id AND e.posting = 'fees/' || p.id) = 0
  UNION ALL
  SELECT p.order_id, business_day(v.received_at), 'settlement/' || p.id || '/' || v.number, p.payment_type_id, v.amount_cents, 0, 0, 0
  FROM receivable v, LATERAL (SELECT * FROM order_payment p WHERE p.id = v.order_payment_id OFFSET 0) p
  WHERE ${within('v.received_at', span)}
  UNION ALL
  SELECT r.order_id, business_day(r.finished_at), 'refund/' || r.id, p.payment_type_id,
    CASE WHEN r.kind = 'sale' AND r.method = 'card_refund' THEN r.interest_cents ELSE 0 END - r.amount_cents, 0, 0, 0
  FROM refund r JOIN order_payment p ON p.id = r.order_payment_id WHERE r.status = 'succeeded' AND ${within('r.finished_at', span)}`;

/** Money that moved in a span, a row for each: what operations hold beside what the books hold, by day, order and name. */
const movements = (span: Span) => sql`
  paid AS MATERIALIZED (
    SELECT p.id, p.order_id, business_day(p.paid_at) AS day, p.payment_type_id AS way, p.amount_cents, p.fees_cents,
      CASE WHEN p.payment_type_id = 1 THEN p.interest_cents ELSE 0 END AS interest_cents,
      EXISTS (SELECT FROM refund r WHERE r.order_payment_id = p.id AND r.kind = 'credit') AS is_credit
    FROM order_payment p
    WHERE ${within('p.paid_at', span)} AND p.status = ANY(${receivedPaymentStates}::text[]) AND p.amount_cents > 0),
  paired AS (
    SELECT f.order_id, f.day, f.key, split_part(f.key, '/', 1) AS kind, sum_cents(f.total) AS total,
      sum_cents(f.expected) AS expected, sum_cents(f.receivable) AS receivable, sum_cents(f.cash) AS cash,
      coalesce(max(f.way), (SELECT o.payment_type_id FROM customer_order o WHERE o.id = f.order_id)) = 1 AS by_card
    FROM (${held(span)} UNION ALL ${posted(span)}) f GROUP BY f.order_id, f.day, f.key),
  placed AS (
    SELECT *, CASE kind
        WHEN 'payment' THEN CASE WHEN by_card THEN receivable ELSE cash END
        WHEN 'settlement' THEN cash
        ELSE receivable + cash END AS booked,
      CASE kind
        WHEN 'payment' THEN CASE WHEN by_card THEN cash ELSE receivable END
        WHEN 'settlement' THEN receivable + cash
        WHEN 'refund' THEN CASE WHEN by_card THEN 0 ELSE receivable END
        ELSE 0 END AS misplaced
    FROM paired WHERE expected <> 0 OR receivable <> 0 OR cash <> 0),
  movement AS (
    SELECT *, booked <> expected OR misplaced <> 0 AS differs, CASE WHEN by_card THEN 'card' ELSE 'pix' END AS account
    FROM placed)`;

/** The sums of a day and an account, `digest`: the SHA-256 of all of its rows, and rows of it. */
export interface DaySums extends AccountSums {
  day: string;
  digest: string;
  rows: MoneyMovement[];
}

/**
 * What moved in a span by business day and account, in one query; a day and an account without money is absent.
 *
 * @param wanted `all` rows, or those with a `difference` between what operations and what the books hold
 */
export const readDaySums = async (db: Db, span: Span, wanted: 'all' | 'difference'): Promise<DaySums[]> => {
  const sum = (what: string, kind?: string) =>
    sql`sum_cents(${sql.raw(what)})${kind ? sql` FILTER (WHERE kind = ${kind})` : sql``}`;
  const { rows } = await sql<Omit<DaySums, 'rows'> & { rows: MoneyMovement[] | null }>`
    WITH ${movements(span)}
    SELECT day, account, count(*) FILTER (WHERE total > 0) AS orders, ${sum('total')} AS total_cents,
      ${sum('expected', 'payment')} AS received_cents, ${sum('expected', 'fees')} AS fees_cents,
      ${sum('expected', 'refund')} AS refunds_cents, ${sum('receivable')} AS receivable_cents, ${sum('cash')} AS cash_cents,
      ${sum('booked - expected')} AS difference_cents, count(*) FILTER (WHERE differs) AS differences,
      encode(sha256(convert_to(string_agg(concat_ws('|', key, order_id, total, expected, booked, receivable, cash), chr(10)
        ORDER BY order_id, key COLLATE "C"), 'UTF8')), 'hex') AS digest,
      jsonb_agg(jsonb_build_object('key', key, 'order_id', order_id, 'order_number', (SELECT o.number FROM customer_order o WHERE o.id = order_id), 'account', account,
        'total_cents', total, 'expected_cents', expected, 'booked_cents', booked, 'receivable_cents', receivable, 'cash_cents', cash)
        ORDER BY order_id, key COLLATE "C") FILTER (WHERE ${wanted === 'all'} OR differs) AS rows
    FROM movement GROUP BY day, account`.execute(db);
  const place = ({ day, account }: DaySums) => `${day}${moneyAccounts.indexOf(account)}`;
  return rows
    .map((row) => ({ ...row, rows: row.rows ?? [] }))
    .sort((one, other) => (place(one) < place(other) ? -1 : 1));
};
