import assert from 'node:assert/strict';
import { rm, writeFile } from 'node:fs/promises';
import { test } from 'node:test';
import { testApp } from './harness.ts';

const ready = async (app: Awaited<ReturnType<typeof testApp>>) => {
  const { status, body } = await app.operate('/readyz');
  return [status, body.status, body.checks.disk];
};

test("security 57: a node whose disk has less room than it should, or can't be written to, says that it is not ready", async () => {
  const small = await testApp({ DISK_FREE_MB: '999999999' });
  assert.deepEqual(await ready(small), [503, 'unavailable', 'failed']);
  await small.close();
  const app = await testApp();
  assert.deepEqual(await ready(app), [200, 'ready', 'ok']);
  await rm(app.config.DATA_DIR, { recursive: true });
  await writeFile(app.config.DATA_DIR, '');
  assert.deepEqual(await ready(app), [503, 'unavailable', 'failed']);
  await rm(app.config.DATA_DIR);
  assert.deepEqual(await ready(app), [200, 'ready', 'ok']);
  await app.close();
});
