import { libertaFindSignatureType, listPlanContents, listPlans } from '@pregao/contract';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core.ts';
import { AppError } from '../../http/errors.ts';
import { route } from '../../http/route.ts';
import type { createPlanReader } from './plans.reader.ts';
import type { PlansService } from './plans.service.ts';

interface Parts {
  plans: PlansService;
  reader: ReturnType<typeof createPlanReader>;
}

/** Plans as everybody reads them. */
export const plansRoutes = (app: FastifyInstance, { db }: Core, { plans, reader }: Parts) => {
  route(app, listPlans, ({ viewer, request }) => plans.list(viewer, request.variant));
  reader.routes(app);
  route(app, listPlanContents, async ({ params, query, viewer, request }) => {
    const visitor = await plans.visitorOf(viewer, request.variant);
    if (!(await reader.service.isSeen(db, visitor, params.id))) throw new AppError('not_found');
    return plans.contents(visitor, params.id, query);
  });
  route(app, libertaFindSignatureType, ({ params, viewer, request }) =>
    plans.onSale(viewer, request.variant, params.id),
  );
};
