import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { listOf, pageQuery } from '../core/list.ts';
import { cents, idParams } from '../core/shapes.ts';
import { orderDetails } from './order-shapes.ts';
import { decisionReason } from './orders.ts';
import { refund } from './refund-shapes.ts';
import { refundStates } from './refund-states.ts';

const update = { action: 'update', subject: 'Pedidos' } as const;

const typeId = z
  .int('Escolha o tipo de reembolso.')
  .check(z.minimum(1, 'Escolha o tipo de reembolso.'), z.maximum(99, 'Escolha o tipo de reembolso.'));
const amount = z
  .int('Informe o valor em centavos.')
  .check(z.minimum(1, 'Informe um valor acima de zero.'), z.maximum(99_999_999_999, 'O valor é alto demais.'));
const lineId = z.int('Escolha um item do pedido.').check(z.minimum(1, 'Escolha um item do pedido.'));

/**
 * Gives money of a paid order back: all of it, by line or by amount. Within the 7 days it is executed at once; afterwards
 * it waits for another person with `update`. An amount above what is left is 400 `refund_too_large` with
 * `params.left_cents`, an order whose money is not here 409 `refund_not_possible`. With an `Idempotency-Key` a repeat
 * answers the same.
 */
export const createOrderRefund = endpoint({
  method: 'POST',
  path: '/api/create-order-refund/{id}',
  scope: 'staff',
  ability: { action: 'create', subject: 'Pedidos' },
  summary: 'Reembolsa um pedido: tudo, por item ou por valor',
  params: idParams,
  body: z.object({
    order_type_refund_id: typeId,
    ...decisionReason.shape,
    items: z.optional(
      z.nullable(
        z
          .array(z.object({ order_item_id: lineId, amount_cents: amount }))
          .check(z.minLength(1, 'Escolha ao menos um item.'), z.maxLength(100, 'São itens demais.')),
      ),
    ),
    amount_cents: z.optional(z.nullable(amount)),
    revoke_access: z.optional(z.nullable(z.boolean('Diga se o acesso termina.'))),
  }),
  response: orderDetails,
});

/**
 * The buyer gives a purchase up, all of it or some lines. Within the 7 days it is executed at once and nobody may refuse it
 * (CDC art. 49); afterwards, within the product's warranty, it is a request with a reason that staff answer. 409
 * `withdrawal_over` after both.
 */
export const requestOrderWithdrawal = endpoint({
  method: 'POST',
  path: '/api/request-order-withdrawal/{id}',
  scope: 'self',
  summary: 'Desiste da própria compra, ou pede o reembolso dentro da garantia',
  params: idParams,
  body: z.object({
    items: z.optional(
      z.nullable(
        z.array(lineId).check(z.minLength(1, 'Escolha ao menos um item.'), z.maxLength(100, 'São itens demais.')),
      ),
    ),
    reason: z.optional(
      z.nullable(z.string('Escreva o motivo.').check(z.trim(), z.maxLength(300, 'Use no máximo 300 caracteres.'))),
    ),
  }),
  response: orderDetails,
});

/** Refunds of a customer, newest first. */
export const listCustomerRefunds = endpoint({
  method: 'GET',
  path: '/api/list-customer-refunds/{id}',
  scope: 'self-or-staff',
  ability: { action: 'read', subject: 'Clientes' },
  summary: 'Reembolsos de um cliente',
  params: idParams,
  query: z.object(pageQuery),
  response: listOf(refund),
});

/** Oldest first: those that wait for a decision before those that wait for the bank. */
export const listRefunds = endpoint({
  method: 'GET',
  path: '/api/list-refunds',
  scope: 'staff',
  ability: { action: 'read', subject: 'Pedidos' },
  summary: 'Reembolsos que esperam por alguém, ou os de uma situação',
  query: z.object({ ...pageQuery, 'filter[status]': z.optional(z.enum(refundStates)) }),
  response: z.object({ ...listOf(refund).shape, sum_cents: cents }),
});

/** Approves a refund that was asked for after the 7 days, or tries again one that failed. Never by who asked for it: 403 `refund_needs_other`. */
export const approveRefund = endpoint({
  method: 'PUT',
  path: '/api/approve-refund/{id}',
  scope: 'staff',
  ability: update,
  summary: 'Aprova um reembolso, ou tenta de novo um que falhou',
  params: idParams,
  response: orderDetails,
});

/** Refuses a refund that was asked for after the 7 days; within them the answer is 409 `refund_not_refusable`. */
export const refuseRefund = endpoint({
  method: 'PUT',
  path: '/api/refuse-refund/{id}',
  scope: 'staff',
  ability: update,
  summary: 'Recusa um reembolso, com motivo',
  params: idParams,
  body: decisionReason,
  response: orderDetails,
});

/** Under which the bank knows a transfer that was made by hand. */
export const transferReference = z.object({
  reference: z
    .string('Informe o identificador da transferência.')
    .check(
      z.trim(),
      z.minLength(5, 'Informe o identificador da transferência.'),
      z.maxLength(100, 'Use no máximo 100 caracteres.'),
    ),
});

/** Records that a refund which no PSP can make was transferred by hand. */
export const completeRefund = endpoint({
  method: 'PUT',
  path: '/api/complete-refund/{id}',
  scope: 'staff',
  ability: update,
  summary: 'Registra um reembolso transferido à mão',
  params: idParams,
  body: transferReference,
  response: orderDetails,
});
