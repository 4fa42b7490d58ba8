import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { cacheFolder, fileCache } from './cache-folder.ts';
import { workspace } from './release/apps.ts';

test('a cache is kept where clones share it: in the given folder, or the one of the user, or else in the clone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cache-'));
  try {
    assert.equal(cacheFolder('node', { PREGAO_CACHE: folder }), join(folder, 'node'));
    assert.equal(cacheFolder('node', { XDG_CACHE_HOME: folder }), join(folder, 'pregao/node'));
    assert.ok(statSync(join(folder, 'pregao/node')).isDirectory());
    writeFileSync(join(folder, 'file'), '');
    assert.equal(
      cacheFolder('node', { PREGAO_CACHE: join(folder, 'file/below') }),
      join(workspace, 'node_modules/.cache/node'),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('what nobody has written for a month is removed, the rest stays', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cache-'));
  try {
    const [old, young] = [join(folder, 'node/v1/old'), join(folder, 'node/v1/young')];
    mkdirSync(join(folder, 'node/v1'), { recursive: true });
    for (const file of [old, young]) writeFileSync(file, '');
    const past = new Date(Date.now() - 40 * 86_400_000);
    utimesSync(old, past, past);
    fileCache('node', { PREGAO_CACHE: folder });
    assert.deepEqual([existsSync(old), existsSync(young)], [false, true]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
