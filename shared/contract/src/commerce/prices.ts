import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { cents, idParams, opaqueIdParams, queryInt } from '../core/shapes.ts';

/** One step of a price. `amount_cents` is what it adds (below zero: takes away), `running_cents` what the price is after it. */
export const priceStep = z.object({
  kind: z.enum(['items', 'owned', 'coupon', 'payment', 'interest', 'note', 'total']),
  /** A Portuguese sentence. */
  text: z.string(),
  amount_cents: cents,
  running_cents: cents,
  /** What the step is of each product, where it has a part in it. */
  lines: z.optional(z.array(z.object({ name: z.string(), amount_cents: cents }))),
});
export type PriceStep = z.infer<typeof priceStep>;

/** How a price came about. */
const explainedPrice = z.object({
  /** In the order in which they are done; the last one is the total. */
  steps: z.array(priceStep),
  total_cents: cents,
  /** The total computed anew from what was kept at the purchase; null for an order placed before that was kept. */
  replayed_cents: z.nullable(cents),
  /** Whether the total and each line are what they are computed to, to the centavo. */
  matches: z.boolean(),
});
export type ExplainedPrice = z.infer<typeof explainedPrice>;

export const findOrderPrice = endpoint({
  method: 'GET',
  path: '/api/find-order-price/{id}',
  scope: 'self-or-staff',
  ability: { action: 'read', subject: 'Pedidos' },
  summary: 'Por que um pedido custou o que custou, passo a passo',
  params: idParams,
  response: explainedPrice,
});

export const findShoppingCartPrice = endpoint({
  method: 'GET',
  path: '/api/find-shopping-cart-price/{id}',
  scope: 'cart-owner',
  summary: 'Por que um carrinho custa o que custa, passo a passo',
  params: opaqueIdParams,
  response: explainedPrice,
});

/** Why a product that is on sale costs what a cart begins with, before it is in one: paid by `way`, a card in so many. */
export const findProductPrice = endpoint({
  method: 'GET',
  path: '/api/find-product-price/{id}',
  scope: 'anonymous',
  summary: 'Por que um produto à venda custa o que custa, por forma de pagamento, antes do carrinho',
  params: idParams,
  query: z.object({
    way: z.enum(['pix', 'card'], 'Forma de pagamento inválida.'),
    installments: z._default(queryInt.check(z.gte(1), z.lte(12)), 1),
  }),
  response: explainedPrice,
});
