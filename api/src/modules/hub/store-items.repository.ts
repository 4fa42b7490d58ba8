import { sql } from 'kysely';
import type { Db, Tx } from '../../db/open.ts';
import type { Children } from '../../resource/server-resource.ts';

interface Variant {
  color_id: number | null;
  size: string;
  sku: string;
  stock: number;
}

/** The variants of an item in their order. One keeps its row as long as it keeps its SKU: what is reserved stays with it. */
export const variantRows: Children = {
  read: sql`(SELECT coalesce(json_agg(json_build_object('color_id', v.color_id, 'size', v.size, 'sku', v.sku, 'stock', v.stock)
    ORDER BY v.position), '[]'::json) FROM store_variant v WHERE v.item_id = t.id)`,
  write: async (tx, id, parts) => {
    const variants = parts as readonly Variant[];
    await sql`DELETE FROM store_variant
      WHERE item_id = ${id} AND NOT sku = ANY(${variants.map(({ sku }) => sku)}::text[])`.execute(tx);
    if (variants.length === 0) return;
    const rows = variants.map(
      ({ color_id: color, size, sku, stock }, position) => sql`(${sql.join([id, position, color, size, sku, stock])})`,
    );
    await sql`INSERT INTO store_variant (item_id, position, color_id, size, sku, stock) VALUES ${sql.join(rows)}
      ON CONFLICT ON CONSTRAINT store_variant_of_item DO UPDATE SET
        position = excluded.position, color_id = excluded.color_id, size = excluded.size, stock = excluded.stock`.execute(
      tx,
    );
  },
};

/** Units of the item `t` that nobody has reserved. */
export const freeStock = sql<number>`(SELECT coalesce(sum(v.stock - v.reserved), 0)::int FROM store_variant v
  WHERE v.item_id = t.id)`;

/** Units that were asked for and not handed out yet, by SKU. */
export const listReserved = (tx: Tx, itemId: number) =>
  tx
    .selectFrom('store_variant')
    .select(['sku', 'reserved'])
    .where('item_id', '=', itemId)
    .where('reserved', '>', 0)
    .execute();

/** Those of some colours that are there, and not in the trash. */
export const listColorIds = async (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : (
        await db.selectFrom('store_color').select('id').where('id', 'in', ids).where('deleted_at', 'is', null).execute()
      ).map(({ id }) => id);

/** Profiles of the team, or those of some ids. */
export const listTeamProfiles = (db: Db, ids?: readonly number[]) =>
  db
    .selectFrom('profile')
    .select(['id', 'name'])
    .where('role', '<>', 'client')
    .$if(ids !== undefined, (query) => query.where('id', 'in', [0, ...(ids ?? [])]))
    .orderBy('name')
    .execute();

export const listColors = (db: Db) =>
  db
    .selectFrom('store_color')
    .select(['id', 'name', 'hex', 'hex_secondary', 'active'])
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();

/** What is made in a colour, so that it can't be deleted. */
export const countColorUses = async (db: Db, id: number): Promise<number> => {
  const { uses } = await db
    .selectFrom('store_variant')
    .where('color_id', '=', id)
    .select(({ fn }) => fn.countAll<number>().as('uses'))
    .executeTakeFirstOrThrow();
  return Number(uses);
};
