import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkImplementations, listImplementations } from './check-implementations.ts';
import type { OneWay } from './implementations.ts';
import { inTree } from './test-tree.ts';

const fold = "export const fold = (text: string) => text.normalize('NFD');\n";
const ways: readonly OneWay[] = [
  {
    what: 'accent foldings',
    known: /\.normalize\('NFD'\)/,
    unless: /foldText/,
    others: { 'mfe-a/src/other.ts': 'a planted exception' },
  },
];

test('one implementation passes, a second is named with the first, and tests and users of the one are none', async () => {
  const files = {
    'mfe-a/src/other.ts': fold,
    'mfe-a/src/one.ts': fold,
    'mfe-a/src/uses.ts': `import { foldText } from '@pregao/format';\n${fold}`,
    'mfe-a/src/one.test.ts': fold,
  };
  assert.deepEqual(await inTree(files, (root) => checkImplementations(root, ways)), []);
  const [second] = await inTree({ ...files, 'mfe-b/src/two.ts': fold }, (root) => checkImplementations(root, ways));
  assert.equal(second?.message, '2 accent foldings, one is wanted: mfe-a/src/one.ts, mfe-b/src/two.ts');
});

test('an exception that is none any more is named', async () => {
  const found = await inTree({ 'mfe-a/src/one.ts': fold }, (root) => checkImplementations(root, ways));
  assert.deepEqual(
    found.map(({ file }) => file),
    ['mfe-a/src/other.ts'],
  );
});

test('every kind of second implementation is found by its text', async () => {
  const planted = {
    'mfe-a/src/x1.tsx': 'export const ButtonLink = () => null;\n',
    'mfe-a/src/x2.ts': 'export const f = () => {\n  clearTimeout(timer);\n  timer = setTimeout(tell, 300);\n};\n',
    'mfe-a/src/x3.ts': 'setInterval(ask, 1000);\n',
    'mfe-a/src/x4.ts': 'export const at = (node: Element) => node.getBoundingClientRect();\n',
    'mfe-a/src/x5.ts': fold,
    'mfe-a/src/x6.tsx': 'export const Pagination = () => null;\n',
    'mfe-a/src/x7.ts': 'export const useOrder = () => useSearchParams();\n',
    'mfe-a/src/x8.tsx': 'export const a = [<ForbiddenState />, <ErrorState />];\n',
    'mfe-a/src/x9.tsx': 'export const ConflictDialog = () => null;\n',
    'mfe-admin/src/y2.tsx': 'export const a = <table />;\n',
    'mfe-admin/src/y3.tsx': 'export const a = <FilterBar label="" />;\n',
    'mfe-a/src/y1.ts': 'export const failureOf = (outcome: unknown) => outcome;\n',
  };
  const found = await inTree(planted, (root) => listImplementations(root));
  assert.deepEqual(
    found.map(({ files }) => files),
    Object.keys(planted).map((file) => [file]),
  );
});
