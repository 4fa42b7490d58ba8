import * as z from 'zod/mini';
import { cents } from '../core/shapes.ts';

/**
 * One way to split a total by card: `count` payments, the last one of `last_value_cents`, and all that the law wants told
 * beside it (CDC arts. 52 and 54-B). The price at sight is `total_cents` − `interest_cents`.
 */
export const installmentOption = z.object({
  count: z.int(),
  value_cents: cents,
  last_value_cents: cents,
  total_cents: cents,
  interest_free: z.boolean(),
  interest_cents: cents,
  /** Hundredths of a percent a month: 299 is 2.99 %; 0 without interest. */
  monthly_rate_bps: z.int(),
  /** Effective cost of the payments as they are charged ("CET"), hundredths of a percent a year: 4241 is 42.41 %. */
  cet_year_bps: z.int(),
  /** Who finances it. */
  financed_by: z.string(),
});

export type InstallmentOption = z.infer<typeof installmentOption>;

/** A product as the shop shows it; every amount is computed by the server. */
export const productForSale = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  /** Id of `productTypes`: 1 curso, 2 e-book, 3 assinatura, 4 transmissão, 5 combo, 6 evento. */
  type_id: z.int(),
  category: z.nullable(z.object({ id: z.int(), name: z.string(), slug: z.string() })),
  /** What it opens: `course`, `ebook`, `signature_type`, `broadcast`…; null for a combo and for a physical good. */
  reference_type: z.nullable(z.string()),
  reference_id: z.nullable(z.int()),
  /** Null: sold by every brand. */
  company_id: z.nullable(z.int()),
  short_description: z.string(),
  image_url: z.nullable(z.string()),
  price_cents: cents,
  /** The struck-out price; null when there is no reduction. */
  list_price_cents: z.nullable(cents),
  /** Price when paid by Pix; equals `price_cents` when Pix has no discount. */
  pix_price_cents: cents,
  pix_discount_bps: z.int(),
  max_installments: z.int(),
  interest_free_installments: z.int(),
  /** Days of access from the payment; null: for life. */
  access_days: z.nullable(z.int()),
  warranty_days: z.int(),
  physical: z.boolean(),
  available_in_store: z.boolean(),
  min_quantity: z.int(),
  max_quantity: z.int(),
  /** Names of what a combo holds. */
  items: z.array(z.object({ product_id: z.int(), name: z.string(), type_id: z.int() })),
});

export type ProductForSale = z.infer<typeof productForSale>;
