import { orderStatusOf, paymentStatusOf, paymentTypes, type OrderListItem, type PendingOrder } from '@pregao/contract';
import { expiringSoonMilliseconds } from './order-state-sets.ts';
import type { LatestPaymentRow, OrderRow } from './orders-list.repository.ts';

export const wireOrderStatus = (state: string) => {
  const { id, name } = orderStatusOf(state);
  return { status: id, status_name: name };
};

export const wirePaymentStatus = (state: string) => {
  const { id, name } = paymentStatusOf(state);
  return { status: id, status_name: name };
};

export const paymentTypeName = (id: number) => paymentTypes.find((type) => type.id === id)?.name ?? '';

export const presentOrderRow = (row: OrderRow): OrderListItem => ({
  id: row.id,
  number: row.number,
  ...wireOrderStatus(row.status),
  created_at: row.placed_at,
  paid_at: row.paid_at,
  customer: { id: row.user_id, name: row.customer_name, email: row.customer_email },
  company_id: row.company_id,
  company_name: row.company_name,
  payment_type_id: row.payment_type_id,
  payment_type_name: paymentTypeName(row.payment_type_id),
  installments: row.installments,
  card_brand: row.card_brand,
  items_count: row.items_count,
  products: row.products,
  total_cents: row.total_cents,
  kept_cents: row.kept_cents,
});

export const presentPendingOrder = (row: OrderRow, payment: LatestPaymentRow | undefined, now: Date): PendingOrder => {
  const ends = payment?.payment_type_id === 2 ? payment.expires_at : null;
  const left = ends ? Date.parse(ends) - now.getTime() : null;
  return {
    ...presentOrderRow(row),
    payment: payment
      ? {
          id: payment.id,
          ...wirePaymentStatus(payment.status),
          amount_cents: payment.amount_cents,
          pix_expiration_date: ends,
          expiring_soon: left !== null && left > 0 && left <= expiringSoonMilliseconds,
        }
      : null,
  };
};
