import type { OrderAnswer, OrderDetails, Settlement } from '@pregao/contract';
import type { OrderDetailRow, OrderEventRow, OrderItemRow, OrderPaymentRow } from './orders-detail.repository.ts';
import { canCancelPayment, canConfirmPayment } from './order-state-sets.ts';
import type { Left } from '../refunds/refund-plan.ts';
import { cardFields } from '../payments/payment.presenter.ts';
import { presentReview } from '../cards/review.presenter.ts';
import { withdrawalDeadline } from './withdrawal.ts';
import { historyReason, historyText, isMadeAnew } from './orders-history.ts';
import { paymentTypeName, wireOrderStatus, wirePaymentStatus } from './orders-list.presenter.ts';

interface ItemAccess {
  item_id: number;
  starts_at: string;
  expires_at: string | null;
}

export interface OrderParts {
  order: OrderDetailRow;
  items: readonly (OrderItemRow & { path: string | null })[];
  payments: readonly OrderPaymentRow[];
  access: readonly ItemAccess[];
  /** What is left to give back. */
  left: Left;
  /** When all that it opens was open; null before it was paid. */
  openedAt: string | null;
}

/** How an order is seen: by its buyer, or by staff who may also move its payments. */
export interface OrderView {
  staff: boolean;
  mayUpdate: boolean;
}

const presentPayment = (row: OrderPaymentRow, order: OrderDetailRow) => ({
  id: row.id,
  ...wirePaymentStatus(row.status),
  payment_type_id: row.payment_type_id,
  payment_type_name: paymentTypeName(row.payment_type_id),
  amount_cents: row.amount_cents,
  pix_qrcode: row.pix_copy_paste,
  pix_qrcode_url: row.pix_copy_paste && row.txid ? `/api/pix-qrcode/${row.txid}` : null,
  pix_expiration_date: row.pix_copy_paste ? row.expires_at : null,
  created_at: row.created_at,
  paid_at: row.paid_at,
  ...cardFields(row, order),
});

/** From the first thing a line opened to the end of the last one. */
const presentAccess = (opened: readonly ItemAccess[]) => {
  const [first] = opened;
  if (!first) return null;
  const ends = opened.flatMap(({ expires_at }) => (expires_at === null ? [] : [expires_at])).sort();
  return { starts_at: first.starts_at, expires_at: ends.length < opened.length ? null : (ends.at(-1) ?? null) };
};

const presentFields = ({ order, items, access, left, openedAt }: OrderParts) => ({
  id: order.id,
  number: order.number,
  ...wireOrderStatus(order.status),
  company_id: order.company_id,
  company_name: order.company_name,
  created_at: order.placed_at,
  paid_at: order.paid_at,
  cancelled_at: order.cancelled_at,
  coupon: order.coupon_code,
  subtotal_cents: order.subtotal_cents,
  coupon_discount_cents: order.coupon_discount_cents,
  payment_discount_cents: order.payment_discount_cents,
  interest_cents: order.interest_cents,
  total_cents: order.total_cents,
  payment_type_id: order.payment_type_id,
  payment_type_name: paymentTypeName(order.payment_type_id),
  installments: order.installments,
  withdrawal_deadline: openedAt === null || order.total_cents === 0 ? null : withdrawalDeadline(openedAt),
  items: items.map((item) => ({
    id: item.id,
    product_id: item.product_id,
    name: item.name,
    type_id: item.kind,
    amount: item.amount,
    unit_price_cents: item.unit_price_cents,
    discount_cents: item.discount_cents,
    total_cents: item.total_cents,
    refunded_cents: item.total_cents - (left.lines.find(({ id }) => id === item.id)?.left_cents ?? item.total_cents),
    path: item.path,
    access: presentAccess(access.filter(({ item_id: id }) => id === item.id)),
  })),
});

/** An order as its buyer follows it. */
export const presentOrder = (parts: OrderParts): OrderAnswer => ({
  ...presentFields(parts),
  order_payments: parts.payments.map((row) => presentPayment(row, parts.order)),
});

/** The buyer sees that the team acted, not who; alerts and notes are the team's. */
export const presentEvent = (
  event: OrderEventRow,
  { staff }: Pick<OrderView, 'staff'>,
): OrderDetails['events'][number] => {
  const actors: Record<string, { id: number | null; name: string } | null> = {
    customer: { id: event.actor_id, name: event.actor_name ?? 'Cliente' },
    staff: staff ? { id: event.actor_id, name: event.actor_name ?? 'Equipe' } : { id: null, name: 'Equipe' },
    psp: { id: null, name: 'Provedor de pagamento' },
  };
  return {
    id: event.id,
    at: event.at,
    kind: event.kind,
    to_status: event.to_status,
    text: historyText(event),
    reason: staff ? historyReason(event) : null,
    actor: actors[event.actor_kind] ?? null,
  };
};

/** What of the history its buyer sees; alerts and notes are the team's. */
const seenByBuyer = ['order_status', 'payment_status', 'refund_status'];

/** An order with its customer, money and history. */
export const presentOrderDetails = (
  parts: OrderParts,
  {
    events,
    money,
    settlements,
  }: {
    events: readonly OrderEventRow[];
    money: { paid_cents: number; refunded_cents: number };
    /** By payment; of staff only. */
    settlements: ReadonlyMap<number, Settlement>;
  },
  view: OrderView,
): Omit<OrderDetails, 'already_open' | 'same_pending' | 'refunds' | 'returns'> => {
  const { order, payments } = parts;
  const cancelled = events.findLast((event) => event.kind === 'order_status' && event.to_status === 'cancelled');
  const isSuperseded = order.status === 'cancelled' && cancelled !== undefined && isMadeAnew(cancelled);
  return {
    ...presentFields(parts),
    order_payments: payments.map((row) => ({
      ...presentPayment(row, order),
      txid: view.staff ? row.txid : null,
      end_to_end_id: view.staff ? row.e2e_id : null,
      provider_id: view.staff ? row.provider_order_id : null,
      settlement: settlements.get(row.id) ?? null,
      can_confirm: view.mayUpdate && !isSuperseded && canConfirmPayment(order.status, row),
      can_cancel: view.mayUpdate && canCancelPayment(row, payments),
      ...presentReview(row, view),
    })),
    cancel_reason: view.staff && cancelled ? historyReason(cancelled) : null,
    customer: {
      id: order.user_id,
      name: order.customer_name,
      email: order.customer_email,
      identifier: order.customer_identifier,
      phone_number: order.phone_number,
    },
    amounts: { ...money, balance_cents: money.paid_cents - money.refunded_cents },
    events: events
      .filter(({ kind }) => view.staff || seenByBuyer.includes(kind))
      .map((event) => presentEvent(event, view)),
  };
};
