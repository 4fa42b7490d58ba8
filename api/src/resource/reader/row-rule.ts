import { sql, type RawBuilder } from 'kysely';
import type { Values } from '../server-resource.ts';

/** Who reads which rows of a table, said once: answered for one row, and as the condition of a query. */
export interface RowRule<R> {
  /** Whether this reader reads this row, by its columns. */
  sees: (row: Values, reader: R) => boolean;
  /** The same of the rows of a query. @param row the name its table has there */
  where: (reader: R, row?: string) => RawBuilder<boolean>;
}

const usual = 't';

const joined = <R>(rules: readonly RowRule<R>[], word: 'AND' | 'OR'): RowRule<R>['where'] => {
  return (reader, row = usual) =>
    sql<boolean>`(${sql.join(
      rules.map((rule) => rule.where(reader, row)),
      sql.raw(` ${word} `),
    )})`;
};

/** Rows that hold all of some rules. */
export const every = <R>(...rules: readonly RowRule<R>[]): RowRule<R> => ({
  sees: (row, reader) => rules.every((rule) => rule.sees(row, reader)),
  where: joined(rules, 'AND'),
});

/** Rows that hold one of some rules. */
export const some = <R>(...rules: readonly RowRule<R>[]): RowRule<R> => ({
  sees: (row, reader) => rules.some((rule) => rule.sees(row, reader)),
  where: joined(rules, 'OR'),
});

/** What is published: a version of it is before its readers. */
export const isLive: RowRule<unknown> = {
  sees: ({ live_revision: live }) => typeof live === 'number',
  where: (_reader, row = usual) => sql<boolean>`${sql.ref(`${row}.live_revision`)} IS NOT NULL`,
};

/** All rows, for readers of whom this is so. */
export const readers = <R>(are: (reader: R) => boolean): RowRule<R> => ({
  sees: (_row, reader) => are(reader),
  where: (reader) => sql<boolean>`${sql.lit(are(reader))}`,
});

/** Rows whose column is this text or number. */
export const equals = <R>(column: string, value: (reader: R) => string | number): RowRule<R> => ({
  sees: (row, reader) => row[column] === value(reader),
  where: (reader, row = usual) => sql<boolean>`${sql.ref(`${row}.${column}`)} = ${value(reader)}`,
});

/** Rows whose column is one of these texts. */
export const among = <R>(column: string, values: (reader: R) => readonly string[]): RowRule<R> => ({
  sees: (row, reader) => values(reader).includes(row[column] as string),
  where: (reader, row = usual) => sql<boolean>`${sql.ref(`${row}.${column}`)} = ANY(${values(reader)}::text[])`,
});

/** Rows whose list of numbers has this one. */
export const holds = <R>(column: string, value: (reader: R) => number): RowRule<R> => ({
  sees: (row, reader) => ((row[column] ?? []) as readonly number[]).includes(value(reader)),
  where: (reader, row = usual) => sql<boolean>`${value(reader)}::bigint = ANY(${sql.ref(`${row}.${column}`)})`,
});
