import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withRepeated } from '../test/floor.ts';
import { goneEver } from './check-floor.ts';

const before = { 'a.test.ts': ['it holds', 'it stays'], 'b.test.ts': ['it moves'] };

test('a test that left a floor without a word is named, whichever version had it', () => {
  const later = { 'a.test.ts': ['it stays', 'it came and went'], 'b.test.ts': ['it moves'] };
  assert.deepEqual(goneEver('unit', [before, later], { 'a.test.ts': ['it stays'], 'b.test.ts': ['it moves'] }, []), [
    ['a.test.ts', 'it holds'],
    ['a.test.ts', 'it came and went'],
  ]);
});

test('one that moved to another file, or was let go of by name, is no loss; a name for another list lets nothing go', () => {
  const now = { 'a.test.ts': ['it stays', 'it moves'] };
  const named = { file: 'a.test.ts', titles: ['it holds'], reason: 'held by another' };
  assert.deepEqual(goneEver('unit', [before], now, [named]), []);
  assert.deepEqual(goneEver('unit', [before], now, [{ ...named, list: 'api' }]), [['a.test.ts', 'it holds']]);
});

test('one that leaves a pass which repeats others is no loss while the list that it repeats has it', () => {
  const of = () => ({ 'a.test.ts': ['it holds', 'it stays'] });
  const now = withRepeated('api-pglite', { 'b.test.ts': ['it moves'] }, of);
  assert.deepEqual(goneEver('api-pglite', [before], now, []), []);
  const without = withRepeated('api-pglite', {}, () => ({ 'a.test.ts': ['it stays'], 'b.test.ts': ['it moves'] }));
  assert.deepEqual(goneEver('api-pglite', [before], without, []), [['a.test.ts', 'it holds']]);
  assert.deepEqual(withRepeated('api', {}, of), {});
});
