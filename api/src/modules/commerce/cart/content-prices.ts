import { checkContentPrice, type ContentPrice, type PricedContent } from '@pregao/contract';
import type { Db, Tx } from '../../../db/open.ts';
import { AppError, textOf } from '../../../http/errors.ts';
import type { Author } from '../../../resource/server-resource.ts';
import { audit } from '../../platform/audit/audit.ts';
import { lockTables, repriceProducts } from '../tables/reprice.repository.ts';
import {
  findContentProduct,
  insertContentProduct,
  lockContentProduct,
  setContentProduct,
  updateContentProduct,
  type Content,
  type ContentFacts,
  type ContentProduct,
} from './content-prices.repository.ts';
import { presentOffer, struckPrice } from './offers.ts';

export type { Content, ContentFacts } from './content-prices.repository.ts';

/** A content as its price is saved: its facts, the product it is sold by (null: not alone), whether readers see it. */
export interface Sold extends ContentFacts {
  product_id: number | null;
  is_live: boolean;
  /** Its readers are those who buy it. */
  is_for_buyers: boolean;
}

const saleOf = (product: ContentProduct, productId: number | null): ContentPrice['sale'] =>
  productId === null ? 'none' : product.own_price_cents === 0 ? 'free' : 'sold';

const present = (product: ContentProduct | undefined, productId: number | null): PricedContent => {
  if (!product) return { price: null, revision: 0, on_sale: false, offer: null };
  return {
    price: {
      sale: saleOf(product, productId),
      price_cents: product.own_price_cents,
      list_price_cents: struckPrice({
        price_cents: product.own_price_cents,
        list_price_cents: product.own_list_price_cents,
      }),
      pix_discount_bps: product.own_pix_discount_bps,
      max_installments: product.own_max_installments,
      interest_free_installments: product.own_interest_free_installments,
      access_days: product.own_access_days,
      warranty_days: product.warranty_days,
      available_in_store: product.available_in_store,
    },
    revision: product.revision,
    on_sale: productId !== null && product.status === 'active' && product.available_in_store && product.in_window,
    offer: productId === null ? null : presentOffer(product),
  };
};

/** The price of a content as its box shows it. */
export const readContentPrice = async (db: Db, content: Content, { product_id: productId }: Sold) =>
  present(await findContentProduct(db, content), productId);

/**
 * Writes the price of a content whose row the caller has locked, with its audit row; what readers see is sold at it at once.
 *
 * @param sent the price and the revision it was changed on
 * @returns the product it is sold by from now on; null: not alone
 * @throws AppError invalid_body by field, price_passed where somebody else saved it meanwhile, price_needed where it is live
 *   and for who buys it: publishing asks for a price as well
 */
export const saveContentPrice = async (
  tx: Tx,
  content: Content,
  sold: Sold,
  { author, at, sent }: { author: Author; at: string; sent: ContentPrice & { revision: number } },
): Promise<{ productId: number | null; answer: PricedContent }> => {
  const { revision, ...price } = sent;
  const fields = Object.entries(checkContentPrice(price)).map(([name, text]) => [name, [text]]);
  if (fields.length > 0) throw new AppError('invalid_body', { fields: Object.fromEntries(fields) });
  await lockTables(tx);
  const before = await lockContentProduct(tx, content);
  if ((before?.revision ?? 0) !== revision) throw new AppError('price_passed');
  if (price.sale === 'none' && sold.is_live && sold.is_for_buyers)
    throw new AppError('price_needed', { fields: { sale: [textOf(new AppError('price_needed'))] } });
  const written = before
    ? await updateContentProduct(tx, before.id, price, author.id, at)
    : await insertContentProduct(tx, content, price, sold);
  const productId = price.sale === 'none' ? null : written.id;
  const status = sold.is_live && productId !== null ? 'active' : productId === null ? 'inactive' : 'draft';
  // What is sold is called as its content is now, also where it was off sale meanwhile.
  const { name, text, company_id } = sold;
  await setContentProduct(tx, written.id, {
    status,
    ...(productId !== null && { name, short_description: text, company_id }),
  });
  await repriceProducts(tx, [written.id], at);
  const priced = (await findContentProduct(tx, content)) ?? written;
  await audit(tx, {
    actor: author.id,
    impersonator: author.impersonator_id,
    action: before ? 'update' : 'create',
    entity: 'product',
    entity_id: written.id,
    detail: { of: content, before: before ? present(before, sold.product_id).price : null, price },
    request_id: author.request_id,
  });
  return { productId, answer: present({ ...priced, status }, productId) };
};

/** The shop sells a content from now on, under the name it has now. */
export const sellContent = async (
  tx: Tx,
  productId: number,
  { name, text, company_id }: Omit<ContentFacts, 'slug'>,
) => {
  await lockTables(tx);
  await setContentProduct(tx, productId, { status: 'active', name, short_description: text, company_id });
  // A table of another brand than before prices it no more.
  await repriceProducts(tx, [productId]);
};

/** The shop sells it no more; who bought it keeps it. */
export const withdrawContent = (tx: Tx, productId: number) => setContentProduct(tx, productId, { status: 'inactive' });
