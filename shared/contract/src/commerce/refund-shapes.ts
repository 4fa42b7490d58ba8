import * as z from 'zod/mini';
import { cents, instant } from '../core/shapes.ts';
import { refundMethods, refundStates } from './refund-states.ts';

/** Money of an order that goes back, or went. What only staff may know is null for the buyer. */
export const refund = z.object({
  id: z.int(),
  order_id: z.int(),
  order_number: z.string(),
  order_payment_id: z.int(),
  status: z.enum(refundStates),
  status_name: z.string(),
  /** An id of `select-order-type-refund`. */
  order_type_refund_id: z.int(),
  order_type_refund_name: z.string(),
  method: z.enum(refundMethods),
  /** What goes back: that of the lines and that of the interest. */
  amount_cents: cents,
  interest_cents: cents,
  /** Received beyond the order's total, so that nothing of the order is taken back. */
  is_credit: z.boolean(),
  items: z.array(z.object({ order_item_id: z.int(), name: z.string(), amount_cents: cents })),
  /** Why, as who asked for it wrote; the buyer sees their own words only. */
  reason: z.nullable(z.string()),
  requested_by: z.enum(['customer', 'staff', 'system']),
  requested_by_name: z.nullable(z.string()),
  within_withdrawal: z.boolean(),
  revoke_access: z.boolean(),
  decided_by_name: z.nullable(z.string()),
  refuse_reason: z.nullable(z.string()),
  /** Under which the bank or the card's statement knows it. */
  reference: z.nullable(z.string()),
  /** Why it did not go through; for staff. */
  failure: z.nullable(z.string()),
  created_at: instant,
  finished_at: z.nullable(instant),
  /** What the viewer may do with it now. */
  can_approve: z.boolean(),
  can_refuse: z.boolean(),
  can_complete: z.boolean(),
});
export type Refund = z.infer<typeof refund>;

/** Until when, and how, a person may have their money back. */
export const orderReturns = z.object({
  /** The end of the 7 days in which nobody may refuse it (CDC art. 49); null before it was paid. */
  withdrawal_deadline: z.nullable(instant),
  /** The end of the product's warranty, in which staff answer; null before it was paid. */
  warranty_deadline: z.nullable(instant),
  /** For how many days the guarantee holds: 7, or more where a product says so. */
  guarantee_days: z.int(),
  /** What is left to give back, interest included. */
  refundable_cents: cents,
  /** How it would go back now; null where nothing is refundable. */
  method: z.nullable(z.enum(refundMethods)),
  /** What the viewer, the buyer, may do now: `withdraw` is done at once, `request` is answered by staff. */
  buyer_may: z.nullable(z.enum(['withdraw', 'request'])),
  /** Whether the viewer, a member of staff, may give back. */
  staff_may: z.boolean(),
});
