import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkRequirements } from '../lint/check-requirements.ts';
import { inTree } from '../lint/test-tree.ts';
import { parseRequirements } from './read-requirements.ts';
import { readNamedTests } from './read-tests.ts';
import { renderTable } from './render.ts';
import { idsIn } from './requirement-ids.ts';
import { stateOf, type Trace } from './trace.ts';

const checklist = `## 4. States
- [ ] **REQ-4.1** (L94) Given both.
- [ ] **REQ-4.2** (L94) [DERIVED] Given one.
- [ ] **REQ-4.3** (L94) [SILENT] Which one.
## 7. Calls
### 7b. Users
- [ ] **REQ-7.10** (L131) \`GET /api/list-user\`.
`;

const trace: Trace = {
  requirements: parseRequirements(checklist), settled: { 'REQ-4.3': 'A-1' }, resolutions: new Set(['A-1']), later: [{ name: 'Chat', lines: 'REQ-4.2' }],
  tests: [{ file: 'a.test.ts', line: 3, title: 'both are there', ids: ['REQ-4.1'] }],
};

const refused = async (changed: Partial<Trace>) => {
  const all = { ...trace, ...changed };
  return (await inTree({ 'docs/requirements.md': renderTable(all) }, (root) => checkRequirements(root, all))).map(({ rule, message }) => `${rule} ${message.split(' ')[0]}`);
};

test('a line is read with its section, its words and whether it is open', () => {
  assert.deepEqual(trace.requirements.map(({ id, section, title, text, isSilent }) => [id, section, title, text, isSilent]), [
    ['REQ-4.1', 4, '4. States', 'Given both.', false], ['REQ-4.2', 4, '4. States', 'Given one.', false], ['REQ-4.3', 4, '4. States', 'Which one.', true],
    ['REQ-7.10', 7, '7b. Users', '`GET /api/list-user`.', false],
  ]);
});

test('one, several and ranges of requirements are named in one title', () => {
  assert.deepEqual(idsIn('REQ-1.2, REQ-2.3–2.5, REQ-9.1 to REQ-9.2: x (REQ-4.8)'), ['REQ-1.2', 'REQ-2.3', 'REQ-2.4', 'REQ-2.5', 'REQ-9.1', 'REQ-9.2', 'REQ-4.8']);
  assert.throws(() => idsIn('REQ-2.5–2.3'), /no range/);
  assert.throws(() => idsIn('REQ-2.5–3.7'), /no range/);
});

test('titles, tables of cases and templates name requirements; comments and sources do not', async () => {
  const found = await inTree({
    'mfe-a/src/a.test.ts': `${'test'}('REQ-4.1: both are there', () => {});\n// ${'test'}('REQ-4.9: no', () => {});\n${'test'}.each([['x', 'REQ-4.2']])('each %s', () => {});\n`,
    'e2e/tests/b.spec.ts': `for (const path of paths) ${'test'}(\`REQ-2.43–2.44: \${path} opens\`, () => {});\n`,
    'mfe-a/src/c.ts': "export const c = 'REQ-4.3';\n",
  }, readNamedTests);
  assert.deepEqual(found.map(({ file, title, ids }) => [file, title, ids.join()]), [
    ['e2e/tests/b.spec.ts', '… opens', 'REQ-2.43,REQ-2.44'], ['mfe-a/src/a.test.ts', 'both are there', 'REQ-4.1'], ['mfe-a/src/a.test.ts', 'each %s', 'REQ-4.2'],
  ]);
});

test('a line is proved, promised, settled or open, and the table counts each', () => {
  const find = stateOf(trace);
  assert.deepEqual(trace.requirements.map((requirement) => find(requirement).kind), ['proved', 'later', 'silent', 'open']);
  const table = renderTable(trace);
  assert.match(table, /\| 4 States and transitions \| 3 \| 1 \| 1 \| 1 \| 0 \|/);
  assert.match(table, /\| 4\.1 \| Given both\. \| both are there `a\.test\.ts` \|/);
  assert.match(table, /\| 4\.3 \| Which one\. \| \*Open in the specification: A-1\* \|/);
});

test('the check accepts what is answered, and the calls of section 7b without a test', async () => {
  assert.deepEqual(await refused({}), []);
});

test('the check refuses a line without an answer, an unknown line, a promise that is kept and a point nothing settles', async () => {
  assert.deepEqual(await refused({ later: [] }), ['requirement-untested REQ-4.2']);
  assert.deepEqual(await refused({ tests: [...trace.tests, { file: 'b.test.ts', line: 1, title: 'x', ids: ['REQ-4.99'] }] }), ['requirement-unknown REQ-4.99']);
  assert.deepEqual(await refused({ later: [{ name: 'Chat', lines: 'REQ-4.1, REQ-4.2' }] }), ['requirement-kept REQ-4.1']);
  assert.deepEqual(await refused({ settled: {} }), ['requirement-unsettled REQ-4.3']);
});

test('the check refuses a table that is not the one generated', async () => {
  const found = await inTree({ 'docs/requirements.md': 'old\n' }, (root) => checkRequirements(root, trace));
  assert.deepEqual(found.map(({ rule }) => rule), ['requirements-stale']);
});
