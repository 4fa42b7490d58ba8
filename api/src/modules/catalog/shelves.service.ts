import type { CatalogPlan, Shelf } from '@pregao/contract';
import type { Core } from '../../core.ts';
import { companyOf, type CommerceService } from '../commerce/index.ts';
import { countProofs, listPlans } from './plans.repository.ts';
import { findHomeShelves } from './shelves.repository.ts';
import { readerOf, type Audience, type Summaries } from './summaries.ts';

const shelfLength = 14;

/** What of the catalogue a home shows. */
export const createShelvesService = ({ db }: Core, summaries: Summaries, commerce: CommerceService) => ({
  /** Curated shelves, then one of each category; without those that are empty. */
  shelves: async (audience: Audience): Promise<Shelf[]> => {
    const { shelves, courses } = await findHomeShelves(db, readerOf(audience), shelfLength);
    const byId = new Map(courses.map((row) => [row.id, summaries.course(row, audience)]));
    return shelves
      .map(({ name, slug, description, course_ids: ids }) => ({
        title: name,
        slug,
        description,
        courses: ids.flatMap((id) => byId.get(id) ?? []),
      }))
      .filter((shelf) => shelf.courses.length > 0);
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
          interval: type.interval as CatalogPlan['interval'],
          access_days,
          highlighted: type.highlighted,
          owned: reader.rights.of({ kind: 'signature_type', id: type.id }) !== null,
        },
      ];
    }),
  /** Students, courses and hours of video there really are. */
  proofs: () => countProofs(db),
});
