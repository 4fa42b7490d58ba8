import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { RefundMethod, RefundState } from '@pregao/contract';
import type { Db, Tx } from '../../../db/open.ts';
import { takeDueChecks } from '../payments/due-checks.repository.ts';
import { boughtBy } from '../orders/order.policy.ts';
import { refundsOnTheirWay } from '../orders/order-state-sets.ts';
import type { BegunRefund } from './refund-access.ts';

/** A refund as it is written first. */
export interface NewRefund {
  order_id: number;
  order_payment_id: number;
  kind: 'sale' | 'credit';
  refund_type_id: number;
  method: RefundMethod;
  amount_cents: number;
  interest_cents: number;
  reason: string;
  requested_by_kind: 'customer' | 'staff' | 'system';
  requested_by: number | null;
  within_withdrawal: boolean;
  revoke_access: boolean;
  request_key: string | null;
  created_at: string;
  updated_at: string;
}

/** What the database's checks hold. */
interface Checked {
  status: RefundState;
  method: RefundMethod;
  requested_by_kind: 'customer' | 'staff' | 'system';
}

export const findRefund = (db: Db, id: number) =>
  db.selectFrom('refund').selectAll().where('id', '=', id).$narrowType<Checked>().executeTakeFirst();

export type RefundRow = NonNullable<Awaited<ReturnType<typeof findRefund>>>;

export const findRefundByKey = (db: Db, key: string) =>
  db.selectFrom('refund').select('id').where('request_key', '=', key).executeTakeFirst();

export const listRefundsOfPayment = (db: Db, paymentId: number) =>
  db.selectFrom('refund').select('id').where('order_payment_id', '=', paymentId).orderBy('id').execute();

export const insertRefund = async (
  tx: Tx,
  row: NewRefund,
  lines: readonly { id: number; amount_cents: number }[],
): Promise<RefundRow> => {
  const refund = await tx
    .insertInto('refund')
    .values(row)
    .returningAll()
    .$narrowType<Checked>()
    .executeTakeFirstOrThrow();
  if (lines.length > 0)
    await tx
      .insertInto('refund_item')
      .values(lines.map((line) => ({ refund_id: refund.id, order_item_id: line.id, amount_cents: line.amount_cents })))
      .execute();
  return refund;
};

/** The payment that paid the order, by the ledger; one that came on top of it is owed to the customer and is none. */
export const findSalePayment = (db: Db, orderId: number) =>
  db
    .selectFrom('order_payment as p')
    .selectAll('p')
    .where('p.order_id', '=', orderId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('ledger_entry as e')
          .select('e.id')
          .whereRef('e.order_id', '=', 'p.order_id')
          .where('e.posting', '=', sql<string>`'payment/' || p.id`),
      ),
    )
    .executeTakeFirst();

/** What of each line is not given back and not on its way, and the same of the interest. */
export const readLeft = async (db: Db, order: { id: number; interest_cents: number }) => {
  const lines = await db
    .selectFrom('order_item as o')
    .where('o.order_id', '=', order.id)
    .select((eb) => [
      'o.id',
      'o.total_cents',
      eb
        .selectFrom('refund_item as i')
        .innerJoin('refund as r', 'r.id', 'i.refund_id')
        .whereRef('i.order_item_id', '=', 'o.id')
        .where(sql<boolean>`is_live_refund(r.status)`)
        .select(sql<number>`coalesce(sum(i.amount_cents), 0)::bigint`.as('cents'))
        .as('live_cents'),
    ])
    .orderBy('o.id')
    .execute();
  const { interest } = await db
    .selectFrom('refund as r')
    .where('r.order_id', '=', order.id)
    .where('r.kind', '=', 'sale')
    .where(sql<boolean>`is_live_refund(r.status)`)
    .select(sql<number>`coalesce(sum(r.interest_cents), 0)::bigint`.as('interest'))
    .executeTakeFirstOrThrow();
  return {
    lines: lines.map(({ id, total_cents, live_cents }) => ({ id, left_cents: total_cents - (live_cents ?? 0) })),
    interest_cents: order.interest_cents - interest,
  };
};

/** Whether a refund that failed still fits into what its payment and its lines have left. */
export const stillFits = async (db: Db, refund: RefundRow): Promise<boolean> => {
  const {
    rows: [found],
  } = await sql<{ fits: boolean }>`
    SELECT (SELECT p.amount_cents FROM order_payment p WHERE p.id = ${refund.order_payment_id})
        >= ${refund.amount_cents}::bigint + (SELECT coalesce(sum(r.amount_cents), 0) FROM refund r
          WHERE r.order_payment_id = ${refund.order_payment_id} AND r.id <> ${refund.id} AND is_live_refund(r.status))
      AND NOT EXISTS (SELECT FROM refund_item mine JOIN order_item o ON o.id = mine.order_item_id WHERE mine.refund_id = ${refund.id}
        AND o.total_cents < mine.amount_cents + (SELECT coalesce(sum(i.amount_cents), 0) FROM refund_item i JOIN refund r ON r.id = i.refund_id
          WHERE i.order_item_id = o.id AND r.id <> ${refund.id} AND is_live_refund(r.status))) AS fits`.execute(db);
  return found?.fits ?? false;
};

/** What was given back of a payment, and of its order's sale, in centavos; only what arrived counts. */
export const sumRefunded = async (db: Db, refund: { order_id: number; order_payment_id: number }) =>
  db
    .selectFrom('refund')
    .where('order_id', '=', refund.order_id)
    .where('status', '=', 'succeeded')
    .select([
      sql<number>`coalesce(sum(amount_cents) FILTER (WHERE kind = 'sale'), 0)::bigint`.as('sale_cents'),
      sql<number>`coalesce(sum(amount_cents) FILTER (WHERE order_payment_id = ${refund.order_payment_id}), 0)::bigint`.as(
        'payment_cents',
      ),
    ])
    .executeTakeFirstOrThrow();

/** Refunds of an order's lines whose money left or arrived, in the order in which they began. */
export const listBegunRefunds = async (db: Db, orderId: number): Promise<BegunRefund[]> =>
  db
    .selectFrom('refund as r')
    .where('r.order_id', '=', orderId)
    .where('r.kind', '=', 'sale')
    .where('r.status', 'in', ['processing', 'unknown', 'succeeded'])
    .select((eb) => [
      'r.revoke_access',
      jsonArrayFrom(
        eb
          .selectFrom('refund_item as i')
          .whereRef('i.refund_id', '=', 'r.id')
          .select(['i.order_item_id as id', 'i.amount_cents as total_cents']),
      ).as('lines'),
    ])
    // The first beginning counts: one that is tried again closes nothing that another closed meanwhile.
    .orderBy((eb) =>
      eb
        .selectFrom('order_event as e')
        .whereRef('e.order_id', '=', 'r.order_id')
        .whereRef('e.refund_id', '=', 'r.id')
        .where('e.to_status', 'in', ['processing', 'succeeded'])
        .select((of) => of.fn.min('e.id').as('place')),
    )
    .orderBy('r.id')
    .execute();

/** Under which ids a payment's refunds are asked for at the bank. */
export const listReturnIds = async (db: Db, paymentId: number): Promise<string[]> =>
  (await db.selectFrom('refund').select('return_id').where('order_payment_id', '=', paymentId).execute()).flatMap(
    ({ return_id }) => return_id ?? [],
  );

/** Notes that a refund is asked for, before it is. */
export const markAsked = (db: Db, id: number, at: string) =>
  db.updateTable('refund').set({ asked_at: at }).where('id', '=', id).execute();

export const scheduleRefund = (db: Db, id: number, at: string | null) =>
  db.updateTable('refund').set({ next_check_at: at }).where('id', '=', id).execute();

/** Takes refunds whose check is due and puts their next check off, from 5 s to 15 min apart. */
export const takeDueRefunds = (db: Db, now: Date, most: number): Promise<number[]> =>
  takeDueChecks(
    db,
    'refund',
    now,
    most,
    sql`least(interval '15 minutes', interval '5 seconds' * power(2, least(checks, 10)))`,
  );

/** Refunds that a process left while the PSP was being asked. */
export const listUnfinished = async (db: Db): Promise<number[]> =>
  (
    await db
      .selectFrom('refund')
      .select('id')
      .where('status', 'in', refundsOnTheirWay)
      .where('method', '<>', 'transfer')
      .orderBy('id')
      .execute()
  ).map(({ id }) => id);

const shown = (db: Db) =>
  db
    .selectFrom('refund as r')
    .innerJoin('customer_order as o', 'o.id', 'r.order_id')
    .leftJoin('lookup as t', (join) =>
      join.onRef('t.id', '=', 'r.refund_type_id').on('t.kind', '=', 'order-type-refund'),
    )
    .leftJoin('app_user as asked', 'asked.id', 'r.requested_by')
    .leftJoin('app_user as decided', 'decided.id', 'r.decided_by')
    .selectAll('r')
    .$narrowType<Checked>()
    .select([
      'o.number as order_number',
      'o.user_id',
      't.name as type_name',
      'asked.name as requested_by_name',
      'decided.name as decided_by_name',
      sql<number | null>`(
        SELECT e.actor_id FROM order_event e WHERE e.order_id = r.order_id AND e.order_payment_id = r.order_payment_id
          AND e.kind = 'payment_status' AND e.to_status = 'paid' AND e.actor_kind = 'staff' LIMIT 1)`.as('confirmer'),
      sql<{ order_item_id: number; name: string; amount_cents: number }[] | null>`(
        SELECT json_agg(json_build_object('order_item_id', l.id, 'name', l.name, 'amount_cents', i.amount_cents) ORDER BY l.id)
        FROM refund_item i JOIN order_item l ON l.id = i.order_item_id WHERE i.refund_id = r.id)`.as('items'),
    ]);

export type ShownRefund = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>;

/** Refunds of an order, oldest first. */
export const listRefundsOfOrder = (db: Db, orderId: number): Promise<ShownRefund[]> =>
  shown(db).where('r.order_id', '=', orderId).orderBy('r.id').execute();

/** Refunds of a person's orders, newest first. */
export const listRefundsOfPerson = (db: Db, userId: number, page: { limit: number; offset: number }) =>
  shown(db).where(boughtBy(userId, 'o')).orderBy('r.id', 'desc').limit(page.limit).offset(page.offset).execute();

export const countRefundsOfPerson = async (db: Db, userId: number): Promise<number> =>
  (
    await db
      .selectFrom('refund as r')
      .innerJoin('customer_order as o', 'o.id', 'r.order_id')
      .where(boughtBy(userId, 'o'))
      .select(sql<number>`count(*)`.as('total'))
      .executeTakeFirstOrThrow()
  ).total;

/** Refunds in these states, oldest first; those that wait for a decision lead. */
export const listRefundsIn = (db: Db, states: readonly RefundState[], page: { limit: number; offset: number }) =>
  shown(db)
    .where('r.status', 'in', states)
    .orderBy(sql`r.status <> 'requested'`)
    .orderBy('r.created_at')
    .orderBy('r.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();

export const sumRefundsIn = (db: Db, states: readonly RefundState[]) =>
  db
    .selectFrom('refund')
    .where('status', 'in', states)
    .select([sql<number>`count(*)`.as('total'), sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as('sum_cents')])
    .executeTakeFirstOrThrow();

/** When all that an order opens is open: its payment, or the end of what its buyer had before; null before it was paid. */
export const findOpenedAt = async (db: Db, orderId: number): Promise<string | null> => {
  const { rows } = await sql<{ at: string | null }>`
    SELECT greatest(o.paid_at, (SELECT max(line.begins) FROM (
      SELECT min(g.starts_at) AS begins FROM order_item i JOIN access_grant g ON g.source_type = 'order_item' AND g.source_id = i.id
      WHERE i.order_id = o.id GROUP BY i.id) line)) AS at
    FROM customer_order o WHERE o.id = ${orderId} AND o.paid_at IS NOT NULL`.execute(db);
  return rows[0]?.at ?? null;
};

/** Whether a refund of the order failed that is tried again by itself: it needs nothing of its buyer. */
export const isTriedAgain = async (db: Db, orderId: number): Promise<boolean> =>
  (await db
    .selectFrom('refund')
    .select('id')
    .where('order_id', '=', orderId)
    .where('status', '=', 'failed')
    .where('next_check_at', 'is not', null)
    .executeTakeFirst()) !== undefined;

/** What an order's ledger says: money received and given back, in centavos. */
export const readMoney = (db: Db, orderId: number) =>
  db
    .selectFrom('ledger_entry')
    .where('order_id', '=', orderId)
    .where('account', 'in', ['cash', 'receivable', 'fees'])
    .select([
      sql<number>`coalesce(sum(amount_cents) FILTER (WHERE posting LIKE 'payment/%' OR posting LIKE 'overpayment/%'), 0)::bigint`.as(
        'paid_cents',
      ),
      sql<number>`coalesce(-sum(amount_cents) FILTER (WHERE posting LIKE 'refund/%'), 0)::bigint`.as('refunded_cents'),
    ])
    .executeTakeFirstOrThrow();
