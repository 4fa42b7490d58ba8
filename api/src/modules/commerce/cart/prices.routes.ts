import {
  findOrderPrice,
  findProductContents,
  findProductPrice,
  findShoppingCartPrice,
  previewPrice,
} from '@pregao/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../http/route.ts';
import { companyOf } from '../../platform/index.ts';
import type { PricesService } from './prices.service.ts';

export const priceRoutes = (app: FastifyInstance, prices: PricesService) => {
  route(app, findOrderPrice, ({ params, viewer }) => prices.ofOrder(params.id, viewer));
  route(app, findShoppingCartPrice, ({ params, viewer }) => prices.ofCart(params.id, viewer));
  route(app, findProductPrice, ({ params, query, request }) =>
    prices.ofProduct(companyOf(request.variant), params.id, query),
  );
  route(app, previewPrice, ({ query }) => prices.preview(query));
  route(app, findProductContents, ({ query }) => prices.contents(query.kind, query.q ?? ''));
};
