import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { goneFrom, missingFrom, sum, type FileCounts } from './counts.ts';
import { raised } from './floor.ts';
import { jestCounts } from './jest-counts.ts';
import { runNodeTests } from './node-tests.ts';

const head = "import { after, describe, test } from 'node:test';\n";

/** Runs planted test files as the runner runs its own. @returns what each came to, by its name, and what is missing */
const runPlanted = async (planted: Record<string, string>) => {
  const folder = mkdtempSync(join(tmpdir(), 'planted-'));
  try {
    const paths = Object.entries(planted).map(([name, text]) => {
      const path = join(folder, name);
      writeFileSync(path, head + text);
      return path;
    });
    const { files, exit } = await runNodeTests(paths, { NODE_TEST_CONTEXT: undefined });
    const named = Object.fromEntries(Object.entries(files).map(([path, count]) => [basename(path), count]));
    return {
      named,
      exit,
      missing: missingFrom(Object.keys(planted), named, {}).map((sentence) => sentence.split(' ')[0]),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

test('a file that ends early, in a test or in a hook, and one without tests are missed, though each exits with 0', async () => {
  const { named, exit, missing } = await runPlanted({
    'early.test.mjs': "test('one', () => {}); test('two', () => { process.exit(0); }); test('three', () => {});\n",
    'hook.test.mjs': "after(() => { process.exit(0); }); test('one', () => {});\n",
    'none.test.mjs': 'export const nothing = test;\n',
    'whole.test.mjs':
      "describe('a', () => { test('one', async (t) => { await t.test('inner', () => {}); }); }); test('two', () => {});\n",
  });
  assert.equal(exit, 0);
  assert.deepEqual(missing, ['early.test.mjs', 'hook.test.mjs', 'none.test.mjs']);
  assert.deepEqual(named['whole.test.mjs'], { passed: 3, failed: 0, skipped: 0 });
});

test('a failed test, a failed hook and a file that cannot be read fail', async () => {
  const { named } = await runPlanted({
    'fails.test.mjs': "test('one', () => {}); test('two', () => { throw new Error('no'); });\n",
    'hook.test.mjs': "after(() => { throw new Error('no'); }); test('one', () => {});\n",
    'broken.test.mjs': "import './nowhere.mjs';\ntest('one', () => {});\n",
    'later.test.mjs': "test('one', () => {}); test('two', { skip: 'not now' }, () => {});\n",
  });
  assert.deepEqual(named, {
    'broken.test.mjs': { passed: 0, failed: 1, skipped: 0 },
    'fails.test.mjs': { passed: 1, failed: 1, skipped: 0 },
    'hook.test.mjs': { passed: 1, failed: 1, skipped: 0 },
    'later.test.mjs': { passed: 1, failed: 0, skipped: 1 },
  });
});

test('files share a process, and the hooks of one do not run for another', async () => {
  const { named } = await runPlanted({
    'a.test.mjs':
      "import { beforeEach } from 'node:test'; beforeEach(() => { globalThis.hooks = 1 + (globalThis.hooks ?? 0); }); test('one', () => {});\n",
    'b.test.mjs': "test('one', () => { if (globalThis.hooks !== 1) throw new Error(String(globalThis.hooks)); });\n",
  });
  assert.deepEqual(
    Object.values(named).map(({ passed }) => passed),
    [1, 1],
  );
});

test('a runner that dies loses what it had not told of: that is run once more, and the run says so', async () => {
  const { named, exit, missing } = await runPlanted({
    'a.test.mjs': "test('one', () => {});\n",
    'b.test.mjs': `import { existsSync, writeFileSync } from 'node:fs';
const been = new URL('been', import.meta.url);
test('one', () => { if (existsSync(been)) return; writeFileSync(been, ''); process.kill(process.ppid, 'SIGKILL'); });\n`,
  });
  assert.equal(exit, 0);
  assert.deepEqual(missing, []);
  assert.deepEqual(named['a.test.mjs']?.passed, 1);
  const { again, ...told } = named['b.test.mjs'] ?? {};
  assert.deepEqual(told, { passed: 1, failed: 0, skipped: 0 });
  assert.match(String(again ?? named['a.test.mjs']?.again), /told nothing of/);
});

const counts = (tests: Record<string, number>): FileCounts =>
  Object.fromEntries(Object.entries(tests).map(([file, passed]) => [file, { passed, failed: 0, skipped: 0 }]));

test('a file with fewer tests than it once had is missed by name, a new one needs at least one', () => {
  assert.deepEqual(missingFrom(['a', 'b', 'c', 'd'], counts({ a: 4, b: 2, c: 0, d: 1 }), { a: 4, b: 3 }), [
    'b ran 2 tests, 3 once were',
    'c told of no test: it was not run, ended early or has none',
  ]);
});

test('a file of the floor that is no more is missed', () => {
  assert.match(goneFrom(['a'], { a: 1, b: 3 }).join(), /^b is gone, and 3 tests with it/);
});

test('the floor rises with the tests, follows them to another file and never falls', () => {
  assert.deepEqual(raised('api', { b: 3, a: 1 }, { failed: 0, tests: { c: 3, a: 2 } }), { a: 2, c: 3 });
  assert.throws(
    () => raised('api', { a: 3 }, { failed: 0, tests: { a: 2 } }),
    /the last run had 2 tests, the floor is 3/,
  );
  assert.throws(() => raised('api', { a: 3 }, { failed: 1, tests: { a: 4 } }), /1 failed in the last run/);
});

test('a browser unit that could not be loaded is a failure, and what was left out is skipped', () => {
  const result = (name: string, status: string, statuses: string[]) => ({
    name: join(import.meta.dirname, name),
    status,
    assertionResults: statuses.map((one) => ({ status: one })),
  });
  const counted = jestCounts({
    testResults: [
      result('a', 'passed', ['passed', 'todo', 'pending']),
      result('b', 'failed', []),
      result('c', 'failed', ['passed', 'failed', 'failed']),
    ],
  });
  assert.deepEqual(Object.values(counted), [
    { passed: 1, failed: 0, skipped: 2 },
    { passed: 0, failed: 1, skipped: 0 },
    { passed: 1, failed: 2, skipped: 0 },
  ]);
  assert.deepEqual(sum(Object.values(counted)), { passed: 2, failed: 3, skipped: 2 });
});
