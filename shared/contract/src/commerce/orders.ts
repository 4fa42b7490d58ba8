import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { cursorMeta, cursorQuery, listMeta, pageQuery } from '../core/list.ts';
import { reasonField } from '../core/resource-shapes.ts';
import { cents, idParams } from '../core/shapes.ts';
import { order, orderDetails, orderFilters, orderListItem, orderSort, pendingOrder } from './order-shapes.ts';

const read = { action: 'read', subject: 'Pedidos' } as const;
const update = { action: 'update', subject: 'Pedidos' } as const;

/** Why staff decided so. */
export const decisionReason = z.object({
  /** Why a person moved money by hand; kept in the order's history and in the audit log. */
  reason: reasonField(300),
});

export const findOrder = endpoint({
  method: 'GET',
  path: '/api/find-order/{id}',
  scope: 'self-or-staff',
  ability: read,
  summary: 'Um pedido com seus itens e pagamentos',
  params: idParams,
  response: order,
});

/** `by=number`: of the order that has this number; as an id it is read only where no order has it. */
export const findOrderDetails = endpoint({
  method: 'GET',
  path: '/api/find-order-details/{id}',
  scope: 'self-or-staff',
  ability: read,
  summary: 'Um pedido com cliente, pagamentos e histórico',
  params: idParams,
  query: z.object({ by: z.optional(z.enum(['number'])) }),
  response: orderDetails,
});

/** `meta` sums what the filters match, not the page alone; past 10,000 orders found by words or product the sums are null. */
export const listOrders = endpoint({
  method: 'GET',
  path: '/api/list-orders',
  scope: 'staff',
  ability: read,
  summary: 'Pedidos, com filtros, ordem e páginas',
  query: z.object({
    ...pageQuery,
    ...cursorQuery,
    sort: z._default(z.optional(orderSort), '-created_at'),
    ...orderFilters,
  }),
  response: z.object({
    data: z.array(orderListItem),
    meta: z.object({ ...cursorMeta.shape, total_cents: z.nullable(cents), paid_cents: z.nullable(cents) }),
  }),
});

export const listPendingOrders = endpoint({
  method: 'GET',
  path: '/api/list-pending-orders',
  scope: 'staff',
  ability: read,
  summary: 'Pedidos que aguardam pagamento, do mais antigo ao mais novo',
  query: z.object(pageQuery),
  response: z.object({ data: z.array(pendingOrder), meta: z.object({ ...listMeta.shape, total_cents: cents }) }),
});

/** The id is the payment's (`order_payments[].id`): an order may have several. */
export const confirmOrderPayment = endpoint({
  method: 'PUT',
  path: '/api/confirm-order-payment/{id}',
  scope: 'staff',
  ability: update,
  summary: 'Confirma um pagamento à mão, com motivo',
  params: idParams,
  body: decisionReason,
  response: orderDetails,
});

export const cancelOrderPayment = endpoint({
  method: 'PUT',
  path: '/api/cancel-order-payment/{id}',
  scope: 'staff',
  ability: update,
  summary: 'Cancela um pagamento que ainda não foi recebido, com motivo',
  params: idParams,
  body: decisionReason,
  response: orderDetails,
});

/** Takes what the card of a payment in review holds; the id is the payment's. */
export const approveOrderPayment = endpoint({
  method: 'PUT',
  path: '/api/approve-order-payment/{id}',
  scope: 'staff',
  ability: update,
  summary: 'Aprova um pagamento com cartão em análise, com motivo',
  params: idParams,
  body: decisionReason,
  response: orderDetails,
});

/** Lets go what the card of a payment in review holds; the buyer is told and may pay otherwise. */
export const refuseOrderPayment = endpoint({
  method: 'PUT',
  path: '/api/refuse-order-payment/{id}',
  scope: 'staff',
  ability: update,
  summary: 'Recusa um pagamento com cartão em análise, com motivo',
  params: idParams,
  body: decisionReason,
  response: orderDetails,
});

/** A CSV file, streamed: `;`, UTF-8 with BOM, dd/MM/yyyy, decimal comma; formula cells are escaped. */
export const exportOrders = endpoint({
  method: 'GET',
  path: '/api/export-orders',
  scope: 'staff',
  ability: read,
  summary: 'Os pedidos dos filtros em um arquivo CSV',
  query: z.object({
    format: z._default(z.optional(z.literal('csv', 'Só o formato csv é oferecido.')), 'csv'),
    sort: z._default(z.optional(orderSort), '-created_at'),
    ...orderFilters,
  }),
  response: z.unknown(),
});
