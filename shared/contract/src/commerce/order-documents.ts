import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { idParams } from '../core/shapes.ts';

const read = { action: 'read', subject: 'Pedidos' } as const;

/** A PDF file. An order without a payment received has none: 404. */
export const orderReceipt = endpoint({
  method: 'GET',
  path: '/api/order-receipt/{id}',
  scope: 'self-or-staff',
  ability: read,
  summary: 'O recibo de um pedido pago, em PDF',
  params: idParams,
  response: z.unknown(),
});

/** A PDF file: the wording as it was accepted, with version, hash, time and address. Orders placed before that was kept have none: 404. */
export const orderTerm = endpoint({
  method: 'GET',
  path: '/api/order-term/{id}',
  scope: 'self-or-staff',
  ability: read,
  summary: 'O termo de compra aceito em um pedido, em PDF',
  params: idParams,
  response: z.unknown(),
});
