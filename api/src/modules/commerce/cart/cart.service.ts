import type { Core } from '../../../core.ts';
import type { Db, Tx } from '../../../db/open.ts';
import { AppError, fieldError } from '../../../http/errors.ts';
import { addressKey } from '../../../http/limit-calls.ts';
import type { Viewer } from '../../../http/viewer.ts';
import type { CardPsp } from '../../../ports/card.ts';
import { variantOf } from '../../platform/index.ts';
import { changeableCart, isUuid, payableCart, readableCart } from './cart-access.ts';
import { addProduct, lineOf, mergeInto } from './cart-lines.ts';
import { couponLines, quoteCart, type Quote } from './cart-quote.ts';
import {
  deleteLine,
  findCart,
  listCartLines,
  findCartOfLine,
  listOpenCarts,
  insertGuestCart,
  lockCart,
  openCartOf,
  setLineAmount,
  updateCart,
  type CartRow,
} from './cart.repository.ts';
import { presentCart } from './cart.presenter.ts';
import { checkTerms, termsOf } from '../checkout/payment-terms.ts';
import { referencesOf, type ReadContents } from './contents.ts';
import { couponRefusal } from './coupon-rules.ts';
import { findCouponHistory, findCouponByCode } from './coupons.repository.ts';
import { refuseOwned } from './repeats.ts';
import { offeredTo, splitsOf } from '../cards/installments.ts';
import { checkAmount } from './quantity.ts';
import { cartTerm } from '../checkout/terms.ts';

/** New carts without an account that one address may open in ten minutes. */
const guestCarts = { most: 300, seconds: 600 };

/**
 * Carts with and without an account. Every method answers the cart as it is priced now; an unknown cart, another
 * person's and an id that is no UUID are all `not_found`.
 */
export const createCartService = (core: Core, readContents: ReadContents, cards: Pick<CardPsp, 'quote'>) => {
  const { db } = core;
  const present = async (quote: Quote) =>
    presentCart(quote, await readContents(referencesOf(quote.lines), variantOf(quote.cart.company_id)));
  const show = async (source: Db, cart: CartRow) => present(await quoteCart(source, cart, core.now()));
  const showById = async (id: string) => {
    const cart = await findCart(db, id);
    if (!cart) throw new AppError('not_found');
    return show(db, cart);
  };
  const change = async (id: string, viewer: Viewer | null, work: (tx: Tx, cart: CartRow) => Promise<unknown>) => {
    await db.transaction().execute(async (tx) => work(tx, await changeableCart(tx, id, viewer)));
    return showById(id);
  };
  /** A change that ends with the price of the cart as it then is. */
  const changeAndQuote = async (
    id: string,
    viewer: Viewer | null,
    work: (tx: Tx, cart: CartRow) => Promise<Quote>,
    lock = changeableCart,
  ) => present(await db.transaction().execute(async (tx) => work(tx, await lock(tx, id, viewer))));
  const changeLine = async (
    lineId: string,
    viewer: Viewer | null,
    work: (tx: Tx, cart: CartRow) => Promise<unknown>,
  ) => {
    const cartId = isUuid(lineId) ? await findCartOfLine(db, lineId) : undefined;
    if (!cartId) throw new AppError('not_found');
    return change(cartId, viewer, work);
  };
  const addNew = async (
    tx: Tx,
    cart: CartRow,
    { product_id: id, amount }: { product_id: number; amount?: number | undefined },
  ) => {
    await addProduct(tx, cart, id, amount);
    const quote = await quoteCart(tx, cart, core.now());
    refuseOwned(quote.lines.filter((line) => line.product_id === id));
    return quote;
  };
  const joinGuest = async (viewer: Viewer, companyId: number, guestId: string) => {
    const given = isUuid(guestId) ? await findCart(db, guestId) : undefined;
    if (given?.merged_into) {
      await readableCart(db, given.merged_into, viewer);
      return;
    }
    const guest = await readableCart(db, guestId, viewer);
    if (guest.user_id !== null || guest.status !== 'open') return;
    const own = await openCartOf(db, viewer.id, companyId);
    await db.transaction().execute(async (tx) => {
      const locked = await lockCart(tx, guest.id);
      if (locked?.status === 'open' && locked.user_id === null)
        await mergeInto(tx, locked, await changeableCart(tx, own.id, viewer));
    });
  };
  return {
    find: async (id: string, viewer: Viewer | null) => show(db, await readableCart(db, id, viewer)),
    /** The account's open cart; an empty one on the first call. */
    ofAccount: async (viewer: Viewer, companyId: number) => show(db, await openCartOf(db, viewer.id, companyId)),
    /** The account's open carts, after a cart without an account has joined them. */
    listOfAccount: async (viewer: Viewer, companyId: number, guestId?: string) => {
      if (guestId) await joinGuest(viewer, companyId, guestId);
      const carts = await listOpenCarts(db, viewer.id, companyId);
      const data = [];
      for (const cart of carts) data.push(await show(db, cart));
      return { data, meta: { total: data.length, page: 1, per_page: Math.max(20, data.length) } };
    },
    /** @throws AppError already_yours (409) for content that is open to the person without end */
    add: async (viewer: Viewer, companyId: number, product: { product_id: number; amount?: number | undefined }) => {
      const own = await openCartOf(db, viewer.id, companyId);
      return changeAndQuote(own.id, viewer, (tx, cart) => addNew(tx, cart, product));
    },
    /** @param guest the cart's id when there is one already; the e-mail is noted and never finds a cart; `ip` bounds new carts */
    addAsGuest: async (
      viewer: Viewer | null,
      companyId: number,
      product: { product_id: number; amount?: number | undefined },
      guest: { cartId?: string | null | undefined; email?: string | undefined; ip: string },
    ) => {
      const note = async (tx: Tx, cart: CartRow) => {
        const quote = await addNew(tx, cart, product);
        if (guest.email && cart.user_id === null) await updateCart(tx, cart.id, { guest_email: guest.email });
        return quote;
      };
      if (guest.cartId) return changeAndQuote(guest.cartId, viewer, note);
      const { count, secondsLeft } = await core.keyValue.hit(`guest-cart:${addressKey(guest.ip)}`, guestCarts.seconds);
      if (count > guestCarts.most) throw new AppError('too_many_requests', { params: { seconds: secondsLeft } });
      return present(
        await db
          .transaction()
          .execute(async (tx) => note(tx, await insertGuestCart(tx, companyId, guest.email || null))),
      );
    },
    removeLine: (lineId: string, viewer: Viewer | null) =>
      changeLine(lineId, viewer, async (tx, cart) => deleteLine(tx, (await lineOf(tx, cart, lineId)).id)),
    setAmount: (lineId: string, viewer: Viewer | null, amount: number) =>
      changeLine(lineId, viewer, async (tx, cart) => {
        const line = await lineOf(tx, cart, lineId);
        checkAmount(line, amount);
        await setLineAmount(tx, line.id, amount);
      }),
    /** @throws AppError on `coupon` with the specific reason (entities: inexistente, expirado, esgotado…) */
    applyCoupon: (id: string, viewer: Viewer | null, code: string) =>
      change(id, viewer, async (tx, cart) => {
        const coupon = await findCouponByCode(tx, code, cart.company_id);
        const history = coupon && viewer ? await findCouponHistory(tx, coupon.id, viewer.id) : null;
        const refusal = couponRefusal(coupon, couponLines(await listCartLines(tx, cart.id)), history, core.now());
        if (refusal !== null || !coupon) throw fieldError('coupon', refusal ?? 'Este cupom não existe.');
        await updateCart(tx, cart.id, { coupon_id: coupon.id });
      }),
    removeCoupon: (id: string, viewer: Viewer | null) =>
      change(id, viewer, (tx, cart) => updateCart(tx, cart.id, { coupon_id: null })),
    /** @throws AppError on `payment_type_id` when the way to pay isn't offered for this cart, on `installments` when it can't be split so */
    choosePaymentType: (
      id: string,
      viewer: Viewer | null,
      chosen: { payment_type_id: number; installments?: number | undefined },
    ) =>
      changeAndQuote(
        id,
        viewer,
        async (tx, cart) => {
          const terms = termsOf(chosen);
          const quote = await quoteCart(tx, { ...cart, ...terms }, core.now());
          checkTerms(quote, terms);
          await updateCart(tx, cart.id, terms);
          return quote;
        },
        payableCart,
      ),
    /**
     * What splitting the price without the Pix discount would cost, by the tightest rule of its products.
     * @param bin first digits of a card: what its provider doesn't offer to it is left out; they are kept nowhere
     */
    installments: async (id: string, viewer: Viewer | null, bin?: string) => {
      const cart = { ...(await readableCart(db, id, viewer)), payment_type_id: 1, installments: 1 };
      const { lines, price } = await quoteCart(db, cart, core.now());
      const sold = lines.filter((line) => line.available);
      const splits = splitsOf(price.total_cents, sold);
      const quoted = bin && splits.length > 1 ? await cards.quote(price.total_cents, bin) : null;
      if (quoted?.kind !== 'ok') return splits;
      // Of the card its provider's words alone are kept, with the price they are of: the order has them as they were shown.
      await updateCart(db, cart.id, { card_quote: JSON.stringify({ cents: price.total_cents, splits: quoted.value }) });
      return offeredTo(splits, quoted.value);
    },
    term: async (id: string, viewer: Viewer | null) =>
      cartTerm(await listCartLines(db, (await readableCart(db, id, viewer)).id)),
  };
};

export type CartService = ReturnType<typeof createCartService>;
