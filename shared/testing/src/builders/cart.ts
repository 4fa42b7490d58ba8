import type { Cart, CartLine, getShoppingCartTerm, ResponseOf } from '@pregao/contract';
import { nextId } from './sequence.ts';

/** A line of a cart; its total follows its amount. */
export const buildCartLine = (overrides: Partial<CartLine> = {}): CartLine => {
  const number = nextId();
  const { amount = 1, unit_price_cents: unit = 49_700 } = overrides;
  return {
    id: `line-${number}`,
    product_id: number,
    name: 'Opções do zero',
    slug: 'opcoes-do-zero',
    type_id: 1,
    reference_type: 'course',
    reference_id: number,
    short_description: 'Travas, proteção e renda',
    image_url: null,
    amount,
    min_amount: 1,
    max_amount: 10,
    physical: false,
    unit_price_cents: unit,
    list_price_cents: null,
    total_cents: amount * unit,
    discount_cents: 0,
    available: true,
    owned: null,
    path: null,
    access_days: null,
    ...overrides,
  };
};

/** A cart paid by Pix whose sums follow its lines: subtotal − coupon − payment discount + interest = total. */
export const buildCart = (overrides: Partial<Cart> = {}): Cart => {
  const {
    products = [buildCartLine()],
    coupon_discount_cents: coupon = 0,
    payment_discount_cents: payment = 0,
    interest_cents: interest = 0,
  } = overrides;
  const subtotal = products.reduce((sum, line) => sum + line.total_cents, 0);
  return {
    shopping_cart_id: `cart-${nextId()}`,
    shopping_cart_type_id: 1,
    products,
    products_amount: products.reduce((sum, line) => sum + line.amount, 0),
    subtotal_cents: subtotal,
    coupon_discount_cents: coupon,
    payment_discount_cents: payment,
    discount_cents: coupon + payment,
    interest_cents: interest,
    total_cents: subtotal - coupon - payment + interest,
    installments: 1,
    coupon: null,
    coupon_message: null,
    table: null,
    table_message: null,
    payment_type_id: 2,
    payment_types: [{ id: 2, name: 'Pix', total_cents: subtotal - coupon - payment }],
    needs_address: false,
    guarantee_days: 7,
    beside: null,
    ...overrides,
  };
};

type CartTerm = ResponseOf<typeof getShoppingCartTerm>;

/** The term of purchase of a cart. */
export const buildTerm = (overrides: Partial<CartTerm> = {}): CartTerm => ({
  title: 'Termo de compra',
  term_html: '<p>Sete dias para desistir.</p>',
  version: '2026-11-25-0a0a0a0a',
  hash: '0a'.repeat(32),
  ...overrides,
});
