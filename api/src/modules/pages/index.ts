import { findPage } from '@pregao/contract';
import type { FastifyRequest } from 'fastify';
import type { Core, Module } from '../../core.ts';
import { route } from '../../http/route.ts';
import { redirectOrNotFound } from '../../resource/redirect-or-not-found.ts';
import { previewing } from '../../resource/previewing.ts';
import { findLivePage, listLivePages } from './pages.repository.ts';

import { pageResource } from './pages.resource.ts';

export { pageResource } from './pages.resource.ts';

const createPagesService = (core: Core) => ({
  /** A page as readers see it, or as it is written for who has its preview. @throws AppError not_found, moved, preview_over */
  find: (slug: string, request: FastifyRequest) =>
    previewing(
      core,
      pageResource,
      { request, slug },
      async (on, asked) => (await findLivePage(on, asked)) ?? redirectOrNotFound(on, pageResource, asked),
    ),
  /** What search engines are told of. */
  addresses: () => listLivePages(core.db),
});

export type PagesService = ReturnType<typeof createPagesService>;

/** Pages of the house at `/interna/…`. */
export const createPagesModule = (core: Core): Module<PagesService> => {
  const service = createPagesService(core);
  return {
    service,
    routes: (app) => {
      route(app, findPage, ({ params, request }) => service.find(params.slug, request));
    },
  };
};
