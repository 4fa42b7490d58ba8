import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { serveFolder } from './dev-server.ts';

test('a developer serves a folder to pages of other origins, and nothing beside it', async () => {
  const root = mkdtempSync(join(tmpdir(), 'pregao-dev-'));
  mkdirSync(join(root, 'dist'));
  writeFileSync(join(root, 'secret.txt'), 'segredo');
  writeFileSync(join(root, 'dist/remoteEntry.js'), 'var a=1;');
  const server = await serveFolder(join(root, 'dist'), 0);
  const ask = (path: string) => fetch(`http://localhost:${(server.address() as AddressInfo).port}${path}`);
  try {
    const entry = await ask('/remoteEntry.js');
    assert.deepEqual(
      [
        entry.status,
        entry.headers.get('access-control-allow-origin'),
        entry.headers.get('content-type'),
        await entry.text(),
      ],
      [200, '*', 'text/javascript; charset=utf-8', 'var a=1;'],
    );
    assert.deepEqual(
      [
        (await ask('/gone.js')).status,
        (await ask('/%2e%2e/secret.txt')).status,
        (await ask('/..%2fsecret.txt')).status,
        (await ask('/%')).status,
      ],
      [404, 404, 404, 404],
    );
  } finally {
    server.close();
    rmSync(root, { recursive: true });
  }
});
