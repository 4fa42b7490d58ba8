import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { cents, idParams, instant } from '../core/shapes.ts';
import { cardPayment } from './card-shapes.ts';
import { cart } from './cart.ts';

/**
 * An order of one's own that is not paid. `waiting`: its Pix can be paid, or the challenge of its card answered, now. `ended`: its code is over or was refused,
 * nothing took its place since, and its cart can be made again (`reopenOrderCart`).
 */
export const openOrder = z.object({
  id: z.int(),
  number: z.string(),
  total_cents: cents,
  payment_type_id: z.int(),
  created_at: instant,
  /** Type of the cart it was made of, and comes back to. */
  shopping_cart_type_id: z.int(),
  state: z.enum(['waiting', 'ended']),
  /** The payment that shows the code (`findPixPayment`) or the challenge (`findCardPayment`). */
  order_payment_id: z.nullable(z.int()),
  pix_expiration_date: z.nullable(instant),
  /** Why its card was refused, while another try may follow; null for every other way to pay. */
  decline: cardPayment.decline,
  /** Whether money may still come of it: a Pix that is paid, a card whose bank has not answered. */
  may_be_charged: z.boolean(),
  items: z.array(z.object({ product_id: z.int(), name: z.string(), amount: z.int() })),
});

export type OpenOrder = z.infer<typeof openOrder>;

/** Newest first; of the brand that is asked. */
export const listCustomerPendingOrders = endpoint({
  method: 'GET',
  path: '/api/list-customer-pending-orders',
  scope: 'self',
  summary: 'Pedidos da própria pessoa que esperam pelo Pix, ou cujo código venceu há pouco',
  response: z.array(openOrder),
});

/**
 * Puts what an unpaid order holds back in the account's cart, at today's price, and cancels the order when it still waits.
 * 409 `payment_already_paid` when its money came meanwhile, `payment_not_open` in any other state.
 */
export const reopenOrderCart = endpoint({
  method: 'POST',
  path: '/api/reopen-order-cart/{id}',
  scope: 'self',
  summary: 'Refaz o carrinho de um pedido que não foi pago',
  params: idParams,
  response: cart,
});
