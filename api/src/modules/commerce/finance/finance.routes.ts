import {
  closeDay,
  exportPayouts,
  exportReconciliation,
  findReconciliation,
  listPayoutRows,
  listPayouts,
} from '@pregao/contract';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../../../core.ts';
import { route } from '../../../http/route.ts';
import { sendCsv } from '../../../resource/csv/send-csv.ts';
import { createPayouts } from './payouts.service.ts';
import { createReconciliation } from './reconciliation.service.ts';

/** The day's money and what is paid out, for who reads finance. */
export const financeRoutes = (app: FastifyInstance, core: Core) => {
  const reconciliation = createReconciliation(core);
  const payouts = createPayouts(core);
  route(app, findReconciliation, ({ query }) => reconciliation.find(query.month));
  route(app, closeDay, ({ body, viewer, request }) => reconciliation.close(viewer, body, request.id));
  route(app, listPayouts, ({ query }) => payouts.list(query.month));
  route(app, listPayoutRows, ({ query }) => payouts.rows(query.day));
  route(app, exportReconciliation, async ({ query, viewer, request, reply }) =>
    sendCsv(reply, await reconciliation.csv(query, viewer, request.id)),
  );
  route(app, exportPayouts, async ({ query, viewer, request, reply }) =>
    sendCsv(reply, await payouts.csv(query, viewer, request.id)),
  );
};
