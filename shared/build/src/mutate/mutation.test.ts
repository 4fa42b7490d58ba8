import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { test } from 'node:test';
import { equivalents, type Equivalent } from './equivalents.ts';
import { filesOf, folders } from './folders.ts';
import { readMutants, type Mutant } from './mutant.ts';
import { mutateFolders } from './mutate-folders.ts';
import { faultsOf, scoreOf, told, toldMutant } from './score.ts';
import { workspace } from '../release/apps.ts';

const source = 'const twice = (cents: number) =>\n  cents * 2;\nconst name = "a";\n';
const at = (line: number, from: number, to: number) => ({ start: { line, column: from }, end: { line, column: to } });
const reported = (status: string, changed = {}) => ({
  id: '1',
  mutatorName: 'ArithmeticOperator',
  replacement: 'cents / 2',
  status,
  location: at(2, 3, 12),
  ...changed,
});
const report = (...mutants: object[]) => ({
  schemaVersion: '2',
  files: { 'api/a.ts': { language: 'typescript', source, mutants } },
});

const mutant = (fate: Mutant['fate'], changed: Partial<Mutant> = {}): Mutant => ({
  file: 'api/a.ts',
  lineNumber: 2,
  column: 3,
  line: 'cents * 2;',
  mutator: 'ArithmeticOperator',
  text: 'cents * 2',
  replacement: 'cents / 2',
  fate,
  ...changed,
});
const many = (fate: Mutant['fate'], times: number) => Array.from({ length: times }, () => mutant(fate));
const entry = (changed: Partial<Equivalent> = {}): Equivalent => ({
  file: 'api/a.ts',
  mutator: 'ArithmeticOperator',
  line: 'cents * 2;',
  text: 'cents * 2',
  replacement: 'cents / 2',
  reason: 'cents is always 0',
  ...changed,
});
const score = (mutants: Mutant[], ...entries: Equivalent[]) => scoreOf(mutants, ['api/a.ts'], entries);

test('every pattern of a folder leads to files, and no module is a test', () => {
  for (const { name, parts } of folders) {
    for (const part of parts) {
      for (const pattern of [...part.modules, ...part.tests])
        assert.ok(globSync(pattern, { cwd: workspace }).length > 0, `${name}: ${pattern}`);
      assert.deepEqual(
        filesOf(workspace, part).modules.filter((path) => path.includes('.test.')),
        [],
      );
    }
  }
});

test('a name of no folder is refused with those there are', async () => {
  await assert.rejects(
    mutateFolders(workspace, ['prices'], () => {}),
    /No folder prices\. There are: formats, permissions, pricing/,
  );
});

test('every mutant called equivalent has a reason and a file that is mutated, and stands in the list once', () => {
  const files = folders.flatMap(({ parts }) => parts.flatMap((part) => filesOf(workspace, part).modules));
  for (const { file, reason } of equivalents) assert.ok(files.includes(file) && reason.length > 20, file);
  assert.equal(new Set(equivalents.map(({ reason: _reason, ...key }) => JSON.stringify(key))).size, equivalents.length);
});

test('a report is read with what was replaced, by place', () => {
  const name = reported('Killed', { mutatorName: 'StringLiteral', replacement: '""', location: at(3, 14, 17) });
  assert.deepEqual(readMutants(report(name, reported('Survived'))), [
    mutant('survived'),
    mutant('killed', {
      lineNumber: 3,
      column: 14,
      line: 'const name = "a";',
      mutator: 'StringLiteral',
      text: '"a"',
      replacement: '""',
    }),
  ]);
});

test('a time-out is a kill, and a verdict nobody knows is refused', () => {
  const statuses = ['Killed', 'Timeout', 'Survived', 'NoCoverage', 'Ignored', 'RuntimeError'];
  assert.deepEqual(
    readMutants(report(...statuses.map((status) => reported(status)))).map(({ fate }) => fate),
    ['killed', 'killed', 'survived', 'not covered', 'ignored', 'invalid'],
  );
  assert.throws(() => readMutants(report(reported('Pending'))), /without a verdict: Pending/);
});

test('a folder holds from 90 % killed of what can be killed', () => {
  assert.deepEqual(faultsOf(score([...many('killed', 9), mutant('survived')])), []);
  assert.deepEqual(faultsOf(score([...many('killed', 89), ...many('survived', 6), ...many('not covered', 5)])), [
    'less than 90 % killed',
  ]);
  assert.deepEqual(faultsOf(score([])), ['less than 90 % killed']);
  assert.equal(
    told('x', score([...many('killed', 8996), ...many('survived', 1004), mutant('invalid')])),
    'x: 10000 mutants, 8996 killed, 1004 survived, 0 not covered, 0 called equivalent (1 invalid, not counted) · 89.9 %',
  );
});

test('an equivalent mutant is neither killed nor left, and at most 5 % may be', () => {
  const explained = [...many('killed', 19), mutant('survived')];
  assert.deepEqual(
    [score(explained, entry()).percent, score(explained, entry()).left, faultsOf(score(explained, entry()))],
    [100, [], []],
  );
  assert.deepEqual(faultsOf(score([...many('killed', 18), mutant('ignored')])), ['more than 5 % called equivalent']);
});

test('an equivalent that names no mutant, or one that a test notices, is a fault of the list; other files have their own', () => {
  const of = (mutants: Mutant[], changed: Partial<Equivalent>) =>
    faultsOf(score(mutants, entry(changed))).map((fault) => fault.replace(/.* in `[^`]*` /, ''));
  assert.deepEqual(of(many('killed', 30), {}), ['names a mutant that a test notices']);
  for (const changed of [{ mutator: 'X' }, { line: 'cents * 2' }, { text: 'cents' }, { replacement: '0' }])
    assert.deepEqual(of([...many('killed', 30), mutant('survived')], changed), ['names no mutant']);
  assert.deepEqual(of(many('killed', 30), { file: 'api/b.ts' }), []);
});

test('a survivor is told in one line with its place', () => {
  assert.equal(toldMutant(mutant('survived')), '  api/a.ts:2:3 ArithmeticOperator: cents * 2 → cents / 2');
  assert.equal(
    toldMutant(mutant('not covered', { text: '{\n  return 1;\n}', replacement: '{}' })),
    '  api/a.ts:2:3 ArithmeticOperator (not covered): { return 1; } → {}',
  );
});
