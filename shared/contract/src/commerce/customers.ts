import * as z from 'zod/mini';
import { endpoint, planned } from '../core/endpoint.ts';
import {
  cursorMeta,
  cursorQuery,
  listOf,
  pageQuery,
  queryFlag,
  queryIds,
  searchQuery,
  sortQuery,
} from '../core/list.ts';
import { cents, idParams, instant, queryInt } from '../core/shapes.ts';
import { accessFields } from './access-shapes.ts';
import { orderListItem } from './order-shapes.ts';

const read = { action: 'read', subject: 'Clientes' } as const;

const customer = {
  id: z.int(),
  name: z.string(),
  nickname: z.nullable(z.string()),
  email: z.string(),
  identifier: z.nullable(z.string()),
  phone_number: z.nullable(z.string()),
  created_at: instant,
};

const figures = {
  /** Orders of any status. */
  orders_count: z.int(),
  /** What was paid and not refunded. */
  paid_cents: cents,
  last_order_at: z.nullable(instant),
};

const customerListItem = z.object({ ...customer, ...figures });
export type CustomerListItem = z.infer<typeof customerListItem>;

const foundCustomer = z.object({
  ...customer,
  birth_date: z.nullable(z.string()),
  gender: z.nullable(z.int()),
  ocupation: z.nullable(z.string()),
  profile_id: z.int(),
});

const customerProduct = z.object({
  /** The access, not the product: the same product may have been released twice. */
  id: z.int(),
  product_id: z.nullable(z.int()),
  name: z.string(),
  slug: z.nullable(z.string()),
  image: z.nullable(z.string()),
  type_id: z.nullable(z.int()),
  /** Of the product; without one, of what is opened. */
  type_name: z.nullable(z.string()),
  /** Page of what is opened, where it has one under the brand that is asked. */
  path: z.nullable(z.string()),
  order_id: z.nullable(z.int()),
  order_number: z.nullable(z.string()),
  starts_at: instant,
  ...accessFields,
});
export type CustomerProduct = z.infer<typeof customerProduct>;

export const customerDetails = endpoint({
  method: 'GET',
  path: '/api/customer-details/{id}',
  scope: 'self-or-staff',
  ability: read,
  summary: 'Um cliente e seus números',
  params: idParams,
  response: z.object({ ...foundCustomer.shape, ...figures, pending_orders: z.int(), products_count: z.int() }),
});

export const listCustomer = endpoint({
  method: 'GET',
  path: '/api/list-customer',
  scope: 'staff',
  ability: read,
  summary: 'Clientes, com busca, ordem e páginas',
  query: z.object({
    ...pageQuery,
    ...cursorQuery,
    q: searchQuery,
    sort: z._default(
      z.optional(
        sortQuery([
          'name',
          '-name',
          'created_at',
          '-created_at',
          'orders_count',
          '-orders_count',
          'paid_cents',
          '-paid_cents',
          'last_order_at',
          '-last_order_at',
        ]),
      ),
      '-created_at',
    ),
  }),
  response: z.object({ data: z.array(customerListItem), meta: cursorMeta }),
});

export const listCustomerOrders = endpoint({
  method: 'GET',
  path: '/api/list-customer-orders/{id}',
  scope: 'self-or-staff',
  ability: read,
  summary: 'Pedidos de um cliente, do mais novo ao mais antigo',
  params: idParams,
  query: z.object({
    ...pageQuery,
    /** One or more ids of `select-order-status`. */
    'filter[status]': z.optional(queryIds),
    /** Placed in this year, in America/Sao_Paulo. */
    'filter[year]': z.optional(
      queryInt.check(z.gte(2000, 'Este ano não existe.'), z.lte(2100, 'Este ano não existe.')),
    ),
  }),
  response: listOf(orderListItem),
});

/**
 * What a customer may open or could open before; `type=3` keeps the subscriptions (REQ-7.74), `filter[plans]=0` leaves out
 * what opens a plan, which `list-user-signature` tells of.
 */
export const listCustomerProducts = endpoint({
  method: 'GET',
  path: '/api/list-customer-products/{id}',
  scope: 'self-or-staff',
  ability: read,
  summary: 'Produtos de um cliente',
  params: idParams,
  query: z.object({ ...pageQuery, type: z.optional(queryInt), 'filter[plans]': z.optional(queryFlag) }),
  response: listOf(customerProduct),
});

export const findCustomer = endpoint({
  method: 'GET',
  path: '/api/find-customer/{id}',
  scope: 'staff',
  ability: read,
  summary: 'O cadastro de um cliente',
  params: idParams,
  response: foundCustomer,
});

export const createCustomer = planned('POST', '/api/create-customer', 'staff', {
  action: 'create',
  subject: 'Clientes',
});
export const updateCustomer = planned('PUT', '/api/update-customer/{id}', 'staff', {
  action: 'update',
  subject: 'Clientes',
});
export const deleteCustomer = planned('DELETE', '/api/delete-customer/{id}', 'staff', {
  action: 'delete',
  subject: 'Clientes',
});
export const updateCustomerContactData = planned('PUT', '/api/update-customer-contact-data/{id}', 'staff', {
  action: 'update',
  subject: 'Clientes',
});
export const loginAsCustomer = planned('GET', '/api/login-as-customer/{id}', 'staff', {
  action: 'create',
  subject: 'Acesso como cliente',
});
