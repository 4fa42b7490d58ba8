import { planContents } from '@pregao/contract';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { column } from './content.policy.ts';
import { reaches } from './subjects.repository.ts';
import { subjectKinds, type ListedKind } from './subject-kinds.ts';

const kinds = Object.keys(planContents) as (keyof typeof planContents)[];

/** Whether something of a company is shown under a brand; a brand that is null is every one. */
const isShown = (own: RawBuilder<unknown>, company: RawBuilder<unknown>) =>
  sql<SqlBool>`(${own} IS NULL OR ${company} IS NULL OR ${own} = ${company})`;

const isPublished = (kind: ListedKind) =>
  subjectKinds[kind].isPublished
    ? sql<SqlBool>`${column(kind, 'live_revision')} IS NOT NULL`
    : sql<SqlBool>`${column(kind, 'status')} = 'published'`;

const countOf = (kind: (typeof kinds)[number], plan: RawBuilder<unknown>, company: RawBuilder<unknown>) => {
  const of = (name: string) => column(kind, name);
  const row = { kind: sql.lit(kind), id: of('id'), category: of('category_id'), series: sql`NULL::bigint` };
  return sql`SELECT ${sql.lit(kind)} AS kind, ${sql.lit(kinds.indexOf(kind))} AS place, count(*)::int AS n FROM ${sql.table(kind)}
    WHERE ${isPublished(kind)} AND ${of('visibility')} <> 'internal' AND ${isShown(of('company_id'), company)}
      AND EXISTS (SELECT FROM plan_rule WHERE plan_rule.signature_type_id = ${plan} AND is_offered(plan_rule)
        AND ${isShown(sql`plan_rule.company_id`, company)} AND ${reaches(row)})`;
};

/**
 * What a plan opens now, as `planOpens` tells it; SQL. Its rules are those that decide access.
 *
 * @param plan the id of the plan
 * @param company the brand it is told under; null: every one
 */
export const planOpensOf = (plan: RawBuilder<unknown>, company: RawBuilder<unknown>) => {
  const counts = [
    ...kinds.map((kind) => countOf(kind, plan, company)),
    sql`SELECT 'broadcast', ${sql.lit(kinds.length)}, count(*)::int FROM broadcast_signature_type opener
      JOIN broadcast ON broadcast.id = opener.broadcast_id WHERE opener.signature_type_id = ${plan} AND broadcast.active
        AND broadcast.deleted_at IS NULL AND ${isShown(sql`broadcast.company_id`, company)}`,
  ];
  return sql`(SELECT coalesce(json_agg(json_build_object('kind', counted.kind, 'count', counted.n) ORDER BY counted.place), '[]')
    FROM (${sql.join(counts, sql` UNION ALL `)}) counted WHERE counted.n > 0)`;
};
