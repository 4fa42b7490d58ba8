import { wordsOfHtml, type Access, type ShelfPage } from '@pregao/contract';
import type { Core } from '../../core.ts';
import type { Db, Tx } from '../../db/open.ts';
import { readPictures } from '../files/index.ts';
import { openPlans } from './content-shelves.repository.ts';
import { findShelfPage, type ShelfPageRow as Row } from './shelf-page.repository.ts';
import { shelfReaderOf, type Audience } from './summaries.ts';

const isOpen: Access = { open: true, until: null, by: 'free' };

type Plan = ShelfPage['plan'];

/** The plan that a page names: one the person holds, else one that is sold, else the first. */
const planOf = ({ plans }: Row, held: readonly number[]): Plan => {
  const known = plans.map(({ id, name, slug, product }) => ({
    name,
    slug,
    sold: product !== null,
    product_id: product?.id ?? null,
    owned: held.includes(id),
  }));
  return known.find(({ owned }) => owned) ?? known.find(({ sold }) => sold) ?? known[0] ?? null;
};

/** Whether the page itself is open: what it holds is decided content by content. */
const accessOf = (row: Row, plan: Plan, { userId, reader }: Audience, held: readonly number[]): Access => {
  const mayLook = reader.mayLook('course');
  if (row.visibility === 'public' || mayLook) return isOpen;
  if (row.visibility === 'internal') return { open: false, reason: 'brand' };
  if (row.visibility === 'signed_in') return userId === null ? { open: false, reason: 'login' } : isOpen;
  const isSubscriber = row.plans.length > 0 ? plan?.owned === true : held.length > 0;
  if (isSubscriber) return isOpen;
  if (plan === null) return { open: false, reason: 'plan', plan };
  const { owned: _owned, ...offered } = plan;
  return { open: false, reason: 'plan', plan: offered };
};

/** What a draft shows until it has its own. */
const usual = { icon: 'star', color: 'primary' } as const;

/** The pages of curated shelves. */
export const createShelfPages = ({ db, now }: Core) => {
  const bannerOf = async (from: Db, { banner_desktop_id: desktop, banner_mobile_id: mobile, banner_alt: alt }: Row) => {
    const pictures = await readPictures(
      from,
      [desktop, mobile].filter((id) => id !== null),
    );
    const pictureOf = (id: number | null) => (id === null ? null : (pictures.get(id) ?? null));
    const banner = { desktop: pictureOf(desktop), mobile: pictureOf(mobile), alt };
    return banner.desktop || banner.mobile ? banner : null;
  };

  const present = async (from: Db, row: Row, { plan, access }: Pick<ShelfPage, 'plan' | 'access'>) => {
    const held = access.open ? row.held : [];
    const shelf: ShelfPage = {
      icon: (row.icon ?? usual.icon) as ShelfPage['icon'],
      color: (row.color ?? usual.color) as ShelfPage['color'],
      banner: await bannerOf(from, row),
      blocks: row.layout_blocks,
      highlights: held.filter(({ highlight }) => highlight).map((one) => `${one.item_type} ${one.item_id}`),
      plan,
      access,
    };
    return { title: row.name, description: wordsOfHtml(row.description_html), shelf, held };
  };

  return {
    /** @returns null where the brand has none with this slug, or it is not for customers */
    find: async (slug: string, audience: Audience) => {
      const reader = shelfReaderOf(audience, now());
      const row = await findShelfPage(db, slug, reader);
      if (!row) return null;
      const plan = planOf(row, reader.plans);
      const access = accessOf(row, plan, audience, reader.plans);
      return !access.open && access.reason === 'brand' ? null : present(db, row, { plan, access });
    },
    /** The same of one whose working copy stands in its row, open to whoever has its preview. */
    preview: async (tx: Tx, slug: string, audience: Audience) => {
      const reader = shelfReaderOf(audience, now());
      const written = await findShelfPage(tx, slug, reader);
      if (!written) return null;
      // The plans that are to open it, as its page will name them.
      await openPlans(tx, written);
      const row = (await findShelfPage(tx, slug, reader)) ?? written;
      return present(tx, row, { plan: planOf(row, reader.plans), access: isOpen });
    },
  };
};
