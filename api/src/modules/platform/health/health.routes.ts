import { reportFault, reportVitals } from '@pregao/contract';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../../../core.ts';
import { route } from '../../../http/route.ts';
import type { HealthService } from './health.service.ts';

export const healthRoutes = (app: FastifyInstance, { metrics }: Core, health: HealthService) => {
  route(app, reportFault, async ({ body, request }) => {
    if (await health.reportFault(body, { address: request.ip, variant: request.variant })) {
      const { token: _token, ...fault } = body;
      request.log.warn({ fault }, 'remote fault');
      metrics.fault(body.remote, body.phase);
    }
    return { ok: true as const };
  });
  route(app, reportVitals, async ({ body, request }) => {
    await health.reportVitals(body, { address: request.ip, variant: request.variant });
    return { ok: true as const };
  });
};
