import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';

export const findCategories = (db: Db) =>
  db
    .selectFrom('category')
    .select(['id', 'name', 'slug', 'description', 'motif'])
    .where('active', '=', true)
    .orderBy('position')
    .execute();

/** Curated shelves; `on_home` ones make the home. */
export const findQualifications = (db: Db, filter: { slug?: string; onHome?: boolean }) =>
  db
    .selectFrom('content_qualification')
    .select(['id', 'name', 'slug', 'description'])
    .where('active', '=', true)
    .$if(filter.slug !== undefined, (query) => query.where('slug', '=', filter.slug ?? ''))
    .$if(filter.onHome === true, (query) => query.where('on_home', '=', true))
    .orderBy('position')
    .execute();

export const findQualificationItems = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('qualification_item')
    .select(['qualification_id', 'item_type', 'item_id'])
    .where('qualification_id', 'in', ids.length > 0 ? ids : [-1])
    .orderBy('qualification_id')
    .orderBy('position')
    .orderBy('item_id')
    .execute();

export const findEbooks = (db: Db, filter: { ids?: readonly number[]; categoryId?: number } = {}) =>
  db
    .selectFrom('ebook')
    .innerJoin('category', 'category.id', 'ebook.category_id')
    .innerJoin('instructor', 'instructor.id', 'ebook.author_id')
    .select([
      'ebook.id',
      'ebook.slug',
      'ebook.title',
      'ebook.subtitle',
      'ebook.pages',
      'ebook.product_id',
      'category.id as category_id',
      'category.name as category_name',
      'category.slug as category_slug',
      'category.motif',
      'instructor.id as author_id',
      'instructor.name as author_name',
      'instructor.credential_kind',
      'instructor.credential_number',
    ])
    .where('ebook.status', '=', 'published')
    .$if(filter.ids !== undefined, (query) =>
      query.where('ebook.id', 'in', (filter.ids ?? []).length > 0 ? (filter.ids ?? []) : [-1]),
    )
    .$if(filter.categoryId !== undefined, (query) => query.where('ebook.category_id', '=', filter.categoryId ?? 0))
    .orderBy('ebook.published_at', 'desc')
    .orderBy('ebook.id')
    .execute();

export type EbookRow = Awaited<ReturnType<typeof findEbooks>>[number];

export const findSignatures = (db: Db) =>
  db
    .selectFrom('signature_type')
    .select(['id', 'name', 'slug', 'description', 'benefits', 'interval', 'product_id', 'highlighted'])
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute();

/** Courses these subscriptions open. */
export const findSignatureCourses = (db: Db, signatureIds: readonly number[]) =>
  db
    .selectFrom('signature_course')
    .select(['signature_type_id', 'course_id'])
    .where('signature_type_id', 'in', signatureIds.length > 0 ? signatureIds : [-1])
    .execute();

/** What the platform can say of itself to a guest. */
export const countProofs = async (db: Db) => {
  const row = await db
    .selectNoFrom([
      sql<number>`(SELECT count(DISTINCT user_id) FROM enrollment)`.as('students'),
      sql<number>`(SELECT count(*) FROM course WHERE status = 'published')`.as('courses'),
      sql<number>`(SELECT coalesce(sum(duration_s), 0) / 3600 FROM lesson JOIN course ON course.id = lesson.course_id WHERE course.status = 'published')`.as(
        'hours',
      ),
    ])
    .executeTakeFirstOrThrow();
  return { students: Number(row.students), courses: Number(row.courses), hours: Math.floor(Number(row.hours)) };
};

export const findInstructorRefs = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('instructor')
    .select(['id', 'name', 'credential_kind', 'credential_number'])
    .where('id', 'in', ids.length > 0 ? ids : [-1])
    .execute();
