import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runs } from '@pregao/testing/runs';
import fc from 'fast-check';
import { keyBetween } from './order-keys.ts';

const isBefore = (one: string, other: string) => Buffer.compare(Buffer.from(one), Buffer.from(other)) < 0;

test('a key lies between its neighbours by their bytes, wherever others were put before', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 120 }), (places) => {
      const keys = ['50000000', '50000001', '50000009', '50000010'];
      for (const place of places) {
        const at = place % keys.length;
        const [low = null, high = ''] = at === 0 ? [null, keys[0]] : [keys[at - 1], keys[at]];
        const key = keyBetween(low, high);
        assert.ok(isBefore(key, high), `${key} before ${high}`);
        assert.ok(low === null || isBefore(low, key), `${key} after ${String(low)}`);
        keys.splice(at, 0, key);
      }
    }),
    runs(100, 2000),
  );
});

test('a hundred records put first one after another have keys of eight characters', () => {
  let first = '50000000';
  for (let turn = 0; turn < 100; turn += 1) first = keyBetween(null, first);
  assert.equal(first, '49999900');
});
