import {
  pictureAddress,
  type CatalogOffer,
  type CourseSummary,
  type EbookSummary,
  type SaleOffer,
  type Variant,
} from '@pregao/contract';
import { businessDay } from '@pregao/format';
import type { Core } from '../../core.ts';
import type { Reader } from '../access/index.ts';
import type { CommerceService } from '../commerce/index.ts';
import { companyOf } from '../platform/index.ts';
import { listCourseCards, type CourseCardRow, type KnownReader } from './course-cards.repository.ts';
import { coverUrl, type CoverArt } from './covers/cover.ts';
import { listEbookCards, type EbookCardRow, type EbookDraftRow } from './ebook-cards.repository.ts';
import { progressPct } from './progress.repository.ts';

/** For whom something is shown. */
export interface Audience {
  userId: number | null;
  variant: Variant;
  /** What is open to them. */
  reader: Reader;
}

/** An audience as the queries of cards read it. */
export const readerOf = ({ userId, variant, reader }: Audience): KnownReader => ({
  userId,
  opened: reader.rights.opened('course'),
  companyId: companyOf(variant),
});

/** An audience as shelves are read for it, on a day of America/Sao_Paulo. */
export const shelfReaderOf = ({ userId, variant, reader }: Audience, now: Date) => ({
  companyId: companyOf(variant),
  variant,
  today: businessDay(now),
  seen: userId === null ? ['public'] : ['public', 'signed_in'],
  plans: reader.rights.opened('signature_type').items,
});

interface Credential {
  credential_kind: string | null;
  credential_number: string | null;
}

const credentialOf = (row: Credential) =>
  row.credential_kind ? `${row.credential_kind} ${row.credential_number}` : null;

/** A teacher, author or presenter as lists name them. */
export const presentInstructor = (row: Credential & { id: number; name: string }) => ({
  id: row.id,
  name: row.name,
  credential: credentialOf(row),
});

export const courseCover = (
  row: { id: number; title: string; category_name: string; motif: string },
  variant: Variant,
) => coverUrl({ kind: 'course', id: row.id, title: row.title, label: row.category_name, motif: row.motif }, variant);

/** Drawn as its category is; one without is drawn as any. */
type DrawnBook = { id: number; title: string; motif: string | null };

const bookArt = (kind: 'ebook' | 'book', { id, title, motif }: DrawnBook): CoverArt => ({
  kind,
  id,
  title,
  label: 'E-book',
  motif: motif ?? '',
});

export const ebookCover = (row: DrawnBook, variant: Variant) => coverUrl(bookArt('ebook', row), variant);

/** A width that every picture of a cover has, pixels. */
const coverWidth = 640;

/** The same as a book stands, 3:4: the picture that staff sent, or drawn. */
export const bookCover = (row: DrawnBook & { cover_key: string | null }, variant: Variant) =>
  row.cover_key !== null ? pictureAddress(row.cover_key, coverWidth) : coverUrl(bookArt('book', row), variant);

/** A course's drawing without words, for what stands behind the controls of a video. */
export const posterArt = (course: { id: number; motif: string }): CoverArt => ({
  kind: 'poster',
  id: course.id,
  title: '',
  label: '',
  motif: course.motif,
});

const categoryOf = (row: { category_id: number; category_name: string; category_slug: string }) => ({
  id: row.category_id,
  name: row.category_name,
  slug: row.category_slug,
});

/** Makes what the shelves show out of rows, prices and the viewer's access. */
export const createSummaries = ({ db }: Core, commerce: CommerceService) => {
  const offerOf = (row: EbookCardRow['offer']): CatalogOffer | null =>
    row === null ? null : commerce.products.offer(row);

  const course = (row: CourseCardRow, { variant, reader }: Audience): CourseSummary => ({
    type: 'course',
    id: row.id,
    slug: row.slug,
    title: row.title,
    subtitle: row.subtitle,
    category: categoryOf(row),
    level: { id: row.level_id, name: row.level_name },
    cover: courseCover(row, variant),
    duration_s: row.duration_s,
    workload_minutes: row.workload_minutes,
    lessons_count: row.lessons_count,
    instructors: row.teachers.map(presentInstructor),
    rating_avg: row.rating_avg === null ? null : Number(row.rating_avg),
    rating_count: row.rating_count,
    students_count: row.students_count,
    featured: row.featured,
    owned: reader.rights.of({ kind: 'course', id: row.id, category_id: row.category_id }) !== null,
    progress_pct: row.progress && progressPct(row.progress.completed, row.progress.required),
    price: offerOf(row.offer),
  });

  /** An e-book without its category and its author, which a draft may lack. */
  const bareEbook = (row: EbookDraftRow, { variant, reader }: Audience) => ({
    type: 'ebook' as const,
    id: row.id,
    slug: row.slug,
    title: row.title,
    subtitle: row.subtitle,
    cover: ebookCover(row, variant),
    pages: row.pages,
    owned: reader.rights.of({ kind: 'ebook', id: row.id, category_id: row.category_id }) !== null,
    price: offerOf(row.offer),
  });

  const ebook = (row: EbookCardRow, audience: Audience): EbookSummary => ({
    ...bareEbook(row, audience),
    category: categoryOf(row),
    author: { id: row.author_id, name: row.author_name, credential: credentialOf(row) },
  });

  /** The same of one that may be a draft: null for what it lacks. */
  const ebookDraft = (row: EbookDraftRow, audience: Audience) => {
    const { category_id: category, category_name: name, category_slug: slug, author_id: author, author_name: by } = row;
    return {
      ...bareEbook(row, audience),
      category: category !== null && name !== null && slug !== null ? { id: category, name, slug } : null,
      author: author !== null && by !== null ? { id: author, name: by, credential: credentialOf(row) } : null,
    };
  };

  const ofRows = (rows: readonly CourseCardRow[], audience: Audience) => rows.map((row) => course(row, audience));

  return {
    /** What a sales page shows of the price in a card's row: with every way to split it. */
    saleOf: (row: Pick<EbookCardRow, 'offer'>): SaleOffer | null =>
      row.offer === null ? null : commerce.products.sale(row.offer),
    /** Published courses by filter, for an audience. */
    courses: async (filter: Parameters<typeof listCourseCards>[2], audience: Audience) =>
      ofRows(await listCourseCards(db, readerOf(audience), filter), audience),
    course,
    ofRows,
    ebook,
    ebookDraft,
    /** Published e-books, for an audience. */
    ebooks: async (audience: Audience) =>
      (await listEbookCards(db, companyOf(audience.variant))).map((row) => ebook(row, audience)),
  };
};

export type Summaries = ReturnType<typeof createSummaries>;
