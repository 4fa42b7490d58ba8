import {
  closeDay,
  exportPayouts,
  exportReconciliation,
  findReconciliation,
  listPayoutRows,
  listPayouts,
} from '@pregao/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Core } from '../../../core.ts';
import { route } from '../../../http/route.ts';
import { createPayouts } from './payouts.service.ts';
import { createReconciliation, type Reconciliation } from './reconciliation.service.ts';

const answerFile = (reply: FastifyReply, file: Awaited<ReturnType<Reconciliation['csv']>>) => {
  reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${file.name}"`);
  return file.content;
};

/** The day's money and what is paid out, for who reads finance. */
export const financeRoutes = (app: FastifyInstance, core: Core) => {
  const reconciliation = createReconciliation(core);
  const payouts = createPayouts(core);
  route(app, findReconciliation, ({ query }) => reconciliation.find(query.month));
  route(app, closeDay, ({ body, viewer, request }) => reconciliation.close(viewer, body, request.id));
  route(app, listPayouts, ({ query }) => payouts.list(query.month));
  route(app, listPayoutRows, ({ query }) => payouts.rows(query.day));
  route(app, exportReconciliation, async ({ query, viewer, request, reply }) =>
    answerFile(reply, await reconciliation.csv(query, viewer, request.id)),
  );
  route(app, exportPayouts, async ({ query, viewer, request, reply }) =>
    answerFile(reply, await payouts.csv(query, viewer, request.id)),
  );
};
