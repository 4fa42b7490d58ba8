import type { Tx } from '../../../db/open.ts';
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
import { listProducts } from './products.repository.ts';
import { checkAmount, quantityOf } from './quantity.ts';

const mostLines = 50;

/**
 * Puts a product in a cart. One that is there already is counted on, within its bounds; a digital one stays once.
 * @throws AppError on `product_id` when it isn't sold here, on `amount` when it is out of bounds
 */
export const addProduct = async (tx: Tx, cart: CartRow, productId: number, amount: number | undefined) => {
  const [product] = await listProducts(tx, { companyId: cart.company_id, ids: [productId], inStore: true });
  if (!product) throw fieldError('product_id', 'Este produto não está à venda.');
  const wanted = amount ?? quantityOf(product).min_quantity;
  checkAmount(product, wanted);
  const lines = await listCartLines(tx, cart.id);
  const known = lines.find((line) => line.product_id === productId);
  if (!known && lines.length >= mostLines)
    throw fieldError('product_id', `Um carrinho leva até ${mostLines} produtos.`);
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

/** Brings the lines of a cart without an account into the account's: the same product is not doubled, the account's coupon wins. Both carts are read within the bounds of each product. */
export const mergeInto = async (tx: Tx, guest: CartRow, own: CartRow) => {
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
  await updateCart(tx, guest.id, { status: 'merged', merged_into: own.id });
};
