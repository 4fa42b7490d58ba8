import assert from 'node:assert/strict';
import { test } from 'node:test';
import { presentOffer, presentSale, type PricedRow } from './offers.ts';

const row = (own: Partial<PricedRow> = {}): PricedRow => ({
  id: 7,
  kind: 1,
  price_cents: 120_000,
  list_price_cents: 0,
  pix_discount_bps: 500,
  max_installments: 12,
  interest_free_installments: 3,
  access_days: 365,
  warranty_days: 7,
  ...own,
});
const shelf = (own: Partial<PricedRow> = {}) => presentOffer(row(own)).installments;

test('a shelf shows the longest split without interest, and none with it', () => {
  assert.deepEqual(shelf(), { count: 3, value_cents: 40_000, last_value_cents: 40_000 });
  assert.equal(shelf({ interest_free_installments: 1 }), null);
  assert.equal(shelf({ price_cents: 0 }), null);
});

test('what a shelf says of a split is one that is offered, with the last installment that settles it', () => {
  assert.deepEqual(shelf({ price_cents: 1_600, interest_free_installments: 12 }), {
    count: 3,
    value_cents: 533,
    last_value_cents: 534,
  });
  assert.deepEqual(shelf({ max_installments: 2 }), { count: 2, value_cents: 60_000, last_value_cents: 60_000 });
});

test('a sales page has every split beside the same price', () => {
  const { splits, ...offer } = presentSale(row());
  assert.deepEqual(offer, presentOffer(row()));
  assert.deepEqual(
    splits
      .map(({ count, total_cents }) => [count, total_cents])
      .filter(([count]) => [1, 3, 12].includes(Number(count))),
    [
      [1, 120_000],
      [3, 120_000],
      [12, 144_578],
    ],
  );
});
