import type { Db } from '../../../db/open.ts';
import { listPricedLines, type CartTable, type TabledLine } from './cart-table.ts';
import type { CartLineRow, CartRow } from './cart.repository.ts';
import { couponRefusal, reachesLine, wayRefusal, type CouponRow } from './coupon-rules.ts';
import { findCouponFor, findCouponHistory } from './coupons.repository.ts';
import { heldOfLines, type Had, type Held, type HeldPart } from '../checkout/held-access.ts';
import type { CardQuote } from '../cards/installments.ts';
import { lessParts, priceOf, snapshotOf, splitBy, type PriceSnapshot, type SnapshotPrice } from './price-snapshot.ts';
import type { LinePrice } from './pricing.ts';

/** A cart and what it costs now. */
export interface Quote {
  cart: CartRow;
  lines: (BoughtLine & {
    available: boolean;
    price: LinePrice;
  })[];
  price: SnapshotPrice;
  /** What the price is computed from; an order keeps it. */
  snapshot: PriceSnapshot;
  /** The same by a way to pay, at once: a coupon may be good for one and not for another. */
  byWay: (paymentTypeId: number) => PriceSnapshot;
  /** In how many it is paid: those of the cart where a card can be charged so, else 1. */
  installments: number;
  coupon: CouponRow | null;
  /** Why the coupon gives nothing now. */
  refusal: string | null;
  /** The table by whose link it came, while that is in force; else what is said of one that is over. */
  table: CartTable['table'];
  tableMessage: string | null;
}

const free: LinePrice = { subtotal_cents: 0, coupon_cents: 0, payment_cents: 0, total_cents: 0 };

const isSold = (line: CartLineRow, cart: CartRow) =>
  line.is_active && (line.company_id === null || line.company_id === cart.company_id);

export const couponLines = <L extends CartLineRow>(lines: readonly L[]) =>
  lines.map((line) => ({ ...line, unit_price_cents: line.price_cents }));

/** A line at the price its buyer pays. */
type BoughtLine = TabledLine & {
  owned: Held | null;
  /** Parts that were left out of its price. */
  had: Had[];
  /** Parts that are there for a while and are paid. */
  held: HeldPart[];
};

/** Lines at what their buyer pays: a combo that completes what they have leaves out what they have, at the price it has now. */
const lessHad = async (db: Db, cart: CartRow, lines: readonly TabledLine[], now: Date): Promise<BoughtLine[]> => {
  const holdings = cart.user_id === null ? undefined : await heldOfLines(db, cart.user_id, lines, now.toISOString());
  return lines.map((line) => {
    const { owned = null, had = [], held = [] } = holdings?.get(line.product_id) ?? {};
    return { ...line, owned, had, held, price_cents: lessParts(line.price_cents, had) };
  });
};

/** The lines of a cart as its owner pays them at a moment. */
export const listBoughtLines = async (db: Db, cart: CartRow, now: Date) => {
  const tabled = await listPricedLines(db, cart, now);
  return lessHad(db, cart, tabled.lines, now);
};

/** Prices a cart from the products', the tables' and the coupon's present terms; what is no longer sold counts for nothing. */
export const quoteCart = async (db: Db, cart: CartRow, now: Date): Promise<Quote> =>
  quoteLines(db, cart, await listPricedLines(db, cart, now), now);

/** The same of lines that are no cart's. */
export const quoteLines = async (
  db: Db,
  cart: CartRow,
  { lines: tabled, table, message }: CartTable & { lines: readonly TabledLine[] },
  now: Date,
): Promise<Quote> => {
  const lines = await lessHad(db, cart, tabled, now);
  const sold = lines.filter((line) => isSold(line, cart));
  // An open cart has no order that could hold its coupon.
  const orderedAs = cart.status === 'open' ? undefined : cart.id;
  const coupon = cart.coupon_id === null ? null : await findCouponFor(db, cart.coupon_id, orderedAs);
  const history =
    coupon && cart.user_id !== null ? await findCouponHistory(db, coupon.id, cart.user_id, orderedAs) : null;
  const unfit = coupon && couponRefusal(coupon, couponLines(sold), history, now);
  const good = unfit === null ? coupon : null;
  const priced = couponLines(sold).map((line) => ({ ...line, eligible: good !== null && reachesLine(good, line) }));
  const byWay = (way: number) => snapshotOf(priced, good && wayRefusal(good, way) === null ? good : null, way);
  const snapshot = splitBy(byWay(cart.payment_type_id), cart, sold, cart.card_quote as CardQuote | null);
  const price = priceOf(snapshot);
  return {
    cart,
    price,
    snapshot,
    byWay,
    installments: snapshot.installments?.count ?? 1,
    coupon,
    refusal: unfit ?? (good && wayRefusal(good, cart.payment_type_id)),
    table,
    tableMessage: message,
    lines: lines.map((line) => ({
      ...line,
      available: sold.includes(line),
      price: price.lines[sold.indexOf(line)] ?? free,
    })),
  };
};
