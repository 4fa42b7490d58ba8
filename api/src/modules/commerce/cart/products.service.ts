import { orderStatuses, paymentTypes, type ProductForSale } from '@pregao/contract';
import type { Core } from '../../../core.ts';
import { AppError } from '../../../http/errors.ts';
import { pixPrice, presentOffer, presentSale, struckPrice, type PricedRow } from './offers.ts';
import { quantityOf } from './quantity.ts';
import {
  listProductCategories,
  listComboItems,
  listProducts,
  type ComboItemRow,
  type ProductFilter,
  type ProductRow,
} from './products.repository.ts';

/** Ways to pay: free is for a total of zero, and nothing else is then. */
export const offeredPaymentTypes = (totalCents?: number) =>
  paymentTypes.filter(({ id }) => (totalCents === 0 ? id === 3 : id !== 3));

const cartTypes = [
  { id: 1, name: 'Avulso' },
  { id: 2, name: 'Assinatura' },
  { id: 3, name: 'Lançamento' },
  { id: 4, name: 'Venda assistida' },
  { id: 5, name: 'Renovação' },
] as const;

const periodName = (days: number | null) =>
  days === null ? 'Vitalício' : days === 365 ? '1 ano' : days === 730 ? '2 anos' : `${days} dias`;

const presentProduct = (row: ProductRow, items: readonly ComboItemRow[]): ProductForSale => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  type_id: row.kind,
  category:
    row.product_category_id === null
      ? null
      : { id: row.product_category_id, name: row.category_name ?? '', slug: row.category_slug ?? '' },
  reference_type: row.reference_type,
  reference_id: row.reference_id,
  company_id: row.company_id,
  short_description: row.short_description,
  image_url: row.picture,
  price_cents: row.price_cents,
  list_price_cents: struckPrice(row),
  pix_price_cents: pixPrice(row),
  pix_discount_bps: row.pix_discount_bps,
  max_installments: row.max_installments,
  interest_free_installments: row.interest_free_installments,
  access_days: row.access_days,
  warranty_days: row.warranty_days,
  physical: row.physical,
  available_in_store: row.available_in_store,
  ...quantityOf(row),
  items: items
    .filter((item) => item.combo_id === row.id)
    .map((item) => ({ product_id: item.id, name: item.name, type_id: item.kind })),
});

/** Products and the lookups that come from them. Every price is computed here, never by a client. */
export const createProductsService = ({ db }: Core) => {
  const list = async (filter: ProductFilter) => {
    const rows = await listProducts(db, filter);
    const items = await listComboItems(
      db,
      rows.filter((row) => row.kind === 5).map((row) => row.id),
    );
    return rows.map((row) => presentProduct(row, items));
  };
  return {
    /** What the shop of a company sells, in shop order. */
    listForSale: (companyId: number, filter: Pick<ProductFilter, 'typeId' | 'categoryId' | 'q'> = {}) =>
      list({ ...filter, companyId, inStore: true }),
    /** Products by filter, whatever their status; for staff screens and for other modules. */
    list,
    /**
     * One product on sale by id or slug.
     * @throws AppError not_found when it doesn't exist or isn't sold by this company
     */
    find: async (companyId: number, key: number | string): Promise<ProductForSale> => {
      const [found] = await list({
        companyId,
        inStore: true,
        ...(typeof key === 'number' ? { ids: [key] } : { slug: key }),
      });
      if (!found) throw new AppError('not_found');
      return found;
    },
    categories: () => listProductCategories(db),
    /** How long these products open what they open, the shortest first; `days` null is for life. @throws AppError not_found where none is sold */
    accessPeriods: async (companyId: number, productIds: readonly number[]) => {
      const found = await list({ companyId, inStore: true, ids: productIds });
      if (found.length === 0) throw new AppError('not_found');
      return [...new Set(found.map(({ access_days: days }) => days))]
        .sort((one, other) => (one ?? Infinity) - (other ?? Infinity))
        .map((days) => ({ id: days ?? 0, name: periodName(days), days }));
    },
    /** What a shelf shows of the price in a product's row. */
    offer: (row: PricedRow) => presentOffer(row),
    /** The same for a sales page: with every way to split it. */
    sale: (row: PricedRow) => presentSale(row),
    paymentTypes: (totalCents?: number) => offeredPaymentTypes(totalCents).map(({ id, name }) => ({ id, name })),
    orderStatuses: () => orderStatuses.map(({ id, name }) => ({ id, name })),
    cartTypes: () => cartTypes.map(({ id, name }) => ({ id, name })),
  };
};

export type ProductsService = ReturnType<typeof createProductsService>;
