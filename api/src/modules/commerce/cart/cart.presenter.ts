import type { Cart } from '@pregao/contract';
import { guaranteeDays } from '@pregao/format';
import type { Quote } from './cart-quote.ts';
import { contentKey, type ContentCard } from './contents.ts';
import { struckPrice } from './offers.ts';
import { priceOf } from './price-snapshot.ts';
import { offeredPaymentTypes } from './products.service.ts';

const cardOf = (
  { reference_type: type, reference_id: id }: Quote['lines'][number],
  contents: ReadonlyMap<string, ContentCard>,
) => (type === null || id === null ? undefined : contents.get(contentKey(type, id)));

/** A line without a picture of its own shows the cover of what it opens. */
export const presentCart = (
  { cart, lines, price, byWay, coupon, refusal, installments, table, tableMessage }: Quote,
  contents: ReadonlyMap<string, ContentCard>,
  beside: Cart['beside'],
): Cart => ({
  shopping_cart_id: cart.id,
  shopping_cart_type_id: cart.shopping_cart_type_id,
  products: lines.map((line) => ({
    id: line.id,
    product_id: line.product_id,
    name: line.name,
    slug: line.slug,
    type_id: line.kind,
    reference_type: line.reference_type,
    reference_id: line.reference_id,
    short_description: line.short_description,
    image_url: line.image_url ?? cardOf(line, contents)?.cover ?? null,
    amount: line.amount,
    min_amount: line.min_quantity,
    max_amount: line.max_quantity,
    physical: line.physical,
    unit_price_cents: line.price_cents,
    list_price_cents: struckPrice(line),
    total_cents: line.price_cents * line.amount,
    discount_cents: line.price.coupon_cents + line.price.payment_cents,
    available: line.available,
    owned: line.owned,
    ...(line.had.length > 0 && { left_out: line.had.map(({ name, cents }) => ({ name, cents })) }),
    ...(line.held.length > 0 && { held: line.held }),
    path: cardOf(line, contents)?.path ?? null,
    access_days: line.access_days,
    ...(table && line.table?.id === table.id && { table_name: table.name }),
  })),
  products_amount: lines.reduce((all, line) => all + line.amount, 0),
  subtotal_cents: price.subtotal_cents,
  coupon_discount_cents: price.coupon_discount_cents,
  payment_discount_cents: price.payment_discount_cents,
  discount_cents: price.coupon_discount_cents + price.payment_discount_cents,
  interest_cents: price.interest_cents,
  total_cents: price.total_cents,
  installments,
  coupon: coupon?.code ?? null,
  coupon_message: refusal,
  table: table && { name: table.name, until: table.ends_at },
  table_message: tableMessage,
  payment_type_id: cart.payment_type_id,
  payment_types: offeredPaymentTypes(lines.length > 0 ? price.total_cents : undefined).map(({ id, name }) => ({
    id,
    name,
    total_cents: priceOf(byWay(id)).total_cents,
  })),
  needs_address: lines.some((line) => line.physical),
  guarantee_days: guaranteeDays(lines.map((line) => line.warranty_days)),
  beside,
});
