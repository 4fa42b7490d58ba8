import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { missingFrom, sum, type FileCounts } from './counts.ts';
import { jestCounts } from './jest-counts.ts';
import { runNodeTests } from './node-tests.ts';
import { worthOf } from './parts.ts';

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
      missing: missingFrom(Object.keys(planted), named).map((sentence) => sentence.split(' ')[0]),
      worth: worthOf({ wanted: Object.keys(planted), files: named, exit }),
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
  const { again, ...whole } = named['whole.test.mjs'] ?? {};
  assert.deepEqual(whole, {
    passed: 3,
    failed: 0,
    skipped: 0,
    titles: ['a › one › inner', 'a › one', 'two'].toSorted(),
  });
  assert.equal(again?.length, 1);
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
    'fails.test.mjs': { passed: 1, failed: 1, skipped: 0, titles: ['one', 'two'] },
    'hook.test.mjs': { passed: 1, failed: 1, skipped: 0, titles: ['one'] },
    'later.test.mjs': { passed: 1, failed: 0, skipped: 1, titles: ['one', 'two'] },
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

test('what a runner that died told nothing of is run once more, and counts as failed though it passes then', async () => {
  const { named, missing, worth } = await runPlanted({
    'a.test.mjs': "test('one', () => {});\n",
    'b.test.mjs': `import { existsSync, writeFileSync } from 'node:fs';
const been = new URL('been', import.meta.url);
test('one', () => { if (existsSync(been)) return; writeFileSync(been, ''); process.kill(process.ppid, 'SIGKILL'); });\n`,
  });
  assert.deepEqual(missing, []);
  assert.equal(named['b.test.mjs']?.passed, 1);
  assert.match(String(named['b.test.mjs']?.again), /^b?.*b\.test\.mjs, of which an ended runner told nothing$/);
  assert.ok(worth.failed > 0);
});

test('a group that ends early does not hide a rejection that nobody awaited in another one', async () => {
  // Nine files are two groups: the one that ends with 0, and the one of the rejection.
  const quiet = Object.fromEntries(
    Array.from({ length: 7 }, (_, at) => [`q${at}.test.mjs`, "test('one', () => {});\n"]),
  );
  const { exit, worth } = await runPlanted({
    'early.test.mjs': "test('one', () => { process.exit(0); });\n",
    'late.test.mjs':
      "test('one', () => { process.once('beforeExit', () => { void Promise.reject(new Error('late')); }); });\n",
    ...quiet,
  });
  assert.notEqual(exit, 0);
  assert.ok(worth.failed > 0);
});

test('a test that is expected to fail, by whatever option, is a failure', async () => {
  const { named } = await runPlanted({
    'expects.test.mjs':
      "const name = ['expect', 'Failure'].join(''); test('one', { [name]: true }, () => { throw new Error('no'); });\n",
  });
  assert.deepEqual(named['expects.test.mjs'], { passed: 0, failed: 1, skipped: 0, titles: ['one'] });
});

test('a file that told of no test is missed by name', () => {
  const files: FileCounts = { a: { passed: 4, failed: 0, skipped: 0 }, b: { passed: 0, failed: 0, skipped: 0 } };
  const told = 'told of no test: it was not run, ended early or has none';
  assert.deepEqual(missingFrom(['a', 'b', 'c'], files), [`b ${told}`, `c ${told}`]);
});

test('of unit and API tests none may need a second try, of browser tests one', () => {
  const count = (tries: number) => ({ passed: 4, failed: 0, skipped: 0, again: Array.from({ length: tries }, String) });
  const failed = (tries: number, mostSecondTries?: number) =>
    worthOf({ wanted: ['a'], files: { a: count(tries) }, exit: 0, mostSecondTries }).failed;
  assert.deepEqual([failed(0), failed(1), failed(1, 1), failed(2, 1)], [0, 1, 0, 2]);
});

test('a browser unit that could not be loaded is a failure, and what was left out is skipped', () => {
  const result = (name: string, status: string, statuses: string[]) => ({
    name: join(import.meta.dirname, name),
    status,
    assertionResults: statuses.map((one, at) => ({ status: one, fullName: `${name}${at}` })),
  });
  const counted = jestCounts({
    testResults: [
      result('a', 'passed', ['passed', 'todo', 'pending']),
      result('b', 'failed', []),
      result('c', 'failed', ['passed', 'failed', 'failed']),
    ],
  });
  assert.deepEqual(Object.values(counted), [
    { passed: 1, failed: 0, skipped: 2, titles: ['a0', 'a1', 'a2'] },
    { passed: 0, failed: 1, skipped: 0, titles: [] },
    { passed: 1, failed: 2, skipped: 0, titles: ['c0', 'c1', 'c2'] },
  ]);
  const { titles, ...summed } = sum(Object.values(counted));
  assert.deepEqual([summed, titles?.length], [{ passed: 2, failed: 3, skipped: 2 }, 6]);
});
