import { isContentProduct, previewedPeople, type PreviewedPrice } from '@pregao/contract';
import { splitsOf, type SplitRule } from '../cards/installments.ts';
import { splitByWeight } from '../ledger/money.ts';
import {
  lessParts,
  priceOf,
  snapshotOf,
  splitBy,
  type LeftOut,
  type PriceSnapshot,
  type SnapshotLine,
} from './price-snapshot.ts';
import { explainPrice } from './price-steps.ts';

/** What of a product decides what people pay. */
export interface Terms extends Omit<SplitRule, 'access_days'> {
  name?: string | undefined;
  physical?: '0' | '1' | undefined;
  amount?: number | undefined;
  price_cents: number;
  pix_discount_bps: number;
  /** Missing: for life. */
  access_days?: number | undefined;
  /** Of a combo: who has a part pays the rest. */
  completes?: '1' | undefined;
}

/** A part of a combo, with its share in basis points. */
interface Part {
  name: string;
  share_bps: number;
}

type Way = NonNullable<PreviewedPrice['people'][number]['ways']>[number];

const [card, pix] = [1, 2];

/** The way a snapshot is paid, with why it costs what it costs. */
const wayOf = (way: Way['way'], snapshot: PriceSnapshot): Way => {
  const price = priceOf(snapshot);
  const { count = 1, value_cents: value = price.total_cents } = snapshot.installments ?? {};
  return {
    way,
    count,
    value_cents: value,
    last_value_cents: price.total_cents - value * (count - 1),
    total_cents: price.total_cents,
    steps: explainPrice(snapshot, price),
  };
};

type Coupon = PriceSnapshot['coupon'];

/**
 * The three ways to pay for what is sold, by the code that prices carts.
 *
 * @param byWay what the price is computed from, by a way to pay
 * @param isFree nothing is to be paid: there is one way then
 */
export const waysBy = (
  byWay: (paymentTypeId: number) => PriceSnapshot,
  sold: readonly SplitRule[],
  isFree: boolean,
): Way[] => {
  const atOnce = byWay(card);
  const count = splitsOf(priceOf(atOnce).total_cents, sold).at(-1)?.count ?? 1;
  return [
    wayOf('pix', byWay(pix)),
    ...(isFree ? [] : [wayOf('card', atOnce)]),
    ...(count > 1 ? [wayOf('split', splitBy(atOnce, { payment_type_id: card, installments: count }, sold))] : []),
  ];
};

/**
 * The same of one line.
 *
 * @param couponBy the coupon that is good by a way to pay
 */
export const waysOf = (
  line: SnapshotLine,
  sold: SplitRule,
  couponBy: (paymentTypeId: number) => Coupon = () => null,
): Way[] => {
  const byWay = (way: number) => snapshotOf([line], couponBy(way), way);
  const isFree = [card, pix].every((way) => priceOf(byWay(way)).total_cents === 0);
  return waysBy(byWay, [sold], isFree);
};

/** The same of a product as a cart begins with it. */
const waysOfTerms = (
  { name, amount = 1, price_cents: full, pix_discount_bps: bps, ...terms }: Terms,
  had: readonly LeftOut[] = [],
): Way[] => {
  const unit_price_cents = lessParts(full, had);
  const line = { product_id: 0, unit_price_cents, amount, pix_discount_bps: bps, eligible: false, had };
  return waysOf({ ...line, name: name || 'Este produto' }, { ...terms, access_days: terms.access_days ?? null });
};

const combo = 5;

/** The part of a combo with the largest share, and what it takes from the price; null where there is nothing beside it. */
const dearestPart = (price: number, parts: readonly Part[]): LeftOut | null => {
  const shares = parts.map(({ share_bps: share }) => share);
  if (parts.length < 2 || shares.every((share) => share === 0)) return null;
  const at = shares.indexOf(Math.max(...shares));
  return { name: parts[at]?.name ?? '', cents: splitByWeight(price, shares)[at] ?? 0 };
};

/** What buying again is to who has it: a cart refuses what is theirs without an end, and adds days to the rest. */
const ownersTerms = (terms: Terms, parts: readonly Part[]): { isSold: boolean; note: string; had?: LeftOut[] } => {
  const { kind, physical, access_days: days } = terms;
  if (!isContentProduct(kind, physical === '1')) return { isSold: true, note: '' };
  const dearest = kind === combo && terms.completes ? dearestPart(terms.price_cents, parts) : null;
  if (dearest) {
    const note = `Quem tem ${dearest.name} sem fim, ou por ao menos metade dos dias do combo, não paga essa parte.`;
    return { isSold: true, note, had: [dearest] };
  }
  if (kind === combo) return { isSold: true, note: 'Quem já tem uma parte paga o combo inteiro.' };
  if (days === undefined) return { isSold: false, note: 'Quem já tem não paga de novo.' };
  return { isSold: true, note: `Soma ${days} ${days === 1 ? 'dia' : 'dias'} ao fim do acesso.` };
};

/** What each person would pay with terms that are not saved yet. @param parts what a combo holds */
export const previewOf = (terms: Terms, parts: readonly Part[] = []): PreviewedPrice => {
  const ways = waysOfTerms(terms);
  const owner = ownersTerms(terms, parts);
  return {
    people: (Object.keys(previewedPeople) as (keyof typeof previewedPeople)[]).map((person) =>
      person === 'owner'
        ? { person, ways: owner.isSold ? (owner.had ? waysOfTerms(terms, owner.had) : ways) : null, note: owner.note }
        : { person, ways, note: person === 'guest' ? 'Entra ou se cadastra antes de pagar.' : '' },
    ),
  };
};
