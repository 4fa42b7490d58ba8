import type { PlanRule } from '@pregao/contract';
import { sql } from 'kysely';
import { everyBrand, ofBrand } from '../../db/of-brand.ts';
import type { Db } from '../../db/open.ts';
import { isOpen, reaches } from '../access/index.ts';

/** A plan as it is written: `id` null while it is new. */
export interface WrittenPlan {
  id: number | null;
  company_id: number | null;
  opens: readonly PlanRule[];
}

const none = sql`NULL::bigint`;

/** Published contents that rules of plans reach, of the brand `company` (null: of every one). */
const published = (company: number | null) => {
  const isOf = (table: string) => sql`visibility <> 'internal' AND ${ofBrand(company ?? everyBrand, table)}`;
  return sql`(
    SELECT 'course' AS kind, id, category_id FROM course WHERE status = 'published' AND ${isOf('course')}
    UNION ALL SELECT 'ebook', id, category_id FROM ebook WHERE live_revision IS NOT NULL AND ${isOf('ebook')}
    UNION ALL SELECT 'video', id, category_id FROM video WHERE status = 'published' AND ${isOf('video')})`;
};

/** Rules as they are written, in the columns of `plan_rule`, each with its place. */
const written = (rules: readonly PlanRule[]) => sql`(SELECT at, kind, content_type, target_id FROM
  jsonb_to_recordset(${JSON.stringify(rules.map((rule, at) => ({ ...rule, at })))}::jsonb)
  AS rule (at int, kind text, content_type text, target_id bigint))`;

const reachesContent = reaches({ kind: sql`c.kind`, id: sql`c.id`, category: sql`c.category_id`, series: none });

interface Counted {
  people: number;
  rules: number[];
  contents: { kind: 'course' | 'ebook' | 'video'; count: number }[];
  opens: number;
  closes: number;
  shelves: { id: number; name: string; slug: string; count: number }[];
  rooms: { id: number; name: string }[];
}

/** What a plan would open if it were published like this, beside what it opens to who comes today. */
export const measurePlanRules = async (
  db: Db,
  { id, company_id: company, opens }: WrittenPlan,
  now: string,
): Promise<Counted> => {
  const { rows } = await sql<Counted>`
    WITH content AS MATERIALIZED (SELECT * FROM ${published(company)} every_one),
    next AS (SELECT DISTINCT c.kind, c.id FROM content c JOIN ${written(opens)} plan_rule ON ${reachesContent}),
    shelved AS (SELECT plan_rule.target_id AS shelf, c.kind, c.id FROM content c JOIN plan_rule ON ${reachesContent}
      WHERE plan_rule.signature_type_id = ${id}::bigint AND plan_rule.kind = 'shelf' AND is_offered(plan_rule)),
    today AS (SELECT DISTINCT c.kind, c.id FROM content c JOIN plan_rule ON ${reachesContent}
      WHERE plan_rule.signature_type_id = ${id}::bigint AND is_offered(plan_rule)),
    -- Rules that are not the form's stay as they are.
    others AS (SELECT c.kind, c.id FROM content c JOIN plan_rule ON ${reachesContent}
      WHERE plan_rule.signature_type_id = ${id}::bigint AND is_offered(plan_rule) AND plan_rule.kind <> 'shelf'
        AND (plan_rule.kind = 'series' OR plan_rule.company_id IS NOT NULL)),
    after AS (SELECT kind, id FROM next UNION SELECT kind, id FROM shelved UNION SELECT kind, id FROM others)
    SELECT
      (SELECT count(DISTINCT g.user_id)::int FROM access_grant g
        WHERE g.subject_type = 'signature_type' AND g.subject_id = ${id}::bigint AND ${isOpen('g', now)}) AS people,
      ARRAY(SELECT (SELECT count(*)::int FROM content c WHERE ${reachesContent}) FROM ${written(opens)} plan_rule ORDER BY plan_rule.at) AS rules,
      (SELECT coalesce(json_agg(json_build_object('kind', kind, 'count', n) ORDER BY kind), '[]')
        FROM (SELECT kind, count(*) AS n FROM after GROUP BY kind) counted) AS contents,
      (SELECT count(*)::int FROM (SELECT * FROM after EXCEPT SELECT * FROM today) gained) AS opens,
      (SELECT count(*)::int FROM (SELECT * FROM today EXCEPT SELECT * FROM after) lost) AS closes,
      (SELECT coalesce(json_agg(json_build_object('id', q.id, 'name', q.name, 'slug', q.slug,
          'count', (SELECT count(*) FROM shelved WHERE shelved.shelf = q.id)) ORDER BY q.name), '[]')
        FROM content_qualification q WHERE q.id IN (SELECT target_id FROM plan_rule
          WHERE kind = 'shelf' AND signature_type_id = ${id}::bigint)) AS shelves,
      (SELECT coalesce(json_agg(json_build_object('id', b.id, 'name', b.title) ORDER BY b.title), '[]')
        FROM broadcast b JOIN broadcast_signature_type l ON l.broadcast_id = b.id
        WHERE l.signature_type_id = ${id}::bigint AND b.active AND b.deleted_at IS NULL) AS rooms`.execute(db);
  return rows[0] as Counted;
};
