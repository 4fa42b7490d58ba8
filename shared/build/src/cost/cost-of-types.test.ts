import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inTree } from '../lint/test-tree.ts';
import { workspace } from '../release/apps.ts';
import { budgets } from './budgets.ts';
import { checkCost, costOfTypes, type Cost } from './cost-of-types.ts';
import { countRules } from './lines-of.ts';
import { countTables } from './table-statements.ts';

const contract = (lines: number) =>
  `export const notes = resource({\n  name: 'note',\n${'  // a line\n'.repeat(lines - 3)}});\n`;

test('every type of the staff has a budget and keeps to it', () => {
  assert.deepEqual(checkCost(workspace), []);
  assert.ok(
    costOfTypes(workspace).every(({ module, tables, screens, test: tests }) => module && tables && screens && tests),
  );
});

test('a type without a budget is named', async () => {
  const problems = await inTree({ 'shared/contract/src/a/notes.ts': contract(10) }, checkCost);
  assert.deepEqual(
    problems.map(({ message }) => message),
    ['note has no budget in shared/build/src/cost/budgets.ts'],
  );
});

test('a type that outgrows its budget is named with both', async () => {
  const tree = { 'shared/contract/src/a/notes.ts': contract(budgets.simple.whole + 1) };
  const [problem, ...others] = await inTree(tree, (root) => checkCost(root, { note: { size: 'simple' } }));
  assert.deepEqual(others, []);
  assert.equal(problem?.message, 'note costs 151 lines, at most 150');
});

test('a debt holds a type where it is: it may only shrink, and is said anew as it does', async () => {
  const found = (lines: number, whole: number) =>
    inTree({ 'shared/contract/src/a/notes.ts': contract(lines) }, async (root) =>
      checkCost(root, { note: { size: 'simple', debts: { whole } } }).map(({ message }) => message),
    );
  assert.deepEqual(await found(200, 200), []);
  assert.deepEqual(await found(201, 200), ['note costs 201 lines, 200 with its debt: it may only shrink']);
  assert.deepEqual(await found(170, 200), ['note owes fewer lines by now: its debt is 170']);
  assert.deepEqual(await found(150, 200), ['note has paid its debt of lines: take it out of its budget']);
});

test('all that belongs to a type is found: by what it declares, by its folder, by its tables and by its budget', async () => {
  const tree = {
    'shared/contract/src/a/notes.ts': contract(10),
    'shared/contract/src/a/note-parts.ts': 'export const most = 3;\n',
    'api/src/modules/a/notes.resource.ts':
      "export const noteResource = serverResource(notes, {\n  table: 'note',\n  children: { ids: childIds('note_link', 'note_id', 'other_id') },\n});\n",
    'api/src/db/migrations/001-base.sql':
      "CREATE TABLE note (\n  id bigint\n);\nCREATE TABLE note_book (id bigint);\nSELECT make_managed('note', 'title', $$title || ';'$$);\nINSERT INTO note VALUES\n  (1);\n",
    'api/src/db/migrations/002-links.sql':
      'CREATE TABLE note_link (note_id bigint);\nCREATE INDEX a ON note_link (note_id);\n',
    'mfe-admin/src/features/notes/notes.screen.tsx':
      "export const NotesScreen = crudScreens(notes, {\n  path: '/n',\n});\n",
    'mfe-admin/src/features/notes/note-name.tsx': 'export const NoteName = () => null;\n',
    'mfe-admin/src/features/notes/notes.test.tsx': "test('a', () => {});\n",
    'mfe-a/src/features/note/note.screen.tsx': 'export const NoteScreen = () => null;\n',
  };
  const known = {
    note: {
      size: 'simple' as const,
      also: ['shared/contract/src/a/note-parts.ts'],
      reader: ['mfe-a/src/features/note/*'],
    },
  };
  const [cost, ...others] = await inTree(tree, (root) => costOfTypes(root, known));
  assert.deepEqual(others, []);
  const { descriptor, tables, module, screens, parts, rules, test: tests, reader } = cost ?? ({} as Cost);
  assert.deepEqual(
    { descriptor, tables, module, screens, parts, rules, tests, reader },
    { descriptor: 10, tables: 6, module: 4, screens: 3, parts: 1, rules: 1, tests: 1, reader: 1 },
  );
});

test('what fills a table is no part of the migration', () => {
  assert.equal(countTables(['CREATE TABLE a (id bigint);\nINSERT INTO a VALUES\n  (1),\n  (2);\n'], ['a']), 1);
});

test('rules are the functions of a declaration and those beside it', () => {
  const text =
    'const check = async () => {\n  throw new Error();\n};\nexport const a = serverResource(b, {\n  beforeSave: check,\n  uses: async () => [\n    1,\n  ],\n});\n';
  assert.equal(countRules('a.ts', text), 7);
});
