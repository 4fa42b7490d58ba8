import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/open.ts';

/** A card as its provider keeps it: the names it has there, and what may be printed of it. */
export interface KeptCard {
  customer_ref: string;
  card_ref: string;
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
}

export interface SavedCardRow extends KeptCard {
  id: number;
  user_id: number;
  is_default: boolean;
  created_at: string;
}

const provider = 'mercado-pago';

const columns = [
  'id',
  'user_id',
  'customer_ref',
  'card_ref',
  'brand',
  'last4',
  'exp_month',
  'exp_year',
  'is_default',
  'created_at',
] as const;

/** Holds the cards of a person to the end of the transaction: one change of them at a time. */
export const lockCardsOf = (tx: Tx, userId: number) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended('cards', ${userId}))`.execute(tx);

/** The default one first, then the newest. */
export const listCards = (db: Db, userId: number): Promise<SavedCardRow[]> =>
  db
    .selectFrom('payment_method')
    .select(columns)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .orderBy('is_default', 'desc')
    .orderBy('id', 'desc')
    .execute();

export const findCard = (db: Db, userId: number, id: number): Promise<SavedCardRow | undefined> =>
  db
    .selectFrom('payment_method')
    .select(columns)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();

/** The provider's customer of a card that paid, also of one that was removed since. */
export const findCustomerOfCard = async (db: Db, id: number): Promise<string | undefined> =>
  (await db.selectFrom('payment_method').select('customer_ref').where('id', '=', id).executeTakeFirst())?.customer_ref;

/** Who the provider knows the person as, by the card that came last. */
export const findCustomerRef = async (db: Db, userId: number): Promise<string | undefined> =>
  (
    await db
      .selectFrom('payment_method')
      .select('customer_ref')
      .where('user_id', '=', userId)
      .where('removed_at', 'is', null)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.customer_ref;

/** Whose card of the provider this is or was. */
export const findCardByRef = (db: Db, cardRef: string) =>
  db
    .selectFrom('payment_method')
    .select(['id', 'user_id', 'card_ref'])
    .where('provider', '=', provider)
    .where('card_ref', '=', cardRef)
    .executeTakeFirst();

export const insertCard = (tx: Tx, userId: number, card: KeptCard, isDefault: boolean): Promise<SavedCardRow> =>
  tx
    .insertInto('payment_method')
    .values({ ...card, provider, user_id: userId, is_default: isDefault })
    .returning(columns)
    .executeTakeFirstOrThrow();

/** Brings a row up to what the provider has now, also one that was removed. */
export const renewCard = (tx: Tx, id: number, card: KeptCard, isDefault: boolean): Promise<SavedCardRow> =>
  tx
    .updateTable('payment_method')
    .set({ ...card, is_default: isDefault, removed_at: null })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();

/** @param id null: none is the default one */
export const setDefault = async (tx: Tx, userId: number, id: number | null) => {
  const ofPerson = tx.updateTable('payment_method').where('user_id', '=', userId).where('removed_at', 'is', null);
  // One row after the other: the database lets no two be the default one, not even within a statement.
  await ofPerson.set({ is_default: false }).where('is_default', '=', true).execute();
  if (id !== null) await ofPerson.set({ is_default: true }).where('id', '=', id).execute();
};

/** @returns whether it was still there, as the card of the provider that was removed */
export const markRemoved = async (tx: Tx, card: Pick<SavedCardRow, 'id' | 'card_ref'>, now: string) =>
  (await tx
    .updateTable('payment_method')
    .set({ is_default: false, removed_at: now })
    .where('id', '=', card.id)
    .where('card_ref', '=', card.card_ref)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined;
