import assert from 'node:assert/strict';
import { test } from 'node:test';
import { closing } from './closing.ts';

test('what a measurement opened is closed when it fails, the last first, and one that does not close keeps no other open', async () => {
  const closed: string[] = [];
  const work = closing(60_000, async (later) => {
    later(() => {
      closed.push('platform');
    });
    later(() => {
      throw new Error('does not close');
    });
    later(async () => {
      closed.push('browser');
    });
    throw new Error('the page does not show');
  });
  await assert.rejects(work, /does not show/);
  assert.deepEqual(closed, ['browser', 'platform']);
});
