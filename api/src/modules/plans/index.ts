import {
  exportPlanWaiting,
  findPlanPrice,
  findPlanTargets,
  joinPlanWaiting,
  leavePlanWaiting,
  measurePlan,
  previewPlan,
  updatePlanPrice,
} from '@pregao/contract';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core.ts';
import { route } from '../../http/route.ts';
import { authorOf } from '../../resource/publication/serve-publishing.ts';
import { sendCsv } from '../../resource/csv/send-csv.ts';
import type { MailLists } from '../notifications/index.ts';
import { declarePlanList } from './plan-graph.ts';
import { measurePlanRules, type WrittenPlan } from './plan-measure.repository.ts';
import { listPlanTargets } from './plan-targets.repository.ts';
import { createPlanPreview } from './plan-preview.ts';
import { createPlanPrices } from './plan-prices.ts';
import { createPlanWaiting } from './plan-waiting.service.ts';
import { createPlanReader } from './plans.reader.ts';
import { plansRoutes } from './plans.routes.ts';
import { createPlansService, type PlanNeeds } from './plans.service.ts';

export { planResource } from './plans.resource.ts';

/** Plans as everybody reads them, and what staff do with them beside writing them. */
export const createPlansModule = (core: Core, { mailLists, ...needs }: PlanNeeds & { mailLists: MailLists }) => {
  const plans = createPlansService(core, needs);
  const reader = createPlanReader(core, plans, needs.access);
  declarePlanList();
  const prices = createPlanPrices(core);
  const waiting = createPlanWaiting(core, mailLists);
  const preview = createPlanPreview(core, { plans, reader });
  core.jobs.work(
    'plans.waiting',
    async () => {
      await waiting.tell();
      await waiting.sendMails();
      await waiting.purge();
    },
    { cron: '* * * * *' },
  );
  const measure = async (plan: WrittenPlan) => {
    const { rooms, contents, ...counted } = await measurePlanRules(core.db, plan, core.now().toISOString());
    const withRooms = rooms.length > 0 ? [...contents, { kind: 'broadcast' as const, count: rooms.length }] : contents;
    return { ...counted, rooms, contents: withRooms };
  };
  return {
    service: { ...reader.service, list: plans.list, addresses: plans.addresses, waiting },
    routes: (app: FastifyInstance) => {
      plansRoutes(app, core, { plans, reader });
      route(app, measurePlan, ({ body }) => measure(body));
      route(app, previewPlan, ({ body }) => preview(body));
      route(app, findPlanTargets, ({ query }) => listPlanTargets(core.db, query));
      route(app, joinPlanWaiting, ({ params, body, viewer, request }) =>
        waiting.join(viewer, request.variant, params.id, { body, ip: request.ip }),
      );
      route(app, leavePlanWaiting, ({ params, viewer }) => waiting.leave(viewer, params.id));
      route(app, exportPlanWaiting, async ({ params, viewer, request, reply }) =>
        sendCsv(reply, await waiting.csv(viewer, params.id, request.id)),
      );
      route(app, findPlanPrice, ({ params }) => prices.find(params.id));
      route(app, updatePlanPrice, ({ params, body, viewer, request }) =>
        prices.save(authorOf(viewer, request), params.id, body),
      );
    },
  };
};
