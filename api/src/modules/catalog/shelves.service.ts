import { wordsOfHtml, type CatalogPlan, type Shelf } from '@pregao/contract';
import type { Core } from '../../core.ts';
import { shareReads } from '../../http/share-reads.ts';
import type { CommerceService } from '../commerce/index.ts';
import { companyOf } from '../platform/index.ts';
import { countSold, countStudents, listPlans } from './plans.repository.ts';
import { findHomeShelves } from './shelves.repository.ts';
import { readerOf, shelfReaderOf, type Audience, type Summaries } from './summaries.ts';

const shelfLength = 14;

/** What of the catalogue a home shows. */
export const createShelvesService = ({ db, now }: Core, summaries: Summaries, commerce: CommerceService) => {
  // Walks over the people of a brand: once a minute is enough for a figure that grows.
  const students = shareReads<number>({ keptMs: 60_000, now });
  return {
    /** Curated shelves, then one of each category; without those that are empty. */
    shelves: async (audience: Audience): Promise<Shelf[]> => {
      const found = await findHomeShelves(db, readerOf(audience), shelfReaderOf(audience, now()), shelfLength);
      const courses = new Map(found.courses.map((row) => [`course ${row.id}`, summaries.course(row, audience)]));
      const books = new Map(found.ebooks.map((row) => [`ebook ${row.id}`, summaries.ebook(row, audience)]));
      return found.shelves
        .map(({ kind, name, slug, description, contents }) => {
          const held = contents.filter((key) => courses.has(key) || books.has(key));
          return {
            title: name,
            slug,
            description: kind === 0 ? wordsOfHtml(description) : description,
            courses: held.flatMap((key) => courses.get(key) ?? []),
            others: held.flatMap((key, at) => {
              const item = books.get(key);
              return item ? [{ at, item }] : [];
            }),
          };
        })
        .filter((shelf) => shelf.courses.length + shelf.others.length > 0);
    },
    /** The subscriptions that a brand sells. */
    plans: async ({ variant, reader }: Audience): Promise<CatalogPlan[]> =>
      (await listPlans(db, companyOf(variant))).flatMap((type) => {
        if (type.offer === null) return [];
        const { product_id, price_cents, list_price_cents, pix_price_cents, access_days } = commerce.products.offer(
          type.offer,
        );
        return [
          {
            product_id,
            slug: type.slug,
            name: type.name,
            description: type.description,
            benefits: type.benefits,
            price_cents,
            list_price_cents,
            pix_price_cents,
            interval: type.interval,
            access_days,
            highlighted: type.highlighted,
            owned: reader.rights.of({ kind: 'signature_type', id: type.id }) !== null,
            opens: { categories: type.opens_all ? null : type.categories, rooms: type.rooms },
          },
        ];
      }),
    /** Students, courses and hours of video that a brand really has. */
    proofs: async ({ variant }: Audience) => {
      const company = companyOf(variant);
      const [sold, people] = await Promise.all([
        countSold(db, company),
        students(variant, () => countStudents(db, company)),
      ]);
      return { students: people, ...sold };
    },
  };
};
