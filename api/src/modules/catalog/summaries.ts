import type { CatalogOffer, CourseSummary, EbookSummary, Variant } from '@pregao/contract';
import type { Core } from '../../core.ts';
import type { CommerceService } from '../commerce/index.ts';
import type { Access } from './access.service.ts';
import { findCourses, findInstructors, type CourseFilter, type CourseRow } from './courses.repository.ts';
import { coverUrl, type CoverArt } from './covers/cover.ts';
import { findCourseProgress, progressPct } from './progress.repository.ts';
import { findEbooks, type EbookRow } from './shelves.repository.ts';

/** Companies of the variants, as the first migration names them. */
const companies: Record<Variant, number> = { brasil: 1, global: 2, liberta: 3 };

/** For whom something is shown. */
export interface Audience {
  userId: number | null;
  variant: Variant;
  access: Access;
}

export const credentialOf = (row: { credential_kind: string | null; credential_number: string | null }) =>
  row.credential_kind ? `${row.credential_kind} ${row.credential_number}` : null;

export const courseCover = (
  row: { id: number; title: string; category_name: string; motif: string },
  variant: Variant,
) => coverUrl({ kind: 'course', id: row.id, title: row.title, label: row.category_name, motif: row.motif }, variant);

/** A course's drawing without words, for what stands behind the controls of a video. */
export const posterArt = (course: { id: number; motif: string }): CoverArt => ({
  kind: 'poster',
  id: course.id,
  title: '',
  label: '',
  motif: course.motif,
});

/** Makes what the shelves show out of rows, prices and the viewer's access. */
export const createSummaries = ({ db }: Core, commerce: CommerceService) => {
  const offers = async (productIds: readonly (number | null)[], variant: Variant) => {
    const ids = productIds.filter((id) => id !== null);
    const products =
      ids.length > 0 ? await commerce.products.list({ companyId: companies[variant], inStore: true, ids }) : [];
    const card = commerce.products.paymentTypes().some(({ id }) => id === 1);
    return new Map(
      products.map((product): [number, CatalogOffer] => [
        product.id,
        {
          product_id: product.id,
          price_cents: product.price_cents,
          list_price_cents: product.list_price_cents,
          pix_price_cents: product.pix_price_cents,
          installments:
            card && product.interest_free_installments > 1
              ? {
                  count: product.interest_free_installments,
                  value_cents: Math.ceil(product.price_cents / product.interest_free_installments),
                }
              : null,
          access_days: product.access_days,
          warranty_days: product.warranty_days,
        },
      ]),
    );
  };

  const courses = async (
    rows: readonly CourseRow[],
    { userId, variant, access }: Audience,
  ): Promise<CourseSummary[]> => {
    const ids = rows.map((row) => row.id);
    const owned = ids.filter((id) => access.courses.has(id));
    const [prices, teachers, progress] = await Promise.all([
      offers(
        rows.map((row) => row.product_id),
        variant,
      ),
      findInstructors(db, ids),
      userId === null || owned.length === 0 ? [] : findCourseProgress(db, userId, owned),
    ]);
    return rows.map((row) => {
      const mine = progress.find((item) => item.course_id === row.id);
      return {
        type: 'course',
        id: row.id,
        slug: row.slug,
        title: row.title,
        subtitle: row.subtitle,
        category: { id: row.category_id, name: row.category_name, slug: row.category_slug },
        level: { id: row.level_id, name: row.level_name },
        cover: courseCover(row, variant),
        duration_s: Number(row.duration_s),
        workload_minutes: Number(row.workload_minutes),
        lessons_count: Number(row.lessons_count),
        instructors: teachers
          .filter((teacher) => teacher.course_id === row.id)
          .map((teacher) => ({ id: teacher.id, name: teacher.name, credential: credentialOf(teacher) })),
        rating_avg: row.rating_avg === null ? null : Math.round(Number(row.rating_avg) * 10) / 10,
        rating_count: Number(row.rating_count),
        students_count: Number(row.students_count),
        featured: row.featured,
        owned: access.courses.has(row.id),
        progress_pct: mine ? progressPct(mine.completed, mine.required) : null,
        price: row.product_id === null ? null : (prices.get(row.product_id) ?? null),
      };
    });
  };

  const ebooks = async (rows: readonly EbookRow[], { variant, access }: Audience): Promise<EbookSummary[]> => {
    const prices = await offers(
      rows.map((row) => row.product_id),
      variant,
    );
    return rows.map((row) => ({
      type: 'ebook',
      id: row.id,
      slug: row.slug,
      title: row.title,
      subtitle: row.subtitle,
      category: { id: row.category_id, name: row.category_name, slug: row.category_slug },
      cover: coverUrl({ kind: 'ebook', id: row.id, title: row.title, label: 'E-book', motif: row.motif }, variant),
      pages: row.pages,
      author: { id: row.author_id, name: row.author_name, credential: credentialOf(row) },
      owned: access.ebooks.has(row.id),
      price: row.product_id === null ? null : (prices.get(row.product_id) ?? null),
    }));
  };

  return {
    /** Published courses by filter, for an audience. */
    courses: async (filter: CourseFilter, audience: Audience) => courses(await findCourses(db, filter), audience),
    ofRows: courses,
    ebooks: async (filter: Parameters<typeof findEbooks>[1], audience: Audience) =>
      ebooks(await findEbooks(db, filter), audience),
    offers,
  };
};

export type Summaries = ReturnType<typeof createSummaries>;
