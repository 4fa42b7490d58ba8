import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/open.ts';
import { takeDueChecks } from './due-checks.repository.ts';
import { unansweredPaymentStates } from '../orders/order-state-sets.ts';

export const findPayment = (db: Db, id: number) =>
  db.selectFrom('order_payment').selectAll().where('id', '=', id).executeTakeFirst();

export type PaymentRow = NonNullable<Awaited<ReturnType<typeof findPayment>>>;

export const findPaymentByTxid = (db: Db, txid: string) =>
  db.selectFrom('order_payment').selectAll().where('txid', '=', txid).executeTakeFirst();

/** Payments of an order, oldest first. */
export const listPayments = (db: Db, orderId: number) =>
  db.selectFrom('order_payment').selectAll().where('order_id', '=', orderId).orderBy('id').execute();

export const findPaymentByE2e = (db: Db, e2eId: string) =>
  db.selectFrom('order_payment').selectAll().where('e2e_id', '=', e2eId).executeTakeFirst();

export const insertPayment = (
  tx: Tx,
  row: {
    order_id: number;
    payment_type_id: number;
    amount_cents: number;
    status?: string;
    txid?: string;
    pix_key?: string;
    reference?: string;
    idempotency_key?: string;
    installments?: number;
    interest_cents?: number;
    card_brand?: string | null;
    card_last4?: string | null;
    card_token?: string;
    card_token_hash?: string;
    payment_method_id?: number | null;
    capture_later?: boolean;
    risk_reasons?: string[];
    expires_at?: string;
    paid_at?: string;
    next_check_at?: string;
    created_at: string;
    updated_at: string;
  },
) => tx.insertInto('order_payment').values(row).returningAll().executeTakeFirstOrThrow();

export const setE2eId = (tx: Tx, id: number, e2eId: string) =>
  tx.updateTable('order_payment').set({ e2e_id: e2eId }).where('id', '=', id).where('e2e_id', 'is', null).execute();

export const scheduleCheck = (db: Db, id: number, at: string | null) =>
  db.updateTable('order_payment').set({ next_check_at: at }).where('id', '=', id).execute();

/**
 * Takes payments whose check is due and puts their next check off, so that several nodes share the work and a crash
 * only delays it. The pause doubles from 30 s to 15 min; late money is looked for every six hours.
 */
export const takeDuePayments = (db: Db, now: Date, most: number): Promise<number[]> =>
  takeDueChecks(
    db,
    'order_payment',
    now,
    most,
    sql`CASE WHEN status IN ('expired', 'cancelled') THEN interval '6 hours' ELSE least(interval '15 minutes', interval '30 seconds' * power(2, least(checks, 10))) END`,
  );

/** Payments that a process left between asking the PSP and writing its answer down. */
export const listUnanswered = async (db: Db): Promise<number[]> =>
  (
    await db
      .selectFrom('order_payment')
      .select('id')
      .where('status', 'in', unansweredPaymentStates)
      .where((eb) => eb.or([eb('txid', 'is not', null), eb('reference', 'is not', null)]))
      .orderBy('id')
      .execute()
  ).map(({ id }) => id);
