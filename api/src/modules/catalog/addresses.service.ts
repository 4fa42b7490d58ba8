import type { Variant } from '@pregao/contract';
import type { Core } from '../../core.ts';
import { findCourseAddresses, findEbookAddresses } from './addresses.repository.ts';
import { findCategories, findQualificationItems, findQualifications } from './shelves.repository.ts';
import type { Summaries } from './summaries.ts';

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
  product_id: number | null;
  category_id: number;
  changed_at: string | null;
}

const latest = (rows: readonly Row[]): string | null =>
  rows.reduce<string | null>(
    (last, { changed_at: at }) => (at !== null && (last === null || at > last) ? at : last),
    null,
  );

const address = ({ slug, changed_at: changedAt }: Row): ContentAddress => ({ slug, changedAt });

/** Everything of the catalogue a visitor of a brand can find: what the brand sells, and subjects with something in them. */
export const createAddressesService = ({ db }: Core, summaries: Summaries) => ({
  of: async (variant: Variant): Promise<ContentAddresses> => {
    const [courses, ebooks, categories, shelves]: [
      Row[],
      Row[],
      { id: number; slug: string }[],
      { id: number; slug: string }[],
    ] = await Promise.all([
      findCourseAddresses(db),
      findEbookAddresses(db),
      findCategories(db),
      findQualifications(db, {}),
    ]);
    const [offers, items] = await Promise.all([
      summaries.offers(
        [...courses, ...ebooks].map((row) => row.product_id),
        variant,
      ),
      findQualificationItems(
        db,
        shelves.map(({ id }) => id),
      ),
    ]);
    const isSold = ({ product_id: id }: Row) => id !== null && offers.has(id);
    const subject = (slug: string, rows: readonly Row[]): ContentAddress[] =>
      rows.length > 0 ? [{ slug, changedAt: latest(rows) }] : [];
    const onShelf = (shelf: number) =>
      items
        .filter((item) => item.qualification_id === shelf)
        .flatMap((item) => (item.item_type === 'course' ? courses : ebooks).filter(({ id }) => id === item.item_id));
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
        ...shelves.flatMap(({ id, slug }) => subject(slug, onShelf(id))),
      ],
    };
  },
});
