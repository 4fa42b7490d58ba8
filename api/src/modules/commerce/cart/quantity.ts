import { isContentProduct } from '@pregao/contract';
import { fieldError } from '../../../http/errors.ts';

interface Sold {
  kind: number;
  physical: boolean;
  min_quantity: number;
  max_quantity: number;
}

/** Whether a product is something read or watched, not a thing that is sent nor a seat. */
export const isContent = ({ kind, physical }: Pick<Sold, 'kind' | 'physical'>): boolean =>
  isContentProduct(kind, physical);

/** How many of a product one may buy: content is one, whatever its row says; anything else has its own bounds. */
export const quantityOf = (product: Sold): { min_quantity: number; max_quantity: number } =>
  isContent(product)
    ? { min_quantity: 1, max_quantity: 1 }
    : { min_quantity: product.min_quantity, max_quantity: product.max_quantity };

/** @throws AppError on `amount`: content is bought once, the rest within its bounds */
export const checkAmount = (product: Sold, amount: number) => {
  const { min_quantity: min, max_quantity: max } = quantityOf(product);
  if (amount > max && isContent(product))
    throw fieldError('amount', 'Este produto é digital: a quantidade é sempre 1.');
  if (amount > max) throw fieldError('amount', `A quantidade máxima é ${max}.`);
  if (amount < min) throw fieldError('amount', `A quantidade mínima é ${min}.`);
};
