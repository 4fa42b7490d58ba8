import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { cents, idParams, instant, opaqueIdParams } from '../core/shapes.ts';
import { identifierField } from '../identity/fields.ts';
import { cardBrand, cardLast4, cardPayment, cardToken } from './card-shapes.ts';
import { paymentStates } from './order-states.ts';
import { installments, paymentTypeId } from './payment-fields.ts';

/**
 * A payment of an order, as the Pix screen needs it. `pix_qrcode` is the copy-and-paste code. It is null while `state` is
 * `requesting` or `unknown` (the PSP is being asked): `find-pix-payment` tells it as soon as it is there.
 */
export const finishedPayment = z.object({
  id: z.int(),
  status: z.int(),
  status_name: z.string(),
  state: z.enum(paymentStates),
  payment_type_id: z.int(),
  amount_cents: cents,
  txid: z.nullable(z.string()),
  pix_qrcode: z.nullable(z.string()),
  pix_qrcode_url: z.nullable(z.string()),
  pix_expiration_date: z.nullable(instant),
  ...cardPayment,
});

const finishedOrder = z.object({
  id: z.int(),
  number: z.string(),
  status: z.int(),
  status_name: z.string(),
  total_cents: cents,
  shopping_cart_id: z.string(),
  /** The newest first. */
  order_payments: z.array(finishedPayment),
});
export type FinishedOrder = z.infer<typeof finishedOrder>;

/**
 * Turns the cart into an order and asks for its payment. A repeat answers the same order. `total_cents` is what the
 * person saw: another total answers 409 `total_changed` with `params.total_cents`. `term_hash` is of the term they accepted
 * (Decreto 7.962/2013): another present term answers 409 `term_changed`. A physical product is sent to the
 * account's primary address; without one the answer is 400 on `address`. What is open to the person without end answers 409
 * `already_yours`, what another unpaid order of theirs holds 409 `order_pending`.
 *
 * A card is told by a token that pays once (`card_token`, or a `card_id` of one's own with the token of its security code).
 * A refused card is no error: its payment has status 4 and says why in `decline`; the same call with another token tries again
 * on the same order. With other terms (way to pay, installments) the unpaid order is cancelled and a new one is made of a
 * copy of the cart, whose id is in the answer; 409 `payment_in_progress` while nobody can say whether the first was paid.
 */
export const finishCartOrder = endpoint({
  method: 'POST',
  path: '/api/finish-cart-order/{id}',
  scope: 'self',
  summary: 'Fecha o pedido do carrinho',
  utm: 'headers',
  params: opaqueIdParams,
  body: z.object({
    payment_type_id: paymentTypeId,
    total_cents: z.optional(
      z.nullable(z.int('Informe o total em centavos.').check(z.minimum(0, 'Informe o total em centavos.'))),
    ),
    term_hash: z
      .string('Aceite o termo de compra para continuar.')
      .check(z.regex(/^[0-9a-f]{64}$/, 'Aceite o termo de compra para continuar.')),
    identifier: z.optional(z.nullable(z.union([z.literal(''), identifierField]))),
    installments: z.optional(installments),
    card_token: z.optional(cardToken),
    card_brand: z.optional(cardBrand),
    card_last4: z.optional(cardLast4),
    /** A card of one's own (`list-my-cards`); `card_token` is then of its security code. */
    card_id: z.optional(z.int('Escolha um cartão.').check(z.minimum(1, 'Escolha um cartão.'))),
    save_card: z.optional(z.boolean()),
    /** A second token of the same card, which saves it; needed with `save_card`. */
    save_token: z.optional(cardToken),
  }),
  response: finishedOrder,
});

/** What became of a payment by card of one's own; the provider is asked while it is open. */
export const findCardPayment = endpoint({
  method: 'GET',
  path: '/api/find-card-payment/{id}',
  scope: 'self',
  summary: 'Situação de um pagamento por cartão do próprio pedido',
  params: idParams,
  response: finishedOrder,
});
