import {
  createCouponBatch,
  findCouponUses,
  previewCoupon,
  selectCouponBatches,
  selectCouponProduct,
} from '@pregao/contract';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../../../core.ts';
import { route } from '../../../http/route.ts';
import { previewCouponOn } from './coupon-preview.ts';
import { createCouponDesk } from './coupon-desk.service.ts';

export const couponRoutes = (app: FastifyInstance, core: Core) => {
  const desk = createCouponDesk(core);
  core.jobs.work('coupons.refusals', () => desk.forgetRefusals(), { cron: '50 4 * * *' });
  route(app, createCouponBatch, ({ params, viewer, body }) => desk.makeBatch(params.id, viewer, body));
  route(app, selectCouponBatches, () => desk.batches());
  route(app, selectCouponProduct, ({ query }) => desk.products(query.q ?? ''));
  route(app, previewCoupon, ({ body }) => previewCouponOn(core.db, body, core.now()));
  route(app, findCouponUses, ({ params }) => desk.usesOf(params.id));
};
