import {
  customerDetails,
  findCustomer,
  listCustomer,
  listCustomerOrders,
  listCustomerProducts,
  listUserSignature,
} from '@pregao/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../http/route.ts';
import { companyOf } from '../../platform/index.ts';
import type { CustomersService } from './customers-read.service.ts';
import type { SignaturesService } from './signatures.service.ts';

export const customerRoutes = (app: FastifyInstance, customers: CustomersService, signatures: SignaturesService) => {
  route(app, listCustomer, ({ query }) => customers.list(query));
  route(app, findCustomer, ({ params, viewer }) => customers.find(params.id, viewer));
  route(app, customerDetails, ({ params, viewer }) => customers.details(params.id, viewer));
  route(app, listCustomerOrders, ({ params, query, viewer }) => customers.orders(params.id, viewer, query));
  route(app, listCustomerProducts, ({ params, query, viewer, request }) =>
    customers.products(params.id, viewer, query, request.variant),
  );
  route(app, listUserSignature, ({ params, query, viewer, request }) =>
    signatures.list(params.id, viewer, companyOf(request.variant), query),
  );
};
