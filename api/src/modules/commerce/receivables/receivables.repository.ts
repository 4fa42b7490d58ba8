import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/open.ts';
import type { CardSettlement } from '../../../ports/card.ts';
import { takeDueChecks } from '../payments/due-checks.repository.ts';

/**
 * Takes payments whose provider is to be asked for fees and dates. The pause is as long as the payment is old, from a
 * minute to a day.
 */
export const takeDueSettlements = (db: Db, now: Date, most: number): Promise<number[]> =>
  takeDueChecks(
    db,
    'order_payment',
    now,
    most,
    sql`least(interval '1 day', greatest(interval '1 minute', ${now.toISOString()}::timestamptz - paid_at))`,
    'settlement_check_at',
  );

/** Payments of which money is due and not received yet. */
export const listDuePayments = async (db: Db, now: Date, most: number): Promise<number[]> =>
  (
    await db
      .selectFrom('receivable')
      .select('order_payment_id as id')
      .where('received_at', 'is', null)
      .where('due_at', '<=', now.toISOString())
      .groupBy('order_payment_id')
      .orderBy((eb) => eb.fn.min('due_at'))
      .limit(most)
      .execute()
  ).map(({ id }) => id);

/** Receivables of a payment, in the order in which they come. */
export const listReceivables = (db: Db, paymentId: number) =>
  db
    .selectFrom('receivable')
    .selectAll()
    .where('order_payment_id', '=', paymentId)
    .orderBy('due_at', (order) => order.asc().nullsLast())
    .orderBy('number')
    .execute();

export type ReceivableRow = Awaited<ReturnType<typeof listReceivables>>[number];

/** Payments of an order whose fees are known. */
export const listSettledPayments = (db: Db, orderId: number) =>
  db
    .selectFrom('order_payment')
    .select(['id', 'order_id', 'amount_cents', 'interest_cents', 'fees_cents'])
    .where('order_id', '=', orderId)
    .where('fees_cents', 'is not', null)
    .$narrowType<{ fees_cents: number }>()
    .execute();

/** Writes the fees of a payment once. @returns whether by this call */
export const setFees = async (tx: Tx, paymentId: number, settlementId: string, cents: number): Promise<boolean> =>
  (await tx
    .updateTable('order_payment')
    .set({ fees_cents: cents, settlement_id: settlementId })
    .where('id', '=', paymentId)
    .where('fees_cents', 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** Writes what is to come in place of what was told before; once some of it came, only dates that were not known. */
export const saveReceivables = async (tx: Tx, paymentId: number, told: CardSettlement['receivables']) => {
  const known = await listReceivables(tx, paymentId);
  const numbered = told.map((one, index) => ({ order_payment_id: paymentId, number: index + 1, ...one }));
  if (known.some(({ received_at }) => received_at !== null))
    for (const { number, due_at } of numbered)
      await tx
        .updateTable('receivable')
        .set({ due_at })
        .where('order_payment_id', '=', paymentId)
        .where('number', '=', number)
        .where('due_at', 'is', null)
        .execute();
  else {
    await tx.deleteFrom('receivable').where('order_payment_id', '=', paymentId).execute();
    if (numbered.length > 0) await tx.insertInto('receivable').values(numbered).execute();
  }
};

/** The provider is asked no more once all dates are known. */
export const endSettlementChecks = (tx: Tx, paymentId: number) =>
  tx
    .updateTable('order_payment')
    .set({ settlement_check_at: null })
    .where('id', '=', paymentId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('receivable')
            .select('number')
            .where('order_payment_id', '=', paymentId)
            .where('due_at', 'is', null),
        ),
      ),
    )
    .execute();

/** Marks a receivable received, with what came of it. @returns whether by this call */
export const markReceived = async (
  tx: Tx,
  { order_payment_id, number }: Pick<ReceivableRow, 'order_payment_id' | 'number'>,
  cents: number,
  at: string,
): Promise<boolean> =>
  (await tx
    .updateTable('receivable')
    .set({ received_at: at, amount_cents: cents })
    .where('order_payment_id', '=', order_payment_id)
    .where('number', '=', number)
    .where('received_at', 'is', null)
    .returning('number')
    .executeTakeFirst()) !== undefined;
