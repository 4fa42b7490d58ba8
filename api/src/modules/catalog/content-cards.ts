import type { Variant } from '@pregao/contract';
import type { Core } from '../../core.ts';
import { findCourses } from './courses.repository.ts';
import { coverUrl } from './covers/cover.ts';
import { findEbooks } from './shelves.repository.ts';
import { courseCover } from './summaries.ts';

/**
 * The cover of courses and e-books and the page of a course, by `type:id`, for carts; whatever else is asked for is left
 * out. E-books have no page of their own yet.
 */
export const createContentCards =
  ({ db }: Core) =>
  async (refs: readonly { type: string; id: number }[], variant: Variant) => {
    const idsOf = (wanted: string) => refs.filter(({ type }) => type === wanted).map(({ id }) => id);
    const [courseIds, ebookIds] = [idsOf('course'), idsOf('ebook')];
    const courses = courseIds.length > 0 ? await findCourses(db, { ids: courseIds, archived: true }) : [];
    const ebooks = ebookIds.length > 0 ? await findEbooks(db, { ids: ebookIds }) : [];
    return new Map<string, { cover: string; path: string | null }>([
      ...courses.map(
        (row) => [`course:${row.id}`, { cover: courseCover(row, variant), path: `/curso/${row.slug}` }] as const,
      ),
      ...ebooks.map(
        (row) =>
          [
            `ebook:${row.id}`,
            {
              cover: coverUrl(
                { kind: 'ebook', id: row.id, title: row.title, label: 'E-book', motif: row.motif },
                variant,
              ),
              path: null,
            },
          ] as const,
      ),
    ]);
  };
