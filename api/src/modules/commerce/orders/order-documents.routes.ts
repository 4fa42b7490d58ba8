import { orderReceipt, orderTerm } from '@pregao/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { route } from '../../../http/route.ts';
import type { OrderDocumentsService } from './order-documents.service.ts';

const sendPdf = (reply: FastifyReply, { name, content }: { name: string; content: Buffer }) => {
  reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store');
  return content;
};

export const orderDocumentRoutes = (app: FastifyInstance, documents: OrderDocumentsService) => {
  route(app, orderReceipt, async ({ params, viewer, reply }) =>
    sendPdf(reply, await documents.receipt(params.id, viewer)),
  );
  route(app, orderTerm, async ({ params, viewer, reply }) => sendPdf(reply, await documents.term(params.id, viewer)));
};
