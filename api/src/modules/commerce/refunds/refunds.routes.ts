import {
  approveRefund,
  completeRefund,
  createOrderRefund,
  listCustomerRefunds,
  listRefunds,
  refuseRefund,
  requestOrderWithdrawal,
} from '@pregao/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../http/route.ts';
import { authorOf } from '../../../resource/publication/serve-publishing.ts';
import type { CustomersService } from '../orders/customers-read.service.ts';
import type { OrdersDetailService } from '../orders/orders-detail.service.ts';
import type { RefundDecisions } from './refund-decisions.service.ts';
import type { RefundsService } from './refunds.service.ts';

interface Services {
  detail: OrdersDetailService;
  customers: CustomersService;
  refunds: RefundsService;
  decisions: RefundDecisions;
}

export const refundRoutes = (app: FastifyInstance, { detail, customers, refunds, decisions }: Services) => {
  route(app, createOrderRefund, async ({ params, body, viewer, request }) => {
    await refunds.create(viewer, params.id, body, authorOf(viewer, request).key ?? null);
    return detail.details(params.id, viewer);
  });
  route(app, requestOrderWithdrawal, async ({ params, body, viewer, request }) => {
    await refunds.withdraw(viewer, params.id, body, authorOf(viewer, request).key ?? null);
    return detail.details(params.id, viewer);
  });
  route(app, listCustomerRefunds, async ({ params, query, viewer }) => {
    await customers.find(params.id, viewer);
    return decisions.ofPerson(viewer, params.id, query);
  });
  route(app, listRefunds, ({ query, viewer }) => decisions.list(viewer, query));
  route(app, approveRefund, async ({ params, viewer }) => {
    const { order_id } = await decisions.approve(viewer, params.id);
    return detail.details(order_id, viewer);
  });
  route(app, refuseRefund, async ({ params, body, viewer }) => {
    const { order_id } = await decisions.refuse(viewer, params.id, body.reason);
    return detail.details(order_id, viewer);
  });
  route(app, completeRefund, async ({ params, body, viewer }) => {
    const { order_id } = await decisions.complete(viewer, params.id, body.reference);
    return detail.details(order_id, viewer);
  });
};
