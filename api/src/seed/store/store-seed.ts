import { slugFrom } from '@pregao/format';
import type { Tx } from '../../db/open.ts';
import { advance, bulk, firstId } from '../bulk.ts';
import type { Calendar } from '../calendar.ts';
import { storeTexts, type StoreSeed } from './store-texts.ts';

const variantsOf = ({ colors, sizes = ['unico'], stock }: StoreSeed, slug: string) => {
  const ofColors = colors.length > 0 ? colors : [null];
  return ofColors.flatMap((color_id, at) =>
    sizes.map((size, index) => ({
      color_id,
      size,
      sku: [slug, color_id, size]
        .filter((part) => part !== null && part !== 'unico')
        .join('-')
        .toUpperCase(),
      stock: stock[(at * sizes.length + index) % stock.length] ?? 0,
    })),
  );
};

/** The store of the demonstration's team; its pictures are drawn once the platform has where to keep them. */
export const seedStore = async (tx: Tx, calendar: Calendar) => {
  const first = await firstId(tx, 'store_item');
  const items = storeTexts.map((item, index) => ({ item, id: first + index, slug: slugFrom(item.name) }));
  const at = calendar.at(-45, 10).toISOString();
  await bulk(
    tx,
    'store_item',
    items.map(({ item, id, slug }) => ({
      id,
      slug,
      name: item.name,
      category: item.category,
      description_html: `<p>${item.text}</p>`,
      pictures: [],
      price_mode: item.points !== undefined ? 'points' : item.cents !== undefined ? 'money' : 'free',
      price_points: item.points ?? null,
      price_cents: item.cents ?? null,
      per_person_limit: item.limit ?? null,
      requires_approval: item.approval ?? false,
      delivery: item.delivery ?? 'pickup',
      profile_ids: item.profiles ?? [],
      available_from: null,
      available_until: item.until === undefined ? null : calendar.day(item.until),
      featured: item.featured ?? false,
      active: true,
      stock_reason: 'Compra de abertura da loja',
      revision: 1,
      created_at: at,
      updated_at: at,
    })),
  );
  await bulk(
    tx,
    'store_variant',
    items.flatMap(({ item, id, slug }) =>
      variantsOf(item, slug).map((variant, position) => ({ item_id: id, position, ...variant, reserved: 0 })),
    ),
  );
  await advance(tx, 'store_item');
};
