import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';

export const hasTicker = async (db: Db, id: number) =>
  (await db
    .selectFrom('financial_asset')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .select('id')
    .executeTakeFirst()) !== undefined;

/** Tickers that this one is the successor of. */
export const countSucceeded = async (db: Db, id: number) =>
  (
    await db
      .selectFrom('financial_asset')
      .where('successor_id', '=', id)
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow()
  ).count;
