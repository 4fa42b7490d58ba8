import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { plantedFaults } from './planted/index.ts';
import { misplaced, type PlantedFault } from './planted-fault.ts';
import { runTest } from './run-test.ts';
import { tryPlanted } from './try-planted.ts';
import { workspace } from '../release/apps.ts';

let root: string;
const files = {
  'api/src/price.ts': 'export const price = (cents: number) => cents * 2;\n',
  'api/src/price.test.ts':
    "import assert from 'node:assert/strict';\nimport { test } from 'node:test';\nimport { price } from './price.ts';\ntest('doubles', () => { assert.equal(price(2), 4); });\n",
  'api/src/red.test.ts': "import { test } from 'node:test';\ntest('is red', () => { throw new Error('always'); });\n",
  'api/src/empty.test.ts': 'export {};\n',
  'api/src/open.test.ts':
    "import assert from 'node:assert/strict';\nimport { createServer } from 'node:http';\nimport { test } from 'node:test';\nimport { price } from './price.ts';\ntest('doubles', () => { const server = createServer().listen(0); assert.equal(price(2), 4); server.close(); });\n",
  'api/src/endless.test.ts':
    "import { createServer } from 'node:http';\nimport { test } from 'node:test';\ntest('waits', () => new Promise(() => { createServer().listen(0); }));\n",
};

before(() => {
  root = mkdtempSync(join(tmpdir(), 'pregao-faults-'));
  for (const [path, text] of Object.entries({ ...files, 'package.json': '{ "type": "module" }' })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  mkdirSync(join(root, 'node_modules'));
  execFileSync('git', ['init', '-q'], { cwd: root });
});
after(() => {
  rmSync(root, { recursive: true, force: true });
});

const fault = (changed: Partial<PlantedFault> = {}): PlantedFault => ({
  name: 'adds instead',
  file: 'api/src/price.ts',
  text: 'cents * 2',
  replacement: 'cents + 3',
  test: 'api/src/price.test.ts',
  ...changed,
});

const problems = async (...faults: PlantedFault[]) =>
  (await tryPlanted(root, faults, { workers: 1 })).map(({ problem }) => problem?.split(':')[0] ?? null);

test('a fault that its test notices is answered, and the workspace keeps its source', async () => {
  assert.deepEqual(await problems(fault()), [null]);
  assert.equal(readFileSync(join(root, 'api/src/price.ts'), 'utf8'), files['api/src/price.ts']);
});

test('a test that stays green, a text that is not there and a test that fails or counts nothing by itself are problems', async () => {
  assert.deepEqual(
    await problems(
      fault({ replacement: 'cents + 2' }),
      fault({ text: 'cents * 3' }),
      fault({ text: 'cents' }),
      fault({ replacement: 'cents * 2' }),
      fault({ test: 'api/src/red.test.ts' }),
      fault({ test: 'api/src/empty.test.ts' }),
    ),
    [
      'the test stays green',
      'the text is not in the file',
      'the text is 2 times in the file',
      'the replacement changes nothing',
      'the test fails without the fault',
      'the file runs no test',
    ],
  );
});

test('a file that cannot even be read with the fault in it is not a test that noticed', async () => {
  assert.deepEqual(await problems(fault({ replacement: 'cents * ' })), [
    'the file does not run with the fault, which is no answer of a test',
  ]);
});

test('a test that fails and leaves a server open has noticed, and is not waited for', async () => {
  assert.deepEqual(await problems(fault({ test: 'api/src/open.test.ts' })), [null]);
});

test('a file that never ends is ended and is no answer of a test', async () => {
  const { passed, failed, error } = await runTest(root, 'api/src/endless.test.ts', 2_000);
  assert.deepEqual([passed, failed, error], [0, 0, 'it did not end in 2 s']);
});

test('every planted fault of the list still finds its text and its test', () => {
  for (const each of plantedFaults) {
    assert.equal(misplaced(each, readFileSync(join(workspace, each.file), 'utf8')), null, `${each.file}: ${each.name}`);
    assert.ok(readFileSync(join(workspace, each.test), 'utf8').length > 0);
  }
});
