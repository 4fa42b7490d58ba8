import type { Address } from '@pregao/contract';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../db/open.ts';
import { AppError } from '../../../http/errors.ts';
import type { Viewer } from '../../../http/viewer.ts';
import type { IdentityService } from '../../identity/index.ts';
import { variantOf } from '../../platform/index.ts';
import { readBuyer } from '../cart/buyer.ts';
import type { CardLimits } from '../cards/card-limits.ts';
import { quoteCart } from '../cart/cart-quote.ts';
import { updateCart, type CartRow } from '../cart/cart.repository.ts';
import { placeOrder } from './checkout-order.ts';
import { cardToCharge, checkTerms, type CardRequest, type PaymentTerms } from './payment-terms.ts';
import type { PaymentRow } from '../payments/payments.repository.ts';
import { refuseOwned, refusePending } from '../cart/repeats.ts';
import { cartTerm } from './terms.ts';

export interface FinishRequest extends CardRequest {
  payment_type_id: number;
  installments?: number | undefined;
  /** Hash of the term that the person accepted. */
  term_hash: string;
  total_cents?: number | null | undefined;
  identifier?: string | null | undefined;
  utm?: Record<string, string> | null;
  /** From where the term was accepted. */
  ip: string;
  user_agent: string;
}

/** A request with what is known of it before the cart is read. */
export type CheckoutRequest = FinishRequest & { address: Address | null; terms: PaymentTerms };

/** What a finish came to: the order, and the payment that this call has to ask for. */
export interface Begun {
  orderId: number;
  payment: PaymentRow | null;
}

/** How long one may own the completion. */
const claimMs = 5 * 60_000;

/** Makes orders of carts. */
export const createPlacing = (core: Core, identity: IdentityService, limits: CardLimits) => {
  const plan = (companyId: number) => ({
    now: core.now(),
    pixKey: core.config.pix.keys[variantOf(companyId)],
    claimMs,
  });

  const cardOf = async (tx: Tx, viewer: Viewer, request: CheckoutRequest) => {
    if (request.terms.payment_type_id !== 1) return null;
    const card = await cardToCharge(tx, viewer.id, request);
    await limits.check(tx, viewer.id, card);
    return card;
  };

  /** Makes an order of a cart that is locked, on the terms of the request. */
  const place = async (tx: Tx, cart: CartRow, viewer: Viewer, request: CheckoutRequest): Promise<Begun> => {
    const quote = await quoteCart(tx, { ...cart, ...request.terms }, core.now());
    const { price, lines } = quote;
    if (lines.length === 0) throw new AppError('cart_empty');
    const gone = lines.find((line) => !line.available);
    if (gone) throw new AppError('product_unavailable', { params: { name: gone.name, product_id: gone.product_id } });
    checkTerms(quote, request.terms);
    refuseOwned(lines);
    await refusePending(tx, viewer.id, lines);
    const seen =
      request.total_cents ?? (quote.refusal === null && quote.tableMessage === null ? price.total_cents : null);
    if (seen !== price.total_cents)
      throw new AppError('total_changed', {
        params: {
          total_cents: price.total_cents,
          ...(quote.refusal !== null && { coupon_message: quote.refusal }),
          ...(quote.tableMessage !== null && { table_message: quote.tableMessage }),
        },
      });
    const { title: _title, ...term } = cartTerm(lines);
    if (request.term_hash !== term.hash) throw new AppError('term_changed');
    if (request.utm) await updateCart(tx, cart.id, { utm: JSON.stringify(request.utm) });
    return placeOrder(
      tx,
      { ...quote, cart: { ...cart, utm: request.utm ?? cart.utm } as CartRow },
      {
        buyer: await readBuyer(identity, tx, viewer, request, quote),
        term: { ...term, ip: request.ip, user_agent: request.user_agent.slice(0, 400) },
        card: price.total_cents === 0 ? null : await cardOf(tx, viewer, request),
      },
      plan(cart.company_id),
    );
  };

  return { place, cardOf, plan };
};
