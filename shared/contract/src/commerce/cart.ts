import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { emailField } from '../identity/fields.ts';
import { listOf } from '../core/list.ts';
import { cents, instant, opaqueIdParams } from '../core/shapes.ts';
import { installments, paymentTypeId } from './payment-fields.ts';
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
  /** Parts of a combo that the person has already: what each takes from the price. */
  left_out: z.optional(z.array(z.object({ name: z.string(), cents }))),
  /** Parts of it that the person has until then and pays: the combo adds so many days; null: it opens without end. */
  held: z.optional(z.array(z.object({ name: z.string(), until: instant, days: z.nullable(z.int()) }))),
  /** Page of what it opens; null where there is none. */
  path: z.nullable(z.string()),
  /** For how many days it opens what it opens; null is without end. */
  access_days: z.nullable(z.int()),
  /** Name of the table that prices it, where that is the cart's own. */
  table_name: z.optional(z.string()),
});

/** The kinds of carts: what is bought once, and the one plan that is subscribed to. */
export const cartType = { purchases: 1, plan: 2 } as const;

const plan = 3;

/** The type of the cart that a product goes to. @param type id of `productTypes` */
export const cartTypeOf = (type: number): 1 | 2 => (type === plan ? cartType.plan : cartType.purchases);

/** subtotal − discount + interest = total; discount = coupon + payment discount. */
export const cart = z.object({
  shopping_cart_id: z.string(),
  /** One of `cartType`. */
  shopping_cart_type_id: z.int(),
  products: z.array(cartLine),
  /** How many items there are (REQ-3.35, A-62). */
  products_amount: z.int(),
  subtotal_cents: cents,
  coupon_discount_cents: cents,
  payment_discount_cents: cents,
  discount_cents: cents,
  /** Of the chosen installments; 0 where they cost nothing, and without a card. */
  interest_cents: cents,
  total_cents: cents,
  /** In how many a card is charged; 1 for every other way to pay. */
  installments: z.int(),
  /** Code of the applied coupon. */
  coupon: z.nullable(z.string()),
  /** Why the applied coupon gives nothing now; null while it is good. */
  coupon_message: z.nullable(z.string()),
  /** The price table by whose link it came, while that is in force; `until` null is without end. */
  table: z.nullable(z.object({ name: z.string(), until: z.nullable(instant) })),
  /** That the table it came by is over; the cart's next change forgets it. */
  table_message: z.nullable(z.string()),
  payment_type_id: z.int(),
  /** The ways to pay this cart, each with its price; a card's at once. */
  payment_types: z.array(z.object({ id: z.int(), name: z.string(), total_cents: cents })),
  needs_address: z.boolean(),
  /** For how many days its guarantee would hold: the longest of its products', and never less than the law's 7. */
  guarantee_days: z.int(),
  /** The open cart of the other type of the same account, or of the same visitor; null when there is none, or nothing in it. */
  beside: z.nullable(
    z.object({ shopping_cart_id: z.string(), shopping_cart_type_id: z.int(), products_amount: z.int() }),
  ),
});

export type Cart = z.infer<typeof cart>;
export type CartLine = z.infer<typeof cartLine>;

const amount = z
  .int('Informe um número inteiro.')
  .check(z.minimum(1, 'A quantidade mínima é 1.'), z.maximum(999, 'A quantidade máxima é 999.'));
const productId = z.int('Escolha um produto.').check(z.minimum(1, 'Escolha um produto.'));
const couponBody = z.object({
  coupon: z
    .string('Informe o cupom.')
    .check(z.trim(), z.minLength(1, 'Informe o cupom.'), z.maxLength(60, 'Use no máximo 60 caracteres.')),
});
/** Of a plan: take the one out that is in the cart; without it, another plan there is 409 `plan_in_cart` with both names. */
const replace = z.optional(z.boolean());
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
  summary: 'O carrinho de compras aberto da conta',
  response: cart,
});

/** With `shopping_cart_id` of a cart without an owner, that cart and the one beside it first join the account's, type by type; of two plans the one added last stays. */
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
  summary: 'Põe um produto no carrinho da conta: um plano no de assinatura, o resto no de compras',
  body: z.object({ product_id: productId, amount: z.optional(amount), replace }),
  response: cart,
});

/** With the id of a cart of the other type the product goes to the one beside it. The e-mail is only noted for the contact; it never finds a cart and never tells whether an account exists. */
export const shoppingCartAddProductNoLogin = endpoint({
  method: 'POST',
  path: '/api/shopping-cart-add-product-no-login',
  scope: 'anonymous',
  summary: 'Põe um produto em um carrinho sem conta',
  query: z.object({ email: z.optional(z.union([z.literal(''), emailField])) }),
  body: z.object({
    product_id: productId,
    amount: z.optional(amount),
    replace,
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

/** The key is of the table's link, `/carrinho?tabela=…`; 400 on `key` where it leads to no table in force of this brand. */
export const chooseShoppingCartTable = endpoint({
  method: 'POST',
  path: '/api/choose-shopping-cart-table/{id}',
  scope: 'cart-owner',
  summary: 'Aplica ao carrinho a tabela comercial de um link',
  params: opaqueIdParams,
  body: z.object({
    key: z
      .string('Informe o código da tabela.')
      .check(z.trim(), z.minLength(1, 'Informe o código da tabela.'), z.maxLength(64, 'Esta tabela não existe.')),
  }),
  response: cart,
});

/**
 * What splitting the total would cost. With `bin`, the first digits of the card, those only that its provider offers to it;
 * they are asked with and never kept.
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
  body: z.object({ payment_type_id: paymentTypeId, installments: z.optional(installments) }),
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
