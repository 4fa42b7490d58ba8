import type { ContentItem, CourseSummary } from '@pregao/contract';
import type { Core } from '../../core.ts';
import { AppError } from '../../http/errors.ts';
import { findCategories, findQualificationItems, findQualifications } from './shelves.repository.ts';
import type { Audience, Summaries } from './summaries.ts';

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
    (await summaries.courses({}, audience))
      .filter((course) => !course.owned && course.price !== null)
      .sort((one, other) => Number(other.featured) - Number(one.featured) || other.students_count - one.students_count)
      .slice(0, suggested);

  const own = async (audience: Audience): Promise<SubjectPage> => {
    const [courses, ebooks] = await Promise.all([
      summaries.courses({ ids: [...audience.access.courses.keys()] }, audience),
      summaries.ebooks({ ids: [...audience.access.ebooks.keys()] }, audience),
    ]);
    if (courses.length + ebooks.length > 0) {
      return {
        slug: 'cursos',
        title: 'Meus cursos e e-books',
        description: 'Tudo o que já faz parte da sua conta.',
        kind: 'mine',
        items: [...courses, ...ebooks],
        suggestions: await suggestions(audience),
      };
    }
    const [allCourses, allEbooks] = await Promise.all([
      summaries.courses({}, audience),
      summaries.ebooks({}, audience),
    ]);
    return {
      slug: 'cursos',
      title: 'Cursos e e-books',
      description: 'Do primeiro investimento à rotina profissional.',
      kind: 'all',
      items: [...allCourses, ...allEbooks],
      suggestions: [],
    };
  };

  const ebookShelf = async (audience: Audience): Promise<SubjectPage> => ({
    slug: 'ebooks',
    title: 'E-books',
    description: 'Leituras curtas para consultar sempre que precisar.',
    kind: 'all',
    items: await summaries.ebooks({}, audience),
    suggestions: [],
  });

  const byCategory = async (slug: string, audience: Audience): Promise<SubjectPage | null> => {
    const category = (await findCategories(db)).find((item) => item.slug === slug);
    if (!category) return null;
    const [courses, ebooks] = await Promise.all([
      summaries.courses({ categoryId: category.id }, audience),
      summaries.ebooks({ categoryId: category.id }, audience),
    ]);
    const items = [...courses, ...ebooks];
    return {
      slug,
      title: category.name,
      description: category.description,
      kind: 'category',
      items,
      suggestions: items.length > 0 ? [] : await suggestions(audience),
    };
  };

  const curated = async (slug: string, audience: Audience): Promise<SubjectPage | null> => {
    const [shelf] = await findQualifications(db, { slug });
    if (!shelf) return null;
    const rows = await findQualificationItems(db, [shelf.id]);
    const idsOf = (type: string) => rows.filter((row) => row.item_type === type).map((row) => row.item_id);
    const [courses, ebooks] = await Promise.all([
      summaries.courses({ ids: idsOf('course') }, audience),
      summaries.ebooks({ ids: idsOf('ebook') }, audience),
    ]);
    const items = rows.flatMap((row): ContentItem[] =>
      [...courses, ...ebooks].filter((item) => item.type === row.item_type && item.id === row.item_id),
    );
    return {
      slug,
      title: shelf.name,
      description: shelf.description,
      kind: 'qualification',
      items,
      suggestions: items.length > 0 ? [] : await suggestions(audience),
    };
  };

  return {
    /** @throws AppError not_found for a slug that is neither ours, a category nor a curated shelf */
    find: async (slug: string, audience: Audience): Promise<SubjectPage> => {
      if (slug === 'cursos') return own(audience);
      if (slug === 'ebooks') return ebookShelf(audience);
      const found = (await byCategory(slug, audience)) ?? (await curated(slug, audience));
      if (!found) throw new AppError('not_found');
      return found;
    },
  };
};
