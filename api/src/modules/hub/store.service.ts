import type { findStoreItem, listStoreItems, PicturePart, ResponseOf } from '@pregao/contract';
import { businessDay } from '@pregao/format';
import type { Core } from '../../core.ts';
import { AppError } from '../../http/errors.ts';
import type { Viewer } from '../../http/viewer.ts';
import { readPictures } from '../files/index.ts';
import { listColors, listTeamProfiles } from './store-items.repository.ts';
import { countCategories, findItem, listItems, listVariants, type StoreWish } from './store.repository.ts';

type StoreList = ResponseOf<typeof listStoreItems>;
type StorePage = ResponseOf<typeof findStoreItem>;
type VariantRow = Awaited<ReturnType<typeof listVariants>>[number];

const colorOf = ({ color_id: id, color_name: name, hex, hex_secondary }: VariantRow) =>
  id === null || name === null || hex === null ? null : { id, name, hex, hex_secondary };

/** The colours of an item, each once, in the order of its variants. */
const colorsOf = (variants: readonly VariantRow[]) => [
  ...new Map(variants.flatMap((one) => colorOf(one) ?? []).map((color) => [color.id, color])).values(),
];

const partsOf = (pictures: unknown) => pictures as PicturePart[];

/** The Liberta Store as its team sees it: what is active, of their profile and of the day. */
export const createStoreService = (core: Core) => {
  const { db } = core;

  const visitOf = (viewer: Viewer) => {
    if (!viewer.ability.can('read', 'hub-home')) throw new AppError('forbidden');
    return { profileId: viewer.profile_id, day: businessDay(core.now()) };
  };

  const picturesOf = async (parts: readonly PicturePart[]) => {
    const found = await readPictures(
      db,
      parts.map(({ file_id: id }) => id),
    );
    return (of: readonly PicturePart[]) =>
      of.flatMap(({ file_id: id, alt }) => {
        const picture = found.get(id);
        return picture ? [{ ...picture, alt }] : [];
      });
  };

  return {
    /** @throws AppError forbidden without read on 'hub-home' */
    list: async (viewer: Viewer, wish: StoreWish): Promise<StoreList> => {
      const visit = visitOf(viewer);
      const [items, categories] = await Promise.all([listItems(db, visit, wish), countCategories(db, visit)]);
      const variants = await listVariants(
        db,
        items.map(({ id }) => id),
      );
      const ofItem = Map.groupBy(variants, ({ item_id: id }) => id);
      const shown = await picturesOf(items.flatMap(({ pictures }) => partsOf(pictures).slice(0, 1)));
      return {
        data: items.map(({ pictures, ...item }) => ({
          ...(item as Omit<StoreList['data'][number], 'picture' | 'colors'>),
          picture: shown(partsOf(pictures).slice(0, 1))[0] ?? null,
          colors: colorsOf(ofItem.get(item.id) ?? []),
        })),
        categories: categories as StoreList['categories'],
      };
    },

    /** @throws AppError forbidden without read on 'hub-home', not_found for what this person doesn't see today */
    find: async (viewer: Viewer, slug: string): Promise<StorePage> => {
      const found = await findItem(db, visitOf(viewer), slug);
      if (!found) throw new AppError('not_found');
      const { pictures, ...item } = found;
      const variants = await listVariants(db, [item.id]);
      const shown = await picturesOf(partsOf(pictures));
      return {
        ...(item as Omit<StorePage, 'pictures' | 'variants'>),
        pictures: shown(partsOf(pictures)),
        variants: variants.map((one) => ({
          color: colorOf(one),
          size: one.size as StorePage['variants'][number]['size'],
          stock: one.stock,
        })),
      };
    },

    /** What the staff's form chooses from. */
    options: async () => {
      const [colors, profiles] = await Promise.all([listColors(db), listTeamProfiles(db)]);
      return { colors, profiles };
    },
  };
};

export type StoreService = ReturnType<typeof createStoreService>;
