import type { BodyOf, previewCoupon } from '@pregao/contract';

type Asked = Omit<BodyOf<typeof previewCoupon>, 'items'>;

const percent = '1';
const finalPrice = '3';

const isAmount = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && value >= least && value <= most;

const idsOf = <T>(value: unknown) => (Array.isArray(value) ? (value as T[]) : []);

/** What stands in the form of a coupon as its preview is asked for; null while what it gives is not said. */
export const previewAsked = (values: Record<string, unknown>): Asked | null => {
  const { discount_type: type, value, max_discount_cents: most, min_subtotal_cents: least, min_items: items } = values;
  const greatest = type === percent ? 10_000 : 100_000_000;
  if (typeof type !== 'string' || !isAmount(value, type === finalPrice ? 0 : 1, greatest)) return null;
  return {
    code: String(values.code ?? '').slice(0, 60),
    discount_type: type as Asked['discount_type'],
    value,
    max_discount_cents: type === percent && isAmount(most, 1, 100_000_000) ? most : null,
    min_subtotal_cents: isAmount(least, 0, 100_000_000) ? least : 0,
    min_items: isAmount(items, 0, 999) ? items : 0,
    stackable_with_payment_discount: values.stackable_with_payment_discount !== false,
    kinds: idsOf(values.kinds),
    product_category_ids: idsOf(values.product_category_ids),
    product_ids: idsOf(values.product_ids),
    excluded_product_ids: idsOf(values.excluded_product_ids),
    payment_type_ids: idsOf(values.payment_type_ids),
  };
};
