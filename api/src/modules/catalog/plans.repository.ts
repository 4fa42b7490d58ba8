import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import { prepared, type Param } from '../../db/prepared.ts';
import { offerOf } from './offers.repository.ts';

const plans = prepared((db, param: Param<{ companyId: number }>) =>
  db
    .selectFrom('signature_type')
    .select([
      'signature_type.id',
      'signature_type.name',
      'signature_type.slug',
      'signature_type.description',
      'signature_type.benefits',
      'signature_type.interval',
      'signature_type.highlighted',
      offerOf(db, 'signature_type.product_id', param('companyId')).as('offer'),
    ])
    .where('signature_type.active', '=', true)
    .orderBy('signature_type.position')
    .orderBy('signature_type.id'),
);

/** Kinds of subscription with what their products cost, in their order. */
export const listPlans = (db: Db, companyId: number) => plans(db, { companyId });

/** What the platform can say of itself to a guest, from the kept sums (132-course-sums.sql). */
export const countProofs = (db: Db) =>
  db
    .selectFrom('course_sum')
    .select([
      sql<number>`(SELECT coalesce(sum(students), 0)::bigint FROM student_total)`.as('students'),
      sql<number>`coalesce(sum(courses), 0)::bigint`.as('courses'),
      sql<number>`floor(coalesce(sum(duration_s), 0) / 3600)::integer`.as('hours'),
    ])
    .executeTakeFirstOrThrow();
