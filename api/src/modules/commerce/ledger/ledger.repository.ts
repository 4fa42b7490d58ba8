import type { RefundMethod } from '@pregao/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../../db/open.ts';

type Account = 'cash' | 'receivable' | 'fees' | 'sales' | 'discounts' | 'interest' | 'customer_credit' | 'refunds';

/** A line of the books. */
type Entry = { order_id: number; posting: string; account: Account; amount_cents: number; at: string };

/** One fact of an order: debits positive, credits negative, in all zero; the database holds the sum at commit. */
const entriesOf = (orderId: number, posting: string, at: string, entries: Partial<Record<Account, number>>): Entry[] =>
  (Object.entries(entries) as [Account, number][])
    .filter(([, cents]) => cents !== 0)
    .map(([account, amount_cents]) => ({ order_id: orderId, posting, account, amount_cents, at }));

const post = async (tx: Tx, entries: readonly Entry[]) => {
  if (entries.length > 0) await tx.insertInto('ledger_entry').values(entries).execute();
};

interface Amounts {
  id: number;
  subtotal_cents: number;
  coupon_discount_cents: number;
  payment_discount_cents: number;
  interest_cents: number;
  total_cents: number;
}

interface Paid {
  id: number;
  order_id: number;
  payment_type_id: number;
  amount_cents: number;
  interest_cents: number;
}

/** A card's money is owed by its provider until it is settled; any other is here. */
const heldIn = ({ payment_type_id }: Pick<Paid, 'payment_type_id'>) =>
  payment_type_id === 1 ? ('receivable' as const) : ('cash' as const);

/**
 * A sale as it is booked when it is paid, centavos. The interest of a card's installments is earned and passed on to the
 * provider that finances them, in a posting of its own.
 */
export const saleEntries = (order: Amounts, payment: Paid, at: string): Entry[] => {
  const passedOn = payment.payment_type_id === 1 ? order.interest_cents : 0;
  return [
    ...entriesOf(order.id, `payment/${payment.id}`, at, {
      [heldIn(payment)]: order.total_cents,
      discounts: order.coupon_discount_cents + order.payment_discount_cents,
      sales: -order.subtotal_cents,
      interest: -order.interest_cents,
    }),
    ...entriesOf(order.id, `interest/${payment.id}`, at, { interest: passedOn, receivable: -passedOn }),
  ];
};

export const postSale = (tx: Tx, order: Amounts, payment: Paid, at: string) =>
  post(tx, saleEntries(order, payment, at));

/** Money received for an order that was already paid is owed to the customer. */
export const postOverpayment = (tx: Tx, payment: Paid, at: string) =>
  post(
    tx,
    entriesOf(payment.order_id, `overpayment/${payment.id}`, at, {
      [heldIn(payment)]: payment.amount_cents,
      customer_credit: -payment.amount_cents,
    }),
  );

type PaymentRef = Pick<Paid, 'id' | 'order_id'>;

/**
 * What the provider of a card still owes of a payment, in centavos, by the books: the sale less its fees, what was
 * received and what went back to the card.
 */
export const owedOf = (orderId: RawBuilder<unknown>, paymentId: RawBuilder<unknown>) => sql<number>`(
  SELECT coalesce(sum(e.amount_cents), 0)::bigint FROM ledger_entry e WHERE e.order_id = ${orderId} AND e.account = 'receivable'
    AND CASE WHEN e.posting LIKE 'refund%'
      THEN split_part(e.posting, '/', 2) IN (SELECT id::text FROM refund WHERE order_payment_id = ${paymentId})
      ELSE split_part(e.posting, '/', 2) = ${paymentId}::text END)`;

/** The same of one payment. */
export const sumReceivable = async (db: Db, payment: PaymentRef): Promise<number> =>
  (
    await sql<{ cents: number }>`
      SELECT ${owedOf(sql`${payment.order_id}::bigint`, sql`${payment.id}::bigint`)} AS cents`.execute(db)
  ).rows[0]?.cents ?? 0;

/**
 * What the provider keeps of a payment: of what it owes, and of our account where that is not enough.
 * @param owed centavos
 */
export const feesEntries = (payment: PaymentRef, cents: number, owed: number, at: string): Entry[] => {
  const ofOwed = Math.min(cents, Math.max(0, owed));
  return entriesOf(payment.order_id, `fees/${payment.id}`, at, {
    fees: cents,
    receivable: -ofOwed,
    cash: ofOwed - cents,
  });
};

export const postFees = async (tx: Tx, payment: PaymentRef, cents: number, at: string) =>
  post(tx, feesEntries(payment, cents, await sumReceivable(tx, payment), at));

/** What the provider owed has arrived. */
export const receivedEntries = (payment: PaymentRef, number: number, cents: number, at: string): Entry[] =>
  entriesOf(payment.order_id, `settlement/${payment.id}/${number}`, at, { cash: cents, receivable: -cents });

export const postReceived = (tx: Tx, payment: PaymentRef, number: number, cents: number, at: string) =>
  post(tx, receivedEntries(payment, number, cents, at));

interface Returned {
  id: number;
  order_id: number;
  order_payment_id: number;
  kind: string;
  method: RefundMethod;
  amount_cents: number;
  interest_cents: number;
}

/**
 * What went back to a card and its provider no longer owed is taken from our account.
 * @param owed what the provider owes after the refund, in centavos
 */
export const takenBackEntries = (refund: Pick<Returned, 'id' | 'order_id'>, owed: number, at: string): Entry[] =>
  owed < 0 ? entriesOf(refund.order_id, `refund-cash/${refund.id}`, at, { cash: owed, receivable: -owed }) : [];

/**
 * Money that went back as it is booked, centavos: of the sale with its part of the interest, or of what was owed to the
 * customer. What goes back to the card is taken from what its provider owes, which gives the interest back by itself.
 */
export const refundEntries = (refund: Returned, at: string): Entry[] => {
  const from = refund.method === 'card_refund' ? 'receivable' : 'cash';
  const passedBack = refund.kind === 'sale' && from === 'receivable' ? refund.interest_cents : 0;
  return [
    ...entriesOf(
      refund.order_id,
      `refund/${refund.id}`,
      at,
      refund.kind === 'credit'
        ? { customer_credit: refund.amount_cents, [from]: -refund.amount_cents }
        : {
            refunds: refund.amount_cents - refund.interest_cents,
            interest: refund.interest_cents,
            [from]: -refund.amount_cents,
          },
    ),
    ...entriesOf(refund.order_id, `refund-interest/${refund.id}`, at, {
      interest: -passedBack,
      receivable: passedBack,
    }),
  ];
};

export const postRefund = async (tx: Tx, refund: Returned, at: string) => {
  await post(tx, refundEntries(refund, at));
  if (refund.method !== 'card_refund') return;
  const owed = await sumReceivable(tx, { id: refund.order_payment_id, order_id: refund.order_id });
  await post(tx, takenBackEntries(refund, owed, at));
};
