import assert from 'node:assert/strict';
import { test } from 'node:test';
import { splitWords } from '@pregao/format';
import { plansOf } from '../../../psp-sandbox/card/installments.ts';
import { offeredTo, splitsOf, type CardQuote } from './installments.ts';
import { presentOffer, presentSale } from '../cart/offers.ts';
import { splitOfOrder } from '../orders/order-split.ts';
import { priceOf, snapshotOf, splitBy } from '../cart/price-snapshot.ts';
import { receiptMail } from '../orders/receipt-mail.ts';
import { wayWords } from '../orders/receipt-pdf.ts';

/** 560 prices of R$ 10,00 to R$ 20.000,00, round ones and those that no number of installments divides. */
const prices = [
  39_700,
  120_000,
  ...Array.from({ length: 558 }, (_, index) => 1_000 + ((index * 3_571 + index ** 2) % 1_999_000)),
];

/** What a card's provider rounds to the nearest centavo, so that its last installment may be the smaller one. */
const quoteOf = (cents: number, free: number): CardQuote => ({
  cents,
  splits: plansOf(cents, { free, most: 12, least: 500 }),
});

const rule = (free: number) => ({
  kind: 1,
  access_days: 365,
  max_installments: 12,
  interest_free_installments: free,
});

/** An order of one thing at this price, as its row holds it when it was placed by `count` installments. */
const placed = (cents: number, count: number, free: number, quote: CardQuote | null) => {
  const line = {
    product_id: 1,
    name: 'Curso',
    unit_price_cents: cents,
    amount: 1,
    pix_discount_bps: 0,
    eligible: false,
  };
  const way = { payment_type_id: 1, installments: count };
  const snapshot = splitBy(snapshotOf([line], null, 1), way, [rule(free)], quote);
  const { total_cents } = priceOf(snapshot);
  return { ...way, total_cents, price_snapshot: JSON.parse(JSON.stringify(snapshot)) as unknown };
};

const mailOf = (order: ReturnType<typeof placed>) =>
  receiptMail({
    order: { number: 'PG-1', customer_name: 'Ana', customer_email: 'ana@exemplo.test', total_cents: order.total_cents },
    split: splitOfOrder(order),
    lines: [],
    page: '',
    all: '',
    support: '',
  }).text;

test('a split reads the same at the checkout, on the order, its receipt and its mail, and sums to the total', () => {
  let compared = 0;
  for (const [index, cents] of prices.entries())
    for (const free of [1, 12])
      for (const quote of index % 4 === 0 ? [null, quoteOf(cents, free)] : [null]) {
        const simulated = splitsOf(cents, [rule(free)]);
        const shown = quote ? offeredTo(simulated, quote.splits) : simulated;
        for (const option of shown.filter(({ count }) => count > 1)) {
          const { count, value_cents: value, last_value_cents: last, total_cents: total } = option;
          assert.equal(value * (count - 1) + last, total, `${cents} in ${count}`);
          assert.ok(value > 0 && last > 0, `${cents} in ${count}`);
          const words = splitWords(option);
          const order = placed(cents, count, free, quote);
          assert.equal(order.total_cents, total);
          const split = splitOfOrder(order) ?? assert.fail('an order in installments has a split');
          assert.equal(splitWords(split), words);
          assert.ok(mailOf(order).includes(`(${words})`), words);
          assert.equal(wayWords(order), `Cartão de crédito, em ${count} parcelas (${words})`);
          compared += 1;
        }
      }
  assert.ok(compared > 12_000, `${compared} splits`);
});

test('a course page, a shelf and the checkout say the same of a split without interest', () => {
  for (const cents of prices) {
    const row = { id: 1, price_cents: cents, list_price_cents: 0, pix_discount_bps: 0, warranty_days: 7, ...rule(6) };
    const free = splitsOf(cents, [rule(6)]).findLast(({ interest_free: isFree, count }) => isFree && count > 1);
    const [shelf, page] = [presentOffer(row).installments, presentSale(row)];
    assert.equal(shelf && splitWords(shelf), free ? splitWords(free) : null);
    assert.deepEqual(page.installments, shelf);
    assert.deepEqual(page.splits, splitsOf(cents, [rule(6)]));
  }
});

test('R$ 397,00 in 6 is five of R$ 66,16 and one of R$ 66,20, and what the card’s provider says takes its place', () => {
  const words = (quote: CardQuote | null) => splitWords(splitOfOrder(placed(39_700, 6, 6, quote)) ?? assert.fail());
  assert.equal(words(null).replaceAll('\u00a0', ' '), '6× de R$ 66,16, a última de R$ 66,20');
  assert.equal(words(quoteOf(39_700, 6)).replaceAll('\u00a0', ' '), '6× de R$ 66,17, a última de R$ 66,15');
  // What was quoted of another price says nothing of this one.
  assert.equal(words({ ...quoteOf(39_700, 6), cents: 39_600 }), words(null));
});
