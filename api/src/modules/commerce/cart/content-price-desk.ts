import type { ContentPrice, PricedContent } from '@pregao/contract';
import type { Core } from '../../../core.ts';
import type { Db } from '../../../db/open.ts';
import { AppError } from '../../../http/errors.ts';
import type { Author } from '../../../resource/server-resource.ts';
import { readContentPrice, saveContentPrice, type Content, type Sold } from './content-prices.ts';

/** How the module that keeps a kind of content reads one as it is sold, and notes its product. */
interface SoldContents {
  find: (db: Db, id: number) => Promise<Sold | undefined>;
  /** The same of a row that stays locked. */
  lock: (db: Db, id: number) => Promise<Sold | undefined>;
  setProduct: (db: Db, id: number, productId: number | null) => Promise<unknown>;
}

/** What contents of a kind cost, which is saved apart from what they say (screens of learning, 1.5). */
export const createContentPrices = (
  { db, now }: Pick<Core, 'db' | 'now'>,
  type: Content['type'],
  { find, lock, setProduct }: SoldContents,
) => ({
  /** @throws AppError not_found */
  find: async (id: number): Promise<PricedContent> => {
    const sold = await find(db, id);
    if (!sold) throw new AppError('not_found');
    return readContentPrice(db, { type, id }, sold);
  },
  /** @throws AppError not_found, invalid_body, price_passed, price_needed */
  save: (author: Author, id: number, sent: ContentPrice & { revision: number }): Promise<PricedContent> =>
    db.transaction().execute(async (tx) => {
      const sold = await lock(tx, id);
      if (!sold) throw new AppError('not_found');
      const saved = await saveContentPrice(tx, { type, id }, sold, { author, at: now().toISOString(), sent });
      if (saved.productId !== sold.product_id) await setProduct(tx, id, saved.productId);
      return saved.answer;
    }),
});
