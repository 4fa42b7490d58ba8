import type { ContentItem, CourseSummary, EbookSummary } from '@pregao/contract';
import type { Core } from '../../core.ts';
import { AppError } from '../../http/errors.ts';
import { listSuggestedCourses } from './course-cards.repository.ts';
import { findSubject, listContents, listQualificationItems, type ContentFilter } from './shelves.repository.ts';
import { readerOf, type Audience, type Summaries } from './summaries.ts';

const suggested = 8;

interface SubjectPage {
  slug: string;
  title: string;
  description: string;
  kind: 'mine' | 'all' | 'category' | 'qualification';
  items: ContentItem[];
  suggestions: CourseSummary[];
}

/** The subject pages, `/assunto/{slug}`. */
export const createSubjectService = ({ db }: Core, summaries: Summaries) => {
  const suggestions = async (audience: Audience) =>
    summaries.ofRows(await listSuggestedCourses(db, readerOf(audience), suggested), audience);

  const contents = async (filter: ContentFilter, audience: Audience): Promise<(CourseSummary | EbookSummary)[]> => {
    const { courses, ebooks } = await listContents(db, readerOf(audience), filter);
    return [...summaries.ofRows(courses, audience), ...ebooks.map((row) => summaries.ebook(row, audience))];
  };

  const own = async (audience: Audience): Promise<SubjectPage> => {
    const { rights } = audience.reader;
    const [courses, ebooks] = [rights.opened('course'), rights.opened('ebook')];
    const items = rights.isEmpty
      ? []
      : await contents({ courses: { opened: courses }, ebooks: { opened: ebooks } }, audience);
    if (items.length > 0) {
      return {
        slug: 'cursos',
        title: 'Meus cursos e e-books',
        description: 'Tudo o que já faz parte da sua conta.',
        kind: 'mine',
        items,
        suggestions: await suggestions(audience),
      };
    }
    return {
      slug: 'cursos',
      title: 'Cursos e e-books',
      description: 'Do primeiro investimento à rotina profissional.',
      kind: 'all',
      items: await contents({}, audience),
      suggestions: [],
    };
  };

  const ebookShelf = async (audience: Audience): Promise<SubjectPage> => ({
    slug: 'ebooks',
    title: 'E-books',
    description: 'Leituras curtas para consultar sempre que precisar.',
    kind: 'all',
    items: await summaries.ebooks(audience),
    suggestions: [],
  });

  /** What a curated shelf holds, in its order. */
  const curated = async (id: number, audience: Audience): Promise<ContentItem[]> => {
    const rows = await listQualificationItems(db, id);
    const idsOf = (type: string) => rows.filter((row) => row.item_type === type).map((row) => row.item_id);
    const items = await contents({ courses: { ids: idsOf('course') }, ebooks: { ids: idsOf('ebook') } }, audience);
    return rows.flatMap((row) => items.filter((item) => item.type === row.item_type && item.id === row.item_id));
  };

  return {
    /** @throws AppError not_found for a slug that is neither ours, a category nor a curated shelf */
    find: async (slug: string, audience: Audience): Promise<SubjectPage> => {
      if (slug === 'cursos') return own(audience);
      if (slug === 'ebooks') return ebookShelf(audience);
      const subject = await findSubject(db, slug);
      if (!subject) throw new AppError('not_found');
      const { kind, id, name: title, description } = subject;
      const items =
        kind === 'category'
          ? await contents({ courses: { categoryId: id }, ebooks: { categoryId: id } }, audience)
          : await curated(id, audience);
      return {
        slug,
        title,
        description,
        kind,
        items,
        suggestions: items.length > 0 ? [] : await suggestions(audience),
      };
    },
  };
};
