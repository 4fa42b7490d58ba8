import { filterQuery, type AnyResource, type Endpoint, type Field, type FilterBy } from '@pregao/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { Viewer } from '../../http/viewer.ts';
import { matching } from '../list/list-query.repository.ts';
import { namesOf, targetOf } from '../record/references.ts';
import type { ServerResource } from '../server-resource.ts';

type To = NonNullable<Field['look']['to']>;

const lookOf = ({ resource }: ServerResource, field: string) => (resource.fields[field] as Field).look;

/** What a field refers to; undefined where it refers to nothing. */
export const toOf = (store: ServerResource, field: string): To | undefined => lookOf(store, field).to;

/** Whether somebody may look among what a field refers to, as its form would. */
export const mayLook = (store: ServerResource, { ability }: Pick<Viewer, 'ability'>, field: string) => {
  const to = toOf(store, field);
  if (to === undefined) return true;
  const asked = targetOf(store, to)?.resource.subject;
  const pair = asked ? ({ action: 'read', subject: asked } as const) : (to as Endpoint).ability;
  return pair === undefined || ability.can(pair.action, pair.subject);
};

/** What the form would offer: records that are not in the trash, by the filters that the field says. */
const offered = (target: ServerResource, where: Readonly<Record<string, string>>) => {
  const by = (target.resource as AnyResource).filters as Readonly<Record<string, FilterBy>>;
  const asked = Object.entries(where).map(([name, value]) => [
    `filter[${name}]`,
    filterQuery(by[name] as FilterBy).parse(value),
  ]);
  return matching(target, { sort: '', ...Object.fromEntries(asked) });
};

/** Ids of what a field may refer to by this name, whatever its case and accents; two are enough to know it is not one. */
const listNamed = async (db: Db, store: ServerResource, field: string, to: To, name: string) => {
  const target = targetOf(store, to);
  const { table, column, offered: chosen = sql`true` } = namesOf(store, { field, to });
  const at = sql.ref(`t.${column}`);
  const where = target ? offered(target, lookOf(store, field).where ?? {}) : chosen;
  const { rows } = await sql<{ id: number }>`SELECT t.id FROM ${sql.table(table)} t
    WHERE search_fold(${at}) = search_fold(${name}) AND ${where} ORDER BY t.id LIMIT 2`.execute(db);
  return rows.map(({ id }) => id);
};

/** Names that are looked up once for many lines. */
export const createNames = (db: Db, store: ServerResource) => {
  const known = new Map<string, Promise<readonly number[]>>();
  /** @returns the id, or what is said of a name that is nobody's or of several */
  return async (field: string, to: To, name: string): Promise<number | { refusal: string }> => {
    const at = `${field} ${name}`;
    const found = known.get(at) ?? listNamed(db, store, field, to, name);
    known.set(at, found);
    found.catch(() => known.delete(at));
    const [id, other] = await found;
    if (id === undefined) return { refusal: `“${name}” não foi encontrado.` };
    return other === undefined ? id : { refusal: `Há mais de um com o nome “${name}”.` };
  };
};

export type Names = ReturnType<typeof createNames>;
