import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { ofBrand } from '../../db/of-brand.ts';
import type { Db } from '../../db/open.ts';
import { prepared, type Bound, type Param } from '../../db/prepared.ts';
import { column } from './content.policy.ts';
import type { HeldRow, Opened } from './rights.ts';
import { subjectKinds, type Asked, type ContentKind, type ListedKind } from './subject-kinds.ts';

/** What decides who may open a subject. */
export interface SubjectFacts {
  kind: ContentKind;
  id: number;
  /** What rights reach: of a lesson its course. */
  within_kind: ListedKind;
  within_id: number;
  status: string;
  visibility: 'public' | 'signed_in' | 'subscribers' | 'product' | 'internal';
  company_id: number | null;
  category_id: number | null;
  series_id: number | null;
  product_id: number | null;
  preview_free: boolean;
  opens_at: string | null;
  /** The lesson to finish before this one; null once it is. */
  after_id: number | null;
  after_title: string | null;
}

/** What would open a subject: its product, and the first plan that reaches it, one that is sold before others. */
export interface SubjectOffers {
  within_kind: string;
  within_id: number;
  product: { product_id: number; price_cents: number } | null;
  plan: { name: string; slug: string; sold: boolean; product_id: number | null } | null;
}

const none = sql`NULL::bigint`;

/** Where a rule of a plan (`plan_rule`) reaches a row: `kind` and columns are SQL. */
export const reaches = (row: {
  kind: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  category: RawBuilder<unknown>;
  series: RawBuilder<unknown>;
}) =>
  sql<SqlBool>`(plan_rule.content_type IS NULL OR plan_rule.content_type = ${row.kind}) AND CASE plan_rule.kind
    WHEN 'type' THEN true
    WHEN 'item' THEN plan_rule.target_id = ${row.id}
    WHEN 'category' THEN EXISTS (SELECT 1 FROM category own JOIN category root ON starts_with(own.tree_path, root.tree_path)
      WHERE own.id = ${row.category} AND root.id = plan_rule.target_id)
    WHEN 'series' THEN plan_rule.target_id = ${row.series}
    WHEN 'shelf' THEN EXISTS (SELECT 1 FROM qualification_item shelved
      WHERE shelved.qualification_id = plan_rule.target_id AND shelved.item_type = ${row.kind} AND shelved.item_id = ${row.id})
  END`;

const seriesOf = (kind: ListedKind) => {
  const { series }: { series: string | null } = subjectKinds[kind];
  return series === null ? none : column(kind, series);
};

/** Whether a rule of a plan opens a row of a kind's table, for the query of its rows. @param planId the signature type */
export const isOpenedByPlan = (kind: ListedKind, planId: number) =>
  sql<SqlBool>`EXISTS (SELECT 1 FROM plan_rule WHERE plan_rule.signature_type_id = ${planId} AND is_offered(plan_rule) AND ${reaches(
    {
      kind: sql.lit(kind),
      id: column(kind, 'id'),
      category: column(kind, 'category_id'),
      series: seriesOf(kind),
    },
  )})`;

/** The product that a row of `signature_type` is offered by first; SQL. */
export const mainProduct = sql<number | null>`main_product_of(signature_type.id)`;

/** Whether a row of `signature_type` is before its readers under a brand. */
export const isPlanOf = (companyId: Bound<number>) =>
  sql<SqlBool>`(signature_type.live_revision IS NOT NULL AND ${ofBrand(companyId, 'signature_type')})`;

const isSold = (companyId: Bound<number>) =>
  sql<SqlBool>`sells(product) AND (product.company_id IS NULL OR product.company_id = ${companyId})`;

/** Whether a brand sells a period of a row of `signature_type`. */
export const isPlanSold = (companyId: Bound<number>) =>
  sql<SqlBool>`EXISTS (SELECT FROM signature_plan JOIN product ON product.id = signature_plan.product_id
    WHERE signature_plan.signature_type_id = signature_type.id AND signature_plan.is_sold AND ${isSold(companyId)})`;

/** How a row of a kind stands before its readers, in the words of `status`. */
const standing = (kind: ListedKind) =>
  subjectKinds[kind].isPublished
    ? sql`CASE WHEN live_revision IS NOT NULL THEN 'published'
        WHEN published_at IS NOT NULL AND deleted_at IS NULL THEN 'archived' ELSE 'draft' END`
    : sql`status`;

/** What is open to a person of a kind, also where a prepared statement gets it. */
export type OpenedParams = { readonly [Part in keyof Opened]: Bound<Opened[Part]> };

/** Whether a row of a kind's table is open by a right of the person; a part that is known to be empty is left out. */
export const openTo = (kind: ListedKind, { all, categories, series, items }: OpenedParams): RawBuilder<SqlBool> => {
  if (all === true) return sql<SqlBool>`true`;
  const isNone = (ids: Bound<readonly number[]>) => 'length' in ids && ids.length === 0;
  const anyOf = (name: string, ids: Bound<readonly number[]>) =>
    isNone(ids) ? [] : [sql<SqlBool>`${column(kind, name)} = any(${ids}::bigint[])`];
  const { series: part }: { series: string | null } = subjectKinds[kind];
  const parts = [
    ...(all === false ? [] : [sql<SqlBool>`${all}::boolean`]),
    ...anyOf('id', items),
    ...anyOf('category_id', categories),
    ...(part === null ? [] : anyOf(part, series)),
  ];
  return parts.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(parts, sql` OR `)})`;
};

/**
 * What rules of plans in `ruled` reach, by the words of `HeldRow`: a category with those below it, a shelf as its contents.
 * @param facts columns of `ruled` beside, SQL
 */
const spreadRules = (
  facts: RawBuilder<unknown>,
) => sql`SELECT content_type AS content, kind AS reach, target_id, ${facts} FROM ruled
      WHERE kind NOT IN ('category', 'shelf')
      UNION ALL SELECT content_type, 'category', below.id, ${facts} FROM ruled
      JOIN category root ON root.id = ruled.target_id JOIN category below ON starts_with(below.tree_path, root.tree_path)
      WHERE ruled.kind = 'category'
      UNION ALL SELECT shelved.item_type, 'item', shelved.item_id, ${facts}
      FROM ruled JOIN qualification_item shelved ON shelved.qualification_id = ruled.target_id
      WHERE ruled.kind = 'shelf' AND (ruled.content_type IS NULL OR ruled.content_type = shelved.item_type)`;

const held = prepared((db, param: Param<{ userId: number; companyId: number; now: string }>) =>
  db
    .selectFrom(
      sql<HeldRow>`(
      WITH held AS (
        SELECT id, subject_type, subject_id, source_type, starts_at, expires_at, created_at, CASE
          WHEN status = 'active' AND starts_at > ${param('now')}::timestamptz THEN 'coming'
          WHEN status = 'active' AND (expires_at IS NULL OR expires_at > ${param('now')}::timestamptz) THEN 'open'
          ELSE 'ended' END AS state
        FROM access_grant WHERE user_id = ${param('userId')} AND status IN ('active', 'expired')
      ),
      -- Who buys a plan again before its end has had it since the first of these grants.
      followed AS (
        SELECT held.*, coalesce(starts_at > max(coalesce(expires_at, 'infinity')) OVER earlier, true) AS begins
        FROM held WHERE subject_type = 'signature_type'
        WINDOW earlier AS (PARTITION BY subject_id ORDER BY starts_at, id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)
      ),
      chained AS (
        SELECT followed.*, count(*) FILTER (WHERE begins) OVER (PARTITION BY subject_id ORDER BY starts_at, id) AS chain FROM followed
      ),
      planned AS (SELECT chained.*, min(created_at) OVER (PARTITION BY subject_id, chain) AS since FROM chained),
      ruled AS (
        SELECT plan_rule.*, planned.starts_at, planned.expires_at, planned.state FROM planned
        JOIN signature_type plan ON plan.id = planned.subject_id AND ${ofBrand(param('companyId'), 'plan')}
        JOIN plan_rule ON plan_rule.signature_type_id = plan.id
        WHERE ${ofBrand(param('companyId'), 'plan_rule')}
          AND (plan_rule.closed_at IS NULL OR planned.since < plan_rule.closed_at)
          AND (plan_rule.ends_at IS NULL OR plan_rule.ends_at > ${param('now')}::timestamptz)
      )
      SELECT subject_type AS content, 'item' AS reach, subject_id AS target_id,
        CASE WHEN source_type IN ('order_item', 'subscription') THEN 'product' ELSE 'grant' END AS by, state, starts_at, expires_at
      FROM held
      UNION ALL ${spreadRules(sql`'plan', state, ruled.starts_at, ruled.expires_at`)}
    )`.as('reached'),
    )
    .selectAll(),
);

/** What a person's grants and the rules of their plans reach under a brand, also what has not begun and what is over. */
export const listHeld = (db: Db, userId: number, companyId: number, now: string) =>
  held(db, { userId, companyId, now });

/** What plans reach for who gets one now under a brand, each row with the plan's id. */
export const listReachOfPlans = async (
  db: Db,
  planIds: readonly number[],
  companyId: number,
): Promise<(Pick<HeldRow, 'content' | 'reach' | 'target_id'> & { plan_id: number })[]> => {
  const reached = sql<Pick<HeldRow, 'content' | 'reach' | 'target_id'> & { plan_id: number }>`(
    WITH ruled AS (SELECT * FROM plan_rule WHERE signature_type_id = ANY(${planIds}::bigint[])
      AND ${ofBrand(companyId, 'plan_rule')} AND is_offered(plan_rule))
    ${spreadRules(sql`ruled.signature_type_id AS plan_id`)})`;
  return db.selectFrom(reached.as('reached')).selectAll().execute();
};

const factsOf = (kind: ListedKind, ids: readonly number[]) => {
  const { table } = subjectKinds[kind];
  return sql`SELECT ${sql.lit(kind)} AS kind, id, ${sql.lit(kind)} AS within_kind, id AS within_id, ${standing(kind)} AS status,
    visibility, company_id,
    category_id, ${seriesOf(kind)} AS series_id, product_id, false AS preview_free, NULL::timestamptz AS opens_at,
    ${none} AS after_id, NULL::text AS after_title
    FROM ${sql.table(table)} WHERE id = any(${ids}::bigint[])`;
};

const lessonFacts = (ids: readonly number[], userId: number | null) => sql`
  SELECT 'lesson' AS kind, lesson.id, 'course' AS within_kind, course.id AS within_id, course.status, course.visibility,
    course.company_id, course.category_id, ${none} AS series_id, course.product_id, lesson.preview_free, lesson.opens_at,
    before.id AS after_id, before.title AS after_title
  FROM lesson JOIN course ON course.id = lesson.course_id
  LEFT JOIN lesson AS before ON before.id = lesson.opens_after_id AND NOT EXISTS (
    SELECT 1 FROM lesson_progress done
    WHERE done.lesson_id = before.id AND done.user_id = ${userId} AND done.completed_at IS NOT NULL)
  WHERE lesson.id = any(${ids}::bigint[])`;

/** What decides who may open these, however many they are, by one statement. */
export const listSubjectFacts = async (
  db: Db,
  asked: readonly Asked[],
  userId: number | null,
): Promise<SubjectFacts[]> => {
  const idsOf = (wanted: ContentKind) => asked.filter(({ kind }) => kind === wanted).map(({ id }) => id);
  const kinds = [...new Set(asked.map(({ kind }) => kind))];
  if (kinds.length === 0) return [];
  const arms = kinds.map((kind) => (kind === 'lesson' ? lessonFacts(idsOf(kind), userId) : factsOf(kind, idsOf(kind))));
  const facts = sql<SubjectFacts>`(${sql.join(arms, sql` UNION ALL `)})`;
  return db.selectFrom(facts.as('facts')).selectAll().execute();
};

/** What would open these to somebody under a brand, by one statement. */
export const listSubjectOffers = (
  db: Db,
  subjects: readonly SubjectFacts[],
  companyId: number,
): Promise<SubjectOffers[]> => {
  const asked = sql`unnest(
    ${subjects.map(({ within_kind: kind }) => kind)}::text[], ${subjects.map(({ within_id: id }) => id)}::bigint[],
    ${subjects.map(({ category_id: id }) => id)}::bigint[], ${subjects.map(({ series_id: id }) => id)}::bigint[],
    ${subjects.map(({ product_id: id }) => id)}::bigint[]) AS asked (within_kind, within_id, category_id, series_id, product_id)`;
  const offers = sql<SubjectOffers>`(SELECT asked.within_kind, asked.within_id,
    (SELECT json_build_object('product_id', product.id, 'price_cents', product.price_cents) FROM product
      WHERE product.id = asked.product_id AND ${isSold(companyId)}) AS product,
    (SELECT json_build_object('name', plan.name, 'slug', plan.slug, 'sold', plan.sold,
      'product_id', CASE WHEN plan.sold THEN plan.product_id END) FROM (
      SELECT signature_type.*, product.id AS product_id, product.id IS NOT NULL AS sold FROM signature_type
      LEFT JOIN product ON product.id = ${mainProduct} AND ${isSold(companyId)}
      WHERE ${isPlanOf(companyId)}
    ) plan WHERE EXISTS (SELECT 1 FROM plan_rule WHERE plan_rule.signature_type_id = plan.id AND is_offered(plan_rule)
      AND (plan_rule.company_id IS NULL OR plan_rule.company_id = ${companyId})
      AND ${reaches({ kind: sql`asked.within_kind`, id: sql`asked.within_id`, category: sql`asked.category_id`, series: sql`asked.series_id` })})
      ORDER BY plan.sold DESC, plan.order_key LIMIT 1) AS plan
    FROM ${asked})`;
  return db.selectFrom(offers.as('offers')).selectAll().execute();
};
