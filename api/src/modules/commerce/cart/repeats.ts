import type { Db } from '../../../db/open.ts';
import { AppError } from '../../../http/errors.ts';
import type { Quote } from './cart-quote.ts';
import { listPendingWith } from '../orders/open-orders.repository.ts';
import { listPayments } from '../payments/payments.repository.ts';
import { isContent } from './quantity.ts';

type Lines = Quote['lines'];

/** What one has without end isn't sold again. @throws AppError already_yours with the line's `name` and `product_id` */
export const refuseOwned = (lines: Lines) => {
  const line = lines.find(({ owned }) => owned?.until === null);
  if (line) throw new AppError('already_yours', { params: { name: line.name, product_id: line.product_id } });
};

/** Content that another order of the person holds and that waits for money isn't ordered twice. @throws AppError order_pending with that order */
export const refusePending = async (db: Db, userId: number, lines: Lines) => {
  const [pending] = await listPendingWith(
    db,
    userId,
    lines.filter(isContent).map(({ product_id: id }) => id),
  );
  if (!pending) return;
  const payment = (await listPayments(db, pending.id)).at(-1);
  throw new AppError('order_pending', {
    params: { name: pending.name, number: pending.number, order_id: pending.id, order_payment_id: payment?.id ?? null },
  });
};
