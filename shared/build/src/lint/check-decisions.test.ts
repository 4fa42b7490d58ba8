import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderIndex } from '../decisions/decisions-index.ts';
import { checkDecisions } from './check-decisions.ts';
import { inTree } from './test-tree.ts';

const record = { file: '030-orders.md', number: '030', title: 'Orders have numbers', subject: 'Payments' };
const text = '# 030 Orders have numbers\n\nSubject: Payments\n';
const messages = async (tree: Record<string, string>) =>
  (await inTree(tree, checkDecisions)).map(({ file, message }) => `${file} ${message.slice(0, 24)}`);

test('an index that lists every record by its subject is accepted, and an older one is named', async () => {
  const tree = { 'docs/decisions/030-orders.md': text, 'docs/decisions/README.md': renderIndex([record]) };
  assert.match(tree['docs/decisions/README.md'], /\n## Payments\n\n- \[030\]\(030-orders\.md\) Orders have numbers\n/);
  assert.deepEqual(await messages(tree), []);
  assert.deepEqual(await messages({ ...tree, 'docs/decisions/031-more.md': text.replace('030', '031') }), [
    "docs/decisions/README.md run 'npm run decisions'",
  ]);
});

test('a record without a title, of no known subject or with the number of another is named', async () => {
  assert.deepEqual(
    await messages({
      'docs/decisions/030-orders.md': text.replace('# 030 ', '# 30: '),
      'docs/decisions/031-a.md': text.replace('030', '031').replace('Payments', 'Money'),
      'docs/decisions/032-a.md': text.replace('030', '032'),
      'docs/decisions/032-b.md': text.replace('030', '032'),
    }),
    [
      "docs/decisions/030-orders.md begins with '# 030 ' and",
      "docs/decisions/031-a.md has a line 'Subject: …' ",
      'docs/decisions/032-a.md shares its number',
      'docs/decisions/032-b.md shares its number',
    ],
  );
});
