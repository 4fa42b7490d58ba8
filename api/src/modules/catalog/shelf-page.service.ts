import { wordsOfHtml, type Access, type ShelfPage } from '@pregao/contract';
import type { Core } from '../../core.ts';
import { readPictures } from '../files/index.ts';
import { findShelfPage, type ShelfPageRow } from './shelf-page.repository.ts';
import { shelfReaderOf, type Audience } from './summaries.ts';

const isOpen: Access = { open: true, until: null, by: 'free' };

type Plan = ShelfPage['plan'];

/** The plan that a page names: one the person holds, else one that is sold, else the first. */
const planOf = ({ plans }: ShelfPageRow, held: readonly number[]): Plan => {
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
const accessOf = (row: ShelfPageRow, plan: Plan, { userId, reader }: Audience, held: readonly number[]): Access => {
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

/** The pages of curated shelves. */
export const createShelfPages = ({ db, now }: Core) => ({
  /** @returns null where the brand has none with this slug, or it is not for customers */
  find: async (slug: string, audience: Audience) => {
    const reader = shelfReaderOf(audience, now());
    const row = await findShelfPage(db, slug, reader);
    if (!row) return null;
    const plan = planOf(row, reader.plans);
    const access = accessOf(row, plan, audience, reader.plans);
    if (!access.open && access.reason === 'brand') return null;
    const { banner_desktop_id: desktop, banner_mobile_id: mobile } = row;
    const pictures = await readPictures(
      db,
      [desktop, mobile].filter((id) => id !== null),
    );
    const pictureOf = (id: number | null) => (id === null ? null : (pictures.get(id) ?? null));
    const banner = { desktop: pictureOf(desktop), mobile: pictureOf(mobile), alt: row.banner_alt };
    const held = access.open ? row.held : [];
    const shelf: ShelfPage = {
      icon: row.icon as ShelfPage['icon'],
      color: row.color as ShelfPage['color'],
      banner: banner.desktop || banner.mobile ? banner : null,
      blocks: row.layout_blocks,
      highlights: held.filter(({ highlight }) => highlight).map((one) => `${one.item_type} ${one.item_id}`),
      plan,
      access,
    };
    return {
      title: row.name,
      description: wordsOfHtml(row.description_html),
      shelf,
      held,
    };
  },
});
