import { checkXpcode, claimXpRelease, refuseXpRelease, revokeXpBatch, revokeXpRelease } from '@pregao/contract';
import type { FastifyRequest } from 'fastify';
import type { Core, Module } from '../../core.ts';
import { route } from '../../http/route.ts';
import type { Viewer } from '../../http/viewer.ts';
import { authorOf } from '../../resource/publication/serve-publishing.ts';
import type { ServerResource } from '../../resource/server-resource.ts';
import { companyOf } from '../platform/index.ts';
import { createXpClaims } from './xp-claims.service.ts';
import { createXpResource, type XpNeeds } from './xp-releases.resource.ts';
import { createXpReleases } from './xp-releases.service.ts';

/** What opens plans and courses to customers of XP, and how they claim it. */
export const createXpModule = (core: Core, needs: XpNeeds): Module<{ releaseResource: ServerResource }> => {
  const releaseResource = createXpResource(core, needs);
  const releases = createXpReleases(core, releaseResource, needs);
  const claims = createXpClaims(core, needs, releases);
  core.jobs.work('xp.expire', async () => void (await releases.expire()), { cron: '* * * * *' });
  const guessOf = (viewer: Viewer, code: string, { ip, variant, id }: FastifyRequest) => ({
    ...{ viewer, code, ip, companyId: companyOf(variant), requestId: id },
  });
  return {
    service: { releaseResource },
    routes: (app) => {
      route(app, checkXpcode, ({ query, viewer, request }) => claims.check(guessOf(viewer, query.code, request)));
      route(app, claimXpRelease, ({ body, viewer, request }) => claims.claim(guessOf(viewer, body.code, request)));
      route(app, refuseXpRelease, ({ params, body, viewer, request }) =>
        releases.refuse(authorOf(viewer, request), params.id, body.reason),
      );
      route(app, revokeXpRelease, ({ params, body, viewer, request }) =>
        releases.revoke(authorOf(viewer, request), params.id, body.reason),
      );
      route(app, revokeXpBatch, ({ body, viewer, request }) =>
        releases.revokeBatch(authorOf(viewer, request), body.batch, body.reason),
      );
    },
  };
};
