import type { CatalogOffer } from '@pregao/contract';
import { percentOf } from './money.ts';

/** What of a product's row decides its price. */
export interface PricedRow {
  id: number;
  price_cents: number;
  list_price_cents: number;
  pix_discount_bps: number;
  interest_free_installments: number;
  access_days: number | null;
  warranty_days: number;
}

/** The price when paid by Pix, centavos. */
export const pixPrice = (row: Pick<PricedRow, 'price_cents' | 'pix_discount_bps'>) =>
  row.price_cents - percentOf(row.price_cents, row.pix_discount_bps);

/** The struck-out price, centavos; null when there is no reduction. */
export const struckPrice = (row: Pick<PricedRow, 'price_cents' | 'list_price_cents'>) =>
  row.list_price_cents > row.price_cents ? row.list_price_cents : null;

/** What shelves and sales pages show of a price. @param card whether a card may be paid with: without it, no instalments */
export const presentOffer = (row: PricedRow, { card }: { card: boolean }): CatalogOffer => ({
  product_id: row.id,
  price_cents: row.price_cents,
  list_price_cents: struckPrice(row),
  pix_price_cents: pixPrice(row),
  installments:
    card && row.interest_free_installments > 1
      ? {
          count: row.interest_free_installments,
          value_cents: Math.ceil(row.price_cents / row.interest_free_installments),
        }
      : null,
  access_days: row.access_days,
  warranty_days: row.warranty_days,
});
