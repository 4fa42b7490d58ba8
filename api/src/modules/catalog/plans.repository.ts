import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../db/open.ts';
import { ofBrand } from '../../db/of-brand.ts';
import { prepared, type Param } from '../../db/prepared.ts';
import type { PlanInterval } from '@pregao/contract';
import { isPlanOf, mainProduct } from '../access/index.ts';
import { offerOf } from './offers.repository.ts';

/** Rules of a plan that open courses under a brand. */
const courseRules = (
  companyId: RawBuilder<number>,
) => sql`FROM plan_rule LEFT JOIN category ON category.id = plan_rule.target_id
  WHERE plan_rule.signature_type_id = signature_type.id AND is_offered(plan_rule) AND (plan_rule.company_id IS NULL OR plan_rule.company_id = ${companyId})
    AND (plan_rule.content_type IS NULL OR plan_rule.content_type = 'course')`;

/** Whether a brand has a course in a category or below it. */
const hasCourse = (companyId: RawBuilder<number>) => sql`EXISTS (SELECT FROM course
  JOIN category below ON below.id = course.category_id AND starts_with(below.tree_path, category.tree_path)
  WHERE course.status = 'published' AND course.visibility <> 'internal' AND ${ofBrand(companyId, 'course')})`;

const plans = prepared((db, param: Param<{ companyId: number }>) =>
  db
    .selectFrom('signature_type')
    .select([
      'signature_type.id',
      'signature_type.name',
      'signature_type.slug',
      'signature_type.description',
      sql<string[]>`benefit_texts(signature_type.benefits)`.as('benefits'),
      sql<PlanInterval>`(SELECT p.interval FROM signature_plan p WHERE p.product_id = main_product_of(signature_type.id))`.as(
        'interval',
      ),
      'signature_type.highlighted',
      offerOf(db, mainProduct, param('companyId')).as('offer'),
      sql<boolean>`EXISTS (SELECT 1 ${courseRules(param('companyId'))} AND plan_rule.kind = 'type')`.as('opens_all'),
      sql<string[]>`ARRAY(SELECT category.name ${courseRules(param('companyId'))} AND plan_rule.kind = 'category'
          AND ${hasCourse(param('companyId'))} ORDER BY category.name)`.as('categories'),
      sql<string[]>`ARRAY(SELECT broadcast.title FROM broadcast_signature_type opener
        JOIN broadcast ON broadcast.id = opener.broadcast_id WHERE opener.signature_type_id = signature_type.id
          AND broadcast.active AND broadcast.deleted_at IS NULL
          AND (broadcast.company_id IS NULL OR broadcast.company_id = ${param('companyId')})
        ORDER BY broadcast.title)`.as('rooms'),
    ])
    .where(isPlanOf(param('companyId')))
    .orderBy('signature_type.order_key'),
);

/** Kinds of subscription with what their products cost, in their order. */
export const listPlans = (db: Db, companyId: number) => plans(db, { companyId });

/** Courses that a brand sells and the whole hours of their video, from the denormalized totals (009-courses.sql). */
export const countSold = (db: Db, companyId: number) =>
  db
    .selectFrom('course_sum')
    .select([
      sql<number>`coalesce(sum(courses), 0)::bigint`.as('courses'),
      sql<number>`floor(coalesce(sum(duration_s), 0) / 3600)::integer`.as('hours'),
    ])
    .where('sold_by', 'in', [0, companyId])
    .executeTakeFirstOrThrow();

/** People of a brand who are in a course at least. */
export const countStudents = async (db: Db, companyId: number) => {
  const { students } = await db
    .selectFrom('student_sum')
    .innerJoin('app_user', 'app_user.id', 'student_sum.user_id')
    .select(sql<number>`count(*)`.as('students'))
    .where('app_user.company_id', '=', companyId)
    .where('student_sum.courses', '>', 0)
    .executeTakeFirstOrThrow();
  return students;
};
