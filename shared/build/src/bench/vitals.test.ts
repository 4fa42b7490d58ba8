import assert from 'node:assert/strict';
import { test } from 'node:test';
import { UsageError } from '../release/command-line.ts';
import { readBench } from './options.ts';
import { median } from './statistics.ts';
import { blockedAtStart, blockingTime, interactiveAt, layoutShift } from './vitals.ts';

const at = (overrides: Partial<Parameters<typeof interactiveAt>[0]> = {}) => ({
  fcp: 1_000,
  lcp: 1_200,
  parsed: 900,
  tasks: [],
  ...overrides,
});

test('a page without long tasks is interactive when its largest content is there', () => {
  assert.equal(interactiveAt(at()), 1_200);
});

test('a page is interactive at the end of the last long task before five quiet seconds', () => {
  assert.equal(
    interactiveAt(
      at({
        tasks: [
          [500, 700],
          [4_000, 300],
          [10_000, 80],
        ],
      }),
    ),
    4_300,
  );
});

test('only what a task takes beyond 50 ms, after the first content and before the page is interactive, blocks', () => {
  assert.equal(
    blockingTime(
      at({
        tasks: [
          [500, 700],
          [4_000, 300],
          [10_000, 80],
        ],
      }),
    ),
    150 + 250,
  );
});

test('what blocks at the start is told from the navigation on, and of its ten seconds only', () => {
  assert.equal(
    blockedAtStart({
      tasks: [
        [100, 80],
        [9_900, 150],
        [10_000, 500],
      ],
    }),
    30 + 100,
  );
});

test('shifts are summed in groups, and the worst group counts', () => {
  const moved = (...moments: [number, number][]) =>
    layoutShift({ shifts: moments.map(([when, value]) => ({ at: when, value, what: '' })) });
  assert.equal(moved([100, 0.1], [600, 0.2], [3_000, 0.25]).toFixed(2), '0.30');
  assert.equal(moved(), 0);
});

test('the median of an even number of runs lies between its two middle ones', () => {
  assert.equal(median([9, 1, 5]), 5);
  assert.equal(median([4, 1, 2, 9]), 3);
});

test('the command measures everything unless told, and says how it is typed when it is not understood', () => {
  const all = readBench([]);
  assert.deepEqual([all.runs, all.pages.length, all.sides, all.url], [7, 3, ['federated', 'monolith'], null]);
  const one = readBench(['--only', 'times', '--side', 'federated', '--runs', '3', '--pages', '/home', '--trace'], {
    PREGAO_URL: 'http://localhost:1',
  });
  assert.deepEqual(one, {
    runs: 3,
    pages: ['/home'],
    sides: ['federated'],
    against: null,
    parts: ['times'],
    trace: true,
    url: 'http://localhost:1',
  });
  const beside = readBench(['--against', 'http://localhost:2']);
  assert.deepEqual([beside.sides, beside.against], [['federated', 'before'], 'http://localhost:2']);
  for (const wrong of [['--runs', '0'], ['--only', 'time'], ['--pages', 'home'], ['--fast']])
    assert.throws(() => readBench(wrong), UsageError);
});
