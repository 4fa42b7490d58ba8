import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';

export interface Notice {
  event_key: string;
  provider: 'pix' | 'mercado-pago';
  /** The provider's record that it is about: the txid of a Pix charge, the order of a card charge. */
  external_id: string;
  txid?: string;
  e2e_id?: string;
  amount_cents?: number | null;
  received_at: string;
  next_attempt_at: string;
}

/** Keeps notices; one that came before changes nothing. @returns how many are new */
export const insertNotices = async (db: Db, notices: readonly Notice[]): Promise<number> => {
  if (notices.length === 0) return 0;
  const rows = await db
    .insertInto('payment_event')
    .values(notices.map((notice) => ({ ...notice })))
    .onConflict((conflict) => conflict.column('event_key').doNothing())
    .returning('id')
    .execute();
  return rows.length;
};

/** Takes notices to work off; one whose worker dies comes back after a minute. */
export const takeNotices = (db: Db, at: string, retryAt: string, most: number) =>
  db
    .updateTable('payment_event')
    .set({ attempts: sql`attempts + 1`, next_attempt_at: retryAt })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('payment_event')
        .select('id')
        .where('processed_at', 'is', null)
        .where('next_attempt_at', '<=', at)
        .orderBy('id')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();

export type TakenNotice = Awaited<ReturnType<typeof takeNotices>>[number];

export const finishNotice = (db: Db, id: number, outcome: string, at: string) =>
  db.updateTable('payment_event').set({ processed_at: at, outcome }).where('id', '=', id).execute();
