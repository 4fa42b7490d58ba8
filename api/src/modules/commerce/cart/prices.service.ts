import type { ExplainedPrice, PreviewedPrice, ProductContent } from '@pregao/contract';
import type { Core } from '../../../core.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { readableCart } from './cart-access.ts';
import { quoteCart } from './cart-quote.ts';
import { readableOrder } from '../orders/order-access.ts';
import { listOrderItems, type OrderDetailRow, type OrderItemRow } from '../orders/orders-detail.repository.ts';
import { findTableOfCart } from '../tables/tables.repository.ts';
import { listProducts } from './products.repository.ts';
import { quantityOf } from './quantity.ts';
import { AppError, fieldError } from '../../../http/errors.ts';
import { listComboParts, listProductContents, type OpeningKind } from './product-desk.repository.ts';
import { previewOf, waysBy, type Terms } from './price-preview.ts';
import { priceOf, priceRules, snapshotOf, splitBy, type PriceSnapshot } from './price-snapshot.ts';
import { explainPrice, explainSums } from './price-steps.ts';

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

const grossOf = (item: OrderItemRow) => item.unit_price_cents * item.amount;

/** Whether each line that was sold is what the snapshot comes to. */
const sameLines = (
  snapshot: PriceSnapshot,
  lines: ReturnType<typeof priceOf>['lines'],
  items: readonly OrderItemRow[],
) =>
  items.length === snapshot.lines.length &&
  snapshot.lines.every(({ product_id }, index) => {
    const item = items.find((one) => one.product_id === product_id);
    const line = lines[index];
    return item && line && grossOf(item) === line.subtotal_cents && item.total_cents === line.total_cents;
  });

const replayed = (snapshot: PriceSnapshot, order: OrderDetailRow, items: readonly OrderItemRow[]): ExplainedPrice => {
  const price = priceOf(snapshot);
  return {
    steps: explainPrice(snapshot, price),
    total_cents: order.total_cents,
    replayed_cents: price.total_cents,
    matches: price.total_cents === order.total_cents && sameLines(snapshot, price.lines, items),
  };
};

/** An order that keeps no snapshot, or one of rules that are no longer known, is explained from its sums. */
const summed = (order: OrderDetailRow, items: readonly OrderItemRow[]): ExplainedPrice => {
  const steps = explainSums(
    order,
    items.map((item) => ({ name: item.name, amount: item.amount, subtotal_cents: grossOf(item) })),
  );
  const discounts = order.coupon_discount_cents + order.payment_discount_cents;
  return {
    steps,
    total_cents: order.total_cents,
    replayed_cents: null,
    matches:
      steps.at(-1)?.amount_cents === order.total_cents &&
      sum(items.map(({ discount_cents }) => discount_cents)) === discounts &&
      sum(items.map(({ total_cents }) => total_cents)) + order.interest_cents === order.total_cents,
  };
};

/** A product that a brand sells, with the line that a cart begins with. @throws AppError not_found */
const soldLine = async (db: Core['db'], companyId: number, id: number) => {
  const [product] = await listProducts(db, { companyId, ids: [id], inStore: true });
  if (!product) throw new AppError('not_found');
  const { name, price_cents: unit_price_cents, pix_discount_bps, own_price_cents: own } = product;
  const { min_quantity: amount } = quantityOf(product);
  const site =
    product.commercial_table_id === null ? undefined : await findTableOfCart(db, product.commercial_table_id);
  const table = site ? { id: site.id, name: site.name, was_cents: own ?? unit_price_cents } : null;
  return {
    product,
    line: { product_id: id, name, unit_price_cents, pix_discount_bps, amount, eligible: false, table },
  };
};

/** Why something costs what it costs. */
export const createPricesService = ({ db, now }: Core) => ({
  /** The price of an order, computed anew from what was kept at the purchase. @throws AppError not_found */
  ofOrder: async (id: number, viewer: Viewer): Promise<ExplainedPrice> => {
    const order = await readableOrder(db, id, viewer);
    const items = await listOrderItems(db, id);
    const snapshot = order.price_snapshot as PriceSnapshot | null;
    return snapshot?.rules === priceRules ? replayed(snapshot, order, items) : summed(order, items);
  },
  /** The price of a cart as it is now. @throws AppError not_found */
  ofCart: async (id: string, viewer: Viewer | null): Promise<ExplainedPrice> => {
    const { snapshot, price } = await quoteCart(db, await readableCart(db, id, viewer), now());
    const { total_cents } = price;
    return { steps: explainPrice(snapshot, price), total_cents, replayed_cents: total_cents, matches: true };
  },
  /** What each person would pay with terms that are not saved yet. */
  preview: async ({ parts = '', ...terms }: Terms & { parts?: string | undefined }): Promise<PreviewedPrice> => {
    const shares = parts === '' ? [] : parts.split(',').map((part) => part.split('-').map(Number));
    const names = new Map(
      (
        await listComboParts(
          db,
          shares.map(([id = 0]) => id),
        )
      ).map(({ id, name }) => [id, name]),
    );
    return previewOf(
      terms,
      shares.map(([id = 0, share_bps = 0]) => ({ name: names.get(id) ?? 'esta parte', share_bps })),
    );
  },
  /**
   * The price of a product that a brand sells, as a cart begins with it, by the code that prices carts: what a card of this
   * many payments, or Pix, comes to. @throws AppError not_found; invalid_body on `installments` where it is not split so
   */
  ofProduct: async (
    companyId: number,
    id: number,
    { way, installments }: { way: 'pix' | 'card'; installments: number },
  ): Promise<ExplainedPrice> => {
    const { product, line } = await soldLine(db, companyId, id);
    const payment_type_id = way === 'pix' ? 2 : 1;
    const snapshot = splitBy(snapshotOf([line], null, payment_type_id), { payment_type_id, installments }, [product]);
    if (way === 'card' && installments > 1 && snapshot.installments === null)
      throw fieldError('installments', 'Este produto não se paga em tantas parcelas.');
    const price = priceOf(snapshot);
    const { total_cents } = price;
    return { steps: explainPrice(snapshot, price), total_cents, replayed_cents: total_cents, matches: true };
  },
  /** The same by each way to pay. @throws AppError not_found */
  waysOfProduct: async (companyId: number, id: number) => {
    const { product, line } = await soldLine(db, companyId, id);
    return waysBy((way) => snapshotOf([line], null, way), [product], false);
  },
  /** What products of a kind may open. */
  contents: (kind: OpeningKind, q: string): Promise<ProductContent[]> => listProductContents(db, kind, q),
});

export type PricesService = ReturnType<typeof createPricesService>;
