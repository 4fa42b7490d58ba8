import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import { isOpenedByPlan, isPlanOf } from '../access/index.ts';
import { today } from './teachers.repository.ts';

const courseColumns = ['course.id', 'course.title as name', 'course.slug'] as const;

const credentialed = sql<
  string | null
>`nullif(concat_ws(' ', instructor.credential_kind, instructor.credential_number), '')`.as('credential');

const teaching = (db: Db) => db.selectFrom('instructor').where('active', '=', true).where('deleted_at', 'is', null);

/** Where published courses are taught in a room. */
const classes = (db: Db) =>
  db
    .selectFrom('course_class')
    .innerJoin('course', 'course.id', 'course_class.course_id')
    .innerJoin('city', 'city.id', 'course_class.city_id')
    .innerJoin('state', 'state.id', 'city.state_id')
    .where('course.status', '=', 'published')
    .where('course.course_type_id', 'in', [3, 4]);

/** Lists of the catalogue that other screens choose from. */
export const catalogLookups = (db: Db) => ({
  courses: () =>
    db.selectFrom('course').select(courseColumns).where('status', '=', 'published').orderBy('title').execute(),
  coursesOfSignature: (signatureTypeId: number) =>
    db
      .selectFrom('course')
      .select(courseColumns)
      .where(isOpenedByPlan('course', signatureTypeId))
      .where('course.status', '=', 'published')
      .orderBy('course.title')
      .execute(),
  categories: () =>
    db
      .selectFrom('category')
      .select(['id', 'name', 'slug'])
      .where('active', '=', true)
      .where('deleted_at', 'is', null)
      .orderBy('tree_path')
      .execute(),
  levels: () => db.selectFrom('course_level').select(['id', 'name']).orderBy('id').execute(),
  instructors: () => teaching(db).select(['id', 'name', 'slug']).orderBy('name').execute(),
  /** `credentialed`: only who may sign a recommendation. */
  analysts: (filter: { credentialed: boolean }) =>
    teaching(db)
      .select(['id', 'name', 'slug', credentialed])
      .where('is_analyst', '=', true)
      .$if(filter.credentialed, (query) =>
        query
          .where('credential_kind', 'like', 'CNPI%')
          .where((of) => of.or([of('valid_until', 'is', null), of('valid_until', '>=', today)])),
      )
      .orderBy('name')
      .execute(),
  /** Plans that readers see: those of a brand, or of every one (null). */
  signatureTypes: (companyId: number | null) =>
    db
      .selectFrom('signature_type')
      .select(['id', 'name', 'slug'])
      .where('live_revision', 'is not', null)
      .$if(companyId !== null, (all) => all.where(isPlanOf(companyId ?? 0)))
      .orderBy('order_key')
      .execute(),
  /** The products that sell the periods of a plan that readers see. */
  productsOfSignature: async (id: number) =>
    (
      await db
        .selectFrom('signature_plan')
        .innerJoin('signature_type', 'signature_type.id', 'signature_plan.signature_type_id')
        .select(sql<number>`signature_plan.product_id`.as('product_id'))
        .where('signature_type.id', '=', id)
        .where('signature_type.live_revision', 'is not', null)
        .where('signature_plan.is_sold', '=', true)
        .orderBy('months')
        .execute()
    ).map(({ product_id: product }) => product),
  classStates: () =>
    classes(db).select(['state.id', 'state.name', 'state.uf']).distinct().orderBy('state.name').execute(),
  classCities: (filter: { uf?: string | undefined; ufId?: number | undefined }) =>
    classes(db)
      .select(['city.id', 'city.name', 'state.uf'])
      .distinct()
      .$if(filter.uf !== undefined, (query) => query.where('state.uf', '=', (filter.uf ?? '').toUpperCase()))
      .$if(filter.ufId !== undefined, (query) => query.where('state.id', '=', filter.ufId ?? 0))
      .orderBy('city.name')
      .execute(),
});
