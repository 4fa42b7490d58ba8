import type { CatalogOffer, SaleOffer } from '@pregao/contract';
import { splitsOf, type SplitRule } from '../cards/installments.ts';
import { percentOf } from '../ledger/money.ts';

/** What of a product's row decides its price. */
export interface PricedRow extends SplitRule {
  id: number;
  price_cents: number;
  /** Null, or not above the price: nothing is struck out. */
  list_price_cents: number | null;
  pix_discount_bps: number;
  warranty_days: number;
}

/** The price when paid by Pix, centavos. */
export const pixPrice = (row: Pick<PricedRow, 'price_cents' | 'pix_discount_bps'>) =>
  row.price_cents - percentOf(row.price_cents, row.pix_discount_bps);

/** The struck-out price, centavos; null when there is no reduction. */
export const struckPrice = (row: Pick<PricedRow, 'price_cents' | 'list_price_cents'>) =>
  row.list_price_cents !== null && row.list_price_cents > row.price_cents ? row.list_price_cents : null;

/** A shelf has no room for what the law wants told beside interest: it shows the longest split without any. */
const longestWithoutInterest = (row: PricedRow) => {
  const most = Math.min(row.max_installments, row.interest_free_installments);
  const longest = splitsOf(row.price_cents, [{ ...row, max_installments: most }]).at(-1);
  if (!longest || longest.count === 1) return null;
  const { count, value_cents, last_value_cents } = longest;
  return { count, value_cents, last_value_cents };
};

/** What shelves show of a price. */
export const presentOffer = (row: PricedRow): CatalogOffer => ({
  product_id: row.id,
  price_cents: row.price_cents,
  list_price_cents: struckPrice(row),
  pix_price_cents: pixPrice(row),
  installments: longestWithoutInterest(row),
  access_days: row.access_days,
  warranty_days: row.warranty_days,
});

/** What a sales page shows of a price: with every way to split it. */
export const presentSale = (row: PricedRow): SaleOffer => ({
  ...presentOffer(row),
  splits: splitsOf(row.price_cents, [row]),
});
