import { keptStates } from '@pregao/contract';
import pg from 'pg';

/**
 * Adds up what the ledger says kept orders earned (sold, less what was given off and given back; interest and fees are the
 * provider's), whatever way they were paid, by the month of São Paulo they were paid in.
 * @returns twelve months of the staff's home with what the ledger says of each, in centavos
 */
export const compareWithLedger = async (url: string, token: string, databaseUrl: string) => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ month: string; cents: string }>(
      `SELECT to_char(o.paid_at AT TIME ZONE 'America/Sao_Paulo', 'YYYY-MM') AS month,
         -sum(l.amount_cents) AS cents
       FROM ledger_entry l JOIN customer_order o ON o.id = l.order_id
       WHERE l.account IN ('sales', 'discounts', 'interest', 'refunds') AND o.status = ANY ($1) AND o.paid_at <= now()
       GROUP BY 1`,
      [keptStates],
    );
    const booked = new Map(rows.map(({ month, cents }) => [month, Number(cents)]));
    const answer = await fetch(`${url}/api/staff-home`, { headers: { authorization: `Bearer ${token}` } });
    const { revenue } = (await answer.json()) as { revenue: { monthly: { month: string; paid_cents: number }[] } };
    return revenue.monthly.map(({ month, paid_cents }) => ({
      month,
      paid_cents,
      ledger_cents: booked.get(month) ?? 0,
    }));
  } finally {
    await client.end();
  }
};
