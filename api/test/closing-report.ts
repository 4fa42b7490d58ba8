import type { Db } from '../src/db/open.ts';
import {
  receivedPaymentStates,
  isLivePayment,
  refundsOnTheirWay,
} from '../src/modules/commerce/orders/order-state-sets.ts';
import { settlementShape } from '../src/ports/card-mercado-pago-shapes.ts';
import { parseAmount } from '../src/ports/payment-amount.ts';
import { settlementAnswer } from '../src/psp-sandbox/card/answers.ts';
import type { Shop } from './shop.ts';

/** What a PSP holds of one charge, in centavos at sight. */
interface Held {
  received: number;
  /** Each return that was made. */
  returned: number[];
  /** What the PSP keeps of it. */
  fees: number;
  /** A return that is being made, or a charge that waits for somebody. */
  waits: boolean;
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, cents) => all + cents, 0);
const centsOf = (amount: string) => parseAmount(amount) ?? 0;
const balanceOf = ({ received, returned }: Held) => received - sum(returned);

/** Charges of both kinds by what our payment names them: txid or reference. One reference has one charge unless it is doubled. */
const chargesOf = ({ psp, cards }: Pick<Shop, 'psp' | 'cards'>) => {
  const held = new Map<string, Held[]>();
  const add = (name: string, one: Held) => held.set(name, [...(held.get(name) ?? []), one]);
  for (const { txid, pix } of psp.charges()) {
    const returns = pix.flatMap(({ devolucoes = [] }) => devolucoes);
    add(txid, {
      received: sum(pix.map(({ valor }) => centsOf(valor))),
      returned: returns.filter(({ status }) => status === 'DEVOLVIDO').map(({ valor }) => centsOf(valor)),
      fees: 0,
      waits: returns.some(({ status }) => status === 'EM_PROCESSAMENTO'),
    });
  }
  for (const order of cards.orders()) {
    const { reference, state, amount_cents, refunds } = order;
    add(reference, {
      received: state === 'paid' ? amount_cents : 0,
      returned: refunds.map((refund) => refund.amount_cents),
      fees: settlementShape.parse(settlementAnswer(order, new Date())).fees_cents,
      waits: state === 'in_review' || state === 'challenge' || state === 'authorized',
    });
  }
  return held;
};

const readBooks = async (db: Db) => ({
  orders: await db
    .selectFrom('customer_order')
    .select(['id', 'user_id', 'status', 'total_cents', 'kept_cents', 'coupon_id'])
    .execute(),
  payments: await db
    .selectFrom('order_payment')
    .select(['id', 'order_id', 'status', 'txid', 'reference', 'payment_type_id', 'fees_cents'])
    .execute(),
  refunds: await db
    .selectFrom('refund')
    .select(['id', 'order_id', 'order_payment_id', 'status', 'method', 'amount_cents', 'interest_cents', 'kind'])
    .execute(),
  entries: await db.selectFrom('ledger_entry').select(['order_id', 'account', 'amount_cents', 'posting']).execute(),
  items: await db.selectFrom('order_item').select(['id', 'order_id', 'total_cents']).execute(),
  given: await db
    .selectFrom('refund_item as i')
    .innerJoin('refund as r', 'r.id', 'i.refund_id')
    .where('r.status', '=', 'succeeded')
    .where('r.revoke_access', '=', true)
    .select(['i.order_item_id', 'i.amount_cents'])
    .execute(),
  grants: await db
    .selectFrom('access_grant')
    .where('source_type', '=', 'order_item')
    .select(['source_id', 'status'])
    .execute(),
  coupons: await db
    .selectFrom('coupon')
    .select(['id', 'code', 'used_count', 'usage_limit', 'usage_limit_per_customer'])
    .execute(),
  redemptions: await db
    .selectFrom('coupon_redemption')
    .select(['coupon_id', 'order_id', 'user_id', 'status'])
    .execute(),
});

type HeldBy = Map<string, Held[]>;
type Books = Awaited<ReturnType<typeof readBooks>>;

const moneyAccounts = ['cash', 'receivable', 'fees'];
const paidStates = ['paid', 'partially_refunded', 'refunded'];

/** What is the matter with the payments and refunds of our books, beside what the PSPs hold. */
const comparePayments = ({ payments, refunds }: Books, held: HeldBy, tell: Tell) => {
  const known = new Set(payments.map(({ txid, reference }) => txid ?? reference ?? ''));
  for (const [name, charges] of held)
    if (!known.has(name) && charges.some(({ received }) => received > 0))
      tell('lost', `money of unknown charge ${name}`);
  for (const { id, status, txid, reference } of payments) {
    const charges = held.get(txid ?? reference ?? '') ?? [];
    if (charges.filter(({ received }) => received > 0).length > 1) tell('doubled', `payment ${id} was charged twice`);
    const received = sum(charges.map((one) => one.received));
    const balance = sum(charges.map(balanceOf));
    if (isLivePayment({ status })) tell('open', `payment ${id} is still ${status}`);
    if (charges.some(({ waits }) => waits)) tell('open', `the charge of payment ${id} waits`);
    const isReceived = receivedPaymentStates.includes(status);
    if (balance > 0 && !isReceived) tell('lost', `payment ${id} is ${status}, its PSP holds ${balance}`);
    if (received === 0 && isReceived && (txid ?? reference) !== null)
      tell('lost', `payment ${id} is ${status}, its PSP received nothing`);
    const ours = refunds
      .filter((one) => one.order_payment_id === id && one.status === 'succeeded' && one.method !== 'transfer')
      .map((one) => (one.method === 'card_refund' ? one.amount_cents - one.interest_cents : one.amount_cents));
    const theirs = charges.flatMap(({ returned }) => returned);
    if (isReceived && ours.toSorted().join() !== theirs.toSorted().join())
      tell(
        theirs.length > ours.length ? 'doubled' : 'lost',
        `payment ${id}: refunds ${ours.join()}, at the PSP ${theirs.join()}`,
      );
  }
  for (const { id, status } of refunds)
    if (refundsOnTheirWay.some((state) => state === status)) tell('open', `refund ${id} is still ${status}`);
};

/** What is the matter with the fees of an order's payments and with what their providers owe. @returns centavos between */
const compareFees = (id: number, payments: Books['payments'], entries: Books['entries'], held: HeldBy, tell: Tell) => {
  const of = (account: string) =>
    sum(entries.filter((entry) => entry.account === account).map((entry) => entry.amount_cents));
  const known = payments.filter(({ fees_cents }) => fees_cents !== null);
  const kept = sum(known.flatMap((one) => held.get(one.txid ?? one.reference ?? '') ?? []).map(({ fees }) => fees));
  if (of('fees') !== kept) tell('difference', `order ${id}: fees booked ${of('fees')}, the PSP keeps ${kept}`);
  if (sum(known.map(({ fees_cents }) => fees_cents ?? 0)) !== kept)
    tell('difference', `order ${id}: fees of its payments are not the ${kept} that the PSP keeps`);
  if (of('receivable') < 0) tell('difference', `order ${id}: its PSP owes ${of('receivable')}`);
  return Math.abs(of('fees') - kept) + Math.max(0, -of('receivable'));
};

/** What is the matter with an order: its state, its access, its books. @returns centavos between our books and the PSPs' */
const compareOrders = (books: Books, held: HeldBy, tell: Tell) => {
  const given = Map.groupBy(books.given, (one) => one.order_item_id);
  const grantsBy = Map.groupBy(books.grants, (one) => one.source_id);
  const payments = Map.groupBy(books.payments, (one) => one.order_id);
  const entries = Map.groupBy(books.entries, (one) => one.order_id);
  const items = Map.groupBy(books.items, (one) => one.order_id);
  let difference = 0;
  for (const { id, status, total_cents: total, kept_cents: kept } of books.orders) {
    const balance = sum(
      (payments.get(id) ?? []).flatMap((one) => held.get(one.txid ?? one.reference ?? '') ?? []).map(balanceOf),
    );
    const rows = entries.get(id) ?? [];
    for (const lines of Map.groupBy(rows, (one) => one.posting).values())
      difference += Math.abs(sum(lines.map(({ amount_cents }) => amount_cents)));
    // At sight: what its PSP keeps of the money was received too.
    const booked = sum(rows.filter(({ account }) => moneyAccounts.includes(account)).map((one) => one.amount_cents));
    difference += compareFees(id, payments.get(id) ?? [], rows, held, tell);
    difference += Math.abs(booked - balance);
    if (booked !== balance) tell('difference', `order ${id} (${status}): booked ${booked}, at the PSPs ${balance}`);
    if (booked !== kept) tell('difference', `order ${id} (${status}): booked ${booked}, kept ${kept}`);
    if (balance > 0 && !paidStates.includes(status))
      tell('lost', `order ${id} is ${status}, ${balance} was paid for it`);
    if (balance > total) tell('doubled', `order ${id} of ${total} was paid ${balance}`);
    if ((status === 'paid' || status === 'partially_refunded') && balance <= 0 && total > 0)
      tell('lost', `order ${id} is ${status} without money`);
    for (const item of items.get(id) ?? []) {
      const grants = grantsBy.get(item.id) ?? [];
      const isGone = sum((given.get(item.id) ?? []).map((one) => one.amount_cents)) >= item.total_cents;
      const active = grants.filter((one) => one.status === 'active').length;
      if (grants.length > 1) tell('doubled', `item ${item.id} has ${grants.length} grants`);
      if (active !== Number(paidStates.includes(status) && !isGone))
        tell(active > 0 ? 'doubled' : 'lost', `item ${item.id} of order ${id} (${status}) has ${active} open grants`);
    }
  }
  return difference;
};

const compareCoupons = ({ coupons, redemptions, orders }: Books, tell: Tell) => {
  for (const { id, code, used_count, usage_limit, usage_limit_per_customer: perCustomer } of coupons) {
    const live = redemptions.filter((one) => one.coupon_id === id && one.status !== 'released');
    if (live.length !== used_count) tell('doubled', `coupon ${code}: ${used_count} counted, ${live.length} redeemed`);
    if (usage_limit !== null && used_count > usage_limit)
      tell('doubled', `coupon ${code} was used ${used_count} times`);
    for (const [person, uses] of Map.groupBy(live, (one) => one.user_id))
      if (perCustomer !== null && uses.length > perCustomer) tell('doubled', `coupon ${code} of person ${person}`);
    for (const { order_id, status } of live)
      if (status === 'reserved' && !paidStates.includes(orders.find((one) => one.id === order_id)?.status ?? ''))
        tell('lost', `coupon ${code} is held by order ${order_id}`);
  }
};

type Tell = (what: 'lost' | 'doubled' | 'difference' | 'open', text: string) => void;

/**
 * Compares our books with what the PSPs hold once nothing is on its way: each order is paid exactly when its money is there,
 * each refund was made once, access and coupons follow, the ledger sums to zero and comes to the PSPs' own balance.
 */
export const closingReport = async (shop: Pick<Shop, 'psp' | 'cards' | 'app'>) => {
  // All of one moment: what is booked between two reads would be half of it.
  const books = await shop.app.core.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) => readBooks(tx));
  const held = chargesOf(shop);
  const found = { lost: [] as string[], doubled: [] as string[], difference: [] as string[], open: [] as string[] };
  const tell: Tell = (what, text) => {
    found[what].push(text);
  };
  comparePayments(books, held, tell);
  const difference_cents = compareOrders(books, held, tell);
  compareCoupons(books, tell);
  return {
    ...found,
    difference_cents,
    orders: books.orders.length,
    paid: books.orders.filter(({ status }) => paidStates.includes(status)).length,
    refunds: books.refunds.filter(({ status }) => status === 'succeeded').length,
  };
};
