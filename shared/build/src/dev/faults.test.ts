import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { workspace } from '../release/apps.ts';
import { commonConfig } from '../webpack/common.ts';
import { faultOf } from './faults.ts';
import { watchRemote, type Turn } from './watch-remote.ts';

test('a syntax error is told with its file, line and column, what it is and the lines around it; mended, it is gone', async () => {
  const root = mkdtempSync(join(tmpdir(), 'pregao-fault-'));
  mkdirSync(join(root, 'src'));
  const file = join(root, 'src/entry.tsx');
  const write = (text: string) => {
    writeFileSync(file, text);
  };
  write('export const one = 1;\nexport const two = <p>olá</b>;\n');
  const turns: Turn[] = [];
  let heard = () => {};
  const next = () =>
    new Promise<Turn>((resolve) => {
      heard = () => {
        resolve(turns.at(-1) as Turn);
      };
    });
  const output = join(root, 'dist');
  const first = next();
  const stop = watchRemote(
    {
      ...commonConfig({ root, name: 'mfe-x', version: '1.0.0-0000000001', mode: 'development', output }),
      entry: { main: './src/entry.tsx' },
      resolveLoader: { modules: [join(workspace, 'node_modules')] },
    },
    output,
    {
      done: (turn) => {
        turns.push(turn);
        heard();
      },
    },
  );
  try {
    const { faults = [] } = await first;
    assert.match(faults[0]?.place ?? '', /src\/entry\.tsx:2:\d+$/);
    assert.match(faults[0]?.text ?? '', /\w/);
    assert.match(faults[0]?.frame ?? '', /two = <p>/);
    const mended = next();
    write('export const one = 1;\nexport const two = 2;\n');
    assert.equal((await mended).faults, undefined);
  } finally {
    stop();
    rmSync(root, { recursive: true, force: true });
  }
});

test('a mistake without a place in a file says its module and what is wrong', () => {
  assert.deepEqual(
    faultOf(
      { message: 'remote.ts: pages.0.path: "/A": use palavras', moduleName: undefined, loc: undefined } as never,
      '/w',
    ),
    { place: '', text: 'remote.ts: pages.0.path: "/A": use palavras', frame: '' },
  );
  assert.equal(
    faultOf(
      {
        message: "Module not found: Error: Can't resolve './gone'",
        moduleName: './src/entry.tsx',
        loc: '3:0-20',
      } as never,
      '/w',
    ).place,
    './src/entry.tsx:3:0-20',
  );
});
