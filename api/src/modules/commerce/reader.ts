import type { Kysely, Transaction } from 'kysely';
import type { DB } from '../../db/generated/types.ts';

/** A database or a transaction on it. */
export type Reader = Kysely<DB> | Transaction<DB>;

export type Tx = Transaction<DB>;
