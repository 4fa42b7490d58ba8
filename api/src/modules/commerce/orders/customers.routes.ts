import {
  customerDetails,
  findCustomer,
  listCustomer,
  listCustomerOrders,
  listCustomerProducts,
} from '@pregao/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../http/route.ts';
import type { CustomersService } from './customers-read.service.ts';

export const customerRoutes = (app: FastifyInstance, customers: CustomersService) => {
  route(app, listCustomer, ({ query }) => customers.list(query));
  route(app, findCustomer, ({ params, viewer }) => customers.find(params.id, viewer));
  route(app, customerDetails, ({ params, viewer }) => customers.details(params.id, viewer));
  route(app, listCustomerOrders, ({ params, query, viewer }) => customers.orders(params.id, viewer, query));
  route(app, listCustomerProducts, ({ params, query, viewer }) => customers.products(params.id, viewer, query));
};
