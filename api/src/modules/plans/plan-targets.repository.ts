import { planContents, type PlanTarget } from '@pregao/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import { escapeLike } from '../../db/escape-like.ts';

/** Targets that a picker shows at once; the rest are found by typing. */
const most = 20;

const kinds = ['category', ...(Object.keys(planContents) as (keyof typeof planContents)[])] as const;

/** What rules name, whatever became of it; `offered` is what a picker shows of it. */
const targets = {
  category: sql`SELECT id, name, active AS published, deleted_at IS NULL AND kinds && '{curso,ebook}' AS offered FROM category`,
  course: sql`SELECT id, title AS name, status = 'published' AS published, status <> 'archived' AS offered FROM course`,
  ebook: sql`SELECT id, title AS name, live_revision IS NOT NULL AS published, deleted_at IS NULL AND status <> 'archived' AS offered FROM ebook`,
  video: sql`SELECT id, title AS name, status = 'published' AS published, status <> 'archived' AS offered FROM video`,
};

/** Categories and contents that words find, the published ones first; or those that are named, as `course-3,category-5`. */
export const listPlanTargets = async (
  db: Db,
  { kind, q, named }: { kind?: PlanTarget['kind'] | undefined; q: string; named?: string | undefined },
): Promise<PlanTarget[]> => {
  const asked = named?.split(',').map((item) => item.split('-'));
  const idsOf = (wanted: string) => (asked ?? []).flatMap(([type, id]) => (type === wanted ? [Number(id)] : []));
  const arms = kinds
    .filter((one) => (asked ? idsOf(one).length > 0 : kind === undefined || kind === one))
    .map(
      (one) => sql`SELECT ${sql.lit(one)} AS kind, id, name, published FROM (${targets[one]}) found
        WHERE ${asked ? sql`id = ANY(${idsOf(one)}::bigint[])` : sql`offered AND search_fold(name) LIKE '%' || search_fold(${escapeLike(q)}) || '%'`}`,
    );
  if (arms.length === 0) return [];
  const { rows } =
    await sql<PlanTarget>`SELECT kind, id, name, published FROM (${sql.join(arms, sql` UNION ALL `)}) found
    ORDER BY published DESC, name, kind, id ${asked ? sql`` : sql`LIMIT ${most}`}`.execute(db);
  return rows;
};
