import type { OrderDetails } from '@pregao/contract';
import type { Db } from '../../../db/open.ts';
import type { SoldGrant } from './checkout.repository.ts';
import { heldBy } from './held-access.ts';
import { listPendingWith } from '../orders/open-orders.repository.ts';
import type { OrderDetailRow, OrderItemRow } from '../orders/orders-detail.repository.ts';
import { canConfirmPayment } from '../orders/order-state-sets.ts';
import { isContent } from '../cart/quantity.ts';

/** What staff are told before they confirm an order by hand: content its buyer has already, and other orders that wait with it. */
export const readRepeats = async (
  db: Db,
  { order, items }: { order: OrderDetailRow; items: readonly OrderItemRow[] },
  at: string,
): Promise<Pick<OrderDetails, 'already_open' | 'same_pending'>> => {
  if (!canConfirmPayment(order.status, { status: 'pending', payment_type_id: order.payment_type_id }))
    return { already_open: [], same_pending: [] };
  const content = items.filter(isContent);
  const held = await heldBy(db, order.user_id, at);
  const already_open = content.flatMap(({ name, grants }) => {
    const ends = (grants as unknown as SoldGrant[]).flatMap((grant) => held.of(grant) ?? []);
    return ends.length === 0
      ? []
      : [{ name, until: ends.map(({ until }) => until).find((until) => until !== null) ?? null }];
  });
  const others = await listPendingWith(
    db,
    order.user_id,
    content.map(({ product_id: id }) => id),
    order.id,
  );
  return { already_open, same_pending: [...new Map(others.map(({ id, number }) => [id, { id, number }])).values()] };
};
