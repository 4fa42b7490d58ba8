import type { Core } from '../../core.ts';
import { findCourseHead, listEbookHeads } from './content-heads.repository.ts';
import type { CoverArt } from './covers/cover.ts';
import type { FindArt } from './covers/share-pictures.routes.ts';
import { findShelfName } from './shelf-page.repository.ts';
import { findCategoryPage } from './shelves.repository.ts';
import { posterArt } from './summaries.ts';

const ownSubjects: Record<string, string> = { cursos: 'Cursos e e-books', ebooks: 'E-books' };

/** What is drawn for a course, the poster of its lessons, an e-book lying and standing, and a subject; null for an unknown one. */
export const createContentArt = ({ db }: Core) => ({
  course: async (id: number): Promise<CoverArt | null> => {
    const row = await findCourseHead(db, { id });
    return row ? { kind: 'course', id, title: row.title, label: row.category_name, motif: row.motif } : null;
  },
  poster: async (id: number): Promise<CoverArt | null> => {
    const row = await findCourseHead(db, { id });
    return row ? posterArt(row) : null;
  },
  ebook: async (id: number): Promise<CoverArt | null> => {
    const [row] = await listEbookHeads(db, [id]);
    return row ? { kind: 'ebook', id, title: row.title, label: 'E-book', motif: row.motif } : null;
  },
  book: async (id: number): Promise<CoverArt | null> => {
    const [row] = await listEbookHeads(db, [id]);
    return row ? { kind: 'book', id, title: row.title, label: 'E-book', motif: row.motif } : null;
  },
  /** A category has its own motif; the shelves share one. */
  subject: (async (slug) => {
    const art = { kind: 'subject', id: 0, label: 'Assunto', motif: 'book' };
    const own = ownSubjects[slug];
    if (own) return { ...art, title: own };
    const category = await findCategoryPage(db, slug);
    const found = category ?? (await findShelfName(db, slug));
    return found ? { ...art, id: found.id, title: found.name, motif: category?.motif ?? 'bars' } : null;
  }) satisfies FindArt,
});
