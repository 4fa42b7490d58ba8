import {
  findCommercialTableConflicts,
  findCommercialTableItems,
  findCommercialTableProducts,
  simulatePrice,
  updateCommercialTableItems,
} from '@pregao/contract';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../../../core.ts';
import { route } from '../../../http/route.ts';
import { authorOf } from '../../../resource/publication/serve-publishing.ts';
import { createSimulation } from './simulation.service.ts';
import { startTableClock } from './table-clock.ts';
import { createTableItems } from './table-items.service.ts';

export const tableRoutes = (app: FastifyInstance, core: Core) => {
  const items = createTableItems(core);
  const { simulate } = createSimulation(core);
  startTableClock(core);
  route(app, findCommercialTableItems, ({ params }) => items.find(params.id));
  route(app, updateCommercialTableItems, ({ params, body, viewer, request }) =>
    items.save(authorOf(viewer, request), params.id, body),
  );
  route(app, findCommercialTableConflicts, ({ body }) =>
    items.conflicts({ ...body, id: body.id ?? null, product_ids: body.product_ids ?? null }),
  );
  route(app, findCommercialTableProducts, ({ body }) => items.named(body.names));
  route(app, simulatePrice, ({ body }) => simulate(body));
};
