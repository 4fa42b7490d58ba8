import {
  selectOrderStatus,
  selectPaymentType,
  selectProduct,
  selectProductAccessPeriod,
  selectProductByCommercialTable,
  selectProductById,
  selectProductCategory,
  selectShoppingCartType,
  selectSignatureAccessPeriod,
} from '@pregao/contract';
import type { FastifyInstance } from 'fastify';
import type { LookupsService, LookupSources } from './lookups.service.ts';
import { serveLookup } from './serve-lookup.ts';

/** What is sold, and the words of the shop. */
export const shopRoutes = (app: FastifyInstance, lookups: LookupsService, { products }: LookupSources) => {
  serveLookup(app, selectProduct, ({ variant }) => lookups.forSale(variant));
  serveLookup(app, selectProductById, ({ params, variant }) => lookups.product(params.id, variant));
  serveLookup(app, selectProductCategory, () => products.categories());
  serveLookup(app, selectProductAccessPeriod, ({ params, variant }) => lookups.accessPeriods(params.id, variant));
  serveLookup(app, selectSignatureAccessPeriod, ({ params, variant }) =>
    lookups.signatureAccessPeriods(params.id, variant),
  );
  serveLookup(app, selectProductByCommercialTable, (asked) => lookups.productsOfTable(asked.params.id, asked));
  serveLookup(app, selectOrderStatus, async () => products.orderStatuses());
  serveLookup(app, selectPaymentType, async () => products.paymentTypes());
  serveLookup(app, selectShoppingCartType, async () => products.cartTypes());
};
