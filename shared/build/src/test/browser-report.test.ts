import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { workspace } from '../release/apps.ts';
import { browserCounts, type BrowserReport } from './browser-report.ts';
import { countSecondTries, sum } from './counts.ts';

type Status = 'expected' | 'unexpected' | 'flaky' | 'skipped';

const suite = (file: string, statuses: Status[]) => ({
  title: file,
  file,
  suites: [
    {
      title: 'a course',
      file,
      specs: statuses.map((status, at) => ({ title: `is bought ${at}`, tests: [{ status }] })),
    },
  ],
});
const report = (...suites: BrowserReport['suites']): BrowserReport => ({
  config: { rootDir: join(workspace, 'e2e/tests') },
  suites,
  errors: [],
});
const counted = (...statuses: Status[]) =>
  countSecondTries(sum(Object.values(browserCounts(report(suite('31-keyboard.spec.ts', statuses))))), 1);
const titled = (...at: number[]) => at.map((index) => `a course › is bought ${index}`);

test('each file counts by its path in the repository, in all projects together', () => {
  const files = browserCounts(
    report(
      suite('reads/a.spec.ts', ['expected', 'skipped']),
      suite('b.spec.ts', ['unexpected']),
      suite('reads/a.spec.ts', ['expected']),
    ),
  );
  assert.deepEqual(files, {
    'e2e/tests/reads/a.spec.ts': { passed: 2, failed: 0, skipped: 1, titles: titled(0, 1, 0) },
    'e2e/tests/b.spec.ts': { passed: 0, failed: 1, skipped: 0, titles: titled(0) },
  });
});

test('a test that passes at its second try passes and is named', () => {
  assert.deepEqual(counted('expected', 'flaky', 'expected'), {
    passed: 3,
    failed: 0,
    skipped: 0,
    titles: titled(0, 1, 2),
    again: ['31-keyboard.spec.ts › a course › is bought 1'],
  });
});

test('a test that fails twice fails', () => {
  assert.deepEqual(counted('expected', 'unexpected'), { passed: 1, failed: 1, skipped: 0, titles: titled(0, 1) });
});

test('more than one second try are failures', () => {
  const { passed, failed, again } = counted('expected', 'flaky', 'flaky');
  assert.deepEqual([passed, failed, again?.length], [1, 2, 2]);
});

test('a test that is expected to fail is a failure, though its run calls it expected', () => {
  const spec = { title: 'is bought', tests: [{ status: 'expected' as const, expectedStatus: 'failed' }] };
  const files = browserCounts(report({ title: 'a.spec.ts', file: 'a.spec.ts', specs: [spec] }));
  assert.deepEqual(
    Object.values(files).map(({ passed, failed }) => [passed, failed]),
    [[0, 1]],
  );
});
