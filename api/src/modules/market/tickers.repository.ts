import type { Db } from '../../db/open.ts';

export const hasTicker = async (db: Db, id: number) =>
  (await db
    .selectFrom('financial_asset')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .select('id')
    .executeTakeFirst()) !== undefined;
