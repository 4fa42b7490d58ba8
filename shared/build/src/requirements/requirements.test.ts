import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { checkRequirements } from '../lint/check-requirements.ts';
import { inTree } from '../lint/test-tree.ts';
import { parseRequirements } from './read-requirements.ts';
import { readNamedTests, type NamedTest } from './read-tests.ts';
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

const named = (changed: Partial<NamedTest>): NamedTest => ({
  proof: 'enforced',
  file: 'a.test.ts',
  line: 3,
  title: 'both are there',
  ids: ['REQ-4.1'],
  ...changed,
});

const trace: Trace = {
  requirements: parseRequirements(checklist),
  settled: { 'REQ-4.3': 'A-1' },
  resolutions: new Set(['A-1']),
  later: [{ name: 'Chat', lines: 'REQ-4.2' }],
  tests: [named({})],
  planned: new Set(['/trilhas']),
};

const refused = async (changed: Partial<Trace>) => {
  const all = { ...trace, ...changed };
  return (await inTree({}, (root) => checkRequirements(root, all))).map(
    ({ rule, message }) => `${rule} ${message.split(' ')[0]}`,
  );
};

test('a line is read with its section, its words and whether it is open', () => {
  assert.deepEqual(
    trace.requirements.map(({ id, section, title, text, isSilent }) => [id, section, title, text, isSilent]),
    [
      ['REQ-4.1', 4, '4. States', 'Given both.', false],
      ['REQ-4.2', 4, '4. States', 'Given one.', false],
      ['REQ-4.3', 4, '4. States', 'Which one.', true],
      ['REQ-7.10', 7, '7b. Users', '`GET /api/list-user`.', false],
    ],
  );
});

test('one, several and ranges of requirements are named in one title', () => {
  assert.deepEqual(idsIn('REQ-1.2, REQ-2.3–2.5, REQ-9.1 to REQ-9.2: x (REQ-4.8)'), [
    'REQ-1.2',
    'REQ-2.3',
    'REQ-2.4',
    'REQ-2.5',
    'REQ-9.1',
    'REQ-9.2',
    'REQ-4.8',
  ]);
  assert.throws(() => idsIn('REQ-2.5–2.3'), /no range/);
  assert.throws(() => idsIn('REQ-2.5–3.7'), /no range/);
});

test('titles, tables of cases and templates name requirements; comments and sources do not', async () => {
  const found = await inTree(
    {
      'mfe-a/src/a.test.ts': `${'test'}('REQ-4.1: both are there', () => {});\n// ${'test'}('REQ-4.9: no', () => {});\n${'test'}.each([['x', 'REQ-4.2']])('each %s', () => {});\n`,
      'e2e/tests/b.spec.ts': `for (const path of paths) ${'test'}(\`REQ-2.43–2.44: \${path} opens\`, () => {});\n`,
      'mfe-a/src/c.ts': "export const c = 'REQ-4.3';\n",
    },
    readNamedTests,
  );
  assert.deepEqual(
    found.map(({ file, title, ids }) => [file, title, ids.join()]),
    [
      ['e2e/tests/b.spec.ts', '… opens', 'REQ-2.43,REQ-2.44'],
      ['mfe-a/src/a.test.ts', 'both are there', 'REQ-4.1'],
      ['mfe-a/src/a.test.ts', 'REQ-4.2', 'REQ-4.2'],
    ],
  );
});

test('a line is proved, promised, settled or open, and the table counts each', () => {
  const find = stateOf(trace);
  assert.deepEqual(
    trace.requirements.map((requirement) => find(requirement).kind),
    ['proved', 'later', 'silent', 'open'],
  );
  const table = renderTable(trace);
  assert.match(table, /\| 4 States and transitions \| 3 \| 0 \| 1 \| 0 \| 1 \| 1 \| 0 \|/);
  assert.match(table, /\| 4\.1 \| Given both\. \| enforced \| enforced: both are there `a\.test\.ts` \|/);
  assert.match(table, /\| 4\.3 \| Which one\. \|  \| \*Open in the specification: A-1\* \|/);
});

test('the check accepts what is answered, and the calls of section 7b without a test', async () => {
  assert.deepEqual(await refused({}), []);
});

test('the check refuses a line without an answer, an unknown line, a promise that is kept and a point nothing settles', async () => {
  assert.deepEqual(await refused({ later: [] }), ['requirement-untested REQ-4.2']);
  assert.deepEqual(await refused({ tests: [...trace.tests, named({ ids: ['REQ-4.99'] })] }), [
    'requirement-unknown REQ-4.99',
  ]);
  assert.deepEqual(await refused({ later: [{ name: 'Chat', lines: 'REQ-4.1, REQ-4.2' }] }), [
    'requirement-kept REQ-4.1',
  ]);
  assert.deepEqual(await refused({ settled: {} }), ['requirement-unsettled REQ-4.3']);
});

const word = (tests: NamedTest[], text = 'Given both.') => {
  const state = stateOf({ ...trace, tests })({
    id: 'REQ-4.1',
    section: text.startsWith('`') ? 2 : 4,
    number: 1,
    title: '',
    text,
    isSilent: false,
  });
  return state.kind === 'proved' ? state.proof : state.kind;
};

test('a line carries the farthest word its tests reach', () => {
  const [declared, enforced, shown] = [named({ proof: 'declared' }), named({}), named({ proof: 'shown' })];
  assert.deepEqual(
    [word([declared]), word([enforced, declared]), word([declared, shown, enforced])],
    ['declared', 'enforced', 'shown'],
  );
});

test('a planned page shows nothing, whatever looked at it', () => {
  const [declared, shown] = [named({ proof: 'declared' }), named({ proof: 'shown' })];
  assert.deepEqual(
    [
      word([declared, shown], '`/trilhas` opens'),
      word([declared, shown], '`/loja` opens'),
      word([shown], '`/trilhas` opens'),
    ],
    ['declared', 'shown', 'open'],
  );
});

test('how far a test goes follows from where it stands', async () => {
  const titled = `${'test'}('REQ-4.1: both', () => {});\n`;
  const paths = {
    declared: ['shared/build/src/release/x.test.ts', 'shared/contract/test/x.test.ts'],
    enforced: ['api/src/modules/a/x.test.ts', 'shared/format/src/x.test.ts', 'shell/src/x.test.ts'],
    shown: ['e2e/tests/x.spec.ts', 'shell/src/x.test.tsx', 'mfe-a/src/x.test.tsx'],
  };
  for (const [proof, files] of Object.entries(paths))
    for (const { file, ...found } of await inTree(
      Object.fromEntries(files.map((path) => [path, titled])),
      readNamedTests,
    ))
      assert.equal(found.proof, proof, file);
});

test('the check makes the table of lines and their tests anew', async () => {
  const made = await inTree({ 'docs/requirements.md': 'old\n' }, async (root) => {
    assert.deepEqual(await checkRequirements(root, trace), []);
    return readFileSync(join(root, 'docs/requirements.md'), 'utf8');
  });
  assert.equal(made, renderTable(trace));
});
