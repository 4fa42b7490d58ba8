import type { ContentItem, CourseSummary, EbookSummary, ShelfPage } from '@pregao/contract';
import type { Core } from '../../core.ts';
import type { Db, Tx } from '../../db/open.ts';
import { AppError } from '../../http/errors.ts';
import { listSuggestedCourses } from './course-cards.repository.ts';
import { createShelfPages } from './shelf-page.service.ts';
import { findCategoryPage, findSlugOfNow, listContents, type ContentFilter } from './shelves.repository.ts';
import { readerOf, type Audience, type Summaries } from './summaries.ts';

const suggested = 8;

interface SubjectPage {
  slug: string;
  title: string;
  description: string;
  kind: 'mine' | 'all' | 'category' | 'qualification';
  items: ContentItem[];
  topics: { title: string; slug: string }[];
  shelf: ShelfPage | null;
  suggestions: CourseSummary[];
}

/** What few pages have. */
const plain = { topics: [], shelf: null, suggestions: [] };

/** The subject pages, `/assunto/{slug}`. */
export const createSubjectService = (core: Core, summaries: Summaries) => {
  const { db } = core;
  const pages = createShelfPages(core);

  const suggestions = async (audience: Audience) =>
    summaries.ofRows(await listSuggestedCourses(db, readerOf(audience), suggested), audience);

  const contents = async (
    filter: ContentFilter,
    audience: Audience,
    from: Db = db,
  ): Promise<(CourseSummary | EbookSummary)[]> => {
    const { courses, ebooks } = await listContents(from, readerOf(audience), filter);
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
        ...plain,
        slug: 'cursos',
        title: 'Meus cursos e e-books',
        description: 'Tudo o que já faz parte da sua conta.',
        kind: 'mine',
        items,
        suggestions: await suggestions(audience),
      };
    }
    return {
      ...plain,
      slug: 'cursos',
      title: 'Cursos e e-books',
      description: 'Do primeiro investimento à rotina profissional.',
      kind: 'all',
      items: await contents({}, audience),
    };
  };

  const ebookShelf = async (audience: Audience): Promise<SubjectPage> => ({
    ...plain,
    slug: 'ebooks',
    title: 'E-books',
    description: 'Leituras curtas para consultar sempre que precisar.',
    kind: 'all',
    items: await summaries.ebooks(audience),
  });

  const ofCategory = async (slug: string, audience: Audience): Promise<SubjectPage | null> => {
    const category = await findCategoryPage(db, slug);
    if (!category) return null;
    const { id, name: title, description, below } = category;
    const items = await contents({ courses: { categoryId: id }, ebooks: { categoryId: id } }, audience);
    const topics = below.map((one) => ({ title: one.name, slug: one.slug }));
    return { ...plain, slug, title, description, kind: 'category', items, topics };
  };

  const shelfPage = async (
    page: Awaited<ReturnType<typeof pages.find>>,
    slug: string,
    audience: Audience,
    from: Db,
  ): Promise<SubjectPage | null> => {
    if (!page) return null;
    const { title, description, shelf, held } = page;
    const idsOf = (type: string) => held.filter((one) => one.item_type === type).map((one) => one.item_id);
    const found =
      held.length === 0
        ? []
        : await contents({ courses: { ids: idsOf('course') }, ebooks: { ids: idsOf('ebook') } }, audience, from);
    const byKey = new Map(found.map((item) => [`${item.type} ${item.id}`, item]));
    const items = held.flatMap((one) => byKey.get(`${one.item_type} ${one.item_id}`) ?? []);
    return { ...plain, slug, title, description, kind: 'qualification', items, shelf };
  };

  const ofShelf = async (slug: string, audience: Audience) =>
    shelfPage(await pages.find(slug, audience), slug, audience, db);

  const read = async (slug: string, audience: Audience) =>
    (await ofCategory(slug, audience)) ?? (await ofShelf(slug, audience));

  /** Leads on from an address that a subject had; from one that this reader does not see, nowhere. */
  const refuseMissing = async (slug: string, audience: Audience): Promise<never> => {
    const now = await findSlugOfNow(db, slug);
    if (now === undefined || !(await read(now, audience))) throw new AppError('not_found');
    throw new AppError('moved', { params: { address: `/assunto/${now}` } });
  };

  return {
    /**
     * The page of a shelf whose working copy stands in its row, with all that it holds, whoever it will be for.
     * @param tx the transaction that is taken back
     * @throws AppError not_found under a brand that it is not for
     */
    preview: async (tx: Tx, slug: string, audience: Audience): Promise<SubjectPage> => {
      const page = await shelfPage(await pages.preview(tx, slug, audience), slug, audience, tx);
      if (!page) throw new AppError('not_found');
      return page;
    },
    /** @throws AppError moved with its `address`; not_found for a slug that never was ours, a category's or a shelf's */
    find: async (slug: string, audience: Audience): Promise<SubjectPage> => {
      if (slug === 'cursos') return own(audience);
      if (slug === 'ebooks') return ebookShelf(audience);
      const page = (await read(slug, audience)) ?? (await refuseMissing(slug, audience));
      const isLocked = page.shelf?.access.open === false;
      return page.items.length > 0 || isLocked ? page : { ...page, suggestions: await suggestions(audience) };
    },
  };
};
