import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countBrowserReport, type BrowserSuite } from './browser-report.ts';

const suite = (statuses: string[]): BrowserSuite => ({ title: '31-keyboard.spec.ts', suites: [{ title: 'a course', specs: statuses.map((status, at) => ({ title: `is bought ${at}`, tests: [{ status }] })) }] });

test('a test that passes at its second try passes and is named', () => {
  assert.deepEqual(countBrowserReport({ stats: { expected: 2, unexpected: 0, flaky: 1, skipped: 0 }, suites: [suite(['expected', 'flaky', 'expected'])] }),
    { passed: 3, failed: 0, skipped: 0, again: ['31-keyboard.spec.ts › a course › is bought 1'] });
});

test('a test that fails twice fails', () => {
  assert.deepEqual(countBrowserReport({ stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 2 }, suites: [suite(['expected', 'unexpected'])] }), { passed: 1, failed: 1, skipped: 2, again: [] });
});

test('more than three second tries are failures', () => {
  const { passed, failed, again } = countBrowserReport({ stats: { expected: 10, unexpected: 0, flaky: 4, skipped: 0 }, suites: [suite(['flaky', 'flaky', 'flaky', 'flaky'])] });
  assert.deepEqual([passed, failed, again.length], [10, 4, 4]);
});
