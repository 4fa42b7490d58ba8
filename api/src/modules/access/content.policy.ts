import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Bound } from '../../db/prepared.ts';
import type { RowRule } from '../../resource/reader/row-rule.ts';
import type { Values } from '../../resource/server-resource.ts';
import { subjectKinds, type ListedKind } from './subject-kinds.ts';

/** For whom a content is there at all, before anything is asked of what is open to them. */
export interface ContentReader {
  companyId: Bound<number>;
  /** Also what left the shop, for who has it. */
  alsoLeft?: boolean;
  /** Also what is for the team alone. */
  forTeam?: boolean;
}

/** A column of the table of a kind. @param row its name in the query */
export const column = (kind: ListedKind, name: string, row: string = subjectKinds[kind].table) =>
  sql.ref(`${row}.${name}`);

const isKept = (row: Values) => row.published_at !== null && row.deleted_at === null;

/** How a row stands before its readers, in the words of `status`. */
const standingOf = (kind: ListedKind, row: Values) => {
  if (!subjectKinds[kind].isPublished) return row.status;
  return row.live_revision !== null ? 'published' : isKept(row) ? 'archived' : 'draft';
};

const stands = (kind: ListedKind, status: 'published' | 'archived', row: string) => {
  const of = (name: string) => column(kind, name, row);
  if (!subjectKinds[kind].isPublished) return sql`${of('status')} = ${sql.lit(status)}`;
  return status === 'published'
    ? sql`${of('live_revision')} IS NOT NULL`
    : sql`${of('live_revision')} IS NULL AND ${of('published_at')} IS NOT NULL AND ${of('deleted_at')} IS NULL`;
};

/** Whether a row of a kind is there for who visits a brand. */
export const contentRule = (kind: ListedKind): RowRule<ContentReader> => ({
  sees: (row, { companyId, alsoLeft = false, forTeam = false }) => {
    const standing = standingOf(kind, row);
    const isInternal = row.visibility === 'internal';
    const isThere =
      standing === 'published' ? !isInternal || forTeam : standing === 'archived' && !isInternal && alsoLeft;
    return isThere && (row.company_id === null || row.company_id === companyId);
  },
  where: ({ companyId, alsoLeft, forTeam }, row = subjectKinds[kind].table) => {
    const ofBrand = column(kind, 'company_id', row);
    const isOf = (status: 'published' | 'archived', to = sql`<> 'internal'`): RawBuilder<unknown> =>
      sql`(${stands(kind, status, row)} AND ${column(kind, 'visibility', row)} ${to}
        AND (${ofBrand} IS NULL OR ${ofBrand} = ${companyId}))`;
    const parts = [
      isOf('published'),
      ...(alsoLeft ? [isOf('archived')] : []),
      ...(forTeam ? [isOf('published', sql`= 'internal'`)] : []),
    ];
    return sql<boolean>`(${sql.join(parts, sql` OR `)})`;
  },
});

/** Whether a row of a kind's table is there for who visits a brand: published, of this brand, not for staff alone. */
export const visibleTo = (kind: ListedKind, companyId: Bound<number>): RawBuilder<SqlBool> =>
  contentRule(kind).where({ companyId });
