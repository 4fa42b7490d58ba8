import { sql } from 'kysely';
import type { DB } from '../db/generated/types.ts';
import type { Tx } from '../db/open.ts';

type Row = Record<string, unknown>;

const chunk = 4_000;

/** Inserts many rows by one statement per 4,000: the rows travel as one JSON text. Columns are the first row's keys. */
export const bulk = async (tx: Tx, table: keyof DB & string, rows: readonly Row[]) => {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  for (let from = 0; from < rows.length; from += chunk) {
    const text = JSON.stringify(rows.slice(from, from + chunk));
    await sql`INSERT INTO ${sql.table(table)} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${sql.table(table)}, ${text}::text::jsonb)`.execute(
      tx,
    );
  }
};

/** The first id that a seed may use in a table. */
export const firstId = async (tx: Tx, table: keyof DB & string): Promise<number> => {
  const { rows } = await sql<{
    next: number;
  }>`SELECT coalesce(max(id), 0) + 1 AS next FROM ${sql.table(table)}`.execute(tx);
  return Number(rows[0]?.next ?? 1);
};

/** Moves a table's identity past the ids that were given by hand. */
export const advance = async (tx: Tx, ...tables: (keyof DB & string)[]) => {
  for (const table of tables)
    await sql`SELECT setval(pg_get_serial_sequence(${table}, 'id'), (SELECT coalesce(max(id), 1) FROM ${sql.table(table)}))`.execute(
      tx,
    );
};
