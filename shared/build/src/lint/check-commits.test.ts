import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkCommits, wrongSubjects } from './check-commits.ts';
import { inTree } from './test-tree.ts';

test('a subject says type, scope and what is done, in 72 letters', () => {
  const long = `fix(rooms): frame ${'delayed '.repeat(8)}quotes again`;
  assert.deepEqual(wrongSubjects(['fix(rooms): frame delayed quotes again', 'docs: say how a page is added']), []);
  assert.deepEqual(wrongSubjects(['Frames quotes again', 'fix(rooms):frame', long]), [
    "“Frames quotes again” is no 'type(scope): imperative'",
    "“fix(rooms):frame” is no 'type(scope): imperative'",
    `“${long}” is longer than 72 letters`,
  ]);
});

test('a tree without history has no subjects to read', async () => {
  assert.deepEqual(await inTree({ 'a.ts': '' }, async (root) => checkCommits(root)), []);
});
