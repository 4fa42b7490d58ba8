import type { DeclineCause } from '@pregao/contract';
import { splitsOf } from '../modules/commerce/cards/installments.ts';
import { priceOf, splitBy, type PriceSnapshot, type SnapshotPrice } from '../modules/commerce/cart/price-snapshot.ts';
import { days, minutes, plus } from './calendar.ts';
import { snapshotted, type PlannedPurchase } from './order-plan.ts';
import type { Random } from './random.ts';
import type { CardFace, Wallets } from './wallets.ts';

/** One payment of an order: a Pix, or a card that was charged or refused. */
export interface PlannedTry {
  status: 'paid' | 'failed' | 'pending' | 'authorized' | 'expired' | 'cancelled';
  card: CardFace | null;
  /** Why the card was refused. */
  decline: DeclineCause | null;
  /** Whether the issuer asked its holder first. */
  challenged: boolean;
  begun: Date;
  ended: Date;
}

/** An order with its price and its payments, the first of them first. */
export interface PlannedOrder extends PlannedPurchase {
  paymentTypeId: number;
  installments: number;
  snapshot: PriceSnapshot;
  price: SnapshotPrice;
  tries: PlannedTry[];
  decided: Date;
  /** Whether its second line was given up; undefined where that is left to chance. */
  isPartGivenUp?: boolean | undefined;
}

/** What of an order is chosen beforehand; the rest is drawn. */
export interface Chosen {
  card: CardFace | null;
  installments: number;
  isPartGivenUp: boolean;
}

const pix = 2;
const byCard = 1;
const forFree = 3;

/** Which share of the orders in a state is paid by card; nobody cancels one, and only a card is reviewed or refused. */
const cardShares = {
  paid: 0.5,
  refunded: 0.5,
  expired: 0.12,
  cancelled: 0,
  pending_payment: 0,
  in_review: 1,
  refused: 1,
};

/** How often a purchase is split in so many. */
const splitShares = [30, 8, 14, 6, 6, 14, 3, 4, 4, 8, 4, 12];

const causes = {
  limit: 40,
  security_code: 18,
  validity: 10,
  call_bank: 10,
  fraud_suspected: 8,
  card_blocked: 6,
  other: 8,
};

const causeNames = Object.keys(causes) as (keyof typeof causes)[];

const declinesOf = (random: Random, { status }: PlannedPurchase) => {
  if (status === 'refused' || status === 'expired') return random.weighted([1, 2, 3], (count) => 1 / count);
  // Refused again and again, and then taken: that is looked at.
  return status === 'in_review' ? 3 : random.weighted([0, 1, 2, 3], (count) => [86, 9, 3, 2][count] ?? 0);
};

const seconds = (count: number) => count * 1_000;

/** The tries of a card, a minute apart: those that were refused, and the one that was not. */
const cardTries = (random: Random, wallets: Wallets, purchase: PlannedPurchase, card: CardFace): PlannedTry[] => {
  const declined = declinesOf(random, purchase);
  const isTaken = purchase.status !== 'refused' && purchase.status !== 'expired';
  let at = purchase.placed;
  return Array.from({ length: declined + (isTaken ? 1 : 0) }, (_, index): PlannedTry => {
    const begun = at;
    const isRefused = index < declined;
    const challenged = purchase.status !== 'in_review' && random.chance(0.12);
    const ended = plus(begun, seconds(random.int(2, 4) + (challenged ? random.int(25, 55) : 0)));
    at = plus(ended, seconds(random.int(12, 40)));
    const refusal = challenged ? 'challenge_failed' : random.weighted(causeNames, (cause) => causes[cause]);
    return {
      status: isRefused ? 'failed' : purchase.status === 'in_review' ? 'authorized' : 'paid',
      card: index > 0 && random.chance(0.35) ? wallets.another() : card,
      decline: isRefused ? refusal : null,
      ...{ challenged, begun, ended },
    };
  });
};

/** The one payment of an order by Pix, or for free. Nothing is decided later than the moment of the seed. */
const pixTry = (random: Random, { status, placed }: PlannedPurchase, isFree: boolean, now: Date): PlannedTry => {
  const wait = { expired: days(1), cancelled: minutes(random.int(30, 900)), pending_payment: 0 };
  const waited = status in wait ? wait[status as keyof typeof wait] : minutes(random.int(1, 40));
  const ended = new Date(Math.min(placed.getTime() + (isFree ? 0 : waited), now.getTime()));
  const state = status === 'expired' || status === 'cancelled' ? status : 'paid';
  return {
    status: status === 'pending_payment' ? 'pending' : state,
    card: null,
    decline: null,
    challenged: false,
    begun: placed,
    ended,
  };
};

const drawSplit = (random: Random, cents: number, { products }: PlannedPurchase) =>
  random.weighted(splitsOf(cents, products), ({ count }) => splitShares[count - 1] ?? 0).count;

/** How an order is paid: which way, in how many, at what price, and after how many refusals. */
export const planPayment = (
  random: Random,
  wallets: Wallets,
  purchase: PlannedPurchase,
  now: Date,
  chosen?: Chosen,
): PlannedOrder => {
  const isFree = priceOf(snapshotted(purchase, pix)).total_cents === 0;
  const drawn = () => (!isFree && random.chance(cardShares[purchase.status]) ? wallets.of(purchase.person) : null);
  const card = chosen ? chosen.card : drawn();
  const paymentTypeId = isFree ? forFree : card ? byCard : pix;
  const atOnce = snapshotted(purchase, paymentTypeId);
  const split = card ? (chosen?.installments ?? drawSplit(random, priceOf(atOnce).total_cents, purchase)) : 1;
  const snapshot = splitBy(atOnce, { payment_type_id: paymentTypeId, installments: split }, purchase.products);
  const tries = card ? cardTries(random, wallets, purchase, card) : [pixTry(random, purchase, isFree, now)];
  const last = tries.at(-1)!.ended;
  // Where every card was refused, the order is over a day after the first try.
  const isOver = card !== null && purchase.status === 'expired';
  return {
    ...purchase,
    ...{ paymentTypeId, snapshot, tries, installments: snapshot.installments?.count ?? 1 },
    price: priceOf(snapshot),
    isPartGivenUp: chosen?.isPartGivenUp,
    decided: isOver ? plus(purchase.placed, days(1)) : last,
  };
};

/** Whether the money of an order came in, whatever became of it later. */
export const isReceived = ({ status }: Pick<PlannedPurchase, 'status'>) => status === 'paid' || status === 'refunded';
