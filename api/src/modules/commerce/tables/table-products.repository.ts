import type { NamedProduct } from '@pregao/contract';
import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';

/** Products by their SKU, else their slug, else their name, in the order of the texts; those in the trash are none. */
export const listProductsNamed = async (db: Db, names: readonly string[]): Promise<NamedProduct[]> => {
  const { rows } = await sql<NamedProduct>`
    WITH asked AS MATERIALIZED (
      SELECT named, min(place) AS place, btrim(named) AS said FROM unnest(${names}::text[]) WITH ORDINALITY AS n (named, place)
      WHERE btrim(named) <> '' GROUP BY named
    ), found AS (
      SELECT a.named, a.place, p.id, 1 AS way FROM asked a JOIN product p ON p.sku = a.said
      UNION ALL SELECT a.named, a.place, p.id, 2 FROM asked a JOIN product p ON p.slug = lower(a.said)
      UNION ALL SELECT a.named, a.place, p.id, 3 FROM asked a
        JOIN product p ON p.folded = search_fold(a.said) AND p.deleted_at IS NULL
    ), there AS (
      SELECT f.*, min(f.way) OVER (PARTITION BY f.named) AS first FROM found f JOIN product p ON p.id = f.id
      WHERE p.deleted_at IS NULL
    )
    SELECT t.named, p.id AS product_id, p.name, p.sku, p.slug, p.kind, p.own_price_cents, p.company_id
    FROM there t JOIN product p ON p.id = t.id WHERE t.way = t.first ORDER BY t.place, p.id`.execute(db);
  return rows;
};
