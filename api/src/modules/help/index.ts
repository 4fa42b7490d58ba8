import { listFaqAlike, listFaqMisses, listHelp, voteHelp } from '@pregao/contract';
import type { Core, Module } from '../../core.ts';
import { route } from '../../http/route.ts';
import { pageLimits } from '../../resource/list/keyset.ts';
import { createHelpReader, type HelpReader } from './faq.reader.ts';
import { createHelpService } from './help.service.ts';

export { faqResource } from './faq.resource.ts';

/** The help centre. */
export const createHelpModule = (core: Core): Module<HelpReader> => {
  const reader = createHelpReader(core);
  const help = createHelpService(core, reader);
  return {
    service: reader,
    routes: (app) => {
      reader.routes(app);
      route(app, listHelp, ({ query, viewer, request }) => help.list(viewer, request.ip, query));
      route(app, voteHelp, ({ params, body, viewer, request }) => help.vote(viewer, params.slug, request.ip, body));
      route(app, listFaqAlike, async ({ query }) => ({ data: (await help.alike(query.question, query.id)) as never }));
      route(app, listFaqMisses, async ({ query }) => {
        const { data, total } = await help.misses(pageLimits(query));
        return { data, meta: { total, page: query.page, per_page: query.per_page } };
      });
    },
  };
};
