import { findPlanPrice, findPlanTargets, measurePlan, updatePlanPrice } from '@pregao/contract';
import type { Core, Module } from '../../core.ts';
import { route } from '../../http/route.ts';
import { authorOf } from '../../resource/publication/serve-publishing.ts';
import { measurePlanRules, type WrittenPlan } from './plan-measure.repository.ts';
import { listPlanTargets } from './plan-targets.repository.ts';
import { createPlanPrices } from './plan-prices.ts';

export { planResource } from './plans.resource.ts';

/** Plans: what staff do with them beside writing them. */
export const createPlansModule = (core: Core): Module<Record<string, never>> => {
  const prices = createPlanPrices(core);
  const measure = async (plan: WrittenPlan) => {
    const { rooms, contents, ...counted } = await measurePlanRules(core.db, plan, core.now().toISOString());
    const withRooms = rooms.length > 0 ? [...contents, { kind: 'broadcast' as const, count: rooms.length }] : contents;
    return { ...counted, rooms, contents: withRooms };
  };
  return {
    service: {},
    routes: (app) => {
      route(app, measurePlan, ({ body }) => measure(body));
      route(app, findPlanTargets, ({ query }) => listPlanTargets(core.db, query));
      route(app, findPlanPrice, ({ params }) => prices.find(params.id));
      route(app, updatePlanPrice, ({ params, body, viewer, request }) =>
        prices.save(authorOf(viewer, request), params.id, body),
      );
    },
  };
};
