import type { Variant } from '@pregao/contract';
import { businessDay } from '@pregao/format';
import type { Core } from '../../core.ts';
import { companyOf } from '../platform/index.ts';
import { listCourseAddresses, listEbookAddresses } from './addresses.repository.ts';
import { listPublicShelves } from './shelf-page.repository.ts';
import { listCategories } from './shelves.repository.ts';

/** Something with a page of its own; `changedAt` is an instant in ISO 8601. */
export interface ContentAddress {
  slug: string;
  changedAt: string | null;
}

export interface ContentAddresses {
  courses: ContentAddress[];
  ebooks: ContentAddress[];
  subjects: ContentAddress[];
}

interface Row {
  id: number;
  slug: string;
  is_sold: boolean;
  category_id: number | null;
  changed_at: string | null;
}

const latest = (rows: readonly Row[]): string | null =>
  rows.reduce<string | null>(
    (last, { changed_at: at }) => (at !== null && (last === null || at > last) ? at : last),
    null,
  );

const address = ({ slug, changed_at: changedAt }: Row): ContentAddress => ({ slug, changedAt });

/** Everything of the catalogue a visitor of a brand can find: what the brand sells, and subjects with something in them. */
export const createAddressesService = ({ db, now }: Core) => ({
  of: async (variant: Variant): Promise<ContentAddresses> => {
    const company = companyOf(variant);
    const [courses, ebooks, categories, shelves] = await Promise.all([
      listCourseAddresses(db, company),
      listEbookAddresses(db, company),
      listCategories(db),
      listPublicShelves(db, { companyId: company, variant, today: businessDay(now()) }),
    ]);
    const isSold = ({ is_sold: sold }: Row) => sold;
    const subject = (slug: string, rows: readonly Row[]): ContentAddress[] =>
      rows.length > 0 ? [{ slug, changedAt: latest(rows) }] : [];
    const rowsOf: Record<string, Map<number, Row>> = {
      course: new Map(courses.map((row) => [row.id, row])),
      ebook: new Map(ebooks.map((row) => [row.id, row])),
    };
    const onShelf = (held: readonly { item_type: string; item_id: number }[]) =>
      held.flatMap(({ item_type: type, item_id: id }) => rowsOf[type]?.get(id) ?? []);
    return {
      courses: courses.filter(isSold).map(address),
      ebooks: ebooks.filter(isSold).map(address),
      subjects: [
        ...subject('cursos', [...courses, ...ebooks]),
        ...subject('ebooks', ebooks),
        ...categories.flatMap(({ id, slug }) =>
          subject(
            slug,
            [...courses, ...ebooks].filter((row) => row.category_id === id),
          ),
        ),
        ...shelves.flatMap(({ slug, held }) => subject(slug, onShelf(held))),
      ],
    };
  },
});
