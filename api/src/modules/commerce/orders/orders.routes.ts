import {
  approveOrderPayment,
  cancelOrderPayment,
  confirmOrderPayment,
  exportOrders,
  findOrder,
  findOrderDetails,
  listOrders,
  listOrderTimeline,
  listPendingOrders,
  refuseOrderPayment,
  resendOrderMail,
} from '@pregao/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../http/route.ts';
import { sendCsv } from '../../../resource/csv/send-csv.ts';
import type { Viewer } from '../../../http/viewer.ts';
import type { OrdersDetailService } from './orders-detail.service.ts';
import type { OrdersExportService } from './orders-export.service.ts';
import type { OrdersListService } from './orders-list.service.ts';
import type { OrderResending } from './order-resending.service.ts';
import type { OrderTimeline } from './orders-timeline.service.ts';
import type { PaymentDecisions } from '../payments/payment-decisions.service.ts';

interface Services {
  list: OrdersListService;
  detail: OrdersDetailService;
  decisions: PaymentDecisions;
  export: OrdersExportService;
  timeline: OrderTimeline;
  mails: OrderResending;
}

export const orderRoutes = (app: FastifyInstance, services: Services) => {
  /** Decides about a payment and answers its order as it is then. */
  const decided =
    (decide: PaymentDecisions['confirmPayment']) =>
    async ({ params, body, viewer }: { params: { id: number }; body: { reason: string }; viewer: Viewer }) => {
      const { order_id } = await decide(viewer, params.id, body.reason);
      return services.detail.details(order_id, viewer);
    };
  route(app, findOrder, ({ params, viewer }) => services.detail.find(params.id, viewer));
  route(app, findOrderDetails, ({ params, query, viewer }) =>
    query.by === 'number' ? services.detail.numbered(params.id, viewer) : services.detail.details(params.id, viewer),
  );
  route(app, listOrderTimeline, ({ params, query, viewer }) => services.timeline.list(params.id, query, viewer));
  route(app, resendOrderMail, ({ params, body, viewer, request }) =>
    services.mails.resend(viewer, params.id, body.mail, request.id),
  );
  route(app, listOrders, ({ query }) => services.list.list(query));
  route(app, listPendingOrders, ({ query }) => services.list.pending(query));
  route(app, confirmOrderPayment, decided(services.decisions.confirmPayment));
  route(app, cancelOrderPayment, decided(services.decisions.cancelPayment));
  route(app, approveOrderPayment, decided(services.decisions.approvePayment));
  route(app, refuseOrderPayment, decided(services.decisions.refusePayment));
  route(app, exportOrders, async ({ query, viewer, request, reply }) =>
    sendCsv(reply, await services.export.csv(query, viewer, request.id)),
  );
};
