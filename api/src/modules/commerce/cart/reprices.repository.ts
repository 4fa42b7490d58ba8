import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import { columnsOf } from '../../../resource/list/list-query.repository.ts';
import type { ServerResource, Values } from '../../../resource/server-resource.ts';

const read = ['name', 'kind', 'situation', 'price_cents', 'list_price_cents'];

/** What a change of prices reads of these products, in the order of their ids; those in the trash are left out. */
export const listToReprice = async (db: Db, store: ServerResource, ids: readonly number[]) => {
  const { rows } = await sql<Values & { id: number }>`SELECT t.id, ${columnsOf(store, read)}
    FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS wanted (id, place) JOIN product t ON t.id = wanted.id
    WHERE t.deleted_at IS NULL ORDER BY wanted.place`.execute(db);
  return rows;
};
