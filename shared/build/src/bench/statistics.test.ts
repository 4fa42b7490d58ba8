import assert from 'node:assert/strict';
import { test } from 'node:test';
import { median, medianInterval, percentile } from './statistics.ts';

const ranks = (n: number) => Array.from({ length: n }, (_, index) => index + 1);

test('the interval of a median is that of the sign test, as tables of it have it', () => {
  assert.deepEqual(medianInterval(ranks(9).toReversed()), { median: 5, low: 2, high: 8 });
  assert.deepEqual(medianInterval(ranks(15)), { median: 8, low: 4, high: 12 });
  assert.deepEqual(medianInterval(ranks(20)), { median: 10.5, low: 6, high: 15 });
});

test('of few values the interval is all of them', () => {
  assert.deepEqual(medianInterval(ranks(5)), { median: 3, low: 1, high: 5 });
  assert.deepEqual(medianInterval([7]), { median: 7, low: 7, high: 7 });
});

test('a percentile is the value that its share of the others does not exceed', () => {
  assert.equal(percentile(ranks(10), 0.75), 8);
  assert.equal(percentile(ranks(20).toReversed(), 0.95), 19);
  assert.equal(percentile([4], 0.95), 4);
});

test('nothing has no middle', () => {
  assert.ok(Number.isNaN(median([])));
  assert.ok(Number.isNaN(percentile([], 0.5)));
});
