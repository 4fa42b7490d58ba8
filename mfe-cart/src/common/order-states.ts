import type { OrderAnswer } from '@pregao/contract';
import { formatDate, formatTime } from '@pregao/format';
import { paymentStatus, paymentType } from './payment-codes.ts';

/** Statuses of an order on the wire that its pages tell apart. */
export const orderStatus = { waiting: 1, inReview: 2, paid: 3, refused: 4, expired: 5 } as const;

/** Refused, or its code is over: its cart can be made again. */
export const isReopened = (status: number) => status === orderStatus.refused || status === orderStatus.expired;

/** The Pix of an order that can be paid now. */
export const waitingPix = (order: Pick<OrderAnswer, 'order_payments'>) =>
  order.order_payments.find(
    ({ payment_type_id: type, status }) => type === paymentType.pix && status === paymentStatus.open,
  );

/** An order by card that nobody answered about yet: its challenge is open, or the bank is silent. */
export const isWaitingCard = (order: Pick<OrderAnswer, 'status' | 'payment_type_id'>) =>
  order.status === orderStatus.waiting && order.payment_type_id === paymentType.card;

/** The last minute in which something may be done: `28/11/2026, 23:59`, also of an end that is said as the midnight after it. */
export const lastMinute = (end: string) => {
  const last = new Date(Date.parse(end) - 1);
  return `${formatDate(last)}, ${formatTime(last)}`;
};
