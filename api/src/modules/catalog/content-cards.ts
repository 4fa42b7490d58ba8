import type { Variant } from '@pregao/contract';
import type { Core } from '../../core.ts';
import { contentKey } from '../commerce/index.ts';
import { listCourseHeads, listEbookHeads } from './content-heads.repository.ts';
import { courseCover, ebookCover } from './summaries.ts';

/** The cover and the page of courses and e-books, by `contentKey`, for carts; whatever else is asked for is left out. */
export const createContentCards =
  ({ db }: Core) =>
  async (refs: readonly { type: string; id: number }[], variant: Variant) => {
    const idsOf = (wanted: string) => refs.filter(({ type }) => type === wanted).map(({ id }) => id);
    const [courseIds, ebookIds] = [idsOf('course'), idsOf('ebook')];
    const [courses, ebooks] = await Promise.all([
      courseIds.length > 0 ? listCourseHeads(db, courseIds) : [],
      ebookIds.length > 0 ? listEbookHeads(db, ebookIds) : [],
    ]);
    return new Map<string, { title: string; cover: string; path: string }>([
      ...courses.map((row) => {
        const [{ title }, cover] = [row, courseCover(row, variant)];
        return [contentKey('course', row.id), { title, cover, path: `/curso/${row.slug}` }] as const;
      }),
      ...ebooks.map((row) => {
        const [{ title }, cover] = [row, ebookCover(row, variant)];
        return [contentKey('ebook', row.id), { title, cover, path: `/ebooks/${row.slug}` }] as const;
      }),
    ]);
  };
