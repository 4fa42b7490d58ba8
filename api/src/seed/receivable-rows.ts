import { feesEntries, receivedEntries, takenBackEntries } from '../modules/commerce/ledger/ledger.repository.ts';
import { providerFee, releaseMs } from '../psp-sandbox/card/answers.ts';
import { minutes, plus } from './calendar.ts';
import type { SeededPayment } from './payment-rows.ts';

/** What went back to the card, at the price at sight. */
interface Back {
  id: number;
  cents: number;
  at: Date;
}

/**
 * What the provider of a card keeps of a payment, what it owes and what it has paid out by now, as the platform books it.
 * @param paid when the money was taken
 * @param back what went back of it, or null
 * @returns the fees in centavos, null while the provider has not told, with its receivable and its lines of the books
 */
export const receivableRows = (payment: SeededPayment, paid: Date, back: Back | null, now: Date) => {
  const told = plus(paid, minutes(1));
  if (payment.payment_type_id !== 1 || told > now) return { fees_cents: null, receivable: [], ledger_entry: [] };
  const price = payment.amount_cents - payment.interest_cents;
  const fees = providerFee(price);
  const due = plus(paid, releaseMs);
  const entries = feesEntries(payment, fees, price, told.toISOString());
  let owed = price - fees;
  const giveBack = () => {
    if (!back) return;
    owed -= back.cents;
    entries.push(
      ...takenBackEntries({ id: back.id, order_id: payment.order_id }, owed, plus(back.at, 1).toISOString()),
    );
    owed = Math.max(0, owed);
  };
  const row = { order_payment_id: payment.id, number: 1, due_at: due.toISOString() };
  if (back && back.at <= due) giveBack();
  if (due > now)
    return {
      fees_cents: fees,
      receivable: [{ ...row, amount_cents: price - fees, received_at: null }],
      ledger_entry: entries,
    };
  entries.push(...receivedEntries(payment, 1, owed, due.toISOString()));
  const receivable = [{ ...row, amount_cents: owed, received_at: due.toISOString() }];
  owed = 0;
  if (back && back.at > due) giveBack();
  return { fees_cents: fees, receivable, ledger_entry: entries };
};
