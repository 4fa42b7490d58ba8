import { previewReprice } from '@pregao/contract';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../../../core.ts';
import { route } from '../../../http/route.ts';
import type { ListFilter } from '../../../resource/list/list-query.repository.ts';
import { productResource } from './product-desk.resource.ts';
import { previewReprices } from './reprices.ts';

/** The change itself is a run of products. */
export const repriceRoutes = (app: FastifyInstance, core: Core) => {
  route(app, previewReprice, ({ body, viewer }) =>
    previewReprices(core, productResource, viewer, { ...body, filter: body.filter as ListFilter | undefined }),
  );
};
