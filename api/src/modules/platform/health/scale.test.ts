import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bucketOf, oneDecimal, p75, valueOf } from './scale.ts';

test('the scale begins at 1 ms, what is less falls on its first step', () => {
  assert.deepEqual(
    [0, 0.99, 1, 1.04, 1.05].map((ms) => bucketOf('LCP', ms)),
    [0, 0, 1, 1, 2],
  );
});

test('each step of the scale is a tenth more than the one before', () => {
  assert.deepEqual(
    [100, 110, 121, 1_000, 120_000].map((ms) => bucketOf('LCP', ms)),
    [49, 50, 51, 73, 124],
  );
});

test('layout shift is counted in thousandths, every other figure in milliseconds', () => {
  assert.deepEqual(
    [0, 0.0009, 0.001, 0.1].map((shift) => bucketOf('CLS', shift)),
    [0, 0, 1, 49],
  );
  assert.deepEqual(
    ['load', 'LCP', 'INP', 'FCP', 'TTFB', 'prefetched'].map((kind) => bucketOf(kind, 100)),
    [49, 49, 49, 49, 49, 49],
  );
});

test('a step is read back as its middle, in whole milliseconds or thousandths', () => {
  assert.deepEqual(
    [0, 1, 2, 49, 73].map((bucket) => valueOf('LCP', bucket)),
    [0, 1, 1, 97, 956],
  );
  assert.deepEqual(
    [0, 1, 49].map((bucket) => valueOf('CLS', bucket)),
    [0, 0.001, 0.097],
  );
});

test('three of four visits are at or below the 75th percentile, whatever the order they were counted in', () => {
  const at = (...counts: [number, number][]) =>
    p75(
      'LCP',
      counts.map(([bucket, count]) => ({ bucket, count })),
    );
  assert.equal(at([73, 1], [49, 3]), valueOf('LCP', 49));
  assert.equal(at([73, 2], [49, 3]), valueOf('LCP', 73));
  assert.equal(at([49, 1], [60, 1], [73, 1], [80, 1]), valueOf('LCP', 73));
  assert.equal(at([80, 1], [73, 1], [60, 1], [49, 1]), valueOf('LCP', 73));
  assert.equal(at([49, 1]), valueOf('LCP', 49));
  assert.equal(at([49, 7], [73, 3]), valueOf('LCP', 73));
});

test('the 75th percentile of layout shift is a shift, and of nothing there is none', () => {
  assert.equal(p75('CLS', [{ bucket: 49, count: 1 }]), 0.097);
  assert.equal(p75('CLS', []), null);
});

test('counts are left in the order they came in', () => {
  const counts = Object.freeze([
    { bucket: 73, count: 1 },
    { bucket: 49, count: 1 },
  ]);
  assert.equal(p75('LCP', counts), valueOf('LCP', 73));
});

test('a percentage is shown with one decimal, half a tenth rounded up', () => {
  assert.deepEqual([33.333, 66.666, 0.25, 12, 0].map(oneDecimal), [33.3, 66.7, 0.3, 12, 0]);
});
