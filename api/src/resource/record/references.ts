import {
  selectAdvisor,
  selectBroadcast,
  selectCompany,
  selectCourse,
  selectCourseLevel,
  selectCustomer,
  selectDisclaimer,
  selectInstructor,
  selectPolicyApprover,
  selectPolicyPerson,
  selectPolicyProfile,
  selectProductCategory,
  selectProgram,
  selectSignatureTypes,
  selectStaffAccount,
  selectTradeMethods,
  type AnyResource,
  type Reference,
} from '@pregao/contract';
import { sql, type RawBuilder } from 'kysely';
import type { DB } from '../../db/generated/types.ts';
import { columnOf, serverOf, type ServerResource } from '../server-resource.ts';

interface Names {
  table: keyof DB & string;
  column: string;
  /** Which rows `t` a lookup offers; all unless told. */
  offered?: RawBuilder<unknown>;
}

const named = (table: keyof DB & string, column = 'name'): Names => ({ table, column });
const people = named('app_user');

/** Where the names are that lookups answer. */
const ofLookups = new Map<unknown, Names>([
  [selectAdvisor, { ...named('advisor'), offered: sql`t.active` }],
  [selectBroadcast, named('broadcast', 'title')],
  [selectCompany, named('company')],
  [selectCourse, { ...named('course', 'title'), offered: sql`t.status = 'published'` }],
  [selectCourseLevel, named('course_level')],
  [selectCustomer, { ...people, offered: sql`t.status = 'active' AND t.profile_id = 3` }],
  [selectDisclaimer, named('disclaimer')],
  [selectInstructor, named('instructor')],
  [selectPolicyApprover, people],
  [selectPolicyPerson, people],
  [selectPolicyProfile, named('profile')],
  [selectProductCategory, named('product_category')],
  [selectProgram, named('program')],
  [selectSignatureTypes, { ...named('signature_type'), offered: sql`t.live_revision IS NOT NULL` }],
  [
    selectStaffAccount,
    {
      ...people,
      offered: sql`t.status = 'active' AND EXISTS (SELECT FROM profile p WHERE p.id = t.profile_id AND p.role <> 'client')`,
    },
  ],
  [selectTradeMethods, named('trade_method')],
]);

/** Where a record of a resource has its name: in the column of the first field. */
const ofResource = (server: ServerResource): Names => {
  const [called = ''] = Object.keys(server.resource.form.shape as object);
  return named(server.options.table, columnOf(server.options, called));
};

/** The resource that a field refers to; undefined where it is a lookup. */
export const targetOf = (store: ServerResource, to: Reference['to']): ServerResource | undefined => {
  if (to === 'self') return store;
  return 'calls' in to ? serverOf(to) : undefined;
};

/** The table that a field refers to, and its column of names. */
export const namesOf = (store: ServerResource, { field, to }: Pick<Reference, 'field' | 'to'>): Names => {
  const target = targetOf(store, to);
  const names = target ? ofResource(target) : ofLookups.get(to);
  if (!names) throw new Error(`${store.resource.name}.${field} refers to what has no table here`);
  return names;
};

/** Rows of what several numbers refer to, `n`, in the order of the numbers. */
const several = (store: ServerResource, field: string, table: string) => {
  const link = store.options.children?.[field]?.link;
  const target = sql`${sql.table(table)} n`;
  if (!link) {
    const ids = sql.ref(`t.${columnOf(store.options, field)}`);
    return { from: sql`${target} WHERE n.id = ANY(${ids})`, order: sql`array_position(${ids}, n.id)` };
  }
  return {
    from: sql`${sql.table(link.table)} l JOIN ${target} ON n.id = ${sql.ref(`l.${link.column}`)}
      WHERE ${sql.ref(`l.${link.parent}`)} = t.id${link.of ? sql` AND ${link.of}` : sql``}`,
    order: sql.ref(`l.${link.order}`),
  };
};

/**
 * What a record answers for what a field of it refers to, read beside it in the same query.
 *
 * @param name of the answer, as `category_name`
 * @returns undefined where it is no such answer
 */
export const readReference = (store: ServerResource, name: string): RawBuilder<unknown> | undefined => {
  const reference = (store.resource as AnyResource).references[name];
  if (!reference) return undefined;
  const { table, column } = namesOf(store, reference);
  const called = sql.ref(`n.${column}`);
  if (reference.as === 'name')
    return sql`(SELECT ${called} FROM ${sql.table(table)} n WHERE n.id = ${sql.ref(
      `t.${columnOf(store.options, reference.field)}`,
    )})`;
  const { from, order } = several(store, reference.field, table);
  return reference.as === 'names'
    ? sql`(SELECT coalesce(array_agg(${called} ORDER BY ${order}), '{}') FROM ${from})`
    : sql`(SELECT coalesce(json_agg(json_build_object('id', n.id, 'name', ${called}) ORDER BY ${order}), '[]'::json)
        FROM ${from})`;
};
