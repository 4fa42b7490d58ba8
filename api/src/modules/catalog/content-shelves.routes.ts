import { findShelfContents, measureShelf } from '@pregao/contract';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core.ts';
import { route } from '../../http/route.ts';
import { createContentShelves } from './content-shelves.service.ts';

/** What the staff's form of a shelf asks while it is written. */
export const contentShelfRoutes = (app: FastifyInstance, core: Core) => {
  const shelves = createContentShelves(core);
  route(app, findShelfContents, async ({ query }) => ({ data: await shelves.contents(query) }));
  route(app, measureShelf, ({ body }) => shelves.measure(body));
};
