import { findHelp, listFaqAlike, listFaqMisses, listHelp, voteHelp } from '@pregao/contract';
import type { Core, Module } from '../../core.ts';
import { route } from '../../http/route.ts';
import { pageLimits } from '../../resource/page.ts';
import { createHelpService } from './help.service.ts';

export { faqResource } from './faq.resource.ts';

/** The help centre. */
export const createHelpModule = (core: Core): Module<object> => {
  const help = createHelpService(core);
  return {
    service: {},
    routes: (app) => {
      route(app, listHelp, ({ query, viewer, request }) => help.list(viewer, request.ip, query));
      route(app, findHelp, ({ params, viewer, request }) => help.find(viewer, params.slug, request));
      route(app, voteHelp, ({ params, body, viewer, request }) => help.vote(viewer, params.slug, request.ip, body));
      route(app, listFaqAlike, async ({ query }) => ({ data: (await help.alike(query.question, query.id)) as never }));
      route(app, listFaqMisses, async ({ query }) => {
        const { data, total } = await help.misses(pageLimits(query));
        return { data, meta: { total, page: query.page, per_page: query.per_page } };
      });
    },
  };
};
