import { findPixPayment, finishCartOrder, pixQrcode } from '@pregao/contract';
import { readUtmHeaders } from '@pregao/format';
import type { FastifyInstance } from 'fastify';
import { renderSVG } from 'uqr';
import { route } from '../../http/route.ts';
import type { CheckoutService } from './checkout.service.ts';
import { presentPixPayment } from './payment.presenter.ts';

export const checkoutRoutes = (app: FastifyInstance, checkout: CheckoutService, sandbox: boolean) => {
  route(app, finishCartOrder, ({ params, viewer, body, request }) => checkout.finish(params.id, viewer, { ...body, utm: readUtmHeaders(request.headers) }));
  route(app, findPixPayment, async ({ params, viewer }) => {
    const { payment, order } = await checkout.findOwnPayment(viewer, params.id);
    return presentPixPayment(payment, order, sandbox);
  });
  route(app, pixQrcode, async ({ params, reply }) => {
    const code = await checkout.copyPasteOf(params.id);
    reply.type('image/svg+xml; charset=utf-8');
    return renderSVG(code, { ecc: 'M', border: 2 });
  });
};
