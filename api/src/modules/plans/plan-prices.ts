import { intervalLengths, type ContentPrice, type PricedContent } from '@pregao/contract';
import type { Core } from '../../core.ts';
import { AppError, fieldError } from '../../http/errors.ts';
import type { Author } from '../../resource/server-resource.ts';
import { createContentPrices } from '../commerce/index.ts';
import { findSold, lockSold, setProduct } from './plan-desk.repository.ts';

/** What the periods of plans cost, which is saved apart from what the plans say. */
export const createPlanPrices = (core: Pick<Core, 'db' | 'now'>) => {
  const { db } = core;
  const prices = createContentPrices(core, 'signature_plan', { find: findSold, lock: lockSold, setProduct });
  return {
    /** @throws AppError not_found */
    find: prices.find,
    /**
     * A period gives days, and a month is not paid in parts.
     * @throws AppError not_found, invalid_body by field, price_passed
     */
    save: async (author: Author, id: number, sent: ContentPrice & { revision: number }): Promise<PricedContent> => {
      const period = await findSold(db, id);
      if (!period) throw new AppError('not_found');
      const { months } = intervalLengths[period.interval];
      const [least, most] = [months * 28, months * 31];
      if (sent.sale !== 'none' && (sent.access_days === null || sent.access_days < least || sent.access_days > most))
        throw fieldError('access_days', `Este período dá de ${least} a ${most} dias.`);
      if (period.interval === 'month' && sent.max_installments > 1)
        throw fieldError('max_installments', 'Um mês se paga de uma vez.');
      return prices.save(author, id, sent);
    },
  };
};
