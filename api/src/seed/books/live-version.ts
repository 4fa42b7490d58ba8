import { managedEbooks } from '@pregao/contract';
import { sql } from 'kysely';
import type { Tx } from '../../db/open.ts';

/** The version of an e-book that its readers see, as its row has it now: for a row that no member of staff wrote. */
export const writeLiveVersion = (tx: Tx, id: number) => {
  const fields = sql.join(
    Object.keys(managedEbooks.form.shape).flatMap((name) => [sql.lit(name), sql.ref(`e.${name}`)]),
  );
  return sql`INSERT INTO content_version (entity, entity_id, n, action, data, author_id, created_at)
    SELECT 'ebook', e.id, e.live_revision, 'create', jsonb_build_object(${fields}), e.updated_by, e.updated_at
    FROM ebook e WHERE e.id = ${id} AND e.live_revision IS NOT NULL`.execute(tx);
};
