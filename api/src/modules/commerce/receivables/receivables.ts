import type { Settlement } from '@pregao/contract';
import type { Db } from '../../../db/open.ts';
import { atSight } from '../cards/card-charge.ts';
import { sumReceivable } from '../ledger/ledger.repository.ts';
import { listReceivables, listSettledPayments, type ReceivableRow } from './receivables.repository.ts';

/**
 * What each receivable that has not come still brings, in centavos: all of it, while what the provider owes suffices. What
 * went back to the card is missing from the last ones.
 *
 * @param rows in the order in which they come
 */
export const expectedOf = (rows: readonly ReceivableRow[], owedCents: number): ReceivableRow[] => {
  let left = Math.max(0, owedCents);
  return rows.map((row) => {
    if (row.received_at !== null) return row;
    const amount_cents = Math.min(row.amount_cents, left);
    left -= amount_cents;
    return { ...row, amount_cents };
  });
};

/** What is known of the money of an order's card payments, by payment: fees, and each receivable as it came or will. */
export const readSettlements = async (db: Db, orderId: number): Promise<Map<number, Settlement>> => {
  const settlements = new Map<number, Settlement>();
  for (const payment of await listSettledPayments(db, orderId)) {
    const rows = await listReceivables(db, payment.id);
    settlements.set(payment.id, {
      fees_cents: payment.fees_cents,
      net_cents: atSight(payment) - payment.fees_cents,
      receivables: expectedOf(rows, await sumReceivable(db, payment)).map((row) => ({
        number: row.number,
        due_at: row.due_at,
        amount_cents: row.amount_cents,
        received_at: row.received_at,
      })),
    });
  }
  return settlements;
};
