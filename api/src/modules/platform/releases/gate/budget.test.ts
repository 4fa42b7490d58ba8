import assert from 'node:assert/strict';
import { test } from 'node:test';
import { budgetOf } from '@pregao/contract';
import { budgetReasons } from './budget.ts';
import { remote, shell } from './gate.fixture.ts';

const { first, total } = budgetOf('mfe-x');
const reasons = (sent: Record<string, number>, preload: Record<string, string[]> = {}) =>
  budgetReasons(remote({ preload }), new Map(Object.entries(sent)));

test('a release may have its very limit, for the first screen and in all', () => {
  assert.deepEqual([first, total], [20_480, 81_920]);
  assert.deepEqual(reasons({ 'remoteEntry.js': first }), []);
  assert.deepEqual(reasons({ 'remoteEntry.js': first, 'a.png': total - first }), []);
});

test('a byte more is refused with both figures', () => {
  assert.deepEqual(reasons({ 'remoteEntry.js': first + 512 }), [
    'O JavaScript da primeira tela tem 20,5 KB; o limite é 20 KB.',
  ]);
  assert.equal(reasons({ 'remoteEntry.js': first + 1 }).length, 1);
  assert.deepEqual(reasons({ 'remoteEntry.js': first, 'a.png': total - first + 1_024 }), [
    'A versão inteira tem 81 KB; o limite é 80 KB.',
  ]);
  assert.equal(reasons({ 'a.png': total + 1 }).length, 1);
  assert.equal(reasons({ 'remoteEntry.js': total + 1 }).length, 2);
});

test('the first screen is the entry and what every page needs at once, each script once', () => {
  const half = first / 2;
  assert.deepEqual(
    reasons(
      { 'remoteEntry.js': half, 'a.js': half, 'b.js': half },
      { '*': ['a.js', 'remoteEntry.js', 'a.js'], '/x': ['b.js'] },
    ),
    [],
  );
  assert.deepEqual(reasons({ 'remoteEntry.js': half, 'a.js': half + 1 }, { '*': ['a.js'] }), [
    'O JavaScript da primeira tela tem 20 KB; o limite é 20 KB.',
  ]);
});

test('what is no script, or is not stored, does not weigh on the first screen', () => {
  assert.deepEqual(reasons({ 'remoteEntry.js': first, 'a.css': 1_000 }, { '*': ['a.css', 'gone.js'] }), []);
  assert.equal(reasons({ 'remoteEntry.js': first + 1 }, { '*': ['gone.js'] }).length, 1);
});

test('each page weighs what every page needs and the chunks of its own, each script once', () => {
  const { page } = budgetOf('mfe-x');
  assert.equal(page, 30_720);
  const sent = { 'remoteEntry.js': first / 2, 'app.js': first / 2, 'b.js': page - first, 'b.css': 9_000, 'c.js': 1 };
  const always = ['app.js'];
  assert.deepEqual(reasons(sent, { '*': always, '/x': ['b.js', 'b.css', 'b.js', 'app.js'] }), []);
  assert.deepEqual(reasons(sent, { '*': always, '/x': ['b.js', 'c.js'], '/y': ['b.js'] }), [
    'O JavaScript da página /x tem 30 KB; o limite é 30 KB.',
  ]);
});

test('the first screen of a shell is its scripts', () => {
  const { first: most } = budgetOf('shell');
  const of = (bytes: number) =>
    budgetReasons(
      shell({ scripts: ['main.js', 'kit.js'] }),
      new Map([
        ['main.js', most],
        ['kit.js', bytes],
        ['main.css', 5],
        ['later.js', 9],
      ]),
    );
  assert.deepEqual(of(0), []);
  assert.deepEqual(of(1_024), ['O JavaScript da primeira tela tem 216 KB; o limite é 215 KB.']);
});
