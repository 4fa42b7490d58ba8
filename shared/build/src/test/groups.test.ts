import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { groupsOf } from './groups.ts';

test('files that take long begin first, each alone; the others share processes, neighbours apart', () => {
  const folder = mkdtempSync(join(tmpdir(), 'groups-'));
  try {
    const files = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => {
      const path = join(folder, `${name}.test.ts`);
      writeFileSync(path, name === 'c' ? 'await startPlatform();\n' : 'export {};\n');
      return path;
    });
    const named = groupsOf(files, 3).map((group) => group.map((file) => file.slice(folder.length + 1, -8)).join(''));
    assert.deepEqual(named, ['c', 'adf', 'be']);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
