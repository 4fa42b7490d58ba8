import { listTrial, listUserTrial, lpCheckUser, userTrialAccess } from '@pregao/contract';
import { readUtmHeaders } from '@pregao/format';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { TrialsService } from './trials.service.ts';

export const trialsRoutes = (app: FastifyInstance, trials: TrialsService) => {
  route(app, listTrial, ({ viewer, query, request }) => trials.offered(viewer, request.variant, query.user_id));
  route(app, listUserTrial, ({ viewer, request }) => trials.own(viewer, request.variant));
  route(app, userTrialAccess, ({ viewer, body, request }) =>
    trials.begin(viewer, request.variant, body.trial_id, readUtmHeaders(request.headers)),
  );
  route(app, lpCheckUser, ({ viewer, params, request }) => trials.check(viewer, request.variant, params.id));
};
