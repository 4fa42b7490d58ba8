import type { ParsedBody, previewCoupon, ResponseOf } from '@pregao/contract';
import type { Db } from '../../../db/open.ts';
import { findPriced, floorsOf } from './coupon-preview.repository.ts';
import { couponRefusal, reachesLine, wayRefusal, type CouponRow } from './coupon-rules.ts';
import { waysOf } from './price-preview.ts';
import { quantityOf } from './quantity.ts';

type Asked = ParsedBody<typeof previewCoupon>;
type Previewed = ResponseOf<typeof previewCoupon>['products'][number];

/** A coupon of these terms that is good now and was never used: only what it is for can refuse it. */
const couponOf = (asked: Asked, now: Date): CouponRow => {
  const rows = (scope: string, ids: readonly (number | string)[]) => ids.map((id) => ({ scope, ref_id: Number(id) }));
  return {
    id: 0,
    code: asked.code || 'novo',
    company_id: null,
    discount_type_id: Number(asked.discount_type),
    value: asked.value,
    max_discount_cents: asked.max_discount_cents,
    min_subtotal_cents: asked.min_subtotal_cents,
    min_items: asked.min_items,
    starts_at: now.toISOString(),
    ends_at: null,
    usage_limit: null,
    usage_limit_per_customer: null,
    used_count: 0,
    first_purchase_only: false,
    stackable_with_payment_discount: asked.stackable_with_payment_discount,
    status: 'active',
    restrictions: [
      ...rows('kind', asked.kinds),
      ...rows('category', asked.product_category_ids),
      ...rows('product', asked.product_ids),
      ...rows('excluded_product', asked.excluded_product_ids),
      ...rows('payment_type', asked.payment_type_ids),
    ],
  };
};

type Priced = Awaited<ReturnType<typeof findPriced>>[number];

const previewOf = (coupon: CouponRow, product: Priced, floor: number | null): Previewed => {
  const { min_quantity: amount } = quantityOf(product);
  const line = {
    ...{ product_id: product.id, name: product.name, kind: product.kind, amount },
    ...{ product_category_id: product.product_category_id, unit_price_cents: product.price_cents },
    pix_discount_bps: product.pix_discount_bps,
  };
  const refusal = couponRefusal(coupon, [line], null, new Date(coupon.starts_at));
  const without = waysOf({ ...line, eligible: false }, product);
  const ways = waysOf({ ...line, eligible: reachesLine(coupon, line) }, product, (way) =>
    refusal === null && wayRefusal(coupon, way) === null ? coupon : null,
  );
  const least = floor === null ? 0 : floor * amount;
  return {
    product_id: product.id,
    name: product.name,
    refusal,
    floor_cents: floor,
    ways: ways.map((way) => ({
      ...way,
      without_cents: without.find((one) => one.way === way.way)?.total_cents ?? line.unit_price_cents * amount,
      // What is paid for the loan is no price of the product.
      below_floor: way.steps.reduce((sum, step) => sum + (isOfLoan(step.kind) ? 0 : step.amount_cents), 0) < least,
    })),
  };
};

/** A step that is no part of the price before interest. */
const isOfLoan = (kind: string) => kind === 'interest' || kind === 'total';

/**
 * What a coupon would make of the price of products, one of each, in the order they are asked for; one that is gone is left out.
 * Centavos.
 */
export const previewCouponOn = async (db: Db, asked: Asked, now: Date): Promise<{ products: Previewed[] }> => {
  const coupon = couponOf(asked, now);
  const [found, floors] = [await findPriced(db, asked.items), await floorsOf(db, asked.items)];
  const products = asked.items.flatMap((id) => {
    const product = found.find((one) => one.id === id);
    return product ? [previewOf(coupon, product, floors.get(id) ?? null)] : [];
  });
  return { products };
};
