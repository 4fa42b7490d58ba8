import type { Core, Module } from '../../core.ts';
import type { QueueServer } from '../../queues/queue-server.ts';
import { mercadoPagoCards } from '../../ports/card-mercado-pago.ts';
import { openAccounts } from '../../ports/payment-accounts.ts';
import { pixPsp } from '../../ports/payment-pix.ts';
import type { IdentityService } from '../identity/index.ts';
import { cartRoutes } from './cart/cart.routes.ts';
import { createCartService, type CartService } from './cart/cart.service.ts';
import { checkoutRoutes } from './checkout/checkout.routes.ts';
import { createCheckoutService, type CheckoutService } from './checkout/checkout.service.ts';
import { createInboxService, type InboxService } from './payments/inbox.service.ts';
import type { ReadContents } from './cart/contents.ts';
import { orderDocumentRoutes } from './orders/order-documents.routes.ts';
import { createOrderDocumentsService } from './orders/order-documents.service.ts';
import { createOpenOrdersService, type OpenOrdersService } from './orders/open-orders.service.ts';
import { createStaffCommerce } from './orders/staff-commerce.ts';
import { startOrderSums } from './orders/order-sums.service.ts';
import { createPaymentDecisions, type PaymentDecisions } from './payments/payment-decisions.service.ts';
import { createPaymentsService, type PaymentsService } from './payments/payments.service.ts';
import { createPixMailsService, type PixMailsService } from './payments/pix-mails.service.ts';
import { priceRoutes } from './cart/prices.routes.ts';
import { couponRoutes } from './cart/coupon-desk.routes.ts';
import { repriceRoutes } from './cart/reprice.routes.ts';
import { createPricesService } from './cart/prices.service.ts';
import { createProductsService, type ProductsService } from './cart/products.service.ts';
import { startSaleWindows } from './cart/sale-windows.ts';
import { createRefundDecisions, type RefundDecisions } from './refunds/refund-decisions.service.ts';
import { createRefundQueue } from './refunds/refund-queue.ts';
import { createRefundExecution, type RefundExecution } from './refunds/refund-execution.service.ts';
import { createReceivablesService, type ReceivablesService } from './receivables/receivables.service.ts';
import { createReceiptsService, type ReceiptsService } from './orders/receipts.service.ts';
import { savedCardRoutes } from './cards/saved-cards.routes.ts';
import { createSavedCardsService, type SavedCardsService } from './cards/saved-cards.service.ts';
import { cardWebhookRoutes, sandboxRoutes, webhookRoutes } from './payments/webhook.routes.ts';
import { createClosingWork } from './finance/days-to-close.ts';
import { financeRoutes } from './finance/finance.routes.ts';
import { startPaymentJobs } from './payments/payment-jobs.ts';
import { tableRoutes } from './tables/tables.routes.ts';

export { contentKey, type ReadContents } from './cart/contents.ts';
export { createContentPrices } from './cart/content-price-desk.ts';
export { sellContent, withdrawContent } from './cart/content-prices.ts';
export { couponResource } from './cart/coupon-desk.resource.ts';
export { lockContent } from './cart/product-desk.repository.ts';
export { createPricesService } from './cart/prices.service.ts';
export { productResource } from './cart/product-desk.resource.ts';
export { commercialTableResource } from './tables/tables.resource.ts';
export { presentState } from './orders/access-state.ts';
export { orderRecord } from './orders/order-record.ts';

export interface CommerceService {
  products: ProductsService;
  carts: CartService;
  checkout: CheckoutService;
  payments: PaymentsService;
  decisions: PaymentDecisions;
  returns: RefundExecution;
  refundDecisions: RefundDecisions;
  /** What waits for staff. */
  queues: readonly QueueServer[];
  closingWork: ReturnType<typeof createClosingWork>;
  inbox: InboxService;
  receipts: ReceiptsService;
  pixMails: PixMailsService;
  receivables: ReceivablesService;
  openOrders: OpenOrdersService;
  savedCards: SavedCardsService;
}

export const createCommerceModule = (
  core: Core,
  identity: IdentityService,
  readContents: ReadContents,
): Module<CommerceService> => {
  const bankOf = openAccounts(core.config.pix, core.config.PIX_PSP_TIMEOUT_MS);
  const { CARD_PSP_URL, CARD_PSP_TOKEN, CARD_PSP_TIMEOUT_MS } = core.config;
  const psps = {
    pix: pixPsp(bankOf),
    card: mercadoPagoCards({ url: CARD_PSP_URL ?? null, token: CARD_PSP_TOKEN, timeoutMs: CARD_PSP_TIMEOUT_MS }),
  };
  const payments = createPaymentsService(core, psps);
  const returns = createRefundExecution(core, psps);
  const refundDecisions = createRefundDecisions(core, returns);
  const inbox = createInboxService(core, payments, returns);
  const receipts = createReceiptsService(core, readContents);
  const carts = createCartService(core, readContents, psps.card);
  const savedCards = createSavedCardsService(core, identity, psps.card);
  const service = {
    products: createProductsService(core),
    carts,
    payments,
    returns,
    refundDecisions,
    queues: [createRefundQueue(refundDecisions)],
    closingWork: createClosingWork(core),
    inbox,
    receipts,
    pixMails: createPixMailsService(core),
    receivables: createReceivablesService(core, psps.card),
    openOrders: createOpenOrdersService(core, payments, carts),
    savedCards,
    checkout: createCheckoutService(core, identity, payments, savedCards),
    decisions: createPaymentDecisions(core, payments),
  };
  return {
    service,
    routes: async (app) => {
      startOrderSums(core);
      startSaleWindows(core);
      const wake = startPaymentJobs(app, core, service);
      cartRoutes(app, service.carts);
      priceRoutes(app, createPricesService(core));
      couponRoutes(app, core);
      tableRoutes(app, core);
      repriceRoutes(app, core);
      checkoutRoutes(app, service.checkout, service.openOrders, { sandbox: core.config.SANDBOX_PSP, wake });
      savedCardRoutes(app, service.savedCards);
      sandboxRoutes(app, core.config.SANDBOX_PSP ? bankOf() : null);
      await webhookRoutes(app, core, inbox, wake);
      await cardWebhookRoutes(app, core, inbox, wake);
      orderDocumentRoutes(app, createOrderDocumentsService(core));
      createStaffCommerce(core, service, identity, readContents).routes(app);
      financeRoutes(app, core);
    },
  };
};
