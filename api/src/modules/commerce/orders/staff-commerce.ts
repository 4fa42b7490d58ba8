import type { FastifyInstance } from 'fastify';
import type { Core } from '../../../core.ts';
import type { IdentityService } from '../../identity/index.ts';
import type { ReadContents } from '../cart/contents.ts';
import { createCustomersService } from './customers-read.service.ts';
import { customerRoutes } from './customers.routes.ts';
import { createOrderResending } from './order-resending.service.ts';
import { createOrdersDetailService } from './orders-detail.service.ts';
import { createOrdersExportService } from './orders-export.service.ts';
import { createOrdersListService } from './orders-list.service.ts';
import { createOrderTimeline } from './orders-timeline.service.ts';
import { orderRoutes } from './orders.routes.ts';
import type { PaymentDecisions } from '../payments/payment-decisions.service.ts';
import type { RefundDecisions } from '../refunds/refund-decisions.service.ts';
import type { RefundExecution } from '../refunds/refund-execution.service.ts';
import { refundRoutes } from '../refunds/refunds.routes.ts';
import { createRefundsService } from '../refunds/refunds.service.ts';
import { createSignaturesService } from './signatures.service.ts';
import { createStaffHomeService } from './staff-home.service.ts';
import { staffRoutes } from './staff.routes.ts';

/** Orders, customers and the staff's first page: what staff read of commerce, and their decisions about payments. */
export const createStaffCommerce = (
  core: Core,
  {
    decisions,
    returns,
    refundDecisions,
  }: { decisions: PaymentDecisions; returns: RefundExecution; refundDecisions: RefundDecisions },
  identity: IdentityService,
  readContents: ReadContents,
) => {
  const list = createOrdersListService(core);
  const detail = createOrdersDetailService(core, readContents);
  const customers = createCustomersService(core, list, readContents);
  const signatures = createSignaturesService(core, identity);
  const home = createStaffHomeService(core, list);
  return {
    service: { list, detail, customers, home },
    routes: (app: FastifyInstance) => {
      orderRoutes(app, {
        ...{ list, detail, decisions, export: createOrdersExportService(core) },
        ...{ timeline: createOrderTimeline(core), mails: createOrderResending(core) },
      });
      refundRoutes(app, {
        detail,
        customers,
        refunds: createRefundsService(core, returns),
        decisions: refundDecisions,
      });
      customerRoutes(app, customers, signatures);
      staffRoutes(app, home);
    },
  };
};
