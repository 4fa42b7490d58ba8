import type { ContentPrice, PricedContent } from '@pregao/contract';
import type { Core } from '../../core.ts';
import { AppError } from '../../http/errors.ts';
import type { Author } from '../../resource/server-resource.ts';
import { readContentPrice, saveContentPrice } from '../commerce/index.ts';
import { findSold, lockSold, setProduct } from './ebook-desk.repository.ts';

/** What e-books cost, which is saved apart from what they say (screens of learning, 1.5). */
export const createEbookPrices = ({ db, now }: Pick<Core, 'db' | 'now'>) => ({
  /** @throws AppError not_found */
  find: async (id: number): Promise<PricedContent> => {
    const sold = await findSold(db, id);
    if (!sold) throw new AppError('not_found');
    return readContentPrice(db, { type: 'ebook', id }, sold);
  },
  /** @throws AppError not_found, invalid_body, price_passed, price_needed */
  save: (author: Author, id: number, sent: ContentPrice & { revision: number }): Promise<PricedContent> =>
    db.transaction().execute(async (tx) => {
      const sold = await lockSold(tx, id);
      if (!sold) throw new AppError('not_found');
      const saved = await saveContentPrice(tx, { type: 'ebook', id }, sold, { author, at: now().toISOString(), sent });
      if (saved.productId !== sold.product_id) await setProduct(tx, id, saved.productId);
      return saved.answer;
    }),
});
