import { cartType, cartTypeOf } from '@pregao/contract';
import type { Db, Tx } from '../../../db/open.ts';
import { AppError, fieldError } from '../../../http/errors.ts';
import {
  listCartLines,
  insertLine,
  moveLine,
  setLineAmount,
  deleteLine,
  updateCart,
  type CartLineRow,
  type CartRow,
} from './cart.repository.ts';
import { pricesCarts } from './cart-table.ts';
import { listProducts } from './products.repository.ts';
import { checkAmount, quantityOf } from './quantity.ts';

const mostLines = 50;

/** What is to be put in a cart. */
export interface Wanted {
  product_id: number;
  amount?: number | undefined;
  /** Of a plan: the one that is there leaves. */
  replace?: boolean | undefined;
}

/** @throws AppError on `product_id` when it isn't sold here */
const productSold = async (db: Db, companyId: number, id: number) => {
  const [product] = await listProducts(db, { companyId, ids: [id], inStore: true });
  if (!product) throw fieldError('product_id', 'Este produto não está à venda.');
  return product;
};

/** The type of the cart that a product goes to. @throws AppError on `product_id` when it isn't sold here */
export const typeFor = async (db: Db, companyId: number, id: number) =>
  cartTypeOf((await productSold(db, companyId, id)).kind);

/** Makes room for a plan. @throws AppError plan_in_cart with the `name` and `product_id` of the one that is there, and the `wanted` one's name */
const takeOtherPlan = async (tx: Tx, lines: readonly CartLineRow[], wanted: string, replace: boolean | undefined) => {
  for (const { id, name, product_id } of lines) {
    if (!replace) throw new AppError('plan_in_cart', { params: { name, product_id, wanted } });
    await deleteLine(tx, id);
  }
};

/**
 * Puts a product in a cart of its type. One that is there already is counted on, within its bounds; a digital one stays once.
 * @throws AppError on `product_id` when it isn't sold here, on `amount` when it is out of bounds; plan_in_cart for a second plan
 */
export const addProduct = async (tx: Tx, cart: CartRow, { product_id: productId, amount, replace }: Wanted) => {
  const product = await productSold(tx, cart.company_id, productId);
  // Staff made something else of it meanwhile.
  if (cartTypeOf(product.kind) !== cart.shopping_cart_type_id) throw new AppError('conflict');
  const wanted = amount ?? quantityOf(product).min_quantity;
  checkAmount(product, wanted);
  const lines = await listCartLines(tx, cart.id);
  const known = lines.find((line) => line.product_id === productId);
  if (!known && lines.length >= mostLines)
    throw fieldError('product_id', `Um carrinho leva até ${mostLines} produtos.`);
  if (!known && cart.shopping_cart_type_id === cartType.plan) await takeOtherPlan(tx, lines, product.name, replace);
  if (!known) await insertLine(tx, cart.id, productId, wanted);
  else if (quantityOf(product).max_quantity > 1) {
    checkAmount(product, known.amount + wanted);
    await setLineAmount(tx, known.id, known.amount + wanted);
  }
};

/** @throws AppError not_found when the line left the cart meanwhile */
export const lineOf = async (tx: Tx, cart: CartRow, lineId: string): Promise<CartLineRow> => {
  const line = (await listCartLines(tx, cart.id)).find(({ id }) => id === lineId);
  if (!line) throw new AppError('not_found');
  return line;
};

/** Of two plans the one added last stays: the others leave both carts. */
const keepLatestPlan = async (tx: Tx, guest: CartRow, own: CartRow) => {
  const [theirs, mine] = [await listCartLines(tx, guest.id), await listCartLines(tx, own.id)];
  const [brought, there] = [theirs.at(-1), mine.at(-1)];
  if (!brought || !there || brought.product_id === there.product_id) return;
  const leaving = Date.parse(brought.created_at) > Date.parse(there.created_at) ? mine : theirs;
  for (const { id } of leaving) await deleteLine(tx, id);
};

/**
 * Brings the lines of a cart without an account into the account's of the same type: the same product is not doubled, of two
 * plans the one added last stays, the account's coupon wins. Both carts are read within the bounds of each product.
 */
export const mergeInto = async (tx: Tx, guest: CartRow, own: CartRow, now: Date) => {
  if (own.shopping_cart_type_id === cartType.plan) await keepLatestPlan(tx, guest, own);
  const present = await listCartLines(tx, own.id);
  for (const line of await listCartLines(tx, guest.id)) {
    const same = present.find((other) => other.product_id === line.product_id);
    if (!same) {
      await moveLine(tx, line.id, own.id);
      continue;
    }
    await setLineAmount(tx, same.id, Math.max(same.amount, line.amount));
    await deleteLine(tx, line.id);
  }
  if (own.coupon_id === null && guest.coupon_id !== null) await updateCart(tx, own.id, { coupon_id: guest.coupon_id });
  // The link that was followed last is the visitor's, while it prices anything.
  if (guest.commercial_table_id !== null && (await pricesCarts(tx, guest.commercial_table_id, own.company_id, now)))
    await updateCart(tx, own.id, { commercial_table_id: guest.commercial_table_id });
  await updateCart(tx, guest.id, { status: 'merged', merged_into: own.id });
};
