import { shareReads } from '../../http/share-reads.ts';
import type { Audience, CatalogService } from '../catalog/index.ts';
import type { CommerceService } from '../commerce/index.ts';
import { companyOf } from '../platform/index.ts';
import type { LiveService } from '../live/index.ts';

export interface HomeParts {
  catalog: CatalogService;
  commerce: CommerceService;
  live: LiveService;
}

/** The home: what to go on with, what is live, shelves and plans. */
export const createHomeService = ({ catalog, commerce, live }: HomeParts) => {
  const waiting = async ({ userId, variant }: Audience) =>
    userId === null
      ? []
      : (await commerce.openOrders.list(userId, companyOf(variant))).filter(({ state }) => state === 'waiting');
  /** Real counts prove the platform to guests; who is signed in has courses to go on with and orders to pay. */
  const read = async (audience: Audience) => {
    const [continue_watching, shelves, plans, live_now, proofs, pending_orders] = await Promise.all([
      catalog.myCourses.begun(audience),
      catalog.shelves.shelves(audience),
      catalog.shelves.plans(audience),
      live.liveNow(audience),
      audience.userId === null ? catalog.shelves.proofs(audience) : null,
      waiting(audience),
    ]);
    return { continue_watching, shelves, plans, live_now, pending_orders, proofs };
  };
  const share = shareReads<Awaited<ReturnType<typeof read>>>();
  return {
    /** Guests of a brand see the same home, and often come at once. */
    find: (audience: Audience) =>
      audience.userId === null ? share(audience.variant, () => read(audience)) : read(audience),
  };
};

export type HomeService = ReturnType<typeof createHomeService>;
