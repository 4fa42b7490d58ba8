import type { OpenOrder, OrderState } from '@pregao/contract';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../db/open.ts';
import { AppError } from '../../../http/errors.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { listCartLines, insertLine, lockCart, openCartOf, updateCart } from '../cart/cart.repository.ts';
import type { CartService } from '../cart/cart.service.ts';
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

  /** Brings the lines into the account's open cart, also those no longer sold: the cart says so of them. */
  const refill = async (tx: Tx, order: OrderRow) => {
    const { id } = await openCartOf(tx, order.user_id, order.company_id);
    const cart = await lockCart(tx, id);
    const present = await listCartLines(tx, id);
    for (const item of await listItemsOf(tx, [order.id])) {
      if (!present.some((line) => line.product_id === item.product_id))
        await insertLine(tx, id, item.product_id, item.amount);
    }
    if (cart?.coupon_id === null && order.coupon_id !== null) await updateCart(tx, id, { coupon_id: order.coupon_id });
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
     * Turns an unpaid order back into a cart at today's price; one that waits is cancelled, its charge taken back.
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
      await db.transaction().execute(async (tx) => {
        const locked = await lockOrder(tx, order.id);
        if (!reopened.some((state) => state === locked.status))
          throw new AppError(locked.status === 'paid' ? 'payment_already_paid' : 'payment_not_open');
        const live = (await listPayments(tx, order.id)).find(isLivePayment);
        // Another try began meanwhile, in another tab: its card is being charged.
        if (live && live.id !== payment?.id) throw new AppError('payment_in_progress');
        if (locked.status !== 'expired') await close(tx, locked, live);
        await refill(tx, locked);
      });
      if (payment) await payments.withdraw(payment);
      return carts.ofAccount(viewer, order.company_id);
    },
  };
};

export type OpenOrdersService = ReturnType<typeof createOpenOrdersService>;
