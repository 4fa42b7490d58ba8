import {
  deployReleaseKey,
  getRegistry,
  listReleases,
  publishRelease,
  reportTokenHeader,
  rollbackRelease,
} from '@pregao/contract';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../../../core.ts';
import { route } from '../../../http/route.ts';
import type { ReleaseKeysService } from './keys.service.ts';
import type { ReleasesService } from './releases.service.ts';
import { issueReportToken } from '../page/report-token.ts';

/** Releases are published with the key of their application, sent as `x-release-key`; `x-deploy-token` makes keys. */
export const releasesRoutes = (
  app: FastifyInstance,
  { config, now }: Core,
  service: ReleasesService,
  keys: ReleaseKeysService,
) => {
  route(app, getRegistry, async ({ request, reply }) => {
    const { inBrowser, tag } = await service.registryFor(request, reply);
    // Whoever asks decides the answer: brand by host, canary by cookie, pins by session.
    reply
      .header('etag', tag)
      .header('cache-control', 'private, no-cache')
      .header('vary', 'host, cookie, authorization');
    // That of the page is as old as the page: a tab that stays open is given another one, changed or not.
    reply.header(reportTokenHeader, issueReportToken(config.secret, request.ip, now()));
    // Unchanged, the answer is a status without a body.
    return request.headers['if-none-match'] === tag ? reply.code(304).send() : inBrowser;
  });
  route(app, publishRelease, async ({ body, request }) => {
    const author = await keys.authorOf(request, body.name);
    return service.publish({ ...body, author, commit: body.commit ?? null }, request.id);
  });
  route(app, rollbackRelease, async ({ body, request }) => {
    const author = await keys.authorOf(request, body.name);
    return service.rollback({ ...body, author }, request.id);
  });
  route(app, deployReleaseKey, ({ body, request }) => keys.deploy(request, body));
  route(app, listReleases, async ({ query, request }) => {
    await keys.requireAny(request);
    const rows = await service.list(query.name);
    return {
      data: rows.map(
        ({ name, version, created_at, author, commit, dirty, size_bytes, development, live, withdrawn }) => ({
          name,
          version,
          created_at,
          author,
          commit,
          dirty,
          size_bytes,
          development,
          live,
          withdrawn,
        }),
      ),
    };
  });
};
