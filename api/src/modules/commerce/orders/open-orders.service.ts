import { cartType, cartTypeOf, type OpenOrder, type OrderState } from '@pregao/contract';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../db/open.ts';
import { AppError } from '../../../http/errors.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { couponLines } from '../cart/cart-quote.ts';
import { pricesCarts } from '../cart/cart-table.ts';
import {
  deleteLine,
  findCart,
  insertLine,
  listCartLines,
  lockCart,
  openCartOf,
  updateCart,
} from '../cart/cart.repository.ts';
import type { CartService } from '../cart/cart.service.ts';
import { reachesLine } from '../cart/coupon-rules.ts';
import { findCouponFor } from '../cart/coupons.repository.ts';
import { ownOrder } from './order-access.ts';
import { listItemsOf, listOpenOrders } from './open-orders.repository.ts';
import { declineOf } from '../payments/payment.presenter.ts';
import { listPayments, type PaymentRow } from '../payments/payments.repository.ts';
import type { PaymentsService } from '../payments/payments.service.ts';
import { isLivePayment } from './order-state-sets.ts';
import { closedCheckMs, closeOrder, closeUnpaid } from '../payments/settlement.ts';
import { lockOrder, type Actor, type OrderRow } from './transitions.repository.ts';

/** How long an order that ended without money is pointed out. */
const rememberedMs = 7 * 86_400_000;
const reopened: readonly OrderState[] = ['pending_payment', 'refused', 'expired'];

/** Unpaid orders of a person: found again wherever they are, and turned back into a cart. */
export const createOpenOrdersService = (core: Core, payments: PaymentsService, carts: CartService) => {
  const { db } = core;
  const iso = (offset = 0) => new Date(core.now().getTime() + offset).toISOString();

  const close = async (tx: Tx, order: OrderRow, payment: PaymentRow | undefined) => {
    const actor: Actor = { kind: 'customer', id: order.user_id };
    const why = { reason: 'superseded', nextCheckAt: iso(closedCheckMs) };
    if (payment && (await closeUnpaid(tx, payment, 'cancelled', actor, iso(), why))) return;
    await closeOrder(tx, order.id, ['pending_payment', 'refused'], 'cancelled', actor, iso(), why.reason);
  };

  /** The table by whose link an order's cart came prices the open cart again, as long as it is in force. */
  const bringTable = async (tx: Tx, order: OrderRow, cartId: string) => {
    const table = order.cart_id === null ? null : (await findCart(tx, order.cart_id))?.commercial_table_id;
    if (table && (await pricesCarts(tx, table, order.company_id, core.now())))
      await updateCart(tx, cartId, { commercial_table_id: table });
  };

  /** Brings items of one type into the account's open cart of it; the plan that is asked for takes the place of another. */
  const refillCart = async (tx: Tx, order: OrderRow, type: number, items: Awaited<ReturnType<typeof listItemsOf>>) => {
    const { id } = await openCartOf(tx, order.user_id, order.company_id, type);
    const cart = await lockCart(tx, id);
    const present = await listCartLines(tx, id);
    // An order from before plans had a cart of their own may have several.
    const wanted = type === cartType.plan ? items.slice(-1) : items;
    if (type === cartType.plan)
      for (const line of present.filter((one) => one.product_id !== wanted[0]?.product_id))
        await deleteLine(tx, line.id);
    for (const item of wanted)
      if (!present.some((line) => line.product_id === item.product_id))
        await insertLine(tx, id, item.product_id, item.amount);
    if (cart && cart.commercial_table_id === null) await bringTable(tx, order, id);
    if (cart?.coupon_id !== null || order.coupon_id === null) return id;
    const coupon = await findCouponFor(tx, order.coupon_id);
    const reaches = couponLines(await listCartLines(tx, id)).some((line) => coupon && reachesLine(coupon, line));
    if (reaches) await updateCart(tx, id, { coupon_id: order.coupon_id });
    return id;
  };

  /**
   * Brings the items into the account's open carts, also those no longer sold: the cart says so of them.
   * @returns the cart they came back to; of both, that of purchases
   */
  const refill = async (tx: Tx, order: OrderRow): Promise<string | undefined> => {
    const items = await listItemsOf(tx, [order.id]);
    const carts: string[] = [];
    for (const type of Object.values(cartType)) {
      const ofType = items.filter(({ kind }) => cartTypeOf(kind) === type);
      if (ofType.length > 0) carts.push(await refillCart(tx, order, type, ofType));
    }
    return carts[0];
  };

  return {
    /** The person's unpaid orders of a brand, newest first: those that wait for their Pix and those that ended lately. */
    list: async (userId: number, companyId: number): Promise<OpenOrder[]> => {
      const orders = await listOpenOrders(db, { userId, companyId }, iso(), iso(-rememberedMs));
      return orders.map(
        ({
          id,
          number,
          total_cents,
          payment_type_id,
          placed_at,
          shopping_cart_type_id,
          payment_id,
          expires_at,
          decline_cause,
          may_be_charged,
          state,
          items,
        }) => ({
          id,
          number,
          total_cents,
          payment_type_id,
          created_at: placed_at,
          shopping_cart_type_id,
          state,
          order_payment_id: payment_id,
          pix_expiration_date: expires_at,
          decline: declineOf(decline_cause),
          may_be_charged,
          items: items ?? [],
        }),
      );
    },
    /**
     * Turns an unpaid order back into a cart at today's price, a plan into that of plans; one that waits is cancelled, its charge
     * taken back.
     * @throws AppError not_found for another person's, payment_already_paid, payment_not_open or payment_in_progress (409), forbidden while acting as a customer
     */
    reopen: async (orderId: number, viewer: Viewer) => {
      if (viewer.impersonator_id !== null) throw new AppError('forbidden');
      const order = await ownOrder(db, orderId, viewer);
      const payment = (await listPayments(db, order.id)).find(isLivePayment);
      // Money that came meanwhile counts: nobody cancels what they have just paid.
      if (payment) await payments.check(payment.id);
      // A card that nobody answers for may still be charged.
      if (payment?.reference && !(await payments.release(payment))) throw new AppError('payment_in_progress');
      const cart = await db.transaction().execute(async (tx) => {
        const locked = await lockOrder(tx, order.id);
        if (!reopened.some((state) => state === locked.status))
          throw new AppError(locked.status === 'paid' ? 'payment_already_paid' : 'payment_not_open');
        const live = (await listPayments(tx, order.id)).find(isLivePayment);
        // Another try began meanwhile, in another tab: its card is being charged.
        if (live && live.id !== payment?.id) throw new AppError('payment_in_progress');
        if (locked.status !== 'expired') await close(tx, locked, live);
        return refill(tx, locked);
      });
      if (payment) await payments.withdraw(payment);
      return cart === undefined ? carts.ofAccount(viewer, order.company_id) : carts.find(cart, viewer);
    },
  };
};

export type OpenOrdersService = ReturnType<typeof createOpenOrdersService>;
