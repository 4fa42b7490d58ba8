import {
  findCardPayment,
  findPixPayment,
  finishCartOrder,
  listCustomerPendingOrders,
  pixQrcode,
  reopenOrderCart,
} from '@pregao/contract';
import { readUtmHeaders } from '@pregao/format';
import type { FastifyInstance } from 'fastify';
import { renderSVG } from 'uqr';
import { route } from '../../../http/route.ts';
import { companyOf } from '../../platform/index.ts';
import type { CheckoutService } from './checkout.service.ts';
import type { OpenOrdersService } from '../orders/open-orders.service.ts';
import { presentPixPayment } from '../payments/payment.presenter.ts';

export const checkoutRoutes = (
  app: FastifyInstance,
  checkout: CheckoutService,
  openOrders: OpenOrdersService,
  { sandbox, wake }: { sandbox: boolean; wake: () => void },
) => {
  route(app, finishCartOrder, async ({ params, viewer, body, request }) => {
    const order = await checkout.finish(params.id, viewer, {
      ...body,
      utm: readUtmHeaders(request.headers),
      ip: request.ip,
      user_agent: request.headers['user-agent'] ?? '',
    });
    wake();
    return order;
  });
  route(app, listCustomerPendingOrders, ({ viewer, request }) =>
    openOrders.list(viewer.id, companyOf(request.variant)),
  );
  route(app, reopenOrderCart, ({ params, viewer }) => openOrders.reopen(params.id, viewer));
  route(app, findPixPayment, async ({ params, viewer }) => {
    const { payment, order } = await checkout.findOwnPayment(viewer, params.id);
    return presentPixPayment(payment, order, sandbox);
  });
  route(app, findCardPayment, ({ params, viewer }) => checkout.checkOwnCard(viewer, params.id));
  route(app, pixQrcode, async ({ params, reply }) => {
    const code = await checkout.copyPasteOf(params.id);
    reply.type('image/svg+xml; charset=utf-8');
    return renderSVG(code, { ecc: 'M', border: 2 });
  });
};
