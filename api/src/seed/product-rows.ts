/** A product as the orders of the demonstration need it. */
export interface SoldProduct {
  id: number;
  name: string;
  kind: number;
  price_cents: number;
  pix_discount_bps: number;
  max_installments: number;
  interest_free_installments: number;
  access_days: number | null;
  reference_type: string;
  reference_id: number;
  weight: number;
}

/** What codes of products begin with, by their kind. */
const skuOf: Readonly<Record<number, string>> = { 1: 'CUR', 2: 'EBK', 3: 'PLA', 4: 'SAL', 5: 'CMB', 6: 'EVT' };

const cents = (reais: number) => Math.round(reais * 100);

/** A product row of the demonstration; prices in reais. */
export const productRow = (
  id: number,
  slug: string,
  name: string,
  kind: number,
  price: number,
  more: {
    list?: number | undefined;
    category: number;
    reference: [string, number];
    text: string;
    days: number | null;
    bps: number;
  },
) => ({
  id,
  slug,
  name,
  kind,
  sku: `${skuOf[kind] ?? 'OUT'}-${String(id).padStart(4, '0')}`,
  product_category_id: more.category,
  reference_type: more.reference[0],
  reference_id: more.reference[1],
  short_description: more.text,
  list_price_cents: more.list === undefined ? null : cents(more.list),
  price_cents: cents(price),
  max_installments: 12,
  interest_free_installments: price >= 300 ? 6 : 3,
  pix_discount_bps: more.bps,
  access_days: more.days,
  warranty_days: 7,
  status: 'active',
  position: id,
  max_quantity: 1,
  term_html: '',
  physical: false,
  available_in_store: true,
  min_quantity: 1,
});

export type ProductRow = ReturnType<typeof productRow>;

/** @param weight how much more often than others it is bought */
export const sold = (row: ProductRow, weight: number): SoldProduct => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  price_cents: row.price_cents,
  pix_discount_bps: row.pix_discount_bps,
  max_installments: row.max_installments,
  interest_free_installments: row.interest_free_installments,
  access_days: row.access_days,
  reference_type: row.reference_type,
  reference_id: row.reference_id,
  weight,
});
