import { randomInt } from 'node:crypto';
import { mostBatchCodes, variants } from '@pregao/contract';
import type { Core } from '../../../core.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { AppError, fieldError } from '../../../http/errors.ts';
import { audit } from '../../platform/audit/audit.ts';
import { brandNames, brandOrigin, companyOf } from '../../platform/index.ts';
import {
  countBatch,
  countCouponFunnel,
  deleteRefusals,
  findCode,
  insertBatch,
  listBatches,
  listCouponRefusals,
  listCouponUses,
  lockCoupon,
} from './coupon-desk.repository.ts';
import { listCouponProducts } from './coupon-preview.repository.ts';

/** Without what is read as another: no I, O, 0 and 1. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const [codeLength, refusalDays, dayMs] = [8, 90, 86_400_000];

/** A code that nobody guesses: 32^8 of them begin alike. */
const codeOf = (prefix: string) =>
  `${prefix.replace(/[-_]$/, '')}-${Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join('')}`;

const cartPath = (isOfPlans: boolean) => (isOfPlans ? '/carrinho?tipo=assinatura&' : '/carrinho?');

/** The cart of a brand with a coupon in it. */
const linkOf = (origin: string, { code, isOfPlans }: { code: string; isOfPlans: boolean }) =>
  `${origin}${cartPath(isOfPlans)}cupom=${encodeURIComponent(code)}`;

/** What staff do with coupons beside writing them. */
export const createCouponDesk = ({ db, now, config }: Core) => ({
  /**
   * Makes `count` codes of one use each with the terms of a coupon; a call that is sent again makes no further ones.
   * @returns how many the call made
   * @throws AppError not_found; on `prefix` where so many codes can't begin so, or the coupon is a code of a batch or for some people
   */
  makeBatch: (id: number, viewer: Viewer, asked: { prefix: string; count: number; batch_key: string }) =>
    db.transaction().execute(async (tx) => {
      const coupon = await lockCoupon(tx, id);
      if (!coupon) throw new AppError('not_found');
      if (coupon.batch_of !== null) throw fieldError('prefix', 'Este código já é de um lote.');
      if (coupon.is_for_some)
        throw fieldError('prefix', 'Este cupom é de alguns e-mails: um lote seria de qualquer um.');
      const made = await countBatch(tx, asked.batch_key);
      if (made > 0) return { made };
      const batch = { of: id, key: asked.batch_key, by: viewer.id };
      let left = Math.min(asked.count, mostBatchCodes);
      // A code that is taken is made anew; the chance of a third round is none.
      for (let round = 0; left > 0 && round < 5; round += 1)
        left -= await insertBatch(tx, { ...batch, codes: Array.from({ length: left }, () => codeOf(asked.prefix)) });
      if (left > 0) throw fieldError('prefix', 'Use outro começo: faltam códigos livres com este.');
      const detail = { prefix: asked.prefix, count: asked.count };
      await audit(tx, { actor: viewer.id, action: 'create', entity: 'coupon', entity_id: id, detail });
      return { made: asked.count };
    }),
  /** The last uses and refused tries of a coupon, with how many there are. @throws AppError not_found */
  usesOf: async (id: number) => {
    const coupon = await findCode(db, id);
    if (!coupon) throw new AppError('not_found');
    const [uses, funnel, tries] = [
      await listCouponUses(db, id),
      await countCouponFunnel(db, id),
      await listCouponRefusals(db, id),
    ];
    const links = variants
      .filter((variant) => coupon.company_id === null || coupon.company_id === companyOf(variant))
      .map((variant) => ({ brand: brandNames[variant], url: linkOf(brandOrigin(config, variant), coupon) }));
    return { uses, tries, links, ...funnel };
  },
  batches: () => listBatches(db),
  products: (q: string) => listCouponProducts(db, q),
  /** Forgets refused tries after 90 days. */
  forgetRefusals: async () => {
    await deleteRefusals(db, new Date(now().getTime() - refusalDays * dayMs));
  },
});
