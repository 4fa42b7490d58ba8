import { sql } from 'kysely';
import type { DB } from '../../db/generated/types.ts';
import type { Tx } from '../../db/open.ts';
import { kindOf, type Children, type ServerResource, type Values } from '../server-resource.ts';

interface ChildTable {
  table: keyof DB & string;
  /** Its column with the record's id. */
  parent: string;
  /** Its columns with what a part of the field says, each by the name it has there. */
  fields: readonly string[];
  /** Where it has no `position`: the column that its rows are ordered by. */
  by?: string;
}

/**
 * Parts of a record in the order of the form, as rows of a table with a `position`.
 *
 * @returns how they are read and written; a part may hold children of its own by composing these
 */
export const childRows = ({ table, parent, fields, by = 'position' }: ChildTable): Children => ({
  read: sql`(SELECT coalesce(json_agg(json_build_object(${sql.join(
    fields.flatMap((name) => [sql.lit(name), sql.ref(`child.${name}`)]),
  )}) ORDER BY ${sql.ref(`child.${by}`)}), '[]'::json) FROM ${sql.table(table)} child WHERE ${sql.ref(`child.${parent}`)} = t.id)`,
  write: async (tx, id, values) => {
    await sql`DELETE FROM ${sql.table(table)} WHERE ${sql.ref(parent)} = ${id}`.execute(tx);
    if (values.length === 0) return;
    const hasPlace = by === 'position';
    const columns = [parent, ...(hasPlace ? [by] : []), ...fields].map((name) => sql.ref(name));
    const rows = (values as readonly Values[]).map(
      (part, position) =>
        sql`(${sql.join([id, ...(hasPlace ? [position] : []), ...fields.map((name) => part[name] ?? null)])})`,
    );
    await sql`INSERT INTO ${sql.table(table)} (${sql.join(columns)}) VALUES ${sql.join(rows)}`.execute(tx);
  },
});

/** Numbers of other records in the order of the form, as rows of a table with a `position`. */
export const childIds = (table: keyof DB & string, parent: string, column: string, isOrdered = true): Children => ({
  link: { table, parent, column, order: isOrdered ? 'position' : column },
  read: sql`(SELECT coalesce(json_agg(${sql.ref(`child.${column}`)} ORDER BY ${sql.ref(
    `child.${isOrdered ? 'position' : column}`,
  )}), '[]'::json) FROM ${sql.table(table)} child WHERE ${sql.ref(`child.${parent}`)} = t.id)`,
  write: async (tx, id, ids) => {
    await sql`DELETE FROM ${sql.table(table)} WHERE ${sql.ref(parent)} = ${id}`.execute(tx);
    const columns = sql.join([parent, column, ...(isOrdered ? ['position'] : [])].map((name) => sql.ref(name)));
    const place = isOrdered ? sql`, n.place - 1` : sql``;
    await sql`INSERT INTO ${sql.table(table)} (${columns}) SELECT ${id}, n.id${place}
      FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS n (id, place)`.execute(tx);
  },
});

/** The values that are columns of the record's own row; children without a table of their own are kept as they are. */
export const ownColumns = (store: ServerResource, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => !store.options.children?.[name] && !store.options.beside?.includes(name))
      .map(([name, value]) => [
        name,
        kindOf(store, name) === 'children' ? sql`${JSON.stringify(value)}::jsonb` : value,
      ]),
  );

/** Writes those values of a locked record that lie in tables of their own, and what goes with them. */
export const writeChildren = async (tx: Tx, { options }: ServerResource, id: number, values: Values, at: string) => {
  for (const [name, children] of Object.entries(options.children ?? {}))
    if (name in values) await children.write(tx, id, (values[name] ?? []) as readonly unknown[]);
  await options.afterWrite?.(tx, id, values, at);
};
