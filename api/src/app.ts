import { calls } from '@pregao/contract';
import { validatorCompiler } from '@fastify/type-provider-zod';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { DestinationStream } from 'pino';
import type { Core } from './core.ts';
import { apiHeaders } from './http/api-headers.ts';
import { isApi } from './http/api-path.ts';
import { refuseCardData } from './http/card-guard.ts';
import { guardInput } from './http/input-guard.ts';
import { channelOf, stable } from './http/channel.ts';
import { compressAnswers } from './http/compress-answers.ts';
import { acceptCookies } from './http/cookies.ts';
import { AppError } from './http/errors.ts';
import { answerError, handleErrors } from './http/handle-errors.ts';
import { lookedUpAddress } from './http/malformed-address.ts';
import { limitCalls } from './http/limit-calls.ts';
import { loggerOptions } from './http/logger.ts';
import { logRequests } from './http/request-log.ts';
import { plannedRoute } from './http/route.ts';
import { variantOf } from './http/variant.ts';
import { writeAnswers } from './http/write-answers.ts';
import { createModules, type Modules } from './modules/index.ts';
import { servePayOrigin } from './pay/serve-pay-origin.ts';

export interface App {
  server: FastifyInstance;
  core: Core;
  modules: Modules;
}

export interface AppOptions {
  logLevel: string;
  trustProxy: string;
  /** Whether each answer is held against its schema before it leaves: in tests. */
  checkAnswers?: boolean;
  /** Where the log goes instead of the standard output. */
  logStream?: DestinationStream;
}

const bearer = (header: string | undefined) => /^Bearer\s+(\S+)$/i.exec(header ?? '')?.[1] ?? null;

/** Builds the HTTP application over its core; listens to nothing, so that a test can inject. */
export const buildApp = async (
  makeCore: (server: FastifyInstance) => Promise<Core>,
  options: AppOptions,
): Promise<App> => {
  const server = Fastify({
    logger: loggerOptions(options.logLevel, options.logStream),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: options.trustProxy ? options.trustProxy.split(',') : false,
    bodyLimit: 1_048_576,
    requestTimeout: 30_000,
    keepAliveTimeout: 61_000,
    connectionTimeout: 60_000,
    // A node that closes still answers what reaches it: it is the balancer that is told to send nothing more.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    rewriteUrl: (request) => lookedUpAddress(request.url),
    frameworkErrors: (error, request, reply) => {
      answerError(error, request, reply);
    },
  });
  server.setValidatorCompiler(validatorCompiler);
  server.setSerializerCompiler(writeAnswers(options.checkAnswers ?? false));
  const core = await makeCore(server);
  const modules = createModules(core);
  server.decorateRequest('viewer', null);
  server.decorateRequest('variant', 'brasil');
  server.decorateRequest('channel', stable);
  await acceptCookies(server);
  apiHeaders(server, core);
  logRequests(server, core);
  servePayOrigin(server, core);
  await limitCalls(server, core, async (request) => {
    const key = await modules.platform.service.keys.nameOf(request);
    const token = bearer(request.headers.authorization);
    if (key !== null || token === null) return key;
    const viewer = await modules.identity.service.authenticate(token);
    return viewer && `person:${viewer.id}`;
  });
  server.addHook('onRequest', async (request) => {
    request.variant = variantOf(request, core.config.VARIANT_ORIGINS);
    request.channel = channelOf(request, core.config.VARIANT_ORIGINS);
    if (!isApi(request)) return;
    if (request.is404) throw new AppError('unknown_path');
    const token = bearer(request.headers.authorization);
    if (token) request.viewer = await modules.identity.service.authenticate(token);
  });
  guardInput(server);
  refuseCardData(server);
  server.addHook('onClose', () => core.keyValue.close());
  handleErrors(server);
  compressAnswers(server);
  for (const module of Object.values(modules))
    await server.register(async (scope) => {
      await module.routes(scope);
    });
  for (const call of calls) if (call.status === 'planned') plannedRoute(server, call);
  return { server, core, modules };
};
