import type { ColumnType } from 'kysely';

/** A JSON column: written as JSON text, read as a value. */
export type JsonText = ColumnType<unknown, string, string>;
