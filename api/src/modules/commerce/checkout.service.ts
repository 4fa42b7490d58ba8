import type { Address } from '@pregao/contract';
import { isTaxId, normalizeTaxId } from '@pregao/format';
import type { Core } from '../../core.ts';
import type { Tx } from '../../db/open.ts';
import { AppError, fieldError } from '../../http/errors.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { IdentityService } from '../identity/index.ts';
import { variantOf } from '../platform/index.ts';
import { createAskedCharges } from './asked-charges.ts';
import { isUuid } from './cart-access.ts';
import { quoteCart, type Quote } from './cart-quote.ts';
import { lockCart, updateCart, type CartRow } from './cart.repository.ts';
import { checkPaymentType } from './cart.service.ts';
import { newPixPayment, placeOrder, type Buyer } from './checkout-order.ts';
import { findOrder, findOrderOfCart } from './checkout.repository.ts';
import { presentFinished } from './payment.presenter.ts';
import { findPayment, findPaymentByTxid, listPayments, type PaymentRow } from './payments.repository.ts';
import { firstCheckMs, pixLifetimeSeconds, type PaymentsService } from './payments.service.ts';
import { refuseOwned, refusePending } from './repeats.ts';
import { cartTerm } from './terms.ts';
import { lockOrder, moveOrder } from './transitions.repository.ts';
import { isTxid } from './txid.ts';

export interface FinishRequest {
  payment_type_id: number;
  /** Hash of the term that the person accepted. */
  term_hash: string;
  total_cents?: number | null | undefined;
  identifier?: string | null | undefined;
  utm?: Record<string, string> | null;
  /** From where the term was accepted. */
  ip: string;
  user_agent: string;
}

type Request = FinishRequest & { address: Address | null };

/** How long one may own the completion. */
const claimMs = 5 * 60_000;

const unanswered = new Set(['created', 'requesting']);

/** Finishing a cart: snapshot and claim in one transaction, the PSP outside any, its answer in a second. */
export const createCheckoutService = (core: Core, identity: IdentityService, payments: PaymentsService) => {
  const { db, config } = core;
  const charges = createAskedCharges();
  const plan = (companyId: number) => ({
    now: core.now(),
    firstCheckMs,
    pixLifetimeSeconds,
    pixKey: config.pix.keys[variantOf(companyId)],
    claimMs,
  });

  const answer = async (orderId: number) => {
    const order = await findOrder(db, orderId);
    if (!order) throw new AppError('not_found');
    return presentFinished(order, await listPayments(db, orderId));
  };

  /** The buyer with a valid tax id, from the profile or from the request, which then completes the profile. */
  const buyerOf = async (
    tx: Tx,
    viewer: Viewer,
    { identifier: given, address }: Request,
    quote: Quote,
  ): Promise<Buyer> => {
    const person = await identity.findPerson(viewer.id, tx);
    if (!person) throw new AppError('not_found');
    if (given && !isTaxId(given)) throw fieldError('identifier', 'Informe um CPF ou CNPJ válido.');
    const identifier = given ? normalizeTaxId(given) : person.identifier;
    if (!identifier) throw fieldError('identifier', 'Informe seu CPF ou CNPJ para concluir a compra.');
    if (!person.identifier) await identity.setIdentifier(tx, viewer.id, identifier);
    const physical = quote.lines.some((line) => line.physical);
    if (physical && !address) throw fieldError('address', 'Cadastre o endereço de entrega.');
    return {
      id: person.id,
      name: person.name,
      email: person.email,
      identifier,
      address: physical ? JSON.stringify(address) : null,
    };
  };

  const place = async (tx: Tx, cart: CartRow, viewer: Viewer, request: Request): Promise<PaymentRow | null> => {
    const quote = await quoteCart(tx, { ...cart, payment_type_id: request.payment_type_id }, core.now());
    const { price, lines } = quote;
    if (lines.length === 0) throw new AppError('cart_empty');
    const gone = lines.find((line) => !line.available);
    if (gone) throw new AppError('product_unavailable', { params: { name: gone.name, product_id: gone.product_id } });
    checkPaymentType(request.payment_type_id, price.total_cents);
    refuseOwned(lines);
    await refusePending(tx, viewer.id, lines);
    const seen = request.total_cents ?? (quote.refusal === null ? price.total_cents : null);
    if (seen !== price.total_cents)
      throw new AppError('total_changed', {
        params: { total_cents: price.total_cents, ...(quote.refusal !== null && { coupon_message: quote.refusal }) },
      });
    const { title: _title, ...term } = cartTerm(lines);
    if (request.term_hash !== term.hash) throw new AppError('term_changed');
    if (request.utm) await updateCart(tx, cart.id, { utm: JSON.stringify(request.utm) });
    return placeOrder(
      tx,
      { ...quote, cart: { ...cart, utm: request.utm ?? cart.utm } as CartRow },
      await buyerOf(tx, viewer, request, quote),
      { ...term, ip: request.ip, user_agent: request.user_agent.slice(0, 400) },
      plan(cart.company_id),
    );
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

  /** A refused charge may be asked for again: a new payment on the same order. */
  const retry = (orderId: number) =>
    asking(async (tx) => {
      const order = await lockOrder(tx, orderId);
      const moved = await moveOrder(
        tx,
        order.id,
        ['refused'],
        'pending_payment',
        { kind: 'customer', id: order.user_id },
        core.now().toISOString(),
      );
      return { payment: moved ? await newPixPayment(tx, order, plan(order.company_id)) : null };
    });

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

  /** Places the order of an open cart. @returns the order, and the payment this call has to ask for */
  const begin = (cartId: string, viewer: Viewer, request: Request) =>
    asking(async (tx) => {
      const cart = isUuid(cartId) ? await lockCart(tx, cartId) : undefined;
      if (!cart || cart.user_id !== viewer.id || cart.status === 'merged' || cart.status === 'abandoned')
        throw new AppError('not_found');
      const known = await findOrderOfCart(tx, cart.id);
      if (known) return { orderId: known.id, payment: null, repeat: true };
      const payment = await place(tx, cart, viewer, request);
      const order = await findOrderOfCart(tx, cart.id);
      if (!order) throw new AppError('internal');
      return { orderId: order.id, payment, repeat: false };
    });

  return {
    /**
     * Finishes a cart of the viewer's; a repeat answers the same order, with its code when the PSP was asked on this node
     * and otherwise, while it is asked elsewhere, with a payment that is `requesting`.
     * @throws AppError not_found, cart_empty, product_unavailable, total_changed (409 with the new total), term_changed,
     * already_yours, order_pending (409), 400 on
     * `payment_type_id` or `identifier`; forbidden while acting as a customer (security 11)
     */
    finish: async (cartId: string, viewer: Viewer, request: FinishRequest) => {
      if (viewer.impersonator_id !== null) throw new AppError('forbidden');
      const complete = { ...request, address: await identity.primaryAddress(viewer.id) };
      // Losing the last use of a coupon ends in a conflict; seen again, the cart tells its new total.
      const begun = await begin(cartId, viewer, complete).catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'conflict') return begin(cartId, viewer, complete);
        throw error;
      });
      const payment = begun.payment ?? (begun.repeat ? (await retry(begun.orderId)).payment : null);
      if (payment)
        await payments.request(payment).finally(() => {
          charges.end(payment.id);
        });
      else await settled(begun.orderId);
      return answer(begun.orderId);
    },
    /** The payment of an order of the viewer's. @throws AppError not_found for another person's */
    findOwnPayment: async (viewer: Viewer, paymentId: number) => {
      const payment = await findPayment(db, paymentId);
      const order = payment && (await findOrder(db, payment.order_id));
      const txid = payment?.txid;
      if (!payment || !order || !txid || order.user_id !== viewer.id) throw new AppError('not_found');
      return { payment: { ...payment, txid }, order };
    },
    /** The copy-and-paste code of a charge, for whoever holds its unguessable txid. @throws AppError not_found */
    copyPasteOf: async (txid: string) => {
      const code = isTxid(txid) ? (await findPaymentByTxid(db, txid))?.pix_copy_paste : null;
      if (!code) throw new AppError('not_found');
      return code;
    },
  };
};

export type CheckoutService = ReturnType<typeof createCheckoutService>;
