import type { Variant } from '@pregao/contract';
import type { Core } from '../../core.ts';
import { companyOf } from '../commerce/index.ts';
import { listCourseAddresses, listEbookAddresses } from './addresses.repository.ts';
import { listCategories, listQualificationItems, listQualifications } from './shelves.repository.ts';

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
export const createAddressesService = ({ db }: Core) => ({
  of: async (variant: Variant): Promise<ContentAddresses> => {
    const company = companyOf(variant);
    const [courses, ebooks, categories, shelves, items] = await Promise.all([
      listCourseAddresses(db, company),
      listEbookAddresses(db, company),
      listCategories(db),
      listQualifications(db),
      listQualificationItems(db),
    ]);
    const isSold = ({ is_sold: sold }: Row) => sold;
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
