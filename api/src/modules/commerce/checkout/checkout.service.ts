import type { Core } from '../../../core.ts';
import type { Tx } from '../../../db/open.ts';
import { takenBack } from '../../../db/taken-back.ts';
import { AppError } from '../../../http/errors.ts';
import type { Viewer } from '../../../http/viewer.ts';
import type { IdentityService } from '../../identity/index.ts';
import { createAskedCharges } from './asked-charges.ts';
import { createCardLimits } from '../cards/card-limits.ts';
import { ownCart } from '../cart/cart-access.ts';
import { cloneCart, lockCart } from '../cart/cart.repository.ts';
import { newPayment } from './checkout-order.ts';
import { createPlacing, type Begun, type CheckoutRequest, type FinishRequest } from './checkout-placing.ts';
import { findOrder, findOrderOfCart } from './checkout.repository.ts';
import { isLivePayment, isUnpaid, unpaidStates } from '../orders/order-state-sets.ts';
import { createOwnPayments } from '../payments/own-payments.ts';
import { presentFinished } from '../payments/payment.presenter.ts';
import { hashOfToken, isOnTerms, termsOf } from './payment-terms.ts';
import { findPayment, listPayments, type PaymentRow } from '../payments/payments.repository.ts';
import type { PaymentsService } from '../payments/payments.service.ts';
import type { SavedCardsService } from '../cards/saved-cards.service.ts';
import { closeOrder } from '../payments/settlement.ts';
import { lockOrder, moveOrder, type Actor, type OrderRow } from '../orders/transitions.repository.ts';

const unanswered = new Set(['created', 'requesting']);

/** @throws AppError cart_finished for another card where the order was cancelled: its cart was given back, elsewhere perhaps */
const refuseCancelled = ({ status }: OrderRow, isOtherCard: boolean) => {
  if (status === 'cancelled' && isOtherCard) throw new AppError('cart_finished');
};

/** Finishing a cart: snapshot and claim in one transaction, the PSP outside any, its answer in a second. */
export const createCheckoutService = (
  core: Core,
  identity: IdentityService,
  payments: PaymentsService,
  savedCards: Pick<SavedCardsService, 'save'>,
) => {
  const { db } = core;
  const charges = createAskedCharges();
  const limits = createCardLimits(core);
  const { place, cardOf, plan } = createPlacing(core, identity, limits);

  const answer = async (orderId: number) => {
    const order = await findOrder(db, orderId);
    if (!order) throw new AppError('not_found');
    return presentFinished(order, await listPayments(db, orderId));
  };

  /** Runs a transaction that may leave a payment to be asked for; others see that payment only once it is known here. */
  const asking = async <T extends { payment: PaymentRow | null }>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    let begun: number | null = null;
    try {
      return await db.transaction().execute(async (tx) => {
        const outcome = await work(tx);
        if (outcome.payment) charges.begin((begun = outcome.payment.id));
        return outcome;
      });
    } catch (error) {
      if (begun !== null) charges.end(begun);
      throw error;
    }
  };

  /** A charge that failed may be asked for again on the same terms: a new payment on the same order. The same call again is none. */
  const retry = (orderId: number, viewer: Viewer, request: CheckoutRequest) =>
    asking(async (tx): Promise<Begun> => {
      const order = await lockOrder(tx, orderId);
      const tried = await listPayments(tx, orderId);
      const token = request.card_token === undefined ? null : hashOfToken(request.card_token);
      const isRepeat = tried.some((one) => isLivePayment(one) || (token !== null && one.card_token_hash === token));
      refuseCancelled(order, token !== null && !isRepeat);
      if (isRepeat || !isUnpaid(order)) return { orderId, payment: null };
      const card = await cardOf(tx, viewer, request);
      const actor: Actor = { kind: 'customer', id: order.user_id };
      await moveOrder(tx, order.id, ['refused'], 'pending_payment', actor, core.now().toISOString());
      return { orderId, payment: await newPayment(tx, order, card, plan(order.company_id)) };
    });

  /**
   * Puts an order on other terms in the place of an unpaid one: that one is cancelled, its coupon let go, its cart copied and
   * the copy finished, in one transaction.
   * @throws AppError payment_in_progress while a payment of it may still be paid
   */
  const remake = async (tx: Tx, orderId: number, viewer: Viewer, request: CheckoutRequest, isRehearsal: boolean) => {
    const order = await lockOrder(tx, orderId);
    const cart = order.cart_id === null ? undefined : await lockCart(tx, order.cart_id);
    // Paid, or remade by another call: seen again, it is known what is there now.
    if (!cart || !isUnpaid(order)) throw new AppError('conflict');
    if (!isRehearsal && (await listPayments(tx, orderId)).some(isLivePayment))
      throw new AppError('payment_in_progress');
    const actor: Actor = { kind: 'customer', id: viewer.id };
    await closeOrder(tx, orderId, unpaidStates, 'cancelled', actor, core.now().toISOString(), 'superseded');
    return place(tx, await cloneCart(tx, cart), viewer, request);
  };

  /** What can't be ordered is refused before the payments of the order are ended, which can't be undone. */
  const supersede = async (orderId: number, viewer: Viewer, request: CheckoutRequest): Promise<Begun> => {
    await takenBack(db, (tx) => remake(tx, orderId, viewer, request, true));
    for (const payment of (await listPayments(db, orderId)).filter(isLivePayment)) {
      await charges.over(payment.id);
      if (!(await payments.release(payment))) throw new AppError('payment_in_progress');
    }
    return asking((tx) => remake(tx, orderId, viewer, request, false));
  };

  /** Waits for whoever asks the PSP here, and takes over from one who has been silent for too long, here or on another node. */
  const settled = async (orderId: number) => {
    const latest = async () => (await listPayments(db, orderId)).at(-1);
    const found = await latest();
    if (!found) return;
    await charges.over(found.id);
    const payment = await latest();
    if (
      payment &&
      (payment.status === 'unknown' ||
        (unanswered.has(payment.status) && core.now().toISOString() >= (payment.next_check_at ?? '')))
    )
      await payments.check(payment.id);
  };

  /** Another card is told while the issuer's question about the first is open: that one is charged no more. */
  const leaveChallenge = async (orderId: number, { card_token: token }: CheckoutRequest) => {
    if (token === undefined) return;
    const asked = (await listPayments(db, orderId)).find((one) => isLivePayment(one) && one.challenge_url !== null);
    if (!asked || asked.card_token_hash === hashOfToken(token)) return;
    if (!(await payments.release(asked))) throw new AppError('payment_in_progress');
  };

  /** Whether a request asks an unpaid order to be paid otherwise; what was refused is also asked anew at another price. */
  const isOther = (order: OrderRow, { terms, total_cents: seen }: CheckoutRequest) =>
    isUnpaid(order) &&
    (!isOnTerms(order, terms) ||
      (order.status === 'refused' && typeof seen === 'number' && seen !== order.total_cents));

  /** Places the order of a cart, or goes on with the one it has. */
  const begin = async (cartId: string, viewer: Viewer, request: CheckoutRequest): Promise<Begun> => {
    const first = await asking(async (tx) => {
      const cart = await ownCart(tx, cartId, viewer);
      const order = await findOrderOfCart(tx, cart.id);
      return order ? { order, payment: null } : { ...(await place(tx, cart, viewer, request)), order: null };
    });
    if (first.order === null) return first;
    const { order } = first;
    await leaveChallenge(order.id, request);
    return isOther(order, request) ? supersede(order.id, viewer, request) : retry(order.id, viewer, request);
  };

  /** A purchase doesn't end because its card could not be kept. */
  const saveCard = async (viewer: Viewer, token: string) => {
    await savedCards.save(viewer, token).catch((error: unknown) => {
      core.log.warn(
        { code: error instanceof AppError ? error.code : 'internal' },
        'the card of a purchase was not kept',
      );
    });
  };

  const ask = async (
    payment: PaymentRow,
    viewer: Viewer,
    { ip, save_card: keep, save_token: token }: CheckoutRequest,
  ) => {
    await payments.request(payment).finally(() => {
      charges.end(payment.id);
    });
    if (payment.payment_type_id !== 1) return;
    if ((await findPayment(db, payment.id))?.decline_cause) await limits.noteDecline(ip);
    else if (keep && token) await saveCard(viewer, token);
  };

  return {
    /**
     * Finishes a cart of the viewer's; a repeat answers the same order, with its code when the PSP was asked on this node
     * and otherwise, while it is asked elsewhere, with a payment that is `requesting`. On other terms the unpaid order is
     * cancelled and another takes its place, of a copy of the cart.
     * @throws AppError not_found, cart_empty, product_unavailable, total_changed (409 with the new total), term_changed,
     * already_yours, order_pending, payment_in_progress (409), too_many_declines (429), 400 on `payment_type_id`,
     * `installments`, `card_token`, `card_id` or `identifier`; forbidden while acting as a customer (security 11)
     */
    finish: async (cartId: string, viewer: Viewer, request: FinishRequest) => {
      if (viewer.impersonator_id !== null) throw new AppError('forbidden');
      if (request.payment_type_id === 1) await limits.checkAddress(request.ip);
      const address = await identity.primaryAddress(viewer.id);
      const complete = { ...request, address, terms: termsOf(request) };
      // Losing the last use of a coupon, or an order that moved on, ends in a conflict; seen again, the cart tells what is now.
      const begun = await begin(cartId, viewer, complete).catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'conflict') return begin(cartId, viewer, complete);
        throw error;
      });
      if (begun.payment) await ask(begun.payment, viewer, complete);
      else await settled(begun.orderId);
      return answer(begun.orderId);
    },
    ...createOwnPayments(core, payments, charges, answer),
  };
};

export type CheckoutService = ReturnType<typeof createCheckoutService>;
