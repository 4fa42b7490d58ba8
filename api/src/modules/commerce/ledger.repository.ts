import type { Tx } from '../../db/open.ts';

type Account = 'cash' | 'receivable' | 'fees' | 'sales' | 'discounts' | 'interest' | 'customer_credit' | 'refunds';

/** Books one fact of an order: debits positive, credits negative, in all zero; the database holds the sum at commit. */
const post = async (
  tx: Tx,
  orderId: number,
  posting: string,
  at: string,
  entries: Partial<Record<Account, number>>,
) => {
  const rows = Object.entries(entries)
    .filter(([, cents]) => cents !== 0)
    .map(([account, amount_cents]) => ({ order_id: orderId, posting, account, amount_cents, at }));
  if (rows.length > 0) await tx.insertInto('ledger_entry').values(rows).execute();
};

interface Amounts {
  id: number;
  subtotal_cents: number;
  coupon_discount_cents: number;
  payment_discount_cents: number;
  interest_cents: number;
  total_cents: number;
}

/** A sale is booked when it is paid. */
export const postSale = (tx: Tx, order: Amounts, paymentId: number, at: string) =>
  post(tx, order.id, `payment/${paymentId}`, at, {
    cash: order.total_cents,
    discounts: order.coupon_discount_cents + order.payment_discount_cents,
    sales: -order.subtotal_cents,
    interest: -order.interest_cents,
  });

/** Money received for an order that was already paid is owed to the customer. */
export const postOverpayment = (tx: Tx, orderId: number, paymentId: number, cents: number, at: string) =>
  post(tx, orderId, `overpayment/${paymentId}`, at, { cash: cents, customer_credit: -cents });

/** Money that went back: of the sale with its part of the interest, or of what was owed to the customer. */
export const postRefund = (
  tx: Tx,
  refund: { id: number; order_id: number; kind: string; amount_cents: number; interest_cents: number },
  at: string,
) =>
  post(
    tx,
    refund.order_id,
    `refund/${refund.id}`,
    at,
    refund.kind === 'credit'
      ? { customer_credit: refund.amount_cents, cash: -refund.amount_cents }
      : {
          refunds: refund.amount_cents - refund.interest_cents,
          interest: refund.interest_cents,
          cash: -refund.amount_cents,
        },
  );
