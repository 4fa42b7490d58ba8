import type { OrderDetails } from '@pregao/contract';
import { platformNow } from '@pregao/format';
import type { RefundAsked } from './orders.api.ts';

export type Line = OrderDetails['items'][number];

/** Everything that is left, parts of lines, or an amount. */
export type Way = 'all' | 'items' | 'amount';

/** A refund as it is typed; a line by its id. Amounts in centavos. `items` only bears what is said of all lines. */
export interface TypedRefund {
  way: Way;
  items?: null;
  [line: `check.${number}`]: boolean | undefined;
  [line: `cents.${number}`]: number | null | undefined;
  amount_cents: number | null;
  order_type_refund_id: number | null;
  revoke_access: boolean;
  reason: string;
}

/** What is left of a line to give back, in centavos. */
export const leftOf = ({ total_cents: total, refunded_cents: back }: Line): number => Math.max(total - back, 0);

/** Amounts together, in centavos. */
export const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

const checkedLines = ({ items }: OrderDetails, typed: TypedRefund) =>
  items
    .filter(({ id }) => typed[`check.${id}`] === true)
    .map(({ id }) => ({ order_item_id: id, amount_cents: typed[`cents.${id}`] ?? 0 }));

/**
 * The interest of a split payment that goes back with parts of lines: in proportion to what is left, half up. It only
 * names the amount beforehand; what is booked is the server's.
 *
 * @param taken of the lines, in centavos
 * @returns centavos
 */
const interestWith = ({ items, returns }: OrderDetails, taken: number): number => {
  const lines = sum(items.map(leftOf));
  const interest = Math.max(returns.refundable_cents - lines, 0);
  if (lines === 0 || interest === 0) return 0;
  const [whole, part] = [BigInt(lines), BigInt(interest) * BigInt(taken)];
  return Number((2n * part + whole) / (2n * whole));
};

/** What goes back by what is typed, in centavos, interest included; `interest` is its part with lines and with all. */
export const amountOf = (order: OrderDetails, typed: TypedRefund): { cents: number; interest: number } => {
  if (typed.way === 'all') {
    const { refundable_cents: cents } = order.returns;
    return { cents, interest: Math.max(cents - sum(order.items.map(leftOf)), 0) };
  }
  if (typed.way === 'amount') return { cents: typed.amount_cents ?? 0, interest: 0 };
  const taken = sum(checkedLines(order, typed).map(({ amount_cents: cents }) => cents));
  const interest = interestWith(order, taken);
  return { cents: taken + interest, interest };
};

/** What the call is told. */
export const askedOf = (order: OrderDetails, typed: TypedRefund): RefundAsked => ({
  order_type_refund_id: typed.order_type_refund_id ?? 0,
  reason: typed.reason.trim(),
  ...(typed.way === 'items' && { items: checkedLines(order, typed) }),
  ...(typed.way === 'amount' && { amount_cents: typed.amount_cents }),
  revoke_access: typed.revoke_access,
});

/** Whether an order is within the days in which it may be given up without a reason (CDC art. 49). */
export const isWithdrawable = ({ returns: { withdrawal_deadline: end } }: OrderDetails): boolean =>
  end !== null && new Date(end).getTime() >= platformNow();
