import { createHash, timingSafeEqual } from 'node:crypto';
import { getRegistry, listReleases, publishRelease, rollbackRelease } from '@pregao/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Core } from '../../core.ts';
import { AppError } from '../../http/errors.ts';
import { route } from '../../http/route.ts';
import type { ReleasesService } from './releases.service.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Releases are published with the deploy token, sent as `x-deploy-token`. */
const requireDeployToken = (request: FastifyRequest, expected: string) => {
  const given = request.headers['x-deploy-token'];
  if (typeof given !== 'string' || !timingSafeEqual(digest(given), digest(expected))) throw new AppError('deploy_token');
};

export const releasesRoutes = (app: FastifyInstance, { config }: Core, service: ReleasesService) => {
  route(app, getRegistry, async ({ request, reply }) => {
    const { registry, tag } = await service.registryFor(request, reply);
    // Whoever asks decides the answer: brand by host, canary by cookie, pins by session.
    reply.header('etag', tag).header('cache-control', 'private, no-cache').header('vary', 'host, cookie, authorization');
    // The answer is sent here: unchanged, it is a status without a body.
    if (request.headers['if-none-match'] === tag) void reply.code(304).send();
    return registry;
  });
  route(app, publishRelease, async ({ body, request }) => {
    requireDeployToken(request, config.deployToken);
    return service.publish({ ...body, commit: body.commit ?? null }, request.id);
  });
  route(app, rollbackRelease, async ({ body, request }) => {
    requireDeployToken(request, config.deployToken);
    return service.rollback(body, request.id);
  });
  route(app, listReleases, async ({ query, request }) => {
    requireDeployToken(request, config.deployToken);
    const rows = await service.list(query.name);
    return { data: rows.map(({ name, version, created_at, author, commit, size_bytes, live }) => ({ name, version, created_at, author, commit, size_bytes, live })) };
  });
};
