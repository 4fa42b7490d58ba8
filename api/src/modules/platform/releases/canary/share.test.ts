import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isInCanary, offsetOf } from './share.ts';

const buckets = Array.from({ length: 100 }, (_, bucket) => bucket);
const sees = (percent: number, name = 'mfe-cart', version = '1.0.0-0000000003') =>
  buckets.filter((bucket) => isInCanary(bucket, name, version, percent));

test('the scale of a release is moved by its name and its version, the same on every node', () => {
  assert.equal(offsetOf('mfe-cart', '1.0.0-0000000002'), 93);
  assert.equal(offsetOf('mfe-cart', '1.0.0-0000000003'), 23);
  assert.equal(offsetOf('shell', '1.0.0-0000000002'), 86);
});

test('of the hundred buckets exactly the percentage is shown a canary', () => {
  assert.deepEqual(
    [0, 1, 50, 99, 100].map((percent) => sees(percent).length),
    [0, 1, 50, 99, 100],
  );
});

test('the share begins at the bucket that the release moves to the start of the scale, and goes on over its end', () => {
  assert.deepEqual([sees(1), sees(3)], [[77], [77, 78, 79]]);
  assert.deepEqual(sees(30), [0, 1, 2, 3, 4, 5, 6, ...buckets.slice(77)]);
});
