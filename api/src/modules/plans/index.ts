import { findPlanPrice, findPlanTargets, measurePlan, updatePlanPrice } from '@pregao/contract';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core.ts';
import { route } from '../../http/route.ts';
import { authorOf } from '../../resource/publication/serve-publishing.ts';
import { declarePlanList } from './plan-graph.ts';
import { measurePlanRules, type WrittenPlan } from './plan-measure.repository.ts';
import { listPlanTargets } from './plan-targets.repository.ts';
import { createPlanPrices } from './plan-prices.ts';
import { createPlanReader } from './plans.reader.ts';
import { plansRoutes } from './plans.routes.ts';
import { createPlansService, type PlanNeeds } from './plans.service.ts';

export { planResource } from './plans.resource.ts';

/** Plans as everybody reads them, and what staff do with them beside writing them. */
export const createPlansModule = (core: Core, needs: PlanNeeds) => {
  const plans = createPlansService(core, needs);
  const reader = createPlanReader(core, plans, needs.access);
  declarePlanList();
  const prices = createPlanPrices(core);
  const measure = async (plan: WrittenPlan) => {
    const { rooms, contents, ...counted } = await measurePlanRules(core.db, plan, core.now().toISOString());
    const withRooms = rooms.length > 0 ? [...contents, { kind: 'broadcast' as const, count: rooms.length }] : contents;
    return { ...counted, rooms, contents: withRooms };
  };
  return {
    service: { ...reader.service, list: plans.list, addresses: plans.addresses },
    routes: (app: FastifyInstance) => {
      plansRoutes(app, core, { plans, reader });
      route(app, measurePlan, ({ body }) => measure(body));
      route(app, findPlanTargets, ({ query }) => listPlanTargets(core.db, query));
      route(app, findPlanPrice, ({ params }) => prices.find(params.id));
      route(app, updatePlanPrice, ({ params, body, viewer, request }) =>
        prices.save(authorOf(viewer, request), params.id, body),
      );
    },
  };
};
