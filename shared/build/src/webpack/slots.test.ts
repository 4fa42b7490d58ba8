import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { SlotEntry } from '@pregao/contract';
import { checkSlots, exposedModules, isSlotChunk } from './slots.ts';

let root = '';
const entry = (id: string, module = id): SlotEntry => ({ slot: 'home.sections', id, module, order: 10 });

before(() => {
  root = mkdtempSync(join(tmpdir(), 'pregao-slots-'));
  mkdirSync(join(root, 'src/slots'), { recursive: true });
  for (const file of ['live-shelf.tsx', 'live-shelf.test.tsx', 'test-data.tsx', 'notes.ts'])
    writeFileSync(join(root, 'src/slots', file), '');
});

after(() => {
  rmSync(root, { recursive: true, force: true });
});

test('each widget of a remote is exposed in a chunk of its own, beside the lifecycles', () => {
  const exposed = exposedModules(root, 'app');
  assert.deepEqual(Object.keys(exposed), ['./app', './slots/live-shelf']);
  assert.deepEqual(
    Object.values(exposed).map(({ name }) => isSlotChunk(name)),
    [false, true],
  );
});

test('a widget that remote.ts offers without a file, a file nobody offers and an id offered twice are refused with their names', () => {
  assert.doesNotThrow(() => {
    checkSlots(root, { slots: [entry('live-shelf')] });
  });
  assert.throws(() => {
    checkSlots(root, { slots: [entry('live-shelf'), entry('other')] });
  }, /offers 'other', but there is no src\/slots\/other\.tsx/);
  assert.throws(() => {
    checkSlots(root, { slots: [] });
  }, /src\/slots\/live-shelf\.tsx is offered to no slot/);
  assert.throws(() => {
    checkSlots(root, { slots: [entry('live-shelf'), entry('live-shelf')] });
  }, /offers 'live-shelf' twice/);
});
