import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inTree } from '../lint/test-tree.ts';
import { workspace } from '../release/apps.ts';
import { budgets } from './budgets.ts';
import { checkCost, costOfTypes, declaredOf } from './cost-of-types.ts';
import { countStatements, countRules } from './lines-of.ts';

const contract = (lines: number) =>
  `export const notes = resource({\n  name: 'note',\n${'  // a line\n'.repeat(lines - 3)}});\n`;

test('every type of the staff has a budget and keeps to it', () => {
  assert.deepEqual(checkCost(workspace), []);
  assert.ok(costOfTypes(workspace).every(({ module, migration }) => module && migration));
});

test('a type without a budget is named', async () => {
  const problems = await inTree({ 'shared/contract/src/a/notes.ts': contract(10) }, checkCost);
  assert.deepEqual(
    problems.map(({ message }) => message),
    ['note has no budget in shared/build/src/cost/budgets.ts'],
  );
});

test('a type that outgrows its budget is named with both', async () => {
  const tree = { 'shared/contract/src/a/notes.ts': contract(budgets.simple.lines + 1) };
  const known = { note: { size: 'simple' as const } };
  const [problem, ...others] = await inTree(tree, (root) => checkCost(root, known));
  assert.deepEqual(others, []);
  assert.equal(problem?.message, 'note is declared in 121 lines, simple types in at most 120');
});

test('screens, module and parts of a type are found by what they declare', async () => {
  const tree = {
    'shared/contract/src/a/notes.ts': contract(10),
    'api/src/modules/a/notes.resource.ts':
      "export const noteResource = serverResource(notes, {\n  table: 'note',\n});\n",
    'mfe-admin/src/features/notes/notes.screen.tsx':
      "export const NotesScreen = crudScreens(notes, {\n  path: '/n',\n});\n",
    'mfe-admin/src/features/notes/note-name.tsx': 'export const NoteName = () => null;\n',
  };
  const [cost, ...others] = await inTree(tree, (root) => costOfTypes(root, {}));
  assert.deepEqual(others, []);
  assert.ok(cost);
  assert.deepEqual([cost.module, cost.screens, cost.parts, declaredOf(cost)], [3, 3, 1, 16]);
});

test('what fills a table is no part of the migration', () => {
  const sql =
    "CREATE TABLE a (id bigint);\nINSERT INTO a VALUES\n  (1),\n  (2);\nSELECT make_managed('a', 'id', 'id');\n";
  assert.equal(countStatements(`${sql}CREATE TABLE ab (id bigint);\nCREATE INDEX a_of ON a (id);\n`, 'a'), 3);
});

test('rules are the functions of a declaration and those beside it', () => {
  const text =
    'const check = async () => {\n  throw new Error();\n};\nexport const a = serverResource(b, {\n  beforeSave: check,\n  uses: async () => [\n    1,\n  ],\n});\n';
  assert.equal(countRules('a.ts', text), 7);
});
