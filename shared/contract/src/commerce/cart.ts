import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { emailField, identifierField } from '../identity/fields.ts';
import { listOf } from '../core/list.ts';
import { cents, instant, opaqueIdParams } from '../core/shapes.ts';
import { paymentStates } from './order-states.ts';
import { installmentOption } from './products.ts';

/** A line of a cart. Amounts are gross; what a discount takes from the line is in `discount_cents`. */
export const cartLine = z.object({
  /** Unguessable id of the line. */
  id: z.string(),
  product_id: z.int(),
  name: z.string(),
  slug: z.string(),
  type_id: z.int(),
  reference_type: z.nullable(z.string()),
  reference_id: z.nullable(z.int()),
  short_description: z.string(),
  image_url: z.nullable(z.string()),
  amount: z.int(),
  min_amount: z.int(),
  max_amount: z.int(),
  physical: z.boolean(),
  unit_price_cents: cents,
  list_price_cents: z.nullable(cents),
  total_cents: cents,
  discount_cents: cents,
  /** False when it is no longer sold: it counts for nothing and must leave before finishing. */
  available: z.boolean(),
  /** What the signed-in person has of it: `until` null is without end, and then it isn't sold again; else the new access begins there. */
  owned: z.nullable(z.object({ until: z.nullable(instant) })),
  /** Page of what it opens; null where there is none. */
  path: z.nullable(z.string()),
});

/** subtotal − discount = total; discount = coupon + payment discount. */
export const cart = z.object({
  shopping_cart_id: z.string(),
  shopping_cart_type_id: z.int(),
  products: z.array(cartLine),
  /** How many items there are (REQ-3.35, A-62). */
  products_amount: z.int(),
  subtotal_cents: cents,
  coupon_discount_cents: cents,
  payment_discount_cents: cents,
  discount_cents: cents,
  total_cents: cents,
  /** Code of the applied coupon. */
  coupon: z.nullable(z.string()),
  /** Why the applied coupon gives nothing now; null while it is good. */
  coupon_message: z.nullable(z.string()),
  payment_type_id: z.int(),
  /** The ways to pay this cart. */
  payment_types: z.array(z.object({ id: z.int(), name: z.string() })),
  needs_address: z.boolean(),
});

export type Cart = z.infer<typeof cart>;
export type CartLine = z.infer<typeof cartLine>;

const amount = z
  .int('Informe um número inteiro.')
  .check(z.minimum(1, 'A quantidade mínima é 1.'), z.maximum(999, 'A quantidade máxima é 999.'));
const productId = z.int('Escolha um produto.').check(z.minimum(1, 'Escolha um produto.'));
const paymentTypeId = z
  .int('Escolha uma forma de pagamento.')
  .check(z.minimum(1, 'Escolha uma forma de pagamento.'), z.maximum(99, 'Escolha uma forma de pagamento.'));
const couponBody = z.object({
  coupon: z
    .string('Informe o cupom.')
    .check(z.trim(), z.minLength(1, 'Informe o cupom.'), z.maxLength(60, 'Use no máximo 60 caracteres.')),
});
const opaqueId = z.string('Valor inválido.').check(z.maxLength(64, 'Valor inválido.'));

export const findShoppingCart = endpoint({
  method: 'GET',
  path: '/api/find-shopping-cart/{id}',
  scope: 'cart-owner',
  summary: 'Um carrinho, para seu dono ou para quem tem o id de um carrinho sem dono',
  params: opaqueIdParams,
  response: cart,
});

export const lsBrazilCustomerCart = endpoint({
  method: 'GET',
  path: '/api/ls-brazil-customer-cart',
  scope: 'self',
  summary: 'O carrinho aberto da conta',
  response: cart,
});

/** With `shopping_cart_id` of a cart without an owner, that cart first joins the account's. */
export const lsBrazilCustomerCarts = endpoint({
  method: 'GET',
  path: '/api/ls-brazil-customer-carts',
  scope: 'self',
  summary: 'Os carrinhos abertos da conta',
  query: z.object({ shopping_cart_id: z.optional(opaqueId) }),
  response: listOf(cart),
});

export const shoppingCartAddProduct = endpoint({
  method: 'POST',
  path: '/api/shopping-cart-add-product',
  scope: 'self',
  summary: 'Põe um produto no carrinho da conta',
  body: z.object({ product_id: productId, amount: z.optional(amount) }),
  response: cart,
});

/** The e-mail is only noted for the contact; it never finds a cart and never tells whether an account exists. */
export const shoppingCartAddProductNoLogin = endpoint({
  method: 'POST',
  path: '/api/shopping-cart-add-product-no-login',
  scope: 'anonymous',
  summary: 'Põe um produto em um carrinho sem conta',
  query: z.object({ email: z.optional(z.union([z.literal(''), emailField])) }),
  body: z.object({
    product_id: productId,
    amount: z.optional(amount),
    shopping_cart_id: z.optional(z.nullable(opaqueId)),
  }),
  response: cart,
});

/** The id is the line's. */
export const shoppingCartDeleteProduct = endpoint({
  method: 'POST',
  path: '/api/shopping-cart-delete-product/{id}',
  scope: 'cart-owner',
  summary: 'Tira uma linha do carrinho',
  params: opaqueIdParams,
  response: cart,
});

/** The id is the line's. */
export const updateShoppingCartProductAmount = endpoint({
  method: 'POST',
  path: '/api/update-shopping-cart-product-amount/{id}',
  scope: 'cart-owner',
  summary: 'Muda a quantidade de uma linha',
  params: opaqueIdParams,
  body: z.object({ amount }),
  response: cart,
});

export const shoppingCartApplyCoupon = endpoint({
  method: 'PUT',
  path: '/api/shopping-cart-apply-coupon/{id}',
  scope: 'cart-owner',
  summary: 'Aplica um cupom',
  params: opaqueIdParams,
  body: couponBody,
  response: cart,
});

export const shoppingCartApplyCouponNoLogin = endpoint({
  method: 'PUT',
  path: '/api/shopping-cart-apply-coupon-no-login/{id}',
  scope: 'cart-owner',
  summary: 'Aplica um cupom a um carrinho sem conta',
  params: opaqueIdParams,
  body: couponBody,
  response: cart,
});

export const shoppingCartRemoveCoupon = endpoint({
  method: 'PUT',
  path: '/api/shopping-cart-remove-coupon/{id}',
  scope: 'cart-owner',
  summary: 'Tira o cupom',
  params: opaqueIdParams,
  response: cart,
});

/**
 * What splitting the total would cost. `bin` are the first digits of the card, whose brand may be offered other terms;
 * without a card PSP, which would tell them, all cards have the same, and none can be chosen.
 */
export const selectShoppingCartInstallments = endpoint({
  method: 'GET',
  path: '/api/select-shopping-cart-installments/{id}',
  scope: 'cart-owner',
  summary: 'Parcelas do total do carrinho',
  params: opaqueIdParams,
  query: z.object({ bin: z.optional(z.string().check(z.regex(/^\d{6,8}$/, 'Informe de 6 a 8 dígitos.'))) }),
  response: z.array(installmentOption),
});

export const recalculateDiscountWithPaymentType = endpoint({
  method: 'POST',
  path: '/api/recalculate-discount-with-payment-type/{id}',
  scope: 'cart-owner',
  summary: 'Escolhe a forma de pagamento e refaz os descontos',
  params: opaqueIdParams,
  body: z.object({ payment_type_id: paymentTypeId }),
  response: cart,
});

/** A change of the lines, or of what their products say, makes another version; `finish-cart-order` is told the hash that was accepted. */
export const getShoppingCartTerm = endpoint({
  method: 'GET',
  path: '/api/get-shopping-cart-term/{id}',
  scope: 'cart-owner',
  summary: 'Termo de compra do carrinho',
  params: opaqueIdParams,
  response: z.object({
    title: z.string(),
    term_html: z.string(),
    /** Short id of the wording: its day and the beginning of its hash. */
    version: z.string(),
    /** SHA-256 of `term_html`, lower-case hex. */
    hash: z.string(),
  }),
});

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
});

/**
 * Turns the cart into an order and asks for its payment. A repeat answers the same order. `total_cents` is what the
 * person saw: another total answers 409 `total_changed` with `params.total_cents`. `term_hash` is of the term they accepted
 * (Decreto 7.962/2013): another present term answers 409 `term_changed`. A physical product is sent to the
 * account's primary address; without one the answer is 400 on `address`. What is open to the person without end answers 409
 * `already_yours`, what another unpaid order of theirs holds 409 `order_pending`.
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
  }),
  response: z.object({
    id: z.int(),
    number: z.string(),
    status: z.int(),
    status_name: z.string(),
    total_cents: cents,
    shopping_cart_id: z.string(),
    order_payments: z.array(finishedPayment),
  }),
});
