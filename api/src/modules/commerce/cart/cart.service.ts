import type { Cart } from '@pregao/contract';
import type { Core } from '../../../core.ts';
import type { Db, Tx } from '../../../db/open.ts';
import { pastDeadlock } from '../../../db/past-deadlock.ts';
import { AppError, fieldError } from '../../../http/errors.ts';
import { addressKey } from '../../../http/limit-calls.ts';
import type { Viewer } from '../../../http/viewer.ts';
import type { CardPsp } from '../../../ports/card.ts';
import { variantOf } from '../../platform/index.ts';
import { changeableCart, isUuid, payableCart, readableCart } from './cart-access.ts';
import { addProduct, lineOf, mergeInto, typeFor, type Wanted } from './cart-lines.ts';
import { couponLines, listBoughtLines, quoteCart, type Quote } from './cart-quote.ts';
import { leaveTableOver, listPricedLines, pricesCarts, tableRefusal } from './cart-table.ts';
import {
  deleteLine,
  findBeside,
  findCart,
  findCartOfLine,
  listOpenCarts,
  insertGuestCart,
  lockGuestCarts,
  openCartOf,
  setLineAmount,
  setTableBeside,
  updateCart,
  type CartRow,
} from './cart.repository.ts';
import { presentCart } from './cart.presenter.ts';
import { checkTerms, termsOf } from '../checkout/payment-terms.ts';
import { referencesOf, type ReadContents } from './contents.ts';
import { couponRefusal } from './coupon-rules.ts';
import { insertRefusal } from './coupon-desk.repository.ts';
import { findCouponHistory, findCouponByCode } from './coupons.repository.ts';
import { refuseOwned } from './repeats.ts';
import { offeredTo, splitsOf } from '../cards/installments.ts';
import { checkAmount } from './quantity.ts';
import { findTableByKey } from '../tables/tables.repository.ts';
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
    presentCart(
      quote,
      await readContents(referencesOf(quote.lines), variantOf(quote.cart.company_id)),
      await findBeside(db, quote.cart),
    );
  const show = async (source: Db, cart: CartRow) => present(await quoteCart(source, cart, core.now()));
  /** That a table is over is said with the change that left it. */
  const told = (cart: Cart, over: string | null): Cart =>
    over === null || cart.table ? cart : { ...cart, table_message: over };
  const showById = async (id: string) => {
    const cart = await findCart(db, id);
    if (!cart) throw new AppError('not_found');
    return show(db, cart);
  };
  const change = async (id: string, viewer: Viewer | null, work: (tx: Tx, cart: CartRow) => Promise<unknown>) => {
    const over = await db.transaction().execute(async (tx) => {
      const { cart, message } = await leaveTableOver(tx, await changeableCart(tx, id, viewer), core.now());
      await work(tx, cart);
      return message;
    });
    return told(await showById(id), over);
  };
  /** A change that ends with the price of the cart as it then is. */
  const changeAndQuote = async (
    id: string,
    viewer: Viewer | null,
    work: (tx: Tx, cart: CartRow) => Promise<Quote>,
    lock = changeableCart,
  ) => {
    const { quote, over } = await db.transaction().execute(async (tx) => {
      const { cart, message } = await leaveTableOver(tx, await lock(tx, id, viewer), core.now());
      return { quote: await work(tx, cart), over: message };
    });
    return told(await present(quote), over);
  };
  const changeLine = async (
    lineId: string,
    viewer: Viewer | null,
    work: (tx: Tx, cart: CartRow) => Promise<unknown>,
  ) => {
    const cartId = isUuid(lineId) ? await findCartOfLine(db, lineId) : undefined;
    if (!cartId) throw new AppError('not_found');
    return change(cartId, viewer, work);
  };
  const addNew = async (tx: Tx, cart: CartRow, wanted: Wanted) => {
    await addProduct(tx, cart, wanted);
    const quote = await quoteCart(tx, cart, core.now());
    refuseOwned(quote.lines.filter((line) => line.product_id === wanted.product_id));
    return quote;
  };
  /** The cart of a type beside a visitor's; made on the first need. @throws AppError not_found when that one joined an account meanwhile */
  const besideGuest = async (tx: Tx, known: CartRow, type: number) => {
    const carts = await lockGuestCarts(tx, known.guest_group);
    if (!carts.some(({ id }) => id === known.id)) throw new AppError('not_found');
    const beside = carts.find((cart) => cart.shopping_cart_type_id === type);
    if (beside) return beside;
    const { company_id, guest_email, guest_group, commercial_table_id: table } = known;
    const made = { company_id, guest_email, guest_group, shopping_cart_type_id: type };
    const isPriced = table !== null && (await pricesCarts(tx, table, company_id, core.now()));
    return insertGuestCart(tx, isPriced ? { ...made, commercial_table_id: table } : made);
  };
  const joinGuest = async (viewer: Viewer, companyId: number, guestId: string) => {
    const given = isUuid(guestId) ? await findCart(db, guestId) : undefined;
    if (given?.merged_into) {
      await readableCart(db, given.merged_into, viewer);
      return;
    }
    const guest = await readableCart(db, guestId, viewer);
    if (guest.user_id !== null || guest.status !== 'open') return;
    await db.transaction().execute(async (tx) => {
      for (const cart of await lockGuestCarts(tx, guest.guest_group)) {
        const own = await openCartOf(tx, viewer.id, companyId, cart.shopping_cart_type_id);
        await mergeInto(tx, cart, await changeableCart(tx, own.id, viewer), core.now());
      }
    });
  };
  return {
    find: async (id: string, viewer: Viewer | null) => show(db, await readableCart(db, id, viewer)),
    /** The account's open cart of purchases; an empty one on the first call. */
    ofAccount: async (viewer: Viewer, companyId: number) => show(db, await openCartOf(db, viewer.id, companyId)),
    /** The account's open carts, after the carts of a visitor have joined them. */
    listOfAccount: async (viewer: Viewer, companyId: number, guestId?: string) => {
      if (guestId) await joinGuest(viewer, companyId, guestId);
      const carts = await listOpenCarts(db, viewer.id, companyId);
      const data = [];
      for (const cart of carts) data.push(await show(db, cart));
      return { data, meta: { total: data.length, page: 1, per_page: Math.max(20, data.length) } };
    },
    /** @throws AppError already_yours (409) for content that is open to the person without end, plan_in_cart (409) for a second plan */
    add: async (viewer: Viewer, companyId: number, wanted: Wanted) => {
      const type = await typeFor(db, companyId, wanted.product_id);
      const own = await openCartOf(db, viewer.id, companyId, type);
      return changeAndQuote(own.id, viewer, (tx, cart) => addNew(tx, cart, wanted));
    },
    /**
     * @param guest the id of one of the visitor's carts when there is one already; the e-mail is noted and never finds a cart;
     * `ip` bounds new carts
     * @throws AppError as `add`, and not_found and cart_finished for that cart
     */
    addAsGuest: async (
      viewer: Viewer | null,
      companyId: number,
      wanted: Wanted,
      guest: { cartId?: string | null | undefined; email?: string | undefined; ip: string },
    ) => {
      const note = async (tx: Tx, cart: CartRow) => {
        const quote = await addNew(tx, cart, wanted);
        if (guest.email && cart.user_id === null) await updateCart(tx, cart.id, { guest_email: guest.email });
        return quote;
      };
      if (guest.cartId) {
        const known = await readableCart(db, guest.cartId, viewer);
        if (known.status !== 'open') throw new AppError('cart_finished');
        const type = await typeFor(db, known.company_id, wanted.product_id);
        if (type === known.shopping_cart_type_id) return changeAndQuote(known.id, viewer, note);
        if (known.user_id === null)
          return present(await db.transaction().execute(async (tx) => note(tx, await besideGuest(tx, known, type))));
        return changeAndQuote((await openCartOf(db, known.user_id, known.company_id, type)).id, viewer, note);
      }
      const { count, secondsLeft } = await core.keyValue.hit(`guest-cart:${addressKey(guest.ip)}`, guestCarts.seconds);
      if (count > guestCarts.most) throw new AppError('too_many_requests', { params: { seconds: secondsLeft } });
      const cart = {
        company_id: companyId,
        shopping_cart_type_id: await typeFor(db, companyId, wanted.product_id),
        guest_email: guest.email || null,
      };
      return present(await db.transaction().execute(async (tx) => note(tx, await insertGuestCart(tx, cart))));
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
    applyCoupon: async (id: string, viewer: Viewer | null, code: string) => {
      // What was refused is kept for staff, beside the transaction that ends with it.
      let refused: Parameters<typeof insertRefusal>[1] | null = null;
      try {
        return await change(id, viewer, async (tx, cart) => {
          const coupon = await findCouponByCode(tx, code, cart.company_id);
          const history = coupon && viewer ? await findCouponHistory(tx, coupon.id, viewer.id) : null;
          const refusal = couponRefusal(
            coupon,
            couponLines(await listBoughtLines(tx, cart, core.now())),
            history,
            core.now(),
          );
          if (refusal !== null || !coupon) {
            const by = viewer?.id ?? null;
            // What staff try for somebody is no try of theirs.
            if (coupon && !viewer?.impersonator_id)
              refused = { coupon_id: coupon.id, cart_id: cart.id, user_id: by, reason: refusal ?? '', at: core.now() };
            throw fieldError('coupon', refusal ?? 'Este cupom não existe.');
          }
          await updateCart(tx, cart.id, { coupon_id: coupon.id });
        });
      } finally {
        if (refused)
          await insertRefusal(db, refused).catch((error: unknown) => {
            core.log.error({ err: error }, 'a refused coupon was not kept');
          });
      }
    },
    /** Also of the cart beside it: a link prices plans as well. @throws AppError on `key` with the reason why its table doesn't price this cart */
    chooseTable: (id: string, viewer: Viewer | null, key: string) =>
      pastDeadlock(() =>
        change(id, viewer, async (tx, cart) => {
          const table = isUuid(key) ? await findTableByKey(tx, key) : undefined;
          const refusal = tableRefusal(table, cart.company_id, core.now());
          if (refusal !== null || !table) throw fieldError('key', refusal ?? '');
          await updateCart(tx, cart.id, { commercial_table_id: table.id });
          await setTableBeside(tx, cart, table.id);
        }),
      ),
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
      cartTerm((await listPricedLines(db, await readableCart(db, id, viewer), core.now())).lines),
  };
};

export type CartService = ReturnType<typeof createCartService>;
