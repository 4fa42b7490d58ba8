import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/open.ts';
import { boughtBy } from '../orders/order.policy.ts';

export const findPaymentByProviderOrder = (db: Db, providerOrderId: string) =>
  db.selectFrom('order_payment').selectAll().where('provider_order_id', '=', providerOrderId).executeTakeFirst();

/** A change of a payment while a card's limit is held for it by our own rules. */
const updateHeld = (tx: Tx, paymentId: number) =>
  tx
    .updateTable('order_payment')
    .where('id', '=', paymentId)
    .where('status', '=', 'authorized')
    .where('capture_later', '=', true);

/** From when its provider holds the limit, a payment waits for a decision; what its provider reviewed before is not counted. */
export const beginReview = (tx: Tx, paymentId: number, until: string) =>
  updateHeld(tx, paymentId).set({ review_until: until }).where('review_until', 'is', null).execute();

/** Compare-and-set of the decision about a held payment. @returns whether this call decided */
export const decideHeld = async (
  tx: Tx,
  paymentId: number,
  values: {
    review_decision: 'approved' | 'refused';
    decided_by: number | null;
    next_check_at: string;
    checks: number;
    updated_at: string;
  },
): Promise<boolean> =>
  (await updateHeld(tx, paymentId)
    .set(values)
    .where('review_decision', 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** What went back of a payment at its price at sight, or is on its way, in centavos. */
export const sumGivenBack = async (db: Db, paymentId: number): Promise<number> =>
  (
    await db
      .selectFrom('refund')
      .where('order_payment_id', '=', paymentId)
      .where('method', '=', 'card_refund')
      .where(sql<boolean>`is_live_refund(status)`)
      .select(sql<number>`coalesce(sum(amount_cents - interest_cents), 0)::bigint`.as('cents'))
      .executeTakeFirstOrThrow()
  ).cents;

/** When the card payments that were refused since then failed, newest first: of a person, and of a card whoever used it. */
export const listDeclines = async (
  db: Db,
  { userId, brand, last4 }: { userId: number; brand: string; last4: string | null },
  since: string,
) =>
  db
    .selectFrom('order_payment as p')
    .innerJoin('customer_order as o', 'o.id', 'p.order_id')
    .select(['p.updated_at as at', boughtBy(userId, 'o').as('own')])
    .where('p.payment_type_id', '=', 1)
    .where('p.status', '=', 'failed')
    .where('p.created_at', '>', since)
    .where((eb) =>
      eb.or([boughtBy(userId, 'o'), eb.and([eb('p.card_brand', '=', brand), eb('p.card_last4', '=', last4 ?? '')])]),
    )
    .orderBy('p.updated_at', 'desc')
    .limit(20)
    .execute();

/** What is known of who pays with a card: since when the account is, whether it paid before, its refused cards since then. */
export const readPayer = (tx: Tx, userId: number, since: string) =>
  tx
    .selectFrom('app_user as u')
    .where('u.id', '=', userId)
    .select((eb) => [
      'u.created_at as since',
      eb
        .exists(
          eb
            .selectFrom('customer_order as o')
            .select('o.id')
            .where(boughtBy(userId, 'o'))
            .where('o.paid_at', 'is not', null)
            .where('o.total_cents', '>', 0),
        )
        .as('has_paid'),
      eb
        .selectFrom('order_payment as p')
        .innerJoin('customer_order as o', 'o.id', 'p.order_id')
        .where(boughtBy(userId, 'o'))
        .where('p.payment_type_id', '=', 1)
        .where('p.status', '=', 'failed')
        .where('p.created_at', '>', since)
        .select((part) => part.fn.countAll<number>().as('count'))
        .as('declines'),
    ])
    .$narrowType<{ declines: number }>()
    .executeTakeFirstOrThrow();
