import type { AnyResource } from '@pregao/contract';
import { sql } from 'kysely';
import type { Tx } from '../db/open.ts';

interface Written {
  table: 'ebook' | 'signature_type';
  resource: AnyResource;
  /** How the version came about, as its history tells it. */
  action: 'create' | 'publish';
  /** These alone. */
  ids?: readonly number[];
}

/** The versions that readers see, as their rows have them now: for rows that no member of staff wrote. */
export const writeLiveVersions = (tx: Tx, { table, resource, action, ids }: Written) => {
  const names = Object.keys(resource.form.shape as object);
  const fields = sql.join(names.flatMap((name) => [sql.lit(name), sql.ref(`e.${name}`)]));
  return sql`INSERT INTO content_version (entity, entity_id, n, action, data, author_id, created_at)
    SELECT ${table}, e.id, e.live_revision, ${action}, jsonb_build_object(${fields}), e.updated_by, e.updated_at
    FROM ${sql.table(table)} e WHERE e.live_revision IS NOT NULL
      AND ${ids ? sql`e.id = ANY(${ids}::bigint[])` : sql`true`}`.execute(tx);
};
