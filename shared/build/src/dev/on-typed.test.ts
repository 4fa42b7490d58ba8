import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { PassThrough } from 'node:stream';
import { test } from 'node:test';
import { onTyped } from './on-typed.ts';

test('without a terminal, where the input is a file, nothing is typed and nothing breaks', async () => {
  const input = createReadStream('/dev/null');
  const typed: string[] = [];
  onTyped(input, (line) => typed.push(line));
  await once(input, 'end');
  assert.deepEqual(typed, []);
});

test('a line that is typed is heard without its line break, and the input holds no process', () => {
  let held = true;
  const input = Object.assign(new PassThrough(), {
    unref: () => {
      held = false;
    },
  });
  const typed: string[] = [];
  onTyped(input, (line) => typed.push(line));
  input.write('p\n');
  input.resume();
  return once(input.end(), 'end').then(() => {
    assert.deepEqual([typed, held], [['p'], false]);
  });
});
