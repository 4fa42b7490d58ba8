import { cartType, isContentProduct, type Cart, type FinishedOrder, type OpenOrder } from '@pregao/contract';
import { platformNow } from '@pregao/format';
import { paymentStatus, paymentType } from '../../common/payment-codes.ts';

/** What a cart costs by a way to pay, in centavos: a card's at once; undefined where it can't be paid so. */
export const priceBy = ({ payment_types: types }: Cart, type: number): number | undefined =>
  types.find(({ id }) => id === type)?.total_cents;

/** Whether there is nothing more to do here about an order: it is paid, costs nothing, or somebody decides about it. */
export const isSettled = ({ order_payments: [newest] }: FinishedOrder): boolean =>
  newest === undefined || newest.status === paymentStatus.paid || newest.status === paymentStatus.inReview;

/** An order that waits for its money and holds something of the cart. */
export const clashOf = (cart: Cart | null, pending: readonly OpenOrder[]): OpenOrder | undefined => {
  const content = cart?.products.filter(({ type_id: type, physical }) => isContentProduct(type, physical)) ?? [];
  const ids = content.map(({ product_id: id }) => id);
  return pending.find(
    ({ state, items }) => state === 'waiting' && items.some(({ product_id: id }) => ids.includes(id)),
  );
};

/** An order that was just placed, among those that wait for money. */
export const placedOrder = (order: FinishedOrder, cart: Cart | null): OpenOrder => {
  const [payment] = order.order_payments;
  return {
    id: order.id,
    number: order.number,
    total_cents: order.total_cents,
    payment_type_id: payment?.payment_type_id ?? paymentType.pix,
    created_at: new Date(platformNow()).toISOString(),
    shopping_cart_type_id: cart?.shopping_cart_type_id ?? cartType.purchases,
    state: 'waiting',
    items: cart?.products.map(({ product_id, name, amount }) => ({ product_id, name, amount })) ?? [],
    order_payment_id: payment?.id ?? null,
    pix_expiration_date: payment?.pix_expiration_date ?? null,
    decline: null,
    may_be_charged: true,
  };
};
