import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkGlossary } from './check-glossary.ts';
import { inTree } from './test-tree.ts';

const table = (...rows: string[]) => ['| Term | Means | File |', '| --- | --- | --- |', ...rows, ''].join('\n');
const found = async (text: string) =>
  (await inTree({ 'docs/glossary.md': text, 'src/a.ts': '' }, async (root) => checkGlossary(root))).map(
    ({ message }) => message,
  );

test('a term of the glossary names a file that is there', async () => {
  assert.deepEqual(await found(table('| grant | a right | `src/a.ts` |')), []);
  assert.deepEqual(await found(table('| grant | a right | `src/b.ts` |', '| run | many | somewhere |')), [
    "'grant' names no file of the tree: `src/b.ts`",
    "'run' names no file of the tree: somewhere",
  ]);
});

test('a glossary of more than 60 terms is refused', async () => {
  const rows = Array.from({ length: 61 }, (_, index) => `| term ${index} | a word | \`src/a.ts\` |`);
  assert.deepEqual(await found(table(...rows)), ['has 61 terms, at most 60']);
});
